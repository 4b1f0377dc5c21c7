"""Runs programs, modules and lines of a terminal in one interpreter, one after the other.

Each run gets a fresh __main__ and leaves nothing behind that the next would notice: modules of the
person's own files, arguments, folder, environment and exit handlers are put back.
"""

import asyncio
import atexit
import builtins
import codeop
import getpass
import importlib
import importlib.machinery
import io
import json
import os
import runpy
import signal
import sys
import time
import traceback
import types
import warnings

from pyodide.ffi import can_run_sync, run_sync, to_js

HERE = __file__
USER_SITE = "lib/python%d.%d/site-packages" % sys.version_info[:2]


class ProgramEnd(BaseException):
    """os._exit: ends the program without its exit handlers."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class _Selector:
    """What an event loop waits with: there are no sockets here, so it only sleeps."""

    def __init__(self, ready):
        self._ready = ready

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("the event loop waits for something that cannot happen here")
        # A Ctrl+C does not raise an error here: asyncio puts the end of its task in line.
        end = time.monotonic() + timeout
        while not self._ready and (left := end - time.monotonic()) > 0:
            host.sleep(min(left, 0.05) * 1000)
        return []

    def close(self):
        pass


class TerminalLoop(asyncio.BaseEventLoop):
    """The event loop of a program: asyncio's own, waiting by time.sleep."""

    def __init__(self):
        super().__init__()
        self._selector = _Selector(self._ready)

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass

    def close(self):
        super().close()
        self._selector.close()


class _PackageFinder:
    """Fetches a package that Pyodide has when a program imports it for the first time."""

    def find_spec(self, name, path=None, target=None):
        if path is not None or not host.hasPackage(name):
            return None
        if not can_run_sync():
            raise ModuleNotFoundError("%s has to be fetched first: pip install %s" % (name, name), name=name)
        # As an error of the import, because programs try packages that they can do without.
        if problem := _wait(host.loadPackage(name)):
            raise ModuleNotFoundError(problem, name=name)
        importlib.invalidate_caches()
        return importlib.machinery.PathFinder.find_spec(name)


host = None
_browser_loop = None


def _wait(promise):
    """Waits for the machine. What hears of it is the browser's loop, which asyncio's own would lock out."""
    if asyncio._get_running_loop():
        raise RuntimeError("a program cannot wait for the person or the shell inside asyncio here")
    asyncio._set_running_loop(_browser_loop)
    try:
        return run_sync(promise)
    finally:
        asyncio._set_running_loop(None)


def _sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        host.sleep(min(left, 0.05) * 1000)


def _ask(question, secret):
    if not can_run_sync():
        raise EOFError("this browser cannot wait for a line while a program runs")
    line = _wait(host.ask(question, secret))
    if line is None:
        if host.interrupted():
            raise KeyboardInterrupt
        raise EOFError("EOF when reading a line")
    return line


class _Stdin(io.TextIOBase):
    """Lines of the person at the prompt."""

    encoding = "utf-8"
    errors = "strict"
    name = "<stdin>"
    mode = "r"

    def __init__(self):
        self._rest = ""

    def readable(self):
        return True

    def fileno(self):
        return 0

    def readline(self, size=-1):
        if not self._rest:
            sys.stdout.flush()
            try:
                self._rest = _ask("", False) + "\n"
            except EOFError:
                return ""
        size = len(self._rest) if size is None or size < 0 else size
        at = self._rest.find("\n", 0, size)
        at = size if at < 0 else at + 1
        line, self._rest = self._rest[:at], self._rest[at:]
        return line

    def read(self, size=-1):
        if size is not None and size >= 0:
            return self.readline(size)
        return "".join(iter(self.readline, ""))


def _input(prompt="", /):
    if not isinstance(sys.stdin, _Stdin):
        return _native_input(prompt)
    sys.stdout.flush()
    return _ask(str(prompt), False)


def _getpass(prompt="Password: ", stream=None, **_options):
    if isinstance(sys.stdin, _Stdin):
        return _ask(prompt, True)
    return sys.stdin.readline().rstrip("\n")


def _os_exit(status):
    raise ProgramEnd(status)


def _asyncio_run(main, *, debug=None, loop_factory=None):
    return _native_asyncio_run(main, debug=debug, loop_factory=loop_factory or TerminalLoop)


def show_picture(title, data, kind="image/png"):
    """Shows a picture among the output."""
    sys.stdout.flush()
    host.show(title, kind, data)


def _picture_of(value):
    """The bytes and type of a value that draws itself, as notebooks ask it; None for others."""
    for method, kind in (("_repr_png_", "image/png"), ("_repr_svg_", "image/svg+xml")):
        draw = getattr(type(value), method, None)
        data = draw(value) if callable(draw) else None
        if isinstance(data, str):
            data = data.encode()
        if isinstance(data, bytes) and data:
            return data, kind
    return None


def _display(value):
    """What the prompt prints of a value: a picture where it is one."""
    picture = None if value is None else _picture_of(value)
    if picture is None:
        return sys.__displayhook__(value)
    builtins._ = value
    show_picture(type(value).__name__, *picture)


def request(method, url, headers, body):
    """Sends a request by the terminal's guarded way. Returns status, reason, header pairs and bytes."""
    if not can_run_sync():
        raise OSError("this browser cannot wait for a server while a program runs")
    sys.stdout.flush()
    answer = _wait(host.request(method, url, json.dumps(list(headers)), to_js(bytes(body))))
    if isinstance(answer, str):
        raise OSError(answer)
    status, reason, pairs, data = answer
    return status, reason, json.loads(pairs), data.to_bytes()


def _system(command):
    if not can_run_sync():
        raise OSError("this browser cannot wait for the shell while a program runs")
    sys.stdout.flush()
    return _wait(host.system(command)) << 8


_native_input = builtins.input
_native_asyncio_run = asyncio.runners.run


def prepare(the_host):
    """Puts what a terminal gives in the place of what a browser lacks. Once, at the start."""
    global host, _browser_loop
    host = the_host
    _browser_loop = asyncio.get_event_loop()
    time.sleep = _sleep
    builtins.input = _input
    getpass.getpass = getpass.unix_getpass = getpass.win_getpass = getpass.fallback_getpass = _getpass
    os._exit = _os_exit
    os.system = _system
    os.getpid = lambda: 1
    asyncio.run = asyncio.runners.run = _asyncio_run
    asyncio.new_event_loop = asyncio.events.new_event_loop = TerminalLoop
    asyncio.runners.events.new_event_loop = TerminalLoop
    # Before the finder that says which modules a browser lacks.
    sys.meta_path.insert(len(sys.meta_path) - 1, _PackageFinder())
    import terminal_network

    terminal_network.prepare()
    sys.dont_write_bytecode = True


class _Kept:
    """The state of the interpreter that a program may change."""

    def __enter__(self):
        self.modules = dict(sys.modules)
        self.path = list(sys.path)
        self.environ = dict(os.environ)
        self.argv = sys.argv
        self.warnings = warnings.catch_warnings()
        self.warnings.__enter__()
        self.hooks = (sys.excepthook, sys.displayhook, sys.breakpointhook)
        self.streams = (sys.stdin, sys.stdout, sys.stderr)
        self.recursion = sys.getrecursionlimit()
        self.handler = signal.getsignal(signal.SIGINT)
        self.loop = asyncio._get_running_loop()
        self.builtins = dict(vars(builtins))
        asyncio._set_running_loop(None)
        return self

    def __exit__(self, *_):
        asyncio._set_running_loop(self.loop)
        sys.settrace(None)
        sys.setprofile(None)
        sys.stdin, sys.stdout, sys.stderr = self.streams
        sys.excepthook, sys.displayhook, sys.breakpointhook = self.hooks
        sys.setrecursionlimit(self.recursion)
        signal.signal(signal.SIGINT, self.handler)
        self.warnings.__exit__(None, None, None)
        sys.argv = self.argv
        sys.path[:] = self.path
        vars(builtins).update(self.builtins)
        for name in set(vars(builtins)) - set(self.builtins):
            del vars(builtins)[name]
        os.environ.clear()
        os.environ.update(self.environ)
        # Modules of the libraries stay: some of them cannot be loaded twice.
        for name, module in list(sys.modules.items()):
            if name in self.modules and self.modules[name] is module:
                continue
            if name in self.modules:
                sys.modules[name] = self.modules[name]
            elif not _is_library(module):
                del sys.modules[name]
        logging = sys.modules.get("logging")
        if logging:
            logging.root.handlers[:] = []
            logging.root.setLevel(logging.WARNING)
        unittest = sys.modules.get("unittest.signals")
        if unittest:
            unittest.removeHandler()
        sys.path_importer_cache.clear()
        linecache = sys.modules.get("linecache")
        if linecache:
            linecache.clearcache()


def _is_library(module):
    file = getattr(module, "__file__", None) or getattr(
        getattr(module, "__spec__", None), "origin", None
    )
    return file is None or file == "built-in" or file == "frozen" or file.startswith("/lib/")


def _fresh_main():
    main = types.ModuleType("__main__")
    main.__builtins__ = builtins
    main.__annotations__ = {}
    sys.modules["__main__"] = main
    return main


def _without_ours(tb):
    while tb and tb.tb_frame.f_code.co_filename == HERE:
        tb = tb.tb_next
    return tb


def _report(error):
    """Prints an error as Python does. @returns the exit code"""
    tb = _without_ours(error.__traceback__)
    if isinstance(error, SystemExit):
        return _exit_code(error.code)
    if isinstance(error, ProgramEnd):
        return error.code & 0xFF
    error.__traceback__ = tb
    try:
        sys.stdout.flush()
    except Exception:
        pass
    try:
        if sys.excepthook is sys.__excepthook__:
            traceback.print_exception(error)
        else:
            sys.excepthook(type(error), error, tb)
    except RecursionError:
        print("RecursionError: maximum recursion depth exceeded", file=sys.stderr)
    return 130 if isinstance(error, KeyboardInterrupt) else 1


def _exit_code(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    sys.stdout.flush()
    print(code, file=sys.stderr)
    return 1


def _finish(code):
    """Runs the exit handlers and writes out what is still held back."""
    try:
        atexit._run_exitfuncs()
    except BaseException as error:
        _report(error)
    finally:
        atexit._clear()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception as error:
            code = code or 120
    return code


def _set_up(argv, env, cwd, stdin):
    os.environ.clear()
    os.environ.update(env.to_py())
    os.environ.setdefault("MPLBACKEND", "module://terminal_figures")
    os.chdir(cwd)
    sys.argv = list(argv)
    user_site = os.path.join(os.environ.get("HOME", "/home/user"), ".local", USER_SITE)
    sys.path[:] = [one for one in sys.path if one != ""]
    for one in reversed(os.environ.get("PYTHONPATH", "").split(":")):
        if one:
            sys.path.insert(0, os.path.abspath(one))
    if os.path.isdir(user_site) and user_site not in sys.path:
        sys.path.append(user_site)
    sys.stdout = io.TextIOWrapper(
        open(1, "wb", closefd=False), encoding="utf-8", line_buffering=True
    )
    sys.stderr = io.TextIOWrapper(
        open(2, "wb", buffering=0, closefd=False),
        encoding="utf-8",
        errors="backslashreplace",
        write_through=True,
    )
    if stdin is None:
        sys.stdin = _Stdin()
    else:
        sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8")
    sys.stdout.reconfigure(newline="\n")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    importlib.invalidate_caches()


def run(kind, target, argv, env, cwd, stdin):
    """Runs a program.

    kind: 'file', 'code', 'module' or 'stdin'; target: its path, text or name.
    stdin: text, or None where the person answers. Returns the exit code.
    """
    with _Kept():
        _set_up(argv, env, cwd, stdin)
        main = _fresh_main()
        code = 0
        try:
            _start(kind, target, main)
        except BaseException as error:
            code = _report(error)
        return _finish(code)


def _start(kind, target, main):
    if kind == "module":
        sys.path.insert(0, os.getcwd())
        runpy.run_module(target, run_name="__main__", alter_sys=True)
        return
    if kind == "file":
        path = os.path.abspath(target)
        if os.path.isdir(path) or path.endswith((".zip", ".pyz")):
            runpy.run_path(path, run_name="__main__")
            return
        sys.path.insert(0, os.path.dirname(os.path.realpath(path)))
        with open(path, "rb") as file:
            source = file.read()
        main.__file__ = path
        name = path
    else:
        sys.path.insert(0, "")
        source = target
        name = "<string>" if kind == "code" else "<stdin>"
    main.__spec__ = None
    if kind != "file":
        import linecache

        linecache.cache[name] = (len(source), None, source.splitlines(True), name)
    exec(compile(source, name, "exec", dont_inherit=True), vars(main))


class Console:
    """A session of the prompt: one line at a time, blocks over several."""

    def __init__(self, argv, env, cwd):
        self.compile = codeop.CommandCompiler()
        self.lines = []
        self.count = 0
        self.code = 0
        self.kept = _Kept()
        self.kept.__enter__()
        _set_up(argv, env, cwd, None)
        self.main = _fresh_main()
        sys.displayhook = _display
        sys.ps1, sys.ps2 = ">>> ", "... "

    def start(self, kind, target):
        """Runs a program first (python -i) and goes on with its names."""
        try:
            _start(kind, target, self.main)
        except BaseException as error:
            self.code = _report(error)
        sys.stdout.flush()

    def push(self, line):
        """Takes a line. Returns 'more', 'ready' or 'end'."""
        self.lines.append(line)
        source = "\n".join(self.lines)
        name = "<python-input-%d>" % self.count
        try:
            code = self.compile(source, name, "single")
            if code is None:
                return "more"
        except (SyntaxError, OverflowError, ValueError) as error:
            self.lines = []
            error.__traceback__ = None
            traceback.print_exception(error)
            return "ready"
        self.lines = []
        self.count += 1
        import linecache

        linecache.cache[name] = (len(source), None, [one + "\n" for one in source.split("\n")], name)
        try:
            exec(code, vars(self.main))
        except (SystemExit, ProgramEnd) as error:
            self.code = _report(error)
            return "end"
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                sys.stderr.write("KeyboardInterrupt\n")
            else:
                _report(error)
        sys.stdout.flush()
        return "ready"

    def drop(self):
        """Forgets an unfinished block."""
        self.lines = []

    def complete(self, text):
        """Names that a word could become."""
        import rlcompleter

        completer = rlcompleter.Completer(vars(self.main))
        found = []
        while (one := completer.complete(text, len(found))) is not None and len(found) < 200:
            found.append(one)
        return found

    def close(self):
        """Ends the session. Returns the exit code."""
        try:
            return _finish(self.code)
        finally:
            self.kept.__exit__()


def _user_site(home):
    return os.path.join(home, ".local", USER_SITE)


def list_packages(home, frozen):
    """Names and versions of what is installed, one in a line."""
    from importlib.metadata import distributions

    found = {}
    for one in distributions(path=[*sys.path, _user_site(home)]):
        found[one.metadata["Name"]] = one.version
    if frozen:
        return "".join("%s==%s\n" % pair for pair in sorted(found.items()))
    width = max([len(name) for name in found] + [7])
    lines = ["%-*s Version" % (width, "Package"), "-" * width + " -------"]
    lines += ["%-*s %s" % (width, name, version) for name, version in sorted(found.items())]
    return "\n".join(lines) + "\n"


def show_package(name, home):
    """What `pip show` prints of a package; None where it is not installed."""
    import re
    from importlib.metadata import distributions

    def normal(text):
        return re.sub("[-_.]+", "-", text).lower()

    def needs_of(one):
        return [re.match(r"[\w.-]+", need)[0] for need in one.requires or [] if "extra ==" not in need]

    every = list(distributions(path=[*sys.path, _user_site(home)]))
    found = next((one for one in every if normal(one.metadata["Name"]) == normal(name)), None)
    if found is None:
        return None
    meta = found.metadata
    lines = [
        "%s: %s" % (field, meta.get(field) or "")
        for field in ("Name", "Version", "Summary", "Home-page", "Author")
    ]
    lines.append("License: %s" % (meta.get("License-Expression") or meta.get("License") or ""))
    lines.append("Location: %s" % found.locate_file(""))
    lines.append("Requires: %s" % ", ".join(sorted(needs_of(found))))
    wanting = [one.metadata["Name"] for one in every if normal(name) in map(normal, needs_of(one))]
    lines.append("Required-by: %s" % ", ".join(sorted(wanting)))
    return "\n".join(lines) + "\n"
