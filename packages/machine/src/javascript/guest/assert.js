// node:assert: the assertions, with Node's messages where they are one line.
module.exports = ({ inspector, library }) => {
  const { same, loosely } = library('util');
  class AssertionError extends Error {
    constructor({ message, actual, expected, operator, generatedMessage = false }) {
      super(String(message));
      this.name = 'AssertionError';
      this.code = 'ERR_ASSERTION';
      Object.assign(this, { generatedMessage, actual, expected, operator });
    }
  }
  const show = (value) => inspector.inspect(value);
  function check(holds, message, own, details) {
    if (holds) return;
    if (message instanceof Error) throw message;
    throw new AssertionError({
      message: message ?? own(),
      generatedMessage: message === undefined,
      ...details,
    });
  }
  const pair = (title, a, b, sign) => () => {
    const [left, right] = [show(a), show(b)];
    return left.includes('\n') || right.includes('\n') || left.length + right.length > 60
      ? `${title}\n\n${left}\n\n${sign}\n\n${right}\n`
      : `${title}\n\n${left} ${sign} ${right}\n`;
  };
  const ok = (value, message) =>
    check(value, message, () => 'The expression evaluated to a falsy value', {
      actual: value,
      expected: true,
      operator: '==',
    });
  const compare = (name, holds, title, sign) => (actual, expected, message) =>
    check(holds(actual, expected), message, pair(title, actual, expected, sign), {
      actual,
      expected,
      operator: name,
    });

  function matches(error, expected) {
    if (expected === undefined) return true;
    if (expected instanceof RegExp) return expected.test(String(error));
    if (typeof expected === 'function')
      return expected.prototype !== undefined && error instanceof expected
        ? true
        : expected === Error || expected.prototype instanceof Error
          ? false
          : expected(error) === true;
    return Object.keys(expected).every((key) =>
      expected[key] instanceof RegExp
        ? expected[key].test(String(error[key]))
        : same(error[key], expected[key], true),
    );
  }
  function judged(thrown, expected, message, word) {
    if (typeof expected === 'string') return judged(thrown, undefined, expected, word);
    if (!thrown) check(false, message, () => `Missing expected ${word}.`, { operator: 'throws' });
    if (!matches(thrown.error, expected)) {
      if (message !== undefined) check(false, message);
      throw thrown.error;
    }
  }
  const assert = Object.assign((value, message) => ok(value, message), {
    ok,
    equal: compare('==', loosely, 'Expected values to be loosely equal:', '!='),
    notEqual: compare(
      '!=',
      (a, b) => !loosely(a, b),
      'Expected "actual" to be loosely unequal to:',
      '==',
    ),
    strictEqual: compare('strictEqual', Object.is, 'Expected values to be strictly equal:', '!=='),
    notStrictEqual: compare(
      'notStrictEqual',
      (a, b) => !Object.is(a, b),
      'Expected "actual" to be strictly unequal to:',
      '===',
    ),
    deepEqual: compare(
      'deepEqual',
      (a, b) => same(a, b, false),
      'Expected values to be loosely deep-equal:',
      'should loosely deep-equal',
    ),
    notDeepEqual: compare(
      'notDeepEqual',
      (a, b) => !same(a, b, false),
      'Expected "actual" not to be loosely deep-equal to:',
      '==',
    ),
    deepStrictEqual: compare(
      'deepStrictEqual',
      (a, b) => same(a, b, true),
      'Expected values to be strictly deep-equal:',
      '!==',
    ),
    notDeepStrictEqual: compare(
      'notDeepStrictEqual',
      (a, b) => !same(a, b, true),
      'Expected "actual" not to be strictly deep-equal to:',
      '===',
    ),
    match: (text, pattern, message) =>
      check(
        pattern.test(text),
        message,
        () =>
          `The input did not match the regular expression ${pattern}. Input:\n\n${show(text)}\n`,
        { actual: text, expected: pattern, operator: 'match' },
      ),
    doesNotMatch: (text, pattern, message) =>
      check(
        !pattern.test(text),
        message,
        () =>
          `The input was expected to not match the regular expression ${pattern}. Input:\n\n${show(text)}\n`,
        { actual: text, expected: pattern, operator: 'doesNotMatch' },
      ),
    fail: (message = 'Failed') => check(false, message, undefined, { operator: 'fail' }),
    ifError: (value) => {
      if (value !== null && value !== undefined) throw value;
    },
    throws(run, expected, message) {
      let thrown;
      try {
        run();
      } catch (error) {
        thrown = { error };
      }
      judged(thrown, expected, message, 'exception');
    },
    doesNotThrow: (run) => void run(),
    async rejects(promise, expected, message) {
      let thrown;
      try {
        await (typeof promise === 'function' ? promise() : promise);
      } catch (error) {
        thrown = { error };
      }
      judged(thrown, expected, message, 'rejection');
    },
    doesNotReject: async (promise) =>
      void (await (typeof promise === 'function' ? promise() : promise)),
    AssertionError,
  });
  const strict = Object.assign((value, message) => ok(value, message), assert, {
    equal: assert.strictEqual,
    notEqual: assert.notStrictEqual,
    deepEqual: assert.deepStrictEqual,
    notDeepEqual: assert.notDeepStrictEqual,
  });
  assert.strict = strict;
  strict.strict = strict;
  return { builtins: { assert: () => assert, 'assert/strict': () => strict }, globals: {} };
};
