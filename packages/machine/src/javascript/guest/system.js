// What is left of Node's library: os, readline, timers/promises, crypto's chance, AbortController, fetch.
module.exports = ({ call, later, events, Buffer, process }) => {
  const os = {
    EOL: '\n',
    platform: () => 'linux',
    type: () => 'Linux',
    release: () => '6.0.0',
    arch: () => 'wasm32',
    hostname: () => process.env.HOSTNAME ?? 'localhost',
    homedir: () => process.env.HOME ?? '/home/user',
    tmpdir: () => '/tmp',
    userInfo: () => ({
      username: process.env.USER ?? 'user',
      uid: 1000,
      gid: 1000,
      shell: '/bin/bash',
      homedir: os.homedir(),
    }),
    cpus: () => [],
    availableParallelism: () => 1,
    totalmem: () => call('memory').heapTotal,
    freemem: () => call('memory').heapTotal - call('memory').heapUsed,
    uptime: () => process.uptime(),
    loadavg: () => [0, 0, 0],
    networkInterfaces: () => ({}),
    endianness: () => 'LE',
  };

  const bytes = (length) => Buffer.from(call('random', [length]));
  const asBytes = (data, encoding) =>
    typeof data === 'string'
      ? Buffer.from(data, encoding)
      : Buffer.from(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
  /** createHash and createHmac: what is added is hashed by the machine at the end. */
  class Hash {
    #pieces = [];
    #name;
    #key;
    constructor(name, key) {
      this.#name = String(name);
      this.#key = key;
    }
    update(data, encoding) {
      this.#pieces.push(Buffer.from(asBytes(data, encoding)));
      return this;
    }
    copy() {
      const other = new Hash(this.#name, this.#key);
      for (const piece of this.#pieces) other.update(piece);
      return other;
    }
    digest(encoding) {
      const whole = Buffer.concat(this.#key ? [this.#key, ...this.#pieces] : this.#pieces);
      const raw = whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.byteLength);
      const made = this.#key
        ? call('hmac', [this.#name, this.#key.length], raw)
        : call('hash', [this.#name], raw);
      const result = Buffer.from(made);
      return encoding ? result.toString(encoding) : result;
    }
  }
  const crypto = {
    createHash: (name) => {
      call('hash', [String(name)], new ArrayBuffer(0));
      return new Hash(name);
    },
    createHmac: (name, key) => {
      call('hash', [String(name)], new ArrayBuffer(0));
      return new Hash(name, asBytes(key));
    },
    getHashes: () => ['md5', 'ripemd160', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'],
    randomFillSync: (array) => crypto.getRandomValues(array),
    timingSafeEqual: (a, b) => Buffer.compare(asBytes(a), asBytes(b)) === 0,
    randomUUID: () => call('uuid'),
    randomBytes: bytes,
    randomInt: (low, high) => {
      const [from, to] = high === undefined ? [0, low] : [low, high];
      return from + Math.floor((bytes(6).readUIntBE(0, 6) / 2 ** 48) * (to - from));
    },
    getRandomValues: (array) => {
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes(array.byteLength));
      return array;
    },
  };

  class EventTarget {
    #heard = new events();
    addEventListener(name, run, options) {
      this.#heard[options?.once ? 'once' : 'on'](name, run);
    }
    removeEventListener(name, run) {
      this.#heard.off(name, run);
    }
    dispatchEvent(event) {
      this.#heard.emit(event.type, event);
      return true;
    }
  }
  class Event {
    constructor(type) {
      this.type = type;
    }
  }
  class AbortSignal extends EventTarget {
    aborted = false;
    reason = undefined;
    onabort = null;
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
    static abort(reason = abortError()) {
      return Object.assign(new AbortSignal(), { aborted: true, reason });
    }
    static timeout(ms) {
      const control = new AbortController();
      setTimeout(
        () =>
          control.abort(
            Object.assign(new Error('The operation was aborted due to timeout'), {
              name: 'TimeoutError',
            }),
          ),
        ms,
      ).unref();
      return control.signal;
    }
  }
  const abortError = () =>
    Object.assign(new Error('This operation was aborted'), { name: 'AbortError', code: 20 });
  class AbortController {
    signal = new AbortSignal();
    abort(reason = abortError()) {
      if (this.signal.aborted) return;
      Object.assign(this.signal, { aborted: true, reason });
      const event = new Event('abort');
      this.signal.onabort?.(event);
      this.signal.dispatchEvent(event);
    }
  }

  class Headers extends Map {
    constructor(from = {}) {
      super();
      for (const [key, value] of from instanceof Map || Array.isArray(from)
        ? from
        : Object.entries(from))
        this.set(key, value);
    }
    get(name) {
      return super.get(String(name).toLowerCase()) ?? null;
    }
    has(name) {
      return super.has(String(name).toLowerCase());
    }
    set(name, value) {
      return super.set(String(name).toLowerCase(), String(value));
    }
  }
  class Response {
    #bytes;
    constructor({ status, statusText, headers, url }, body) {
      this.#bytes = body;
      Object.assign(this, {
        status,
        statusText,
        url,
        ok: status >= 200 && status < 300,
        headers: new Headers(headers),
      });
    }
    async arrayBuffer() {
      return this.#bytes.slice(0);
    }
    async bytes() {
      return new Uint8Array(this.#bytes.slice(0));
    }
    async text() {
      return Buffer.from(this.#bytes).toString();
    }
    async json() {
      return JSON.parse(await this.text());
    }
  }
  async function fetch(address, { method, headers, body, signal } = {}) {
    signal?.throwIfAborted();
    const raw =
      body === undefined || body === null
        ? undefined
        : Buffer.from(typeof body === 'string' || ArrayBuffer.isView(body) ? body : String(body));
    const data = raw?.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength);
    const plain = Object.fromEntries(new Headers(headers ?? {}));
    let answer;
    try {
      answer = await later('fetch', [String(address), { method, headers: plain }], data);
    } catch (error) {
      throw Object.assign(new TypeError('fetch failed'), { cause: error });
    }
    return new Response(answer, call('body', [answer.id]));
  }

  class Interface extends events {
    #lines;
    #closed = false;
    constructor(input) {
      super();
      if (input && input !== process.stdin) {
        input.on('data', (piece) => this.#take(piece));
        input.on('end', () => this.close());
      }
      if (input === process.stdin && call('piped')) {
        setImmediate(() => {
          for (const line of this.#rest()) this.emit('line', line);
          this.close();
        });
      }
    }
    #take(piece) {
      for (const line of String(piece).replace(/\n$/, '').split('\n')) this.emit('line', line);
    }
    #rest() {
      this.#lines ??=
        call('stdin') === ''
          ? []
          : call('stdin')
              .replace(/\r?\n$/, '')
              .split(/\r?\n/);
      return this.#lines.splice(0);
    }
    async ask(question) {
      if (!call('piped')) return (await later('ask', [question])) ?? '';
      this.#lines ??= this.#rest();
      call('write', [question]);
      return this.#lines.shift() ?? '';
    }
    question(question, options, done) {
      const run = typeof options === 'function' ? options : done;
      this.ask(question).then((line) => run(line));
    }
    setPrompt(prompt) {
      this.prompted = prompt;
    }
    prompt() {
      call('write', [this.prompted ?? '> ']);
    }
    close() {
      if (this.#closed) return;
      this.#closed = true;
      this.emit('close');
    }
    async *[Symbol.asyncIterator]() {
      if (call('piped')) yield* this.#rest();
      else
        for (let line = await later('ask', ['']); line !== null; line = await later('ask', ['']))
          yield line;
    }
  }
  const readline = { createInterface: ({ input } = {}) => new Interface(input), Interface };
  const readlinePromises = {
    createInterface: ({ input } = {}) => {
      const made = new Interface(undefined);
      made.question = (question) => made.ask(question);
      void input;
      return made;
    },
  };
  const after = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));
  const timersPromises = {
    setTimeout: after,
    setImmediate: (value) => new Promise((resolve) => setImmediate(resolve, value)),
    scheduler: { wait: after },
  };
  /** There are no processes: programs that only may start one load, and fail where they do. */
  const noProcess = (name) => () => {
    throw Object.assign(new Error(`child_process.${name} is not available in this terminal`), {
      code: 'ENOSYS',
    });
  };
  const childProcess = Object.fromEntries(
    ['exec', 'execFile', 'spawn', 'fork', 'execSync', 'execFileSync', 'spawnSync'].map((name) => [
      name,
      noProcess(name),
    ]),
  );
  const tty = {
    isatty: (fd) => fd <= 2 && Boolean(process.stdout.isTTY),
    ReadStream: class ReadStream {},
    WriteStream: class WriteStream {},
  };

  /** The browser's Intl: each object keeps its settings, the machine does the work. */
  const intlClass = (kind, methods) => {
    const Made = class {
      #given;
      constructor(locales = [], options = {}) {
        this.#given = [[locales].flat().map(String), { ...options }];
        // Unknown locales and settings are reported here, as elsewhere.
        if (kind !== 'Segmenter') this.#call('resolvedOptions', []);
        for (const name of ['format', 'compare'])
          if (methods.includes(name)) this[name] = (...args) => this.#call(name, args);
      }
      #call(method, args) {
        const plain = args.map((one) =>
          one instanceof Date ? one.getTime() : typeof one === 'bigint' ? String(one) : one,
        );
        return call('intl', [kind, ...this.#given, method, plain]);
      }
      static of(one, method, args) {
        return one.#call(method, args);
      }
      static supportedLocalesOf(locales) {
        return [locales].flat().map(String);
      }
    };
    for (const name of [...methods, 'resolvedOptions'])
      if (name !== 'format' && name !== 'compare')
        Object.defineProperty(Made.prototype, name, {
          configurable: true,
          writable: true,
          value(...args) {
            return Made.of(this, name, args);
          },
        });
    Object.defineProperty(Made, 'name', { value: kind });
    return Made;
  };
  const international = {
    Collator: intlClass('Collator', ['compare']),
    DateTimeFormat: intlClass('DateTimeFormat', ['format', 'formatToParts', 'formatRange']),
    DisplayNames: intlClass('DisplayNames', ['of']),
    ListFormat: intlClass('ListFormat', ['format', 'formatToParts']),
    NumberFormat: intlClass('NumberFormat', ['format', 'formatToParts']),
    PluralRules: intlClass('PluralRules', ['select']),
    RelativeTimeFormat: intlClass('RelativeTimeFormat', ['format', 'formatToParts']),
    Segmenter: intlClass('Segmenter', ['segment']),
    getCanonicalLocales: (locales = []) => [locales].flat().map(String),
  };

  const builtins = {
    child_process: () => childProcess,
    tty: () => tty,
    os: () => os,
    crypto: () => crypto,
    readline: () => ({ ...readline, promises: readlinePromises }),
    'readline/promises': () => readlinePromises,
    'timers/promises': () => timersPromises,
  };
  for (const name of [
    'net',
    'tls',
    'dgram',
    'dns',
    'cluster',
    'worker_threads',
    'vm',
    'zlib',
    'stream',
    'http2',
    'v8',
    'inspector',
    'perf_hooks',
    'string_decoder',
    'test',
    'sqlite',
    'async_hooks',
  ])
    builtins[name] = () => {
      throw Object.assign(
        new Error(`node:${name} is not part of the Node subset of this terminal`),
        { code: 'ERR_UNKNOWN_BUILTIN_MODULE' },
      );
    };
  return {
    builtins,
    globals: {
      Intl: international,
      crypto,
      Event,
      EventTarget,
      AbortController,
      AbortSignal,
      Headers,
      Response,
      fetch,
    },
  };
};
