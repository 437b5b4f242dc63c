#!/usr/bin/env python3
"""Speaks the line protocol of suites/unicode/run.py on one side and `placard inspect` on the other.

   run.py line grapheme bidi bidichar -- unicode-adapter.py PLACARD"""
import json, subprocess, sys

REQUEST = {"L": "breaks", "G": "graphemes", "W": "words", "B": "bidi"}
lines = sys.stdin.read().split("\n")[:-1]
answers = [""] * len(lines)
for letter, what in REQUEST.items():
    places = [i for i, line in enumerate(lines) if line.startswith(letter + " ")]
    if not places: continue
    feed = []
    for i in places:
        words = lines[i].split()[1:]
        request = {"cps": [int(w, 16) for w in words[1 if letter == "B" else 0:]]}
        if letter == "B": request["direction"] = ("ltr", "rtl", "auto")[int(words[0])]
        feed.append(json.dumps(request))
    done = subprocess.run([sys.argv[1], "inspect", what, "--jsonl"], input="\n".join(feed) + "\n", capture_output=True, text=True)
    for i, answer in zip(places, done.stdout.split("\n")):
        answer = json.loads(answer)
        if letter == "B":
            levels = " ".join("x" if v is None else str(v) for v in answer["levels"])
            answers[i] = "%d %s|%s" % (answer["paragraphLevel"], levels, " ".join(map(str, answer["order"])))
        else:
            answers[i] = " ".join(map(str, answer))
print("\n".join(answers))
