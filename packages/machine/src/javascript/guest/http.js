// http of the subset: servers that the preview beside the terminal and programs of this machine ask, and
// requests by fetch. A request and its answer are whole: nothing is streamed over the wire.
module.exports = (given) => {
  const { call, later, events, Buffer } = given;
  const { send, coded, IncomingMessage, OutgoingMessage } = given.library('http-messages')(given);
  const STATUS_CODES = {
    100: 'Continue',
    101: 'Switching Protocols',
    102: 'Processing',
    103: 'Early Hints',
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    203: 'Non-Authoritative Information',
    204: 'No Content',
    205: 'Reset Content',
    206: 'Partial Content',
    207: 'Multi-Status',
    208: 'Already Reported',
    226: 'IM Used',
    300: 'Multiple Choices',
    301: 'Moved Permanently',
    302: 'Found',
    303: 'See Other',
    304: 'Not Modified',
    305: 'Use Proxy',
    307: 'Temporary Redirect',
    308: 'Permanent Redirect',
    400: 'Bad Request',
    401: 'Unauthorized',
    402: 'Payment Required',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    406: 'Not Acceptable',
    407: 'Proxy Authentication Required',
    408: 'Request Timeout',
    409: 'Conflict',
    410: 'Gone',
    411: 'Length Required',
    412: 'Precondition Failed',
    413: 'Payload Too Large',
    414: 'URI Too Long',
    415: 'Unsupported Media Type',
    416: 'Range Not Satisfiable',
    417: 'Expectation Failed',
    418: "I'm a Teapot",
    421: 'Misdirected Request',
    422: 'Unprocessable Entity',
    423: 'Locked',
    424: 'Failed Dependency',
    425: 'Too Early',
    426: 'Upgrade Required',
    428: 'Precondition Required',
    429: 'Too Many Requests',
    431: 'Request Header Fields Too Large',
    451: 'Unavailable For Legal Reasons',
    500: 'Internal Server Error',
    501: 'Not Implemented',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
    505: 'HTTP Version Not Supported',
    506: 'Variant Also Negotiates',
    507: 'Insufficient Storage',
    508: 'Loop Detected',
    509: 'Bandwidth Limit Exceeded',
    510: 'Not Extended',
    511: 'Network Authentication Required',
  };
  const METHODS =
    'ACL BIND CHECKOUT CONNECT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE'.split(
      ' ',
    );
  const plain = (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);

  class ServerResponse extends OutgoingMessage {
    statusCode = 200;
    statusMessage = undefined;
    constructor(request) {
      super();
      this.req = request;
    }
    writeHead(status, message, headers) {
      if (this.headersSent)
        throw coded(
          'ERR_HTTP_HEADERS_SENT',
          'Cannot write headers after they are sent to the client',
        );
      this.statusCode = status;
      if (typeof message === 'string') this.statusMessage = message;
      const given = typeof message === 'string' ? headers : message;
      const pairs = Array.isArray(given)
        ? given.flatMap((one, at) => (at % 2 ? [] : [[one, given[at + 1]]]))
        : Object.entries(given ?? {});
      for (const [name, value] of pairs) this.setHeader(name, value);
      this.headersSent = true;
      return this;
    }
    _implicitHeader() {
      this.writeHead(this.statusCode);
    }
    [send](body) {
      const isBare = this.req.method === 'HEAD' || [204, 304].includes(this.statusCode);
      const bytes = isBare ? Buffer.alloc(0) : body;
      const head = {
        status: this.statusCode,
        statusText: this.statusMessage ?? STATUS_CODES[this.statusCode] ?? 'unknown',
        headers: {
          ...this.plainHeaders(),
          ...(this.hasLength && !isBare && !this.hasHeader('content-length')
            ? { 'content-length': String(body.length) }
            : {}),
          ...(this.sendDate && !this.hasHeader('date') ? { date: new Date().toUTCString() } : {}),
        },
      };
      call('respond', [this.req.id, head], plain(bytes));
    }
  }

  class Server extends events {
    listening = false;
    #port;
    constructor(options, run) {
      super();
      const listener = typeof options === 'function' ? options : run;
      if (listener) this.on('request', listener);
    }
    listen(...args) {
      const done = args.find((one) => typeof one === 'function');
      const wish = typeof args[0] === 'object' && args[0] !== null ? args[0].port : args[0];
      if (done) this.once('listening', done);
      try {
        this.#port = call('listen', [Number(typeof wish === 'function' ? 0 : (wish ?? 0))]);
      } catch (error) {
        setImmediate(() => this.emit('error', Object.assign(error, { syscall: 'listen' })));
        return this;
      }
      this.listening = true;
      setImmediate(() => this.emit('listening'));
      this.#accept();
      return this;
    }
    async #accept() {
      for (;;) {
        const taken = await later('accept', [this.#port]);
        if (!taken) return;
        // As an immediate, so that an error of the program ends it as it does in Node.
        setImmediate(() => this.#take(taken));
      }
    }
    #take({ id, method, path, headers, body }) {
      const request = new IncomingMessage(
        { id, method, url: path, headers },
        Buffer.from(call('body', [body])),
      );
      const response = new ServerResponse(request);
      const runs = this.listeners('request');
      for (const run of runs) {
        const given = run.call(this, request, response);
        given?.then?.(undefined, (error) =>
          setImmediate(() => {
            throw error;
          }),
        );
      }
      if (runs.length === 0) response.writeHead(404).end();
    }
    address() {
      return this.listening ? { address: '::', family: 'IPv6', port: this.#port } : null;
    }
    close(done) {
      if (!this.listening) {
        const error = coded('ERR_SERVER_NOT_RUNNING', 'Server is not running.');
        if (done) setImmediate(done, error);
        return this;
      }
      this.listening = false;
      call('unlisten', [this.#port]);
      if (done) this.once('close', done);
      setImmediate(() => this.emit('close'));
      return this;
    }
    get timeout() {
      return 0;
    }
    getConnections(done) {
      setImmediate(done, null, 0);
    }
    closeAllConnections() {}
    closeIdleConnections() {}
    setTimeout() {
      return this;
    }
    ref() {
      return this;
    }
    unref() {
      return this;
    }
  }

  /** A request to somebody else, made when it is ended. */
  class ClientRequest extends OutgoingMessage {
    #url;
    #abort = new AbortController();
    constructor(url, options, done) {
      super();
      this.#url = url;
      const { protocol, host, pathname, search } = new URL(url);
      this.method = String(options.method ?? 'GET').toUpperCase();
      Object.assign(this, { protocol, host, path: pathname + search, reusedSocket: false });
      for (const [name, value] of Object.entries(options.headers ?? {}))
        this.setHeader(name, value);
      if (options.auth && !this.hasHeader('authorization'))
        this.setHeader('authorization', `Basic ${Buffer.from(options.auth).toString('base64')}`);
      if (done) this.once('response', done);
      options.signal?.addEventListener('abort', () => this.destroy(options.signal.reason));
      setImmediate(() => this.emit('socket', this.socket));
    }
    [send](body) {
      if (this.destroyed) return;
      const init = {
        method: this.method,
        headers: this.plainHeaders(),
        redirect: 'manual',
        signal: this.#abort.signal,
      };
      fetch(this.#url, body.length > 0 ? { ...init, body } : init)
        .then(async (answer) => {
          const parts = {
            statusCode: answer.status,
            statusMessage: answer.statusText,
            headers: Object.fromEntries(answer.headers),
            req: this,
          };
          if (parts.headers['set-cookie'])
            parts.headers['set-cookie'] = answer.headers.getSetCookie();
          const bytes = Buffer.from(await answer.arrayBuffer());
          setImmediate(() => {
            if (this.destroyed && this.#abort.signal.aborted) return;
            this.res = new IncomingMessage(parts, bytes);
            this.emit('response', this.res);
          });
        })
        .catch((error) => setImmediate(() => this.emit('error', error.cause ?? error)));
    }
    _destroy(error, done) {
      // A request whose answer is there, or that has been sent, ends of itself.
      if (error) this.#abort.abort(error);
      done(this.writableFinished ? undefined : error);
    }
    abort() {
      this.destroy(coded('ECONNRESET', 'socket hang up'));
    }
    setTimeout(ms, done) {
      if (done) this.once('timeout', done);
      if (ms > 0) setTimeout(() => this.res || this.emit('timeout'), ms).unref();
      return this;
    }
    setNoDelay() {}
    setSocketKeepAlive() {}
  }
  const library = (protocol) => {
    const request = (address = {}, ...rest) => {
      const done = rest.find((one) => typeof one === 'function');
      const isText = typeof address === 'string' || address instanceof URL;
      const options = isText ? (typeof rest[0] === 'object' && rest[0] ? rest[0] : {}) : address;
      const host = options.hostname ?? options.host ?? 'localhost';
      const port = options.port && !/:\d+$/.test(host) ? `:${options.port}` : '';
      const url = isText
        ? String(address)
        : `${options.protocol ?? protocol}//${host}${port}${options.path ?? '/'}`;
      return new ClientRequest(url, options, done);
    };
    const get = (...args) => {
      const made = request(...args);
      made.end();
      return made;
    };
    return { request, get };
  };
  function Agent(options = {}) {
    if (!new.target && !(this instanceof Agent)) return new Agent(options);
    Object.assign(this, {
      options,
      sockets: {},
      requests: {},
      maxSockets: Number.POSITIVE_INFINITY,
    });
  }
  Object.setPrototypeOf(Agent.prototype, events.prototype);
  Agent.prototype.destroy = () => {};
  const shared = {
    STATUS_CODES,
    METHODS,
    Agent,
    globalAgent: new Agent(),
    maxHeaderSize: 16_384,
    validateHeaderName() {},
    validateHeaderValue() {},
  };
  const http = {
    ...shared,
    ...library('http:'),
    createServer: (options, run) => new Server(options, run),
    Server,
    ServerResponse,
    IncomingMessage,
    OutgoingMessage,
    ClientRequest,
  };
  const https = { ...shared, ...library('https:') };
  https.Server = class extends Server {};
  https.createServer = () => {
    throw coded('ERR_UNKNOWN_BUILTIN_MODULE', 'https has no servers in this terminal: use http');
  };
  return { builtins: { http: () => http, https: () => https }, globals: {} };
};
