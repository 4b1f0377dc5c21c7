"""http.client, urllib and requests by the terminal's guarded way to other servers, as there are no sockets.

The way asks the person about each host, follows no redirect here (urllib and requests do), and takes a whole
request and gives a whole answer.
"""

import http.client
import importlib.machinery
import io
import sys

# The way decodes bodies and joins them, so these no longer hold.
LEFT_OUT = {"content-encoding", "content-length", "transfer-encoding", "connection"}


class _Socket:
    """Takes a request as bytes and gives its answer as bytes."""

    def __init__(self, origin):
        self.origin = origin
        self.sent = bytearray()
        self.answer = None

    def sendall(self, data):
        self.sent += data

    def makefile(self, *_args, **_options):
        if self.answer is None:
            self.ask()
        answer, self.answer = self.answer, None
        return io.BytesIO(answer)

    def ask(self):
        head, _, body = bytes(self.sent).partition(b"\r\n\r\n")
        self.sent = bytearray()
        first, *lines = head.decode("iso-8859-1").split("\r\n")
        method, target, _ = first.split(" ", 2)
        headers = [tuple(line.split(": ", 1)) for line in lines if ": " in line]
        if any(name.lower() == "transfer-encoding" for name, _ in headers):
            body = _joined(body)
        url = target if "://" in target else self.origin + target
        self.answer = _raw(*_ask(method, url, headers, body))

    def settimeout(self, _seconds):
        pass

    def setsockopt(self, *_args):
        pass

    def close(self):
        pass


def _ask(method, url, headers, body):
    from terminal_programs import request

    sent = [pair for pair in headers if pair[0].lower() not in LEFT_OUT | {"host", "accept-encoding"}]
    return request(method, url, sent, body)


def _joined(body):
    """The chunks of a body as one."""
    source, whole = io.BytesIO(body), b""
    while size := int(source.readline().split(b";")[0] or b"0", 16):
        whole += source.read(size)
        source.readline()
    return whole


def _raw(status, reason, pairs, data):
    kept = [pair for pair in pairs if pair[0].lower() not in LEFT_OUT]
    lines = ["HTTP/1.1 %d %s" % (status, reason)]
    lines += ["%s: %s" % (name, value) for name, value in kept]
    lines += ["Content-Length: %d" % len(data), "", ""]
    return "\r\n".join(lines).encode("iso-8859-1", "replace") + data


def _connect(self):
    scheme = getattr(self, "_scheme", "http")
    host = "[%s]" % self.host if ":" in self.host else self.host
    port = "" if self.port == self.default_port else ":%d" % self.port
    self.sock = _Socket("%s://%s%s" % (scheme, host, port))


_native_request = http.client.HTTPConnection.request


def _request(self, *args, **options):
    _native_request(self, *args, **options)
    # At once, because callers expect a host that cannot be reached to fail here.
    self.sock.ask()


class HTTPSConnection(http.client.HTTPConnection):
    """As http.client has it; certificates are checked by the site's server."""

    default_port = http.client.HTTPS_PORT
    _scheme = "https"

    def __init__(self, host, port=None, *, context=None, **options):
        super().__init__(host, port, **options)


class _Urllib3Finder:
    """Gives urllib3 (and so requests) the terminal's way in place of a browser's, which reaches this site only."""

    def find_spec(self, name, path=None, target=None):
        if name != "urllib3.contrib.emscripten.connection":
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec:
            run = spec.loader.exec_module
            spec.loader.exec_module = lambda module: (run(module), _change(module))
        return spec


def _change(module):
    from urllib3.contrib.emscripten.response import EmscriptenResponse

    def send_request(request):
        body = request.body or b""
        if hasattr(body, "read"):
            body = body.read()
        if isinstance(body, str):
            body = body.encode()
        headers = request.headers.items()
        status, _reason, pairs, data = _ask(request.method, request.url, headers, body)
        kept = dict(pair for pair in pairs if pair[0].lower() not in LEFT_OUT)
        return EmscriptenResponse(
            status_code=status, headers=kept, body=io.BytesIO(data), request=request
        )

    module.send_streaming_request = lambda request: None
    module.send_request = send_request


def prepare():
    """Puts the terminal's way in the place of sockets. Once, at the start."""
    http.client.HTTPConnection.connect = _connect
    http.client.HTTPConnection.request = _request
    http.client.HTTPSConnection = HTTPSConnection
    http.client._create_https_context = lambda *_args: None
    sys.meta_path.insert(0, _Urllib3Finder())
