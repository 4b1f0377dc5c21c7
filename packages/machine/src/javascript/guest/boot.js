// The part of Node's library that runs inside the interpreter: loader, process, console, timers. What
// touches the machine goes through `host`, which is given by javascript-engine.ts; libraries are
// CommonJS texts in `host.library(name)`. Gives the functions that the engine calls.
module.exports = (host) => {
  const global = globalThis;
  global.global = global;
  // As V8 writes it: the error's own line first, then the program's frames.
  Error.prepareStackTrace = (error, frames) => {
    const lines = [];
    for (const frame of frames) {
      const file = frame.getFileName();
      if (!file || file.startsWith('node:')) continue;
      const at = `${file}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
      const name = frame.getFunctionName();
      lines.push(name && name !== '<anonymous>' ? `    at ${name} (${at})` : `    at ${at}`);
    }
    return [headOf(error), ...lines].join('\n');
  };
  // Packages that read the stack ask its frames for more than QuickJS tells.
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, frames) => frames;
  const [frame] = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  const missing = {
    isEval: () => false,
    isConstructor: () => false,
    isToplevel: () => true,
    isAsync: () => false,
    isPromiseAll: () => false,
    getThis: () => undefined,
    getFunction: () => undefined,
    getTypeName: () => null,
    getMethodName: () => null,
    getEvalOrigin: () => undefined,
    getPromiseIndex: () => null,
    getScriptNameOrSourceURL() {
      return this.getFileName();
    },
    toString() {
      return `${this.getFileName()}:${this.getLineNumber()}:${this.getColumnNumber()}`;
    },
  };
  for (const [name, value] of Object.entries(missing))
    if (!Object.hasOwn(Object.getPrototypeOf(frame), name))
      Object.defineProperty(Object.getPrototypeOf(frame), name, {
        value,
        configurable: true,
        writable: true,
      });
  function headOf(error) {
    try {
      return String(error);
    } catch {
      return 'Error';
    }
  }
  const library = new Map();
  const cache = Object.create(null);
  let mainModule;

  /** Calls the machine. Throws its errors with Node's code, syscall and path. */
  function call(name, args = [], bytes) {
    const answer = host.call(name, JSON.stringify(args), bytes);
    if (typeof answer !== 'string') return answer;
    const { error, value } = JSON.parse(answer);
    if (!error) return value;
    throw Object.assign(new Error(error.message), error.code ? error : {});
  }

  /** Asks the machine for something that takes its time. */
  async function later(name, args = [], bytes) {
    const { error, value } = JSON.parse(await host.later(name, JSON.stringify(args), bytes));
    if (!error) return value;
    throw Object.assign(new Error(error.message), error.code ? error : {});
  }

  /** Names by which the packages know what is here already. */
  const aliases = {
    'abort-controller': () => global,
    'process/': () => process,
    'safe-buffer': () => bundled('buffer'),
    string_decoder: () => bundled('string_decoder/'),
  };
  /** A library of the text that the engine has. @param from the library that asks, for `./name` */
  function bundled(request, from = '') {
    if (aliases[request]) return aliases[request]();
    const name = request.startsWith('.')
      ? `${bundled('path').join(from, '..', request)}.js`.replace(/\.js\.js$/, '.js')
      : request;
    if (library.has(name)) return library.get(name).exports;
    const module = { exports: {} };
    library.set(name, module);
    host.compile(host.library(name), `node:${name}`)(
      module.exports,
      (other) => bundled(other, name),
      module,
    );
    return module.exports;
  }

  const events = bundled('events');
  const path = bundled('path');
  path.posix = path;
  const { Buffer } = bundled('buffer');
  // It looks for Atomics while it loads, which this interpreter is built without.
  const hasAtomics = 'Atomics' in global;
  global.Atomics ??= {};
  const inspector = bundled('inspect');
  if (!hasAtomics) delete global.Atomics;
  global.Buffer = Buffer;

  // ---- text and data that browsers and Node have and the interpreter lacks
  global.TextEncoder = class TextEncoder {
    encoding = 'utf-8';
    encode(text = '') {
      return new Uint8Array(Buffer.from(String(text)));
    }
  };
  global.TextDecoder = class TextDecoder {
    encoding = 'utf-8';
    decode(bytes = new Uint8Array()) {
      return Buffer.from(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength).toString();
    }
  };
  global.structuredClone = (value) => cloned(value, new Map());
  global.atob = (text) => Buffer.from(String(text), 'base64').toString('latin1');
  global.btoa = (text) => Buffer.from(String(text), 'latin1').toString('base64');
  global.queueMicrotask = (run) => {
    Promise.resolve().then(() => guarded(run));
  };

  function cloned(value, seen) {
    if (typeof value === 'function' || typeof value === 'symbol')
      throw Object.assign(new Error(`${String(value)} could not be cloned.`), {
        name: 'DataCloneError',
      });
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (copy) => {
      seen.set(value, copy);
      return copy;
    };
    if (value instanceof Date) return keep(new Date(value));
    if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (ArrayBuffer.isView(value)) return keep(new value.constructor(value));
    if (value instanceof Map) {
      const copy = keep(new Map());
      for (const [key, one] of value) copy.set(cloned(key, seen), cloned(one, seen));
      return copy;
    }
    if (value instanceof Set) {
      const copy = keep(new Set());
      for (const one of value) copy.add(cloned(one, seen));
      return copy;
    }
    const copy = keep(
      Array.isArray(value)
        ? []
        : value instanceof Error
          ? new value.constructor(value.message)
          : {},
    );
    for (const key of Object.keys(value)) copy[key] = cloned(value[key], seen);
    return copy;
  }

  // ---- process
  const about = call('about');
  const process = new events();
  const exiting = (code) => {
    call('exit', [code]);
    // The engine ends the program at its next look.
    for (;;);
  };
  Object.assign(process, {
    argv: about.argv,
    argv0: 'node',
    execArgv: [],
    execPath: '/usr/bin/node',
    env: about.env,
    pid: 1,
    ppid: 0,
    title: 'node',
    platform: 'linux',
    arch: 'wasm32',
    version: about.version,
    versions: { node: about.version.slice(1), quickjs: about.quickjs },
    release: { name: 'node' },
    features: { inspector: false, require_module: true, typescript: false },
    config: { variables: {} },
    allowedNodeEnvironmentFlags: new Set(),
    getegid: () => 1000,
    geteuid: () => 1000,
    getgid: () => 1000,
    kill: (id) => {
      throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH', pid: id });
    },
    cpuUsage: () => ({ user: Math.round(call('now') * 1000), system: 0 }),
    resourceUsage: () => ({ userCPUTime: Math.round(call('now') * 1000), systemCPUTime: 0 }),
    exitCode: undefined,
    cwd: () => call('cwd'),
    chdir: (folder) => call('chdir', [folder]),
    exit(code = process.exitCode) {
      process.exitCode = code;
      leave();
      exiting(Number(process.exitCode ?? 0));
    },
    uptime: () => call('now') / 1000,
    memoryUsage: () => call('memory'),
    umask: () => 0o22,
    getuid: () => 1000,
    emitWarning: (warning) =>
      call('writeError', [
        `(node:1) ${warning?.name ?? 'Warning'}: ${warning?.message ?? warning}\n`,
      ]),
    nextTick: (run, ...args) => {
      ticks.push(() => run(...args));
    },
    hrtime: Object.assign(
      (since) => {
        const at = call('now') * 1e6 - (since ? since[0] * 1e9 + since[1] : 0);
        return [Math.floor(at / 1e9), Math.floor(at % 1e9)];
      },
      { bigint: () => BigInt(Math.round(call('now') * 1e6)) },
    ),
  });
  process[Symbol.toStringTag] = 'process';
  global.process = process;
  global.performance = { now: () => call('now'), timeOrigin: Date.now(), mark() {}, measure() {} };
  const stream = (name, operation) =>
    Object.assign(new events(), {
      fd: name === 'stdout' ? 1 : 2,
      isTTY: about.isTerminal || undefined,
      columns: about.columns,
      writable: true,
      write(text, encoding, done) {
        call(operation, [typeof text === 'string' ? text : Buffer.from(text).toString()]);
        const after = typeof encoding === 'function' ? encoding : done;
        if (after) process.nextTick(after);
        return true;
      },
      end(text) {
        if (text !== undefined) this.write(text);
      },
    });
  process.stdout = stream('stdout', 'write');
  process.stderr = stream('stderr', 'writeError');

  /** Modules whose evaluation is not over. */
  let unsettled = 0;

  /** The `exit` event, once. */
  let left = false;
  function leave() {
    if (left) return;
    left = true;
    process.emit('exit', Number(process.exitCode ?? 0));
  }

  // ---- what waits for its turn
  const ticks = [];
  const immediates = [];
  const timers = new Map();
  let lastTimer = 0;

  class Timeout {
    constructor(id) {
      this.id = id;
    }
    ref() {
      return this.#hold(true);
    }
    unref() {
      return this.#hold(false);
    }
    #hold(held) {
      const timer = timers.get(this.id);
      if (timer) timer.held = held;
      return this;
    }
    hasRef() {
      return timers.get(this.id)?.held ?? false;
    }
    refresh() {
      const timer = timers.get(this.id);
      if (timer) timer.at = call('now') + timer.every;
      return this;
    }
    [Symbol.toPrimitive]() {
      return this.id;
    }
  }
  function timer(repeated, run, ms = 0, args) {
    if (typeof run !== 'function')
      throw Object.assign(
        new TypeError(
          `The "callback" argument must be of type function. Received ${inspector.inspect(run)}`,
        ),
        { code: 'ERR_INVALID_ARG_TYPE' },
      );
    const every = ms >= 1 && ms <= 0x7fffffff ? Math.trunc(ms) : 1;
    const id = ++lastTimer;
    timers.set(id, {
      at: call('now') + every,
      every,
      repeated,
      held: true,
      run: () => run(...args),
    });
    return new Timeout(id);
  }
  global.setTimeout = (run, ms, ...args) => timer(false, run, ms, args);
  global.setInterval = (run, ms, ...args) => timer(true, run, ms, args);
  global.clearTimeout = global.clearInterval = (one) => timers.delete(Number(one?.id ?? one));
  global.setImmediate = (run, ...args) => {
    const immediate = { run: () => run(...args) };
    immediates.push(immediate);
    return immediate;
  };
  global.clearImmediate = (one) => {
    const at = immediates.indexOf(one);
    if (at >= 0) immediates.splice(at, 1);
  };

  /** Runs something of the program; an error that it does not catch ends the program. */
  function guarded(run) {
    try {
      run();
    } catch (error) {
      uncaught(error);
    }
  }
  function uncaught(error, origin = 'uncaughtException') {
    if (process.listenerCount('uncaughtException') > 0) {
      process.emit('uncaughtException', error, origin);
      return;
    }
    call('writeError', [`${uncaughtText(error)}\n\nNode.js ${process.version}\n`]);
    process.exitCode = 1;
    leave();
    exiting(1);
  }
  function uncaughtText(error) {
    const at = /([^\s()]+?):(\d+):(\d+)\)?$/m.exec(error?.stack ?? '');
    const line = at && call('line', [at[1], Number(at[2])]);
    const where = line
      ? `${at[1]}:${at[2]}\n${line}\n${' '.repeat(Math.max(0, at[3] - 1))}^\n\n`
      : '';
    const text =
      error instanceof Error ? inspector.inspect(error) : `Uncaught ${inspector.inspect(error)}`;
    return where + text;
  }

  // ---- modules
  const fs = bundled('fs')({ call, Buffer, events, process, library: bundled });
  const builtins = {
    fs: () => fs,
    'fs/promises': () => fs.promises,
    constants: () => {
      const { signals, errno } = builtin('os').constants;
      return { ...signals, ...errno, ...fs.constants };
    },
    path: () => path,
    'path/posix': () => path,
    events: () => events,
    buffer: () => bundled('buffer'),
    process: () => process,
    console: () => global.console,
    timers: () => ({
      setTimeout: global.setTimeout,
      setInterval: global.setInterval,
      setImmediate: global.setImmediate,
      clearTimeout: global.clearTimeout,
      clearInterval: global.clearInterval,
      clearImmediate: global.clearImmediate,
    }),
  };
  const given = { call, later, inspector, events, Buffer, process, path, library: bundled };
  for (const name of [
    'console',
    'util',
    'url',
    'assert',
    'system',
    'fetch',
    'streams',
    'http',
    'stubs',
  ]) {
    const { builtins: some, globals } = bundled(name)(given);
    Object.assign(builtins, some);
    Object.assign(global, globals);
  }
  const made = new Map();
  const builtin = (name) => {
    if (!made.has(name)) made.set(name, builtins[name]());
    return made.get(name);
  };

  function requireFrom(parent) {
    const require = (name) => Module._load(String(name), parent);
    require.resolve = (name, options) =>
      Module._resolveFilename(String(name), parent, false, options);
    require.resolve.paths = () => parent.paths ?? [];
    require.cache = cache;
    require.main = mainModule;
    require.extensions = Module._extensions;
    return require;
  }
  class Module {
    constructor(filename, parent) {
      this.id = parent ? filename : '.';
      this.path = path.dirname(filename);
      this.exports = {};
      this.filename = filename;
      this.loaded = false;
      this.children = [];
      this.paths = Module._nodeModulePaths(this.path);
      this.parent = parent;
      parent?.children?.push(this);
    }
    require(name) {
      return Module._load(String(name), this);
    }
    _compile(source, filename) {
      evaluate(source, Object.assign(this, { filename, path: path.dirname(filename) }));
    }
    static _cache = cache;
    static _extensions = {
      '.js': (module, filename) => {
        if (!call('isModule', [filename])) return evaluate(call('source', [filename]), module);
        const names = host.importNow(filename);
        module.exports = Object.hasOwn(names, 'module.exports')
          ? names['module.exports']
          : 'default' in names && !('__esModule' in names)
            ? Object.defineProperty(Object.assign(Object.create(null), names), '__esModule', {
                value: true,
              })
            : names;
      },
      '.json': (module, filename) => {
        module.exports = parsed(call('source', [filename]), filename);
      },
    };
    static _load(request, parent) {
      const found = resolved(request, parent);
      if (found.builtin) return builtin(found.builtin);
      if (cache[found.path]) return cache[found.path].exports;
      return load(found.path, parent).exports;
    }
    static _resolveFilename(request, parent, _isMain, options) {
      const places = options?.paths ?? [];
      for (const place of places)
        try {
          return nameOf(resolved(request, { filename: path.resolve(place, 'x.js') }));
        } catch (error) {
          if (place === places.at(-1)) throw error;
        }
      return nameOf(resolved(request, parent));
    }
    static _nodeModulePaths(folder) {
      const parts = folder.split('/').slice(1);
      return parts
        .map((_, at) => `/${[...parts.slice(0, parts.length - at), 'node_modules'].join('/')}`)
        .concat('/node_modules');
    }
    static wrap(source) {
      return `(function (exports, require, module, __filename, __dirname) { ${source}\n});`;
    }
    static createRequire(from) {
      const filename = decodeURIComponent(String(from).replace(/^file:\/\//, ''));
      return requireFrom({ filename, children: [], paths: Module._nodeModulePaths(filename) });
    }
    static isBuiltin(name) {
      return String(name).replace(/^node:/, '') in builtins;
    }
    static register() {}
    static syncBuiltinESMExports() {}
    static findPackageJSON() {}
  }
  Module.Module = Module;
  const resolved = (request, parent) => {
    const from = parent?.filename ?? `${process.cwd()}/x.js`;
    return call('resolve', [request, from]);
  };
  const nameOf = (found) => found.builtin ?? found.path;
  function load(filename, parent) {
    const module = new Module(filename, parent);
    if (!parent) mainModule = module;
    cache[filename] = module;
    try {
      const run = Module._extensions[path.extname(filename)] ?? Module._extensions['.js'];
      run(module, filename);
    } catch (error) {
      delete cache[filename];
      throw error;
    }
    module.loaded = true;
    return module;
  }
  function parsed(source, filename) {
    try {
      return JSON.parse(source.replace(/^\ufeff/, ''));
    } catch (error) {
      error.message = `${filename}: ${error.message}`;
      throw error;
    }
  }
  function evaluate(source, module) {
    const run = host.compile(source, module.filename);
    const require = requireFrom(module);
    run.call(module.exports, module.exports, require, module, module.filename, module.path);
  }

  builtins.module = () => Object.assign(Module, { builtinModules: Object.keys(builtins).sort() });
  // For `import` of what is not an ES module.
  global[Symbol.for('terminal.builtin')] = builtin;
  global[Symbol.for('terminal.require')] = (name, from) =>
    requireFrom({ filename: from, children: [] })(name);
  const evalModule = new Module(path.join(process.cwd(), '[eval]'));

  function show(value) {
    global._ = value;
    call('write', [`${inspector.inspect(value)}\n`]);
  }

  return {
    builtinNames: () => JSON.stringify(Object.keys(builtins)),
    /** Names that an ES module can import from what require() gives. */
    namesOf: (name, from) => {
      let value;
      try {
        value = from ? global[Symbol.for('terminal.require')](name, from) : builtin(name);
      } catch (error) {
        return JSON.stringify({ message: String(error?.message ?? error) });
      }
      return JSON.stringify(
        value && (typeof value === 'object' || typeof value === 'function')
          ? Object.getOwnPropertyNames(value)
          : [],
      );
    },
    runMain: (filename) => guarded(() => load(filename)),
    runText: (source) =>
      guarded(() => {
        mainModule = evalModule;
        evaluate(source, evalModule);
      }),
    /** Puts names of a script in reach, as `node -e` and the prompt have them. */
    globals: () => {
      for (const name of Object.keys(builtins))
        if (!(name in global) && !name.includes('/') && name !== 'module')
          Object.defineProperty(global, name, {
            configurable: true,
            get: () => builtin(name),
            set: (value) => {
              Object.defineProperty(global, name, { value, writable: true, configurable: true });
            },
          });
      Object.assign(global, {
        require: requireFrom(evalModule),
        module: evalModule,
        exports: evalModule.exports,
      });
    },
    inspect: (value) => inspector.inspect(value, { colors: false }),
    print: (value) => {
      console.log(value);
    },
    uncaught: (error) => uncaught(error),
    uncaughtInPrompt: (error) => {
      const text = inspector.inspect(error);
      call('writeError', [
        `Uncaught ${text.replace(/\n +at (?:<eval>|<anonymous>)? ?\(REPL[^\n]*/g, '')}\n`,
      ]);
    },
    messageOf: (error) => String(error),
    /** Prints what a line of the prompt gave. */
    show,
    /** The same once its promise is settled. */
    showSettled: (promise, settled) => {
      promise
        .then(show, (error) => call('writeError', [`Uncaught ${inspector.inspect(error)}\n`]))
        .then(settled);
    },
    /** Waits for a module to be evaluated. */
    await: (promise) => {
      unsettled += 1;
      Promise.resolve(promise).then(
        () => {
          unsettled -= 1;
        },
        (error) => {
          unsettled -= 1;
          uncaught(error);
        },
      );
    },
    isUnsettled: () => unsettled > 0,
    /** Runs what process.nextTick has put in line. @returns whether there was something */
    tick: () => {
      const tick = ticks.shift();
      if (!tick) return false;
      guarded(tick);
      return true;
    },
    /** Runs a timer or an immediate. @returns 'again', 'idle' or the milliseconds until one is due */
    turn: () => {
      const now = call('now');
      const due = [...timers]
        .filter(([, one]) => one.at <= now)
        .sort((a, b) => a[1].at - b[1].at || a[0] - b[0]);
      const [first] = due;
      if (first) {
        const [id, one] = first;
        if (one.repeated) one.at = Math.max(now, one.at) + one.every;
        else timers.delete(id);
        guarded(one.run);
        return 'again';
      }
      if (immediates.length > 0) {
        guarded(immediates.shift().run);
        return 'again';
      }
      const held = [...timers.values()].filter((one) => one.held);
      if (held.length === 0) return 'idle';
      return Math.max(0, Math.min(...held.map((one) => one.at)) - call('now'));
    },
    beforeExit: () => {
      process.emit('beforeExit', Number(process.exitCode ?? 0));
    },
    leave: () => {
      guarded(leave);
      return Number(process.exitCode ?? 0);
    },
  };
};
