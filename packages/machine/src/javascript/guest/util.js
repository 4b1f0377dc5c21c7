// node:util: what programs use of it.
const tag = (value) => Object.prototype.toString.call(value).slice(8, -1);
/** Equal as `==` has it, and NaN equal to itself. */
// biome-ignore lint/suspicious/noDoubleEquals: this is the comparison that the loose assertions ask for.
const loosely = (a, b) => a == b || (Number.isNaN(a) && Number.isNaN(b));

/** Whether two values are deeply equal; strict: also of the same kind, compared by Object.is. */
function same(a, b, strict, seen = new Map()) {
  if (strict ? Object.is(a, b) : loosely(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (tag(a) !== tag(b)) return false;
  if (a instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof RegExp) return String(a) === String(b) && a.lastIndex === b.lastIndex;
  if (a instanceof Error && (a.message !== b.message || a.name !== b.name)) return false;
  if (a instanceof Number || a instanceof String || a instanceof Boolean)
    return Object.is(a.valueOf(), b.valueOf());
  if (a instanceof Map || a instanceof Set) {
    if (a.size !== b.size) return false;
    const others = [...b];
    for (const one of a) {
      const at = others.findIndex((other) => same(one, other, strict, seen));
      if (at < 0) return false;
      others.splice(at, 1);
    }
    return true;
  }
  if (a instanceof ArrayBuffer) return same(new Uint8Array(a), new Uint8Array(b), strict, seen);
  const [mine, yours] = [keysOf(a), keysOf(b)];
  if (mine.length !== yours.length || (Array.isArray(a) && a.length !== b.length)) return false;
  return mine.every((key) => Object.hasOwn(b, key) && same(a[key], b[key], strict, seen));
}
const keysOf = (value) => [
  ...Object.keys(value),
  ...Object.getOwnPropertySymbols(value).filter((key) =>
    Object.prototype.propertyIsEnumerable.call(value, key),
  ),
];

module.exports = ({ inspector }) => {
  const types = {
    isDate: (value) => value instanceof Date,
    isRegExp: (value) => value instanceof RegExp,
    isPromise: (value) => value instanceof Promise,
    isMap: (value) => value instanceof Map,
    isSet: (value) => value instanceof Set,
    isWeakMap: (value) => value instanceof WeakMap,
    isWeakSet: (value) => value instanceof WeakSet,
    isNativeError: (value) => value instanceof Error,
    isTypedArray: (value) => ArrayBuffer.isView(value) && !(value instanceof DataView),
    isUint8Array: (value) => value instanceof Uint8Array,
    isAnyArrayBuffer: (value) => value instanceof ArrayBuffer,
    isArrayBuffer: (value) => value instanceof ArrayBuffer,
    isAsyncFunction: (value) => tag(value) === 'AsyncFunction',
    isGeneratorFunction: (value) => /GeneratorFunction$/.test(tag(value)),
  };

  const custom = Symbol.for('nodejs.util.promisify.custom');
  function promisify(run) {
    if (run[custom]) return run[custom];
    return function (...args) {
      return new Promise((resolve, reject) => {
        run.call(this, ...args, (error, value) => (error ? reject(error) : resolve(value)));
      });
    };
  }
  promisify.custom = custom;
  setTimeout[custom] = (ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value));

  const util = {
    ...inspector,
    inspect: inspector.inspect,
    format: inspector.format,
    formatWithOptions: inspector.formatWithOptions,
    stripVTControlCharacters: inspector.stripVTControlCharacters,
    types,
    promisify,
    callbackify: (run) =>
      function (...args) {
        const done = args.pop();
        run.apply(this, args).then(
          (value) => process.nextTick(done, null, value),
          (error) => process.nextTick(done, error),
        );
      },
    inherits(child, parent) {
      Object.defineProperty(child, 'super_', { value: parent, writable: true, configurable: true });
      Object.setPrototypeOf(child.prototype, parent.prototype);
    },
    deprecate: (run) => run,
    isDeepStrictEqual: (a, b) => same(a, b, true),
    isArray: Array.isArray,
    debuglog: () => () => {},
    toUSVString: (text) => String(text).toWellFormed(),
    TextEncoder,
    TextDecoder,
  };
  return { builtins: { util: () => util, 'util/types': () => types }, globals: {} };
};
Object.assign(module.exports, { same, loosely });
