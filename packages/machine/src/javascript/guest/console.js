// console, as Node writes it.
module.exports = ({ call, inspector, process }) => {
  let indent = '';
  const counts = new Map();
  const starts = new Map();
  const put = (operation, text) => {
    const lines = indent ? text.replace(/^/gm, indent) : text;
    call(operation, [`${lines}\n`]);
  };
  const format = (args) => inspector.formatWithOptions({ colors: false }, ...args);
  const out = (...args) => put('write', format(args));
  const err = (...args) => put('writeError', format(args));

  class Console {
    constructor() {
      Object.assign(this, console);
    }
  }
  const console = {
    log: out,
    info: out,
    debug: out,
    error: err,
    warn: err,
    trace: (...args) => {
      const { stack } = new Error();
      err(`Trace: ${format(args)}\n${stack.split('\n').slice(1).join('\n')}`);
    },
    dir: (value, options) =>
      put('write', inspector.inspect(value, { customInspect: false, ...options })),
    dirxml: out,
    assert: (holds, ...args) => {
      if (holds) return;
      if (args.length === 0) err('Assertion failed');
      else if (typeof args[0] === 'string') err(`Assertion failed: ${args[0]}`, ...args.slice(1));
      else err('Assertion failed:', ...args);
    },
    group: (...args) => {
      if (args.length > 0) out(...args);
      indent += '  ';
    },
    groupEnd: () => {
      indent = indent.slice(2);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      out(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => {
      counts.delete(label);
    },
    time: (label = 'default') => {
      starts.set(label, call('now'));
    },
    timeLog: (label = 'default', ...args) => out(`${label}: ${took(label)}`, ...args),
    timeEnd: (label = 'default') => {
      out(`${label}: ${took(label)}`);
      starts.delete(label);
    },
    table: (rows, columns) => {
      if (rows === null || typeof rows !== 'object') return out(rows);
      out(table(rows, columns));
    },
    clear: () => process.stdout.isTTY && call('write', ['\u001b[1;1H\u001b[0J']),
  };
  console.groupCollapsed = console.group;
  console.Console = Console;

  function took(label) {
    const ms = call('now') - (starts.get(label) ?? call('now'));
    return ms >= 1000 ? `${(ms / 1000).toFixed(3)}s` : `${Number(ms.toFixed(3))}ms`;
  }

  function table(rows, only) {
    const show = (value) =>
      inspector.inspect(value, {
        maxArrayLength: 3,
        breakLength: Number.POSITIVE_INFINITY,
        depth: 0,
      });
    const isMap = rows instanceof Map;
    const entries =
      isMap || rows instanceof Set ? [...rows].map((one, at) => [at, one]) : Object.entries(rows);
    const keys = [];
    let plain = false;
    const cells = entries.map(([index, row]) => {
      const cell = { index: String(index), of: new Map() };
      if (row !== null && typeof row === 'object' && !isMap) {
        for (const key of only ?? Object.keys(row)) {
          if (!keys.includes(key)) keys.push(key);
          if (Object.hasOwn(row, key)) cell.of.set(key, show(row[key]));
        }
      } else {
        plain = true;
        cell.value = isMap ? `${show(row[0])} => ${show(row[1])}` : show(row);
      }
      return cell;
    });
    const head = ['(index)', ...keys, ...(plain ? ['Values'] : [])];
    if (isMap || rows instanceof Set) head[0] = '(iteration index)';
    const lines = cells.map((cell) => [
      cell.index,
      ...keys.map((key) => cell.of.get(key) ?? ''),
      ...(plain ? [cell.value ?? ''] : []),
    ]);
    const widths = head.map(
      (title, at) =>
        Math.max(...[title, ...lines.map((line) => line[at])].map((one) => one.length)) + 2,
    );
    const row = (line) => `│${line.map((one, at) => ` ${one}`.padEnd(widths[at])).join('│')}│`;
    const rule = (left, middle, right) =>
      left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
    return [
      rule('┌', '┬', '┐'),
      row(head),
      rule('├', '┼', '┤'),
      ...lines.map(row),
      rule('└', '┴', '┘'),
    ].join('\n');
  }
  return { builtins: {}, globals: { console } };
};
