// node:stream and node:string_decoder by the package that holds Node's own code, and the streams of zlib over
// the machine's pako.
module.exports = ({ call, Buffer, library }) => {
  const stream = library('readable-stream/lib/stream.js');
  const promises = library('readable-stream/lib/stream/promises.js');
  const constants = {
    Z_NO_FLUSH: 0,
    Z_PARTIAL_FLUSH: 1,
    Z_SYNC_FLUSH: 2,
    Z_FULL_FLUSH: 3,
    Z_FINISH: 4,
    Z_BLOCK: 5,
    Z_OK: 0,
    Z_STREAM_END: 1,
    Z_NEED_DICT: 2,
    Z_ERRNO: -1,
    Z_STREAM_ERROR: -2,
    Z_DATA_ERROR: -3,
    Z_MEM_ERROR: -4,
    Z_BUF_ERROR: -5,
    Z_NO_COMPRESSION: 0,
    Z_BEST_SPEED: 1,
    Z_BEST_COMPRESSION: 9,
    Z_DEFAULT_COMPRESSION: -1,
    Z_DEFAULT_STRATEGY: 0,
    Z_DEFAULT_WINDOWBITS: 15,
    Z_MIN_CHUNK: 64,
    Z_DEFAULT_CHUNK: 16_384,
    BROTLI_OPERATION_PROCESS: 0,
    BROTLI_OPERATION_FLUSH: 1,
    BROTLI_OPERATION_FINISH: 2,
    BROTLI_PARAM_QUALITY: 1,
  };
  const bytesOf = (data) =>
    typeof data === 'string'
      ? Buffer.from(data)
      : Buffer.from(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
  const whole = (how, data, { level } = {}) => {
    const bytes = bytesOf(data);
    const exact = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    return Buffer.from(call('zlib', [how, level ?? -1], exact));
  };
  /** Gathers what is written, and compresses or unpacks it at the end. */
  class Zlib extends stream.Transform {
    #pieces = [];
    #how;
    #options;
    constructor(how, options) {
      super(options);
      this.#how = how;
      this.#options = options;
    }
    _transform(piece, _encoding, done) {
      this.#pieces.push(piece);
      done();
    }
    _flush(done) {
      let made;
      try {
        made = whole(this.#how, Buffer.concat(this.#pieces), this.#options);
      } catch (error) {
        return done(error);
      }
      done(null, made);
    }
    flush(_kind, done) {
      const after = typeof _kind === 'function' ? _kind : done;
      if (after) process.nextTick(after);
    }
    close(done) {
      if (done) process.nextTick(done);
      this.destroy();
    }
  }
  const zlib = {
    constants,
    codes: {},
    crc32: (data, start = 0) => call('crc32', [start], bytesOf(data).slice().buffer),
  };
  Object.assign(zlib, constants);
  for (const kind of [
    'Gzip',
    'Gunzip',
    'Deflate',
    'Inflate',
    'DeflateRaw',
    'InflateRaw',
    'Unzip',
  ]) {
    const how = kind[0].toLowerCase() + kind.slice(1);
    zlib[`${how}Sync`] = (data, options) => whole(how, data, options);
    zlib[how] = (data, options, done) => {
      const after = typeof options === 'function' ? options : done;
      let answer;
      try {
        answer = [null, whole(how, data, typeof options === 'object' ? options : {})];
      } catch (error) {
        answer = [error];
      }
      setImmediate(() => after(...answer));
    };
    zlib[kind] = class extends Zlib {
      constructor(options) {
        super(how, options);
      }
    };
    zlib[`create${kind}`] = (options) => new zlib[kind](options);
  }
  for (const name of ['brotliCompress', 'brotliDecompress', 'zstdCompress', 'zstdDecompress']) {
    const refuse = () => {
      throw Object.assign(new Error(`zlib.${name} is not available in this terminal: use gzip`), {
        code: 'ENOSYS',
      });
    };
    Object.assign(zlib, { [name]: refuse, [`${name}Sync`]: refuse });
    zlib[`create${name[0].toUpperCase()}${name.slice(1)}`] = refuse;
  }
  return {
    builtins: {
      stream: () => stream,
      'stream/promises': () => promises,
      string_decoder: () => library('string_decoder'),
      zlib: () => zlib,
    },
    globals: {},
  };
};
