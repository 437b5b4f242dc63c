"""A process of ``placard batch`` that draws columns of labels."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import time
import weakref
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Deque, Optional, Union

import pyarrow as pa
import pyarrow.compute as pc

from ._program import program as find_program
from .options import Options, arguments

#: The columns of every table of pictures: a row for each label, in order.
SCHEMA = pa.schema(
    [
        pa.field("line", pa.int64(), nullable=False),
        ("name", pa.string()),
        ("width", pa.int32()),
        ("height", pa.int32()),
        ("png", pa.binary()),
        ("error", pa.string()),
    ]
)

#: One label: its JSON, or what becomes its JSON.
Label = Union[str, Mapping[str, Any]]
#: Many labels: a column of JSON, or a list of labels.
Labels = Union[pa.Array, pa.ChunkedArray, Sequence[Label]]

#: Bytes of JSON in a slice.
_SLICE_BYTES = 1 << 18
#: Bytes of JSON that are sent before the first of them is answered.
_AHEAD_BYTES = 3 << 18
#: Parts of a slice in which a label is looked for that kills the program.
_PARTS = 16
#: Capacity of the pipes in bytes, where the system gives as much.
_PIPE_BYTES = 1 << 20
_F_SETPIPE_SZ = 1031


class LabelError(ValueError):
    """A label cannot be drawn; the message says why."""


class RendererError(RuntimeError):
    """The program cannot be run, or dies without any label to blame."""


class _Died(Exception):
    """The process ended, or was ended because it took too long."""


@dataclass
class _Slice:
    """Labels that are sent together."""

    #: Which of the arrays they are from, and their place in it.
    array: int
    start: int
    labels: pa.Array
    #: Sent alone, after the slice it was in killed the program.
    alone: bool = False
    answered: int = 0

    @property
    def rest(self) -> pa.Array:
        return self.labels.slice(self.answered)


def _lines(labels: pa.Array) -> list[memoryview]:
    """The labels as JSON Lines. A line feed between values of JSON is a blank, as is a carriage return."""
    whole = pc.replace_substring(pc.fill_null(labels, ""), "\n", "\r")
    joined = pc.binary_join(pa.ListArray.from_arrays(pa.array([0, len(whole)], pa.int32()), whole), "\n")[0]
    return [memoryview(joined.as_buffer()), memoryview(b"\n")]


def _column(labels: Labels) -> pa.Array:
    """One array of strings."""
    if isinstance(labels, pa.ChunkedArray):
        labels = labels.combine_chunks()
        if isinstance(labels, pa.ChunkedArray):
            labels = labels.chunk(0) if labels.num_chunks else pa.array([], labels.type)
    if not isinstance(labels, pa.Array):
        labels = pa.array(
            [label if label is None or isinstance(label, str) else json.dumps(label) for label in labels], pa.string()
        )
    if pa.types.is_string(labels.type):
        return labels
    if pa.types.is_large_string(labels.type) or pa.types.is_null(labels.type):
        return labels.cast(pa.string())
    raise TypeError(f"labels are a column of JSON (strings), not of {labels.type}")


def _slices(array: int, labels: pa.Array, limit: int) -> Iterator[_Slice]:
    """Cuts a column so that no part has more than ``limit`` bytes, a label at least."""
    waiting = [(0, labels)]
    while waiting:
        start, part = waiting.pop()
        if len(part) > 1 and part.nbytes > limit:
            half = len(part) // 2
            waiting.append((start + half, part.slice(half)))
            waiting.append((start, part.slice(0, half)))
        elif len(part):
            yield _Slice(array, start, part)


class _Process:
    """The program with its pipes. Reading also writes what waits to be sent, so that neither side waits for ever."""

    def __init__(self, command: Sequence[str], timeout: Optional[float]) -> None:
        self._errors = tempfile.TemporaryFile()
        try:
            self._child = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0
            )
        except OSError as error:
            self._errors.close()
            raise RendererError(f"{command[0]}: cannot be started: {error.strerror}") from error
        assert self._child.stdin and self._child.stdout
        self._input, self._output = self._child.stdin.fileno(), self._child.stdout.fileno()
        self._enlarge()
        os.set_blocking(self._input, False)
        self._unsent: Deque[memoryview] = deque()
        self._timeout = timeout
        self._deadline: Optional[float] = None
        self._poll = select.poll()
        self._poll.register(self._output, select.POLLIN)
        self._reader: Optional[pa.ipc.RecordBatchStreamReader] = None
        #: Why it was ended, when it did not end by itself.
        self.verdict: Optional[str] = None
        _living.add(self)
        self._finalizer = weakref.finalize(self, _end, self._child)

    def _enlarge(self) -> None:
        import fcntl

        for pipe in (self._input, self._output):
            try:
                fcntl.fcntl(pipe, _F_SETPIPE_SZ, _PIPE_BYTES)
            except OSError:
                pass

    def send(self, labels: pa.Array) -> None:
        self._unsent.extend(_lines(labels))

    def begin_slice(self) -> None:
        """From now on the oldest slice that is not answered is waited for."""
        self._deadline = None if self._timeout is None else time.monotonic() + self._timeout

    def next_batch(self) -> pa.RecordBatch:
        """Waits for the next rows.

        :raises _Died: when the process ends before.
        """
        if self._reader is None:
            self._reader = pa.ipc.open_stream(pa.PythonFile(_PipeReader(self), mode="r"))
            if not self._reader.schema.equals(SCHEMA):
                raise RendererError(f"the program answers with other columns than this package knows: {self._reader.schema}")
        try:
            return self._reader.read_next_batch()
        except StopIteration:
            raise _Died from None

    def read(self, count: int) -> bytearray:
        """So many bytes of what the program says, fewer at its end."""
        buffer = bytearray(count)
        view = memoryview(buffer)
        got = 0
        while got < count:
            self._wait()
            more = os.readv(self._output, [view[got:]])
            if more == 0:
                raise _Died
            got += more
        return buffer

    def _wait(self) -> None:
        """Waits until there is something to read. Sends meanwhile."""
        while True:
            if self._unsent:
                self._poll.register(self._input, select.POLLOUT)
            left = None if self._deadline is None else max(self._deadline - time.monotonic(), 0)
            ready = dict(self._poll.poll(None if left is None else left * 1000))
            if self._unsent and self._input in ready:
                self._send_some()
            if not self._unsent:
                try:
                    self._poll.unregister(self._input)
                except KeyError:
                    pass
            if self._output in ready:
                return
            if not ready and self._deadline is not None and time.monotonic() >= self._deadline:
                self.verdict = f"it took longer than {self._timeout:g} seconds"
                self._child.kill()
                raise _Died

    def _send_some(self) -> None:
        try:
            while self._unsent:
                sent = os.write(self._input, self._unsent[0])
                if sent < len(self._unsent[0]):
                    self._unsent[0] = self._unsent[0][sent:]
                else:
                    self._unsent.popleft()
        except BlockingIOError:
            pass
        except BrokenPipeError:
            # What it still says is read; its end is noticed there.
            self._unsent.clear()

    def obituary(self) -> tuple[int, str]:
        """The exit code of a process that died, and in words what happened."""
        code = self._child.wait()
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(self._errors.tell() - 2000, 0))
        said = self._errors.read().decode("utf-8", "replace").strip()
        if self.verdict:
            what = self.verdict
        elif code < 0:
            try:
                what = f"it was ended by {signal.Signals(-code).name}"
            except ValueError:
                what = f"it was ended by signal {-code}"
        else:
            what = f"it ended with exit code {code}"
        return code, f"{what}: {said}" if said else what

    def close(self, *, finished: bool) -> None:
        """Ends the process: by the end of its input when everything is answered, else at once."""
        _living.discard(self)
        self._finalizer.detach()
        _end(self._child, patience=5 if finished else 0)
        self._errors.close()

    def forget(self) -> None:
        """In the child of a fork the process is the parent's; only the copies of the pipes are closed."""
        self._finalizer.detach()
        for pipe in (self._child.stdin, self._child.stdout):
            if pipe:
                pipe.close()


class _PipeReader:
    """What pyarrow wants of a file."""

    def __init__(self, process: _Process) -> None:
        self._process = weakref.ref(process)
        self.closed = False

    def read(self, count: int = -1) -> bytearray:
        process = self._process()
        if process is None:
            raise _Died
        return process.read(count)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def writable(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True

    def flush(self) -> None:
        pass


_living: "weakref.WeakSet[_Process]" = weakref.WeakSet()


def _forget_all() -> None:
    for process in list(_living):
        process.forget()
    _living.clear()


os.register_at_fork(after_in_child=_forget_all)


def _end(child: "subprocess.Popen[bytes]", patience: float = 0) -> None:
    if child.stdin:
        child.stdin.close()
    if patience:
        try:
            child.wait(patience)
        except subprocess.TimeoutExpired:
            pass
    if child.poll() is None:
        child.kill()
        child.wait()
    if child.stdout:
        child.stdout.close()


class Renderer:
    """Owns one process that draws: columns of JSON in, tables of pictures out.

    The program is started with the first labels, restarted when it dies, and ended by :meth:`close` or the end of the
    ``with``. Nothing is left running, also not after an exception or the end of the interpreter. A label that kills the
    program is found and gets an error in its row; the others get their pictures. Use it from one thread at a time.

    :param options: options of ``placard batch`` for all labels, see :func:`placard.arguments`.
    :param jobs: labels drawn at the same time; as many as there are cores by default.
    :param timeout: seconds that a slice of a quarter of a megabyte of JSON may take; ``None``: any time.
    :param restarts: how often in a row the program may die without a label finished before :class:`RendererError`.
    :param program: path of the program; :func:`placard.program` by default.
    """

    def __init__(
        self,
        options: Optional[Options] = None,
        *,
        jobs: Optional[int] = None,
        timeout: Optional[float] = 300,
        restarts: int = 50,
        program: Optional[str] = None,
    ) -> None:
        self._command = [program or find_program(), "batch", "--format=arrow", "--quiet", f"--errors={os.devnull}"]
        self._command += [f"--jobs={jobs}"] if jobs is not None else []
        self._command += arguments(options)
        self._timeout = timeout
        self._limit = restarts
        self._process: Optional[_Process] = None
        self._pid = os.getpid()
        self._deaths = 0
        #: How often the program was started again so far.
        self.restarts = 0

    def __enter__(self) -> "Renderer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program. The renderer can be used again; the program is started anew then."""
        self._stop(finished=True)

    def _stop(self, *, finished: bool) -> None:
        process, self._process = self._process, None
        if process is not None and self._pid == os.getpid():
            process.close(finished=finished)

    @property
    def pid(self) -> Optional[int]:
        """The number of the running process, ``None`` when there is none."""
        return self._process._child.pid if self._process else None

    def render(self, labels: Labels) -> pa.Table:
        """Draws a column of labels.

        :param labels: JSON of labels. ``None`` and what is no label get an error in their row.
        :returns: a table of :data:`SCHEMA` with a row for each label, in order; ``line`` counts from 1.
        :raises RendererError: when the program cannot be run.
        """
        [table] = self.stream([labels])
        return table

    def stream(self, arrays: Iterable[Labels]) -> Iterator[pa.Table]:
        """Draws columns of labels: a table for each, in order. The next ones are sent before one is answered."""
        batches: list[pa.RecordBatch] = []
        for piece in self.pieces(arrays):
            if piece is None:
                yield pa.Table.from_batches(batches, SCHEMA)
                batches = []
            else:
                batches.append(piece)

    def pieces(self, arrays: Iterable[Labels]) -> Iterator[Optional[pa.RecordBatch]]:
        """As :meth:`stream`, but the rows as they come: the record batches of an array, then ``None`` for its end."""
        run = _Run(self, arrays)
        try:
            yield from run.pieces()
        finally:
            # Whoever goes on later must not get the rows of now.
            if run.is_waiting:
                self._stop(finished=False)

    # What a run does with the process.

    def _running(self) -> _Process:
        if self._pid != os.getpid():
            (self._process, self._pid) = (None, os.getpid())
        if self._process is None:
            self._process = _Process(self._command, self._timeout)
        return self._process

    def _died(self) -> str:
        """Takes a dead process away; what happened, in words."""
        assert self._process
        code, what = self._process.obituary()
        timed_out = self._process.verdict is not None
        self._stop(finished=False)
        # A wrong command line and missing files do not mend themselves.
        if code in (64, 66, 73) and not timed_out:
            raise RendererError(f"{self._command[0]}: {what}")
        self._deaths += 1
        if self._deaths > self._limit:
            raise RendererError(f"{self._command[0]}: died {self._deaths} times without a label finished; {what}")
        self.restarts += 1
        return what


class _Run:
    """One use of a renderer: what is still to be sent, what was sent, and what to do when the program dies."""

    def __init__(self, renderer: Renderer, arrays: Iterable[Labels]) -> None:
        self._renderer = renderer
        self._arrays = iter(arrays)
        self._arrays_ended = False
        #: Rows of each array that are still to come, the oldest first.
        self._rows_left: Deque[int] = deque()
        self._array_count = 0
        self._waiting: Deque[_Slice] = deque()
        self._sent: Deque[_Slice] = deque()
        self._sent_bytes = 0
        #: The slice whose labels killed the program once already, by array and place.
        self._suspect: Optional[tuple[int, int]] = None

    @property
    def is_waiting(self) -> bool:
        """Labels were sent that are not answered."""
        return bool(self._sent)

    def pieces(self) -> Iterator[Optional[pa.RecordBatch]]:
        while True:
            self._fill()
            while self._rows_left and self._rows_left[0] == 0:
                self._rows_left.popleft()
                yield None
            if not self._rows_left:
                if self._arrays_ended:
                    return
                continue
            for rows in self._answers():
                self._rows_left[0] -= len(rows)
                yield rows
                while self._rows_left and self._rows_left[0] == 0:
                    self._rows_left.popleft()
                    yield None

    def _fill(self) -> None:
        """Sends ahead."""
        while True:
            while self._waiting and self._may_send(self._waiting[0]):
                next_slice = self._waiting.popleft()
                process = self._renderer._running()
                process.send(next_slice.labels)
                if not self._sent:
                    process.begin_slice()
                self._sent.append(next_slice)
                self._sent_bytes += next_slice.labels.nbytes
            if self._waiting or self._arrays_ended or self._sent_bytes >= _AHEAD_BYTES:
                return
            try:
                labels = _column(next(self._arrays))
            except StopIteration:
                self._arrays_ended = True
                return
            self._rows_left.append(len(labels))
            self._waiting.extend(_slices(self._array_count, labels, _SLICE_BYTES))
            self._array_count += 1
            if not len(labels):
                return

    def _may_send(self, one: _Slice) -> bool:
        if not self._sent:
            return True
        return not one.alone and not self._sent[-1].alone and self._sent_bytes < _AHEAD_BYTES

    def _answers(self) -> list[pa.RecordBatch]:
        """The next rows, each part within one slice."""
        process = self._renderer._running()
        try:
            batch = process.next_batch()
        except _Died:
            return self._after_death(self._renderer._died())
        self._renderer._deaths = 0
        parts = []
        start = 0
        while start < len(batch):
            first = self._sent[0]
            count = min(len(first.labels) - first.answered, len(batch) - start)
            parts.append(_numbered(batch.slice(start, count), first.start + first.answered))
            start += count
            first.answered += count
            if first.answered == len(first.labels):
                self._sent_bytes -= self._sent.popleft().labels.nbytes
                process.begin_slice()
        return parts

    def _after_death(self, what: str) -> list[pa.RecordBatch]:
        """Puts back what was not answered. A slice that killed the program twice is sent again in parts, alone; a label
        that kills it alone gets an error."""
        unanswered = [
            _Slice(one.array, one.start + one.answered, one.rest, one.alone) for one in self._sent
        ]
        self._sent.clear()
        self._sent_bytes = 0
        if not unanswered:
            return []
        first = unanswered[0]
        place = (first.array, first.start)
        if not first.alone and self._suspect != place:
            self._suspect = place
            self._waiting.extendleft(reversed(unanswered))
            return []
        self._waiting.extendleft(reversed(unanswered[1:]))
        if len(first.labels) == 1 and first.alone:
            if not self._blame(first):
                return []
            columns = [[first.start + 1], *([None] for _ in range(4)), [f"the program died while it drew this label: {what}"]]
            return [pa.record_batch([pa.array(c, f.type) for c, f in zip(columns, SCHEMA)], schema=SCHEMA)]
        size = -(-len(first.labels) // _PARTS)
        parts = [
            _Slice(first.array, first.start + at, first.labels.slice(at, size), alone=True)
            for at in range(0, len(first.labels), size)
        ]
        self._waiting.extendleft(reversed(parts))
        return []

    def _blame(self, one: _Slice) -> bool:
        """True the second time that a label kills the program alone: the first may have been chance."""
        place = (one.array, one.start)
        if self._suspect == place:
            self._suspect = None
            return True
        self._suspect = place
        self._waiting.appendleft(one)
        return False


def _numbered(batch: pa.RecordBatch, start: int) -> pa.RecordBatch:
    """Lines counted in the array instead of over the life of the process."""
    if len(batch) == 0 or batch.column(0)[0].as_py() == start + 1:
        return batch
    lines = pc.add(batch.column(0), pa.scalar(start + 1 - batch.column(0)[0].as_py(), pa.int64()))
    return pa.RecordBatch.from_arrays([lines, *batch.columns[1:]], schema=SCHEMA)


def render(label: Label, options: Optional[Options] = None) -> bytes:
    """Draws one label: the bytes of its PNG. To draw many, a :class:`Renderer` is a thousand times faster.

    :param label: JSON, or a mapping that becomes JSON.
    :param options: options of ``placard batch``.
    :raises LabelError: when the label cannot be drawn.
    """
    with Renderer(options, jobs=1) as renderer:
        row = renderer.render([label])
    error = row.column("error")[0].as_py()
    if error is not None:
        raise LabelError(error)
    png: bytes = row.column("png")[0].as_py()
    return png
