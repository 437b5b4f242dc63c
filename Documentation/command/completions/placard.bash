# bash completion for placard; made by 'placard completions bash'
_placard() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "render measure marquee batch fonts inspect snapshots completions man schema help --help --version" -- "$current"))
    return
  fi
  case $previous in
    --file|-f) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --text) return ;;
    --styled) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --layout-direction) COMPREPLY=($(compgen -W "auto ltr rtl" -- "$current")); return ;;
    --width) return ;;
    --height) return ;;
    --max-width) return ;;
    --insets) return ;;
    --scale) return ;;
    --dpi) return ;;
    --extent) COMPREPLY=($(compgen -W "bounds ink" -- "$current")); return ;;
    --sizing) COMPREPLY=($(compgen -W "typographic oversize" -- "$current")); return ;;
    --line-height-policy) COMPREPLY=($(compgen -W "font tall-scripts fallback" -- "$current")); return ;;
    --lines|-n) return ;;
    --truncation-token) return ;;
    --hyphenation-dictionary) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --min-scale) return ;;
    --baseline-adjustment) COMPREPLY=($(compgen -W "align-baselines align-centers none" -- "$current")); return ;;
    --vertical) COMPREPLY=($(compgen -W "top middle bottom" -- "$current")); return ;;
    --mode) COMPREPLY=($(compgen -W "word-wrapping char-wrapping clipping truncating-head truncating-tail truncating-middle" -- "$current")); return ;;
    --break-strategy) COMPREPLY=($(compgen -W "none push-out hangul standard" -- "$current")); return ;;
    --line-break) COMPREPLY=($(compgen -W "auto loose normal strict" -- "$current")); return ;;
    --word-break) COMPREPLY=($(compgen -W "normal break-all keep-all" -- "$current")); return ;;
    --hyphenation) return ;;
    --direction) COMPREPLY=($(compgen -W "auto ltr rtl" -- "$current")); return ;;
    --align) COMPREPLY=($(compgen -W "left center right justified natural" -- "$current")); return ;;
    --line-spacing) return ;;
    --line-height-multiple) return ;;
    --min-line-height) return ;;
    --max-line-height) return ;;
    --paragraph-spacing) return ;;
    --paragraph-spacing-before) return ;;
    --first-line-indent) return ;;
    --head-indent) return ;;
    --tail-indent) return ;;
    --tab-interval) return ;;
    --font) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --size) return ;;
    --text-style) COMPREPLY=($(compgen -W "large-title title1 title2 title3 headline subheadline body callout footnote caption1 caption2" -- "$current")); return ;;
    --content-size) COMPREPLY=($(compgen -W "xs s m l xl xxl xxxl accessibility-m accessibility-l accessibility-xl accessibility-xxl accessibility-xxxl" -- "$current")); return ;;
    --weight) COMPREPLY=($(compgen -W "ultra-light thin light regular medium semibold bold heavy black" -- "$current")); return ;;
    --font-width) return ;;
    --variations) return ;;
    --features) return ;;
    --missing-glyphs) COMPREPLY=($(compgen -W "box strict" -- "$current")); return ;;
    --language) return ;;
    --letter-spacing) return ;;
    --kern) return ;;
    --baseline-offset) return ;;
    --superscript) return ;;
    --expansion) return ;;
    --color) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --text-background) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --shadow) return ;;
    --underline) COMPREPLY=($(compgen -W "none single thick double dot dash dash-dot dash-dot-dot" -- "$current")); return ;;
    --underline-color) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --strikethrough) COMPREPLY=($(compgen -W "none single thick double dot dash dash-dot dash-dot-dot" -- "$current")); return ;;
    --strikethrough-color) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --stroke-width) return ;;
    --stroke-color) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --obliqueness) return ;;
    --background) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --style) COMPREPLY=($(compgen -W "light dark" -- "$current")); return ;;
    --opacity) return ;;
    --corner-radius) return ;;
    --border-width) return ;;
    --border-color) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --highlighted) COMPREPLY=($(compgen -W "label secondary-label tertiary-label quaternary-label clear transparent black white silver gray grey maroon red purple fuchsia magenta green lime olive yellow navy blue teal aqua cyan orange pink brown" -- "$current")); return ;;
    --type) COMPREPLY=($(compgen -W "left left-right right right-left continuous continuous-reverse" -- "$current")); return ;;
    --rate) return ;;
    --duration) return ;;
    --leading-buffer) return ;;
    --trailing-buffer) return ;;
    --fade) return ;;
    --delay) return ;;
    --curve) COMPREPLY=($(compgen -W "linear ease-in ease-out ease-in-out" -- "$current")); return ;;
    --fps) return ;;
    --at) return ;;
    --output|-o) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --compression) return ;;
    --max-pixels) return ;;
    --id) return ;;
    --input|-i) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --format) COMPREPLY=($(compgen -W "files tar jsonl arrow" -- "$current")); return ;;
    --with) COMPREPLY=($(compgen -W "json" -- "$current")); return ;;
    --errors) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --name) return ;;
    --defaults) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --jobs|-j) return ;;
    --shard) return ;;
    --package) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    --dither) COMPREPLY=($(compgen -W "threshold ordered" -- "$current")); return ;;
    --variation) return ;;
    --face) return ;;
    --gid) return ;;
    --script) return ;;
  esac
  case $command in
    render) COMPREPLY=($(compgen -W "--file --escapes --no-escapes --styled --layout-direction --width --height --max-width --insets --scale --dpi --extent --clip --no-clip --sizing --line-height-policy --lines --truncation-token --hyphenation-dictionary --hidden-ellipsis --no-hidden-ellipsis --min-scale --tighten --no-tighten --baseline-adjustment --vertical --mode --break-strategy --line-break --word-break --hyphenation --direction --align --line-spacing --line-height-multiple --min-line-height --max-line-height --paragraph-spacing --paragraph-spacing-before --first-line-indent --head-indent --tail-indent --tab-interval --font --size --text-style --content-size --weight --font-width --italic --no-italic --variations --features --missing-glyphs --fallback --no-fallback --system-fonts --no-system-fonts --language --ligatures --no-ligatures --letter-spacing --kern --baseline-offset --superscript --expansion --color --text-background --shadow --underline --underline-color --strikethrough --strikethrough-color --stroke-width --stroke-color --obliqueness --link --no-link --background --style --opacity --corner-radius --border-width --border-color --highlighted --disabled --no-disabled --output --compression --max-pixels --mono --no-mono --dither --help" -- "$current")) ;;
    measure) COMPREPLY=($(compgen -W "--file --escapes --no-escapes --styled --layout-direction --width --height --max-width --insets --scale --dpi --sizing --line-height-policy --lines --truncation-token --hyphenation-dictionary --hidden-ellipsis --no-hidden-ellipsis --min-scale --tighten --no-tighten --baseline-adjustment --vertical --mode --break-strategy --line-break --word-break --hyphenation --direction --align --line-spacing --line-height-multiple --min-line-height --max-line-height --paragraph-spacing --paragraph-spacing-before --first-line-indent --head-indent --tail-indent --tab-interval --font --size --text-style --content-size --weight --font-width --italic --no-italic --variations --features --missing-glyphs --fallback --no-fallback --system-fonts --no-system-fonts --language --ligatures --no-ligatures --letter-spacing --kern --baseline-offset --superscript --expansion --color --background --output --glyphs --no-glyphs --lines-detail --no-lines-detail --help" -- "$current")) ;;
    marquee) COMPREPLY=($(compgen -W "--file --escapes --no-escapes --styled --layout-direction --width --height --scale --dpi --clip --no-clip --sizing --line-height-policy --hyphenation-dictionary --min-scale --align --font --size --text-style --content-size --weight --font-width --italic --no-italic --variations --features --missing-glyphs --fallback --no-fallback --system-fonts --no-system-fonts --language --ligatures --no-ligatures --letter-spacing --kern --baseline-offset --superscript --expansion --color --text-background --shadow --underline --underline-color --strikethrough --strikethrough-color --stroke-width --stroke-color --obliqueness --link --no-link --background --style --opacity --corner-radius --border-width --border-color --highlighted --disabled --no-disabled --type --rate --duration --leading-buffer --trailing-buffer --fade --delay --curve --fps --at --output --compression --max-pixels --help" -- "$current")) ;;
    batch) COMPREPLY=($(compgen -W "--text --styled --layout-direction --width --height --max-width --insets --scale --dpi --extent --clip --no-clip --sizing --line-height-policy --lines --truncation-token --hyphenation-dictionary --hidden-ellipsis --no-hidden-ellipsis --min-scale --tighten --no-tighten --baseline-adjustment --vertical --mode --break-strategy --line-break --word-break --hyphenation --direction --align --line-spacing --line-height-multiple --min-line-height --max-line-height --paragraph-spacing --paragraph-spacing-before --first-line-indent --head-indent --tail-indent --tab-interval --font --size --text-style --content-size --weight --font-width --italic --no-italic --variations --features --missing-glyphs --fallback --no-fallback --system-fonts --no-system-fonts --language --ligatures --no-ligatures --letter-spacing --kern --baseline-offset --superscript --expansion --color --text-background --shadow --underline --underline-color --strikethrough --strikethrough-color --stroke-width --stroke-color --obliqueness --link --no-link --background --style --opacity --corner-radius --border-width --border-color --highlighted --disabled --no-disabled --output --compression --max-pixels --input --format --with --errors --name --defaults --jobs --strict --no-strict --resume --no-resume --shard --fsync --no-fsync --quiet --no-quiet --mono --no-mono --dither --help" -- "$current")) ;;
    fonts) COMPREPLY=($(compgen -W "--file --escapes --no-escapes --font --weight --font-width --italic --no-italic --fallback --no-fallback --system-fonts --no-system-fonts --language --output --json --no-json --coverage --no-coverage --help" -- "$current")) ;;
    inspect) COMPREPLY=($(compgen -W "outlines shape breaks graphemes words bidi glyph --text --line-break --word-break --direction --font --size --variations --features --language --output --id --jsonl --no-jsonl --variation --face --gid --script --dotted-circle --no-dotted-circle --help" -- "$current")) ;;
    snapshots) COMPREPLY=($(compgen -W "list accept report unused --output --package --help" -- "$current")) ;;
    completions) COMPREPLY=($(compgen -W "bash zsh fish --help" -- "$current")) ;;
    man) COMPREPLY=($(compgen -W "--help" -- "$current")) ;;
    schema) COMPREPLY=($(compgen -W "--help" -- "$current")) ;;
    help) COMPREPLY=($(compgen -W "--help" -- "$current")) ;;
  esac
}
complete -F _placard placard
