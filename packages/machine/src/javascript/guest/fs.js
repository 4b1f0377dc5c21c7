// node:fs over the machine's files: the synchronous calls, and over them callbacks and promises.
module.exports = ({ call, Buffer, events, process, library }) => {
  const bytesOf = (data, encoding) =>
    typeof data === 'string'
      ? Buffer.from(data, encoding ?? 'utf8')
      : ArrayBuffer.isView(data)
        ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
        : data instanceof ArrayBuffer
          ? Buffer.from(data)
          : invalid(data);
  const exact = (bytes) =>
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const encodingOf = (options) => (typeof options === 'string' ? options : options?.encoding);
  const pathOf = (path) =>
    path instanceof URL
      ? decodeURIComponent(path.pathname)
      : Buffer.isBuffer(path)
        ? path.toString()
        : typeof path === 'string'
          ? path
          : wrongPath(path);

  function wrongPath(path) {
    throw Object.assign(
      new TypeError(
        `The "path" argument must be of type string or an instance of Buffer or URL. Received ${path === null ? 'null' : typeof path}`,
      ),
      { code: 'ERR_INVALID_ARG_TYPE' },
    );
  }
  function invalid(data) {
    throw Object.assign(
      new TypeError(
        `The "data" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received ${data === undefined ? 'undefined' : typeof data}`,
      ),
      { code: 'ERR_INVALID_ARG_TYPE' },
    );
  }

  class Stats {
    constructor({ type, mode, size, mtimeMs, ino }) {
      const format = { file: 0o100000, directory: 0o040000, symlink: 0o120000 }[type];
      Object.assign(this, {
        dev: 1,
        ino,
        mode: format | mode,
        nlink: 1,
        uid: 1000,
        gid: 1000,
        size,
      });
      for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
        this[`${name}Ms`] = mtimeMs;
        this[name] = new Date(mtimeMs);
      }
    }
    isFile() {
      return (this.mode & 0o170000) === 0o100000;
    }
    isDirectory() {
      return (this.mode & 0o170000) === 0o040000;
    }
    isSymbolicLink() {
      return (this.mode & 0o170000) === 0o120000;
    }
  }
  for (const name of ['isBlockDevice', 'isCharacterDevice', 'isFIFO', 'isSocket'])
    Stats.prototype[name] = () => false;
  class Dirent {
    constructor(name, parentPath, type) {
      this.name = name;
      this.parentPath = parentPath;
      Object.defineProperty(this, 'type', { value: type });
    }
    isFile() {
      return this.type === 'file';
    }
    isDirectory() {
      return this.type === 'directory';
    }
    isSymbolicLink() {
      return this.type === 'symlink';
    }
  }

  for (const name of ['isBlockDevice', 'isCharacterDevice', 'isFIFO', 'isSocket'])
    Dirent.prototype[name] = () => false;
  /** What opendir gives. */
  class Dir {
    #rest;
    constructor(path, options) {
      this.path = pathOf(path);
      this.#rest = sync.readdir(path, { ...options, withFileTypes: true });
    }
    readSync() {
      return this.#rest.shift() ?? null;
    }
    read(done) {
      const one = this.readSync();
      if (!done) return Promise.resolve(one);
      setImmediate(done, null, one);
    }
    closeSync() {}
    close(done) {
      if (!done) return Promise.resolve();
      setImmediate(done, null);
    }
    async *[Symbol.asyncIterator]() {
      for (let one = this.readSync(); one; one = this.readSync()) yield one;
    }
  }

  // Handles: numbers from 3 on, each with its path and position. 0 is what a pipe gave.
  const handles = new Map();
  let lastHandle = 2;
  const handle = (fd) =>
    handles.get(fd) ??
    (() => {
      throw Object.assign(new Error('EBADF: bad file descriptor'), { code: 'EBADF' });
    })();

  const sync = {
    readFile(path, options) {
      const bytes =
        path === 0 || path === '/dev/stdin'
          ? Buffer.from(call('stdin'))
          : Buffer.from(
              call('readFile', [typeof path === 'number' ? handle(path).path : pathOf(path)]),
            );
      const encoding = encodingOf(options);
      return encoding && encoding !== 'buffer' ? bytes.toString(encoding) : bytes;
    },
    writeFile(path, data, options) {
      if (path === 1 || path === 2)
        return call(path === 1 ? 'write' : 'writeError', [String(data)]);
      const flag = options?.flag ?? 'w';
      const name = typeof path === 'number' ? handle(path).path : pathOf(path);
      if (flag.includes('x') && call('exists', [name]))
        throw Object.assign(new Error(`EEXIST: file already exists, open '${name}'`), {
          errno: -17,
          code: 'EEXIST',
          syscall: 'open',
          path: name,
        });
      call(
        'writeFile',
        [name, { mode: options?.mode, append: flag.startsWith('a') }],
        exact(bytesOf(data, encodingOf(options))),
      );
    },
    appendFile(path, data, options) {
      sync.writeFile(path, data, {
        ...(typeof options === 'object' ? options : { encoding: options }),
        flag: 'a',
      });
    },
    stat: (path, options) => stats('stat', path, options),
    lstat: (path, options) => stats('lstat', path, options),
    readdir(path, options) {
      const root = pathOf(path);
      const found = [];
      const walk = (folder, prefix) => {
        for (const { name, type } of call('readdir', [folder])) {
          found.push(options?.withFileTypes ? new Dirent(name, folder, type) : prefix + name);
          if (options?.recursive && type === 'directory')
            walk(`${folder}/${name}`, `${prefix}${name}/`);
        }
      };
      walk(root, '');
      return found;
    },
    mkdir: (path, options) =>
      call('mkdir', [pathOf(path), typeof options === 'object' ? options : { mode: options }]) ??
      undefined,
    mkdtemp: (prefix) => call('mkdtemp', [prefix]),
    rm(path, { recursive = false, force = false } = {}) {
      if (force && !call('lexists', [pathOf(path)])) return;
      if (!recursive && sync.lstat(path).isDirectory())
        throw Object.assign(
          new Error(`Path is a directory: rm returned EISDIR (is a directory) ${path}`),
          {
            code: 'ERR_FS_EISDIR',
            name: 'SystemError',
          },
        );
      call('remove', [pathOf(path), recursive]);
    },
    rmdir: (path, options) => void call('rmdir', [pathOf(path), options?.recursive ?? false]),
    unlink: (path) => void call('unlink', [pathOf(path)]),
    rename: (from, to) => void call('rename', [pathOf(from), pathOf(to)]),
    copyFile: (from, to) => void call('copyFile', [pathOf(from), pathOf(to)]),
    cp(from, to, options) {
      if (!sync.lstat(from).isDirectory()) return sync.copyFile(from, to);
      if (!options?.recursive)
        throw Object.assign(
          new Error(`Recursive option not enabled, cannot copy a directory: ${from}`),
          { code: 'ERR_FS_EISDIR' },
        );
      sync.mkdir(to, { recursive: true });
      for (const name of sync.readdir(from))
        sync.cp(`${pathOf(from)}/${name}`, `${pathOf(to)}/${name}`, options);
    },
    symlink: (target, path) => void call('symlink', [pathOf(target), pathOf(path)]),
    readlink: (path) => call('readlink', [pathOf(path)]),
    realpath: (path) => call('realpath', [pathOf(path)]),
    chmod: (path, mode) =>
      void call('chmod', [pathOf(path), Number(typeof mode === 'string' ? `0o${mode}` : mode)]),
    utimes: (path, _atime, mtime) =>
      void call('utimes', [
        pathOf(path),
        mtime instanceof Date ? mtime.getTime() : Number(mtime) * 1000,
      ]),
    truncate(path, length = 0) {
      const old = sync.readFile(path);
      const bytes = Buffer.alloc(length);
      old.copy(bytes);
      sync.writeFile(path, bytes);
    },
    access(path) {
      call('access', [pathOf(path)]);
    },
    open(path, flags = 'r', mode) {
      const name = pathOf(path);
      if (flags.startsWith('w')) sync.writeFile(name, '', { mode, flag: flags });
      else if (flags.startsWith('a')) sync.writeFile(name, '', { mode, flag: 'a' });
      else call('open', [name]);
      lastHandle += 1;
      handles.set(lastHandle, {
        path: call('absolute', [name]),
        at: 0,
        append: flags.startsWith('a'),
      });
      return lastHandle;
    },
    close(fd) {
      handle(fd);
      handles.delete(fd);
    },
    opendir: (path, options) => new Dir(path, options),
    fstat: (fd, options) => sync.stat(handle(fd).path, options),
    fsync: (fd) => void handle(fd),
    fdatasync: (fd) => void handle(fd),
    ftruncate: (fd, length) => sync.truncate(handle(fd).path, length),
    futimes: (fd, atime, mtime) => sync.utimes(handle(fd).path, atime, mtime),
    lutimes: (path, atime, mtime) => sync.utimes(path, atime, mtime),
    fchmod: (fd, mode) => sync.chmod(handle(fd).path, mode),
    // All files are of one user.
    chown: (path) => sync.access(path),
    lchown: (path) => void sync.lstat(path),
    fchown: (fd) => void handle(fd),
    link() {
      throw Object.assign(
        new Error('EPERM: operation not permitted, link: there are no hard links'),
        {
          errno: -1,
          code: 'EPERM',
          syscall: 'link',
        },
      );
    },
    read(fd, buffer, offset, length, position) {
      const settings =
        typeof offset === 'object' && offset !== null ? offset : { offset, length, position };
      const {
        offset: from = 0,
        length: most = buffer.length - from,
        position: at = null,
      } = settings;
      const one = fd === 0 ? (handles.get(0) ?? handles.set(0, { at: 0 }).get(0)) : handle(fd);
      const bytes = sync.readFile(fd === 0 ? 0 : one.path);
      const start = at === null ? one.at : Number(at);
      const part = bytes.subarray(start, start + most);
      part.copy(buffer, from);
      if (at === null) one.at += part.length;
      return part.length;
    },
    write(fd, data, offset, length, position) {
      if (fd === 1 || fd === 2) {
        call(fd === 1 ? 'write' : 'writeError', [String(data)]);
        return Buffer.from(data).length;
      }
      const one = handle(fd);
      const bytes =
        typeof data === 'string'
          ? Buffer.from(data)
          : Buffer.from(data).subarray(offset ?? 0, (offset ?? 0) + (length ?? data.length));
      const at = typeof data === 'string' ? (offset ?? null) : (position ?? null);
      const old = sync.readFile(one.path);
      const start = one.append ? old.length : (at ?? one.at);
      if (start === old.length) sync.appendFile(one.path, bytes);
      else {
        const whole = Buffer.alloc(Math.max(old.length, start + bytes.length));
        old.copy(whole);
        bytes.copy(whole, start);
        sync.writeFile(one.path, whole);
      }
      if (at === null) one.at = start + bytes.length;
      return bytes.length;
    },
  };
  function stats(operation, path, options) {
    try {
      return new Stats(call(operation, [pathOf(path)]));
    } catch (error) {
      if (options?.throwIfNoEntry === false && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  const fs = {
    constants: {
      F_OK: 0,
      R_OK: 4,
      W_OK: 2,
      X_OK: 1,
      COPYFILE_EXCL: 1,
      O_RDONLY: 0,
      O_WRONLY: 1,
      O_RDWR: 2,
      O_CREAT: 64,
      O_EXCL: 128,
      O_TRUNC: 512,
      O_APPEND: 1024,
      S_IFMT: 0o170000,
      S_IFREG: 0o100000,
      S_IFDIR: 0o040000,
      S_IFLNK: 0o120000,
    },
    Stats,
    Dirent,
    Dir,
    existsSync: (path) => {
      try {
        return call('exists', [pathOf(path)]);
      } catch {
        return false;
      }
    },
    promises: {},
  };
  Object.assign(fs, fs.constants);
  for (const [name, run] of Object.entries(sync)) {
    fs[`${name}Sync`] = run;
    fs[name] = (...args) => {
      const done = args.pop();
      if (typeof done !== 'function')
        throw Object.assign(
          new TypeError('The "cb" argument must be of type function. Received undefined'),
          { code: 'ERR_INVALID_ARG_TYPE' },
        );
      let answer;
      try {
        answer = [null, run(...args)];
      } catch (error) {
        answer = [error];
      }
      setImmediate(() => done(...answer));
    };
    fs.promises[name] = (...args) =>
      new Promise((resolve, reject) => {
        let finish;
        try {
          const value = run(...args);
          finish = () => resolve(value);
        } catch (error) {
          finish = () => reject(error);
        }
        setImmediate(finish);
      });
  }
  fs.promises.constants = fs.constants;
  fs.exists = (path, done) => setImmediate(() => done(fs.existsSync(path)));

  fs.realpath.native = fs.realpath;
  fs.realpathSync.native = fs.realpathSync;
  // Callbacks of these have the buffer too, and their promises are of objects.
  for (const [name, count] of [
    ['read', 'bytesRead'],
    ['write', 'bytesWritten'],
  ]) {
    const plain = fs[name];
    fs[name] = (fd, data, ...rest) =>
      plain(fd, data, ...rest.slice(0, -1), (error, size) => rest.at(-1)(error, size, data));
    fs[name][Symbol.for('nodejs.util.promisify.custom')] = async (fd, data, ...rest) => ({
      [count]: sync[name](fd, data, ...rest),
      buffer: data,
    });
  }

  /** What fs.promises.open gives. */
  class FileHandle extends events {
    constructor(fd) {
      super();
      this.fd = fd;
    }
    async read(buffer, ...rest) {
      return { bytesRead: sync.read(this.fd, buffer, ...rest), buffer };
    }
    async write(data, ...rest) {
      return { bytesWritten: sync.write(this.fd, data, ...rest), buffer: data };
    }
    readFile = async (options) => sync.readFile(this.fd, options);
    writeFile = async (data, options) => sync.writeFile(this.fd, data, options);
    appendFile = async (data, options) => sync.appendFile(this.fd, data, options);
    stat = async () => sync.fstat(this.fd);
    truncate = async (length) => sync.ftruncate(this.fd, length);
    sync = async () => {};
    datasync = async () => {};
    chmod = async () => {};
    createReadStream = (options) => new fs.ReadStream('', { ...options, fd: this.fd });
    createWriteStream = (options) => new fs.WriteStream('', { ...options, fd: this.fd });
    async close() {
      sync.close(this.fd);
      this.emit('close');
    }
    [Symbol.asyncDispose ?? Symbol('asyncDispose')]() {
      return this.close();
    }
  }
  fs.promises.open = async (...args) => new FileHandle(sync.open(...args));

  /** Looks every 100 ms whether a file, or what is in a folder, has changed. */
  class FSWatcher extends events {
    #timer;
    constructor(path, { recursive = false, persistent = true, signal } = {}) {
      super();
      let old = this.#seen(pathOf(path), recursive);
      this.#timer = setInterval(() => {
        let now;
        try {
          now = this.#seen(pathOf(path), recursive);
        } catch {
          now = new Map();
        }
        for (const name of new Set([...old.keys(), ...now.keys()])) {
          if (old.get(name) === now.get(name)) continue;
          const kind = old.has(name) && now.has(name) ? 'change' : 'rename';
          this.emit('change', kind, name);
        }
        old = now;
      }, 100);
      if (!persistent) this.unref();
      signal?.addEventListener('abort', () => this.close());
    }
    #seen(path, recursive) {
      const about = sync.stat(path);
      if (!about.isDirectory())
        return new Map([[path.slice(path.lastIndexOf('/') + 1), `${about.mtimeMs} ${about.size}`]]);
      return new Map(
        sync.readdir(path, { recursive }).map((name) => {
          const one = sync.lstat(`${path}/${name}`);
          return [name, one.isDirectory() ? 'folder' : `${one.mtimeMs} ${one.size}`];
        }),
      );
    }
    ref() {
      this.#timer.ref();
      return this;
    }
    unref() {
      this.#timer.unref();
      return this;
    }
    close() {
      clearInterval(this.#timer);
      setImmediate(() => this.emit('close'));
    }
  }
  fs.FSWatcher = FSWatcher;
  fs.watch = (path, options, run) => {
    const heard = typeof options === 'function' ? options : run;
    const made = new FSWatcher(path, typeof options === 'object' ? options : {});
    if (heard) made.on('change', heard);
    return made;
  };
  const followed = new Map();
  fs.watchFile = (path, options, run) => {
    const heard = typeof options === 'function' ? options : run;
    const look = () => sync.stat(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
    let old = look();
    const timer = setInterval(() => {
      const now = look();
      if (now.mtimeMs !== old.mtimeMs || now.size !== old.size) heard(now, old);
      old = now;
    }, options?.interval ?? 5007);
    followed.set(pathOf(path), [...(followed.get(pathOf(path)) ?? []), timer]);
  };
  fs.unwatchFile = (path) => {
    for (const timer of followed.get(pathOf(path)) ?? []) clearInterval(timer);
    followed.delete(pathOf(path));
  };
  fs.promises.watch = async function* (path, options) {
    const waiting = [];
    let wake = () => {};
    const watcher = fs.watch(path, options, (eventType, filename) => {
      waiting.push({ eventType, filename });
      wake();
    });
    try {
      for (;;) {
        if (waiting.length === 0)
          await new Promise((resolve) => {
            wake = resolve;
          });
        yield waiting.shift();
      }
    } finally {
      watcher.close();
    }
  };

  // Streams are loaded at their first use.
  const made = {};
  const streams = () => {
    if (made.ReadStream) return made;
    const { Readable, Writable } = library('readable-stream/lib/stream.js');
    function ReadStream(path, options) {
      if (!(this instanceof ReadStream)) return new ReadStream(path, options);
      const settings = typeof options === 'string' ? { encoding: options } : { ...options };
      Readable.call(this, { highWaterMark: 65_536, ...settings });
      Object.assign(this, { path, bytesRead: 0, fd: settings.fd ?? null });
      this.pending = true;
      this.settings = settings;
    }
    Object.setPrototypeOf(ReadStream.prototype, Readable.prototype);
    Object.setPrototypeOf(ReadStream, Readable);
    Object.assign(ReadStream.prototype, {
      _construct(done) {
        try {
          this.fd ??= sync.open(this.path, this.settings.flags);
          const whole = sync.readFile(this.fd);
          this.rest = whole.subarray(this.settings.start ?? 0, (this.settings.end ?? Infinity) + 1);
        } catch (error) {
          return done(error);
        }
        this.pending = false;
        done();
        this.emit('open', this.fd);
        this.emit('ready');
      },
      _read(size) {
        if (this.rest.length === 0) return this.push(null);
        const piece = this.rest.subarray(0, size);
        this.rest = this.rest.subarray(size);
        this.bytesRead += piece.length;
        this.push(piece);
      },
      _destroy: closed,
      close(done) {
        if (done) this.once('close', done);
        this.destroy();
      },
    });
    function WriteStream(path, options) {
      if (!(this instanceof WriteStream)) return new WriteStream(path, options);
      const settings = typeof options === 'string' ? { encoding: options } : { ...options };
      Writable.call(this, { decodeStrings: true, ...settings });
      if (settings.encoding) this.setDefaultEncoding(settings.encoding);
      Object.assign(this, { path, bytesWritten: 0, fd: settings.fd ?? null, settings });
      this.pending = true;
    }
    Object.setPrototypeOf(WriteStream.prototype, Writable.prototype);
    Object.setPrototypeOf(WriteStream, Writable);
    Object.assign(WriteStream.prototype, {
      _construct(done) {
        try {
          this.fd ??= sync.open(this.path, this.settings.flags ?? 'w', this.settings.mode);
          if (this.settings.start !== undefined) handle(this.fd).at = this.settings.start;
        } catch (error) {
          return done(error);
        }
        this.pending = false;
        done();
        this.emit('open', this.fd);
        this.emit('ready');
      },
      _write(piece, _encoding, done) {
        try {
          this.bytesWritten += sync.write(this.fd, piece);
        } catch (error) {
          return done(error);
        }
        done();
      },
      _destroy: closed,
      close(done) {
        if (done) this.once('close', done);
        this.end();
      },
    });
    function closed(error, done) {
      if (this.fd !== null && this.settings.autoClose !== false) handles.delete(this.fd);
      this.fd = null;
      done(error);
    }
    return Object.assign(made, { ReadStream, WriteStream, Readable });
  };
  for (const name of ['ReadStream', 'WriteStream'])
    for (const other of [name, `File${name}`])
      Object.defineProperty(fs, other, {
        configurable: true,
        enumerable: true,
        get: () => streams()[name],
        set: (value) =>
          Object.defineProperty(fs, other, { value, writable: true, configurable: true }),
      });
  fs.createReadStream = (path, options) => new fs.ReadStream(path, options);
  fs.createWriteStream = (path, options) => new fs.WriteStream(path, options);
  // Made at its first use: a program that never asks must not wait for it.
  let stdin;
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    get: () => {
      stdin ??= Object.assign(
        new (streams().Readable)({
          read() {
            const text = call('stdin');
            if (text !== '') this.push(Buffer.from(text));
            this.push(null);
          },
        }),
        { fd: 0, isTTY: undefined, setRawMode() {}, ref() {}, unref() {} },
      );
      return stdin;
    },
  });
  return fs;
};
