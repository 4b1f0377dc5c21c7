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
    version: () => '#1',
    machine: () => 'wasm32',
    devNull: '/dev/null',
    constants: {
      signals: { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGPIPE: 13, SIGTERM: 15 },
      errno: {
        EACCES: 13,
        EADDRINUSE: 98,
        EEXIST: 17,
        EISDIR: 21,
        ENOENT: 2,
        ENOTDIR: 20,
        EPERM: 1,
      },
      priority: { PRIORITY_NORMAL: 0 },
    },
    getPriority: () => 0,
    setPriority() {},
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

  /** The part of the Web's crypto that hashes and chance can give. */
  const refusedSubtle = (name) => async () => {
    throw new Error(`crypto.subtle.${name} is not available in this terminal`);
  };
  const webcrypto = {
    getRandomValues: crypto.getRandomValues,
    randomUUID: crypto.randomUUID,
    subtle: {
      digest: async (name, data) => {
        const made = crypto
          .createHash((name.name ?? name).replace('-', ''))
          .update(data)
          .digest();
        return made.buffer.slice(made.byteOffset, made.byteOffset + made.byteLength);
      },
      ...Object.fromEntries(
        ['importKey', 'exportKey', 'generateKey', 'deriveBits', 'deriveKey', 'sign', 'verify'].map(
          (name) => [name, refusedSubtle(name)],
        ),
      ),
    },
  };
  Object.assign(crypto, {
    webcrypto,
    subtle: webcrypto.subtle,
    hash: (name, data, encoding = 'hex') => crypto.createHash(name).update(data).digest(encoding),
    constants: {},
    getCiphers: () => [],
    getCurves: () => [],
  });
  for (const name of [
    'createCipheriv',
    'createDecipheriv',
    'createSign',
    'createVerify',
    'createPrivateKey',
    'createPublicKey',
    'createSecretKey',
    'generateKeyPair',
    'generateKeyPairSync',
    'pbkdf2',
    'pbkdf2Sync',
    'scrypt',
    'scryptSync',
    'sign',
    'verify',
    'publicEncrypt',
    'privateDecrypt',
    'createDiffieHellman',
    'createECDH',
  ])
    crypto[name] = () => {
      throw Object.assign(new Error(`crypto.${name} is not available in this terminal`), {
        code: 'ENOSYS',
      });
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
  class CustomEvent extends Event {
    constructor(type, { detail = null } = {}) {
      super(type);
      this.detail = detail;
    }
  }
  class MessageEvent extends Event {
    constructor(type, { data = null } = {}) {
      super(type);
      this.data = data;
    }
  }
  class DOMException extends Error {
    constructor(message = '', options = 'Error') {
      super(message);
      Object.defineProperty(this, 'name', { value: options.name ?? options, configurable: true });
      if (options.cause) this.cause = options.cause;
    }
    get code() {
      return { AbortError: 20, TimeoutError: 23, DataCloneError: 25 }[this.name] ?? 0;
    }
  }
  /** One end of a MessageChannel: messages reach the other end later, as copies. */
  class MessagePort extends EventTarget {
    other;
    onmessage = null;
    #events = new events();
    on(name, run) {
      this.#events.on(name, run);
      return this;
    }
    once(name, run) {
      this.#events.once(name, run);
      return this;
    }
    off(name, run) {
      this.#events.off(name, run);
      return this;
    }
    postMessage(message) {
      const data = structuredClone(message);
      const { other } = this;
      setImmediate(() => {
        const event = new MessageEvent('message', { data });
        other?.onmessage?.(event);
        other?.dispatchEvent(event);
        other?.#events.emit('message', data);
      });
    }
    start() {}
    ref() {}
    unref() {}
    close() {
      this.other = undefined;
    }
  }
  class MessageChannel {
    port1 = new MessagePort();
    port2 = new MessagePort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
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
  return {
    builtins,
    globals: {
      Intl: international,
      crypto: webcrypto,
      CustomEvent,
      DOMException,
      MessageChannel,
      MessageEvent,
      MessagePort,
      navigator: { hardwareConcurrency: 1, language: 'en-US', userAgent: 'Node.js/24' },
      Event,
      EventTarget,
      AbortController,
      AbortSignal,
    },
  };
};
