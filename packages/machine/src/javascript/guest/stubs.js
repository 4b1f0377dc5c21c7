// Modules of Node that need what a page does not have (sockets, threads, a second interpreter): they load, so
// that packages which only may use them work; what cannot work refuses in one sentence when it is called.
module.exports = ({ call, events, process, library }) => {
  const refuse = (what, instead = '') => {
    throw Object.assign(new Error(`${what} is not available in this terminal${instead}`), {
      code: 'ENOSYS',
    });
  };
  const refusing = (module, names) =>
    Object.fromEntries(names.map((name) => [name, () => refuse(`${module}.${name}`)]));
  const refusingClass = (what, Base = events) =>
    class extends Base {
      constructor() {
        super();
        refuse(what);
      }
    };

  const isIPv4 = (text) =>
    /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/.test(text);
  const isIPv6 = (text) => /:/.test(text) && URL.canParse(`http://[${String(text).split('%')[0]}]`);
  class Socket extends library('readable-stream/lib/stream.js').Duplex {
    connect() {
      refuse('net.Socket.connect', ': use http or fetch');
    }
    setTimeout() {
      return this;
    }
    setNoDelay() {
      return this;
    }
    setKeepAlive() {
      return this;
    }
    ref() {
      return this;
    }
    unref() {
      return this;
    }
  }
  const net = () => ({
    isIPv4,
    isIPv6,
    isIP: (text) => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0),
    Socket,
    Stream: Socket,
    Server: refusingClass('net.Server'),
    BlockList: class BlockList {
      check() {
        return false;
      }
    },
    ...refusing('net', ['createServer', 'connect', 'createConnection']),
  });

  const lookup = (host, options, done) => {
    const after = done ?? options;
    const isLocal = /^(localhost|127\.0\.0\.1)$/.test(host);
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
    const found = options?.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1';
    setImmediate(() => (isLocal ? after(null, found, 4) : after(error)));
  };
  const dnsNames = ['resolve', 'resolve4', 'resolve6', 'resolveMx', 'resolveTxt', 'reverse'];
  const dnsPromises = {
    lookup: (host, options = {}) =>
      new Promise((resolve, reject) =>
        lookup(host, options, (error, address, family) =>
          error ? reject(error) : resolve(options.all ? address : { address, family }),
        ),
      ),
    ...refusing('dns', dnsNames),
  };

  // ---- what was running when something was put off: kept for timers, ticks and promises' callbacks
  let store = new Map();
  const bound = (run) => {
    const then = store;
    return function (...args) {
      const now = store;
      store = then;
      try {
        return run.apply(this, args);
      } finally {
        store = now;
      }
    };
  };
  let isKept = false;
  function keepStores() {
    if (isKept) return;
    isKept = true;
    for (const name of ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']) {
      const own = globalThis[name];
      globalThis[name] = Object.assign(
        (run, ...rest) => own(typeof run === 'function' ? bound(run) : run, ...rest),
        own,
      );
    }
    const { nextTick } = process;
    process.nextTick = (run, ...args) => nextTick(bound(run), ...args);
    const { then } = Promise.prototype;
    // biome-ignore lint/suspicious/noThenProperty: callbacks of all promises keep what was running.
    Promise.prototype.then = function (...runs) {
      return then.apply(
        this,
        runs.map((run) => (typeof run === 'function' ? bound(run) : run)),
      );
    };
  }
  class AsyncLocalStorage {
    run(value, run, ...args) {
      keepStores();
      const now = store;
      store = new Map(store).set(this, value);
      try {
        return run(...args);
      } finally {
        store = now;
      }
    }
    exit(run, ...args) {
      return this.run(undefined, run, ...args);
    }
    enterWith(value) {
      keepStores();
      store = new Map(store).set(this, value);
    }
    getStore() {
      return store.get(this);
    }
    disable() {
      store.delete(this);
    }
    static bind(run) {
      return bound(run);
    }
    static snapshot() {
      return bound((run, ...args) => run(...args));
    }
  }
  class AsyncResource {
    constructor(type) {
      this.type = type;
      this.run = bound((run, ...args) => run(...args));
    }
    runInAsyncScope(run, self, ...args) {
      return this.run(() => run.apply(self, args));
    }
    bind(run) {
      return (...args) => this.runInAsyncScope(run, undefined, ...args);
    }
    static bind(run) {
      return bound(run);
    }
    emitDestroy() {
      return this;
    }
    asyncId() {
      return 1;
    }
    triggerAsyncId() {
      return 0;
    }
  }

  class Channel {
    #heard = new Set();
    constructor(name) {
      this.name = name;
    }
    get hasSubscribers() {
      return this.#heard.size > 0;
    }
    subscribe(run) {
      this.#heard.add(run);
    }
    unsubscribe(run) {
      return this.#heard.delete(run);
    }
    publish(message) {
      for (const run of this.#heard) run(message, this.name);
    }
    bindStore() {}
    unbindStore() {}
    runStores(message, run, self, ...args) {
      this.publish(message);
      return run.apply(self, args);
    }
  }
  const channels = new Map();
  const channel = (name) => {
    if (!channels.has(name)) channels.set(name, new Channel(name));
    return channels.get(name);
  };
  const tracingNames = ['start', 'end', 'asyncStart', 'asyncEnd', 'error'];
  const diagnostics = {
    channel,
    Channel,
    hasSubscribers: (name) => channel(name).hasSubscribers,
    subscribe: (name, run) => channel(name).subscribe(run),
    unsubscribe: (name, run) => channel(name).unsubscribe(run),
    tracingChannel: (name) => ({
      ...Object.fromEntries(tracingNames.map((one) => [one, channel(`tracing:${name}:${one}`)])),
      hasSubscribers: false,
      subscribe() {},
      unsubscribe() {},
      traceSync: (run, _context, self, ...args) => run.apply(self, args),
      tracePromise: (run, _context, self, ...args) => run.apply(self, args),
      traceCallback: (run, _at, _context, self, ...args) => run.apply(self, args),
    }),
  };

  // biome-ignore lint/security/noGlobalEval: this is what node:vm does, within the interpreter.
  const inThisContext = (source) => (0, eval)(String(source));
  class Script {
    constructor(source) {
      this.source = source;
      // What does not compile fails here.
      new Function(`return () => {${String(source)}\n}`);
    }
    runInThisContext() {
      return inThisContext(this.source);
    }
    runInNewContext(context) {
      return vm.runInNewContext(this.source, context);
    }
    runInContext(context) {
      return vm.runInNewContext(this.source, context);
    }
  }
  const vm = {
    Script,
    runInThisContext: inThisContext,
    createContext: (context = {}) => context,
    isContext: () => false,
    ...refusing('vm', ['runInNewContext', 'runInContext', 'compileFunction']),
  };

  return {
    builtins: {
      net,
      tls: () => ({
        Server: refusingClass('tls.Server'),
        TLSSocket: refusingClass('tls.TLSSocket'),
        rootCertificates: [],
        ...refusing('tls', [
          'connect',
          'createServer',
          'createSecureContext',
          'checkServerIdentity',
        ]),
      }),
      dgram: () => refusing('dgram', ['createSocket']),
      dns: () => ({ lookup, promises: dnsPromises, ...refusing('dns', dnsNames) }),
      'dns/promises': () => dnsPromises,
      http2: () => ({
        constants: {},
        Http2ServerRequest: class Http2ServerRequest {},
        Http2ServerResponse: class Http2ServerResponse {},
        ...refusing('http2', ['createServer', 'createSecureServer', 'connect']),
      }),
      cluster: () =>
        Object.assign(new events(), {
          isMaster: true,
          isPrimary: true,
          isWorker: false,
          workers: {},
          ...refusing('cluster', ['fork', 'setupPrimary']),
        }),
      worker_threads: () => ({
        isMainThread: true,
        threadId: 0,
        workerData: null,
        parentPort: null,
        resourceLimits: {},
        MessageChannel: globalThis.MessageChannel,
        MessagePort: globalThis.MessagePort,
        Worker: refusingClass('worker_threads.Worker'),
        markAsUntransferable() {},
        getEnvironmentData() {},
        setEnvironmentData() {},
        receiveMessageOnPort: () => undefined,
      }),
      vm: () => vm,
      v8: () => ({
        getHeapStatistics: () => ({
          total_heap_size: call('memory').heapTotal,
          used_heap_size: call('memory').heapUsed,
          heap_size_limit: call('memory').heapTotal,
        }),
        setFlagsFromString() {},
        cachedDataVersionTag: () => 0,
        startupSnapshot: { isBuildingSnapshot: () => false },
        ...refusing('v8', ['serialize', 'deserialize', 'writeHeapSnapshot']),
      }),
      inspector: () => ({ url: () => undefined, ...refusing('inspector', ['open', 'close']) }),
      perf_hooks: () => ({
        performance: globalThis.performance,
        constants: {},
        PerformanceObserver: class PerformanceObserver {
          observe() {}
          disconnect() {}
        },
        monitorEventLoopDelay: () => ({ enable() {}, disable() {}, mean: 0, max: 0, min: 0 }),
      }),
      async_hooks: () => ({
        AsyncLocalStorage,
        AsyncResource,
        createHook: () => ({
          enable() {
            return this;
          },
          disable() {
            return this;
          },
        }),
        executionAsyncId: () => 1,
        triggerAsyncId: () => 0,
        executionAsyncResource: () => ({}),
      }),
      diagnostics_channel: () => diagnostics,
    },
    globals: {},
  };
};
