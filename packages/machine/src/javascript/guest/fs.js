// node:fs over the machine's files: the synchronous calls, and over them callbacks and promises.
module.exports = ({ call, Buffer, events, process }) => {
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
    fstat: (fd) => sync.stat(handle(fd).path),
    fsync: (fd) => void handle(fd),
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
    },
    Stats,
    Dirent,
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

  /** The least of a stream: events, for await, pipe. All of the file comes as one piece. */
  class ReadStream extends events {
    constructor(read, encoding) {
      super();
      this.encoding = encoding;
      setImmediate(() => {
        let data;
        try {
          data = read();
        } catch (error) {
          this.failure = error;
          if (this.listenerCount('error') > 0 || !this.waited) this.emit('error', error);
          return;
        }
        const piece = this.encoding ? data.toString(this.encoding) : data;
        if (piece.length > 0) this.emit('data', piece);
        this.emit('end');
        this.emit('close');
      });
    }
    setEncoding(encoding) {
      this.encoding = encoding;
      return this;
    }
    resume() {
      return this;
    }
    pause() {
      return this;
    }
    pipe(target) {
      this.on('data', (piece) => target.write(piece));
      this.on('end', () => target !== process.stdout && target !== process.stderr && target.end());
      return target;
    }
    async *[Symbol.asyncIterator]() {
      const pieces = [];
      this.waited = true;
      await new Promise((resolve, reject) => {
        this.on('data', (piece) => pieces.push(piece));
        this.on('end', resolve);
        this.on('error', reject);
      });
      yield* pieces;
    }
  }
  class WriteStream extends events {
    constructor(path, options) {
      super();
      this.path = path;
      this.bytesWritten = 0;
      sync.writeFile(path, '', { flag: options?.flags ?? 'w' });
    }
    write(data, encoding, done) {
      sync.appendFile(this.path, data);
      this.bytesWritten += Buffer.byteLength(data);
      const after = typeof encoding === 'function' ? encoding : done;
      if (after) setImmediate(after);
      return true;
    }
    end(data, done) {
      if (data !== undefined && typeof data !== 'function') this.write(data);
      const after = typeof data === 'function' ? data : done;
      setImmediate(() => {
        this.emit('finish');
        this.emit('close');
        after?.();
      });
      return this;
    }
  }
  fs.createReadStream = (path, options) =>
    new ReadStream(() => sync.readFile(path), encodingOf(options));
  fs.createWriteStream = (path, options) => new WriteStream(pathOf(path), options);
  // Made at its first use: a program that never asks must not wait for it.
  let stdin;
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    get: () => {
      stdin ??= Object.assign(new ReadStream(() => Buffer.from(call('stdin')), undefined), {
        fd: 0,
      });
      return stdin;
    },
  });
  return fs;
};
