// `xxd`: converts bytes to hexadecimal or binary digits and back, in the format of Vim's xxd 2022.
import {
  bytesResult,
  CommandError,
  parseOptions,
  type RunCommand,
  readInput,
  textResult,
  withErrorHandling,
} from './command-io';

const HELP = `xxd - bytes as hexadecimal digits, and back

Usage: xxd [OPTION]... [FILE [OUT]]

  -p       digits alone
  -r       back to bytes, with -p from digits alone
  -b       binary digits
  -i       as an array of C
  -u       large letters
  -c N     N bytes a line
  -g N     groups of N bytes
  -l N     N bytes at most
  -s N     from the Nth byte on; -s -N from the end
`;

interface Shape {
  columns: number;
  group: number;
  isUpper: boolean;
  isBinary: boolean;
}

/** `xxd` with the options listed in {@link HELP}. */
export const xxd: RunCommand = withErrorHandling('xxd', async (args, context) => {
  if (args.includes('--help') || args.includes('-h')) return textResult(HELP);
  const { values, names } = parseOptions(
    args.map(
      (arg) => ({ '-ps': '-p', '-plain': '-p', '-bits': '-b', '-include': '-i' })[arg] ?? arg,
    ),
    'prbiuc:g:l:s:a',
  );
  const count = (letter: string) => {
    const text = values.get(letter);
    if (text === undefined) return undefined;
    if (!/^[+-]?(\d+|0x[\da-f]+)$/i.test(text)) throw new CommandError(`invalid number: ${text}`);
    return text.startsWith('-') ? -Number(text.slice(1)) : Number(text);
  };
  const [name, out] = names;
  const input = await readInput(context, name);
  const answer = async (text: string) => {
    if (out === undefined) return textResult(text);
    await context.fs.writeFile(context.fs.resolvePath(context.cwd, out), text);
    return textResult('');
  };
  if (values.has('r')) {
    const text = new TextDecoder('latin1').decode(input);
    const bytes = values.has('p') ? bytesOfDigits(text) : bytesOfDump(text, count('c') ?? 16);
    if (out === undefined) return bytesResult(bytes);
    await context.fs.writeFile(context.fs.resolvePath(context.cwd, out), bytes);
    return textResult('');
  }
  const skip = count('s') ?? 0;
  const start = skip < 0 ? Math.max(0, input.length + skip) : Math.min(skip, input.length);
  const bytes = input.subarray(start, start + (count('l') ?? input.length));
  const isUpper = values.has('u');
  if (values.has('i')) return answer(asArray(bytes, name, isUpper, count('c') || 12));
  if (values.has('p')) {
    const width = 2 * (count('c') ?? 30);
    const digits = hex(bytes, isUpper);
    const lines = width > 0 ? (digits.match(new RegExp(`.{1,${width}}`, 'g')) ?? []) : [digits];
    return answer(lines.map((line) => `${line}\n`).join(''));
  }
  const isBinary = values.has('b');
  const columns = count('c') || (isBinary ? 6 : 16);
  const group = count('g') ?? (isBinary ? 1 : 2);
  return answer(dump(bytes, start, { columns, group: group || columns, isUpper, isBinary }));
});

const digitsOf = (byte: number, isUpper: boolean) => {
  const digits = byte.toString(16).padStart(2, '0');
  return isUpper ? digits.toUpperCase() : digits;
};

const hex = (bytes: Uint8Array, isUpper: boolean) =>
  Array.from(bytes, (byte) => digitsOf(byte, isUpper)).join('');

function dump(bytes: Uint8Array, start: number, shape: Shape): string {
  const { columns, group, isUpper, isBinary } = shape;
  const digits = isBinary ? 8 : 2;
  const width = columns * digits + Math.ceil(columns / group);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += columns) {
    const row = bytes.subarray(at, at + columns);
    let body = '';
    row.forEach((byte, index) => {
      body += isBinary ? byte.toString(2).padStart(8, '0') : digitsOf(byte, isUpper);
      if ((index + 1) % group === 0) body += ' ';
    });
    const text = Array.from(row, (byte) =>
      byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '.',
    );
    const place = (start + at).toString(16).padStart(8, '0');
    lines.push(`${place}: ${body.padEnd(width)} ${text.join('')}\n`);
  }
  return lines.join('');
}

function asArray(
  bytes: Uint8Array,
  name: string | undefined,
  isUpper: boolean,
  columns: number,
): string {
  const cells = Array.from(bytes, (byte) => `0${isUpper ? 'X' : 'x'}${digitsOf(byte, isUpper)}`);
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns)
    rows.push(`  ${cells.slice(at, at + columns).join(', ')}`);
  const body = `${rows.join(',\n')}\n`;
  if (name === undefined || name === '-') return body;
  const word = name.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=\d)/, '__');
  return `unsigned char ${word}[] = {\n${body}};\nunsigned int ${word}_len = ${bytes.length};\n`;
}

function bytesOfDigits(text: string): Uint8Array {
  const digits = text.replace(/[^\da-fA-F]/g, '');
  const pairs = digits.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

const MAX_BYTES = 100_000_000;

/** Each line gives the offset of its bytes; gaps are filled with zeros. */
function bytesOfDump(text: string, columns: number): Uint8Array {
  const pieces: { at: number; bytes: number[] }[] = [];
  let length = 0;
  for (const line of text.split('\n')) {
    const [, place, rest = ''] = /^\s*([\da-fA-F]+):? (.*)$/.exec(line) ?? [];
    if (place === undefined) continue;
    const [digits = ''] = rest.split(/ {2}/);
    const pairs =
      digits
        .replace(/[^\da-fA-F ]/g, '')
        .replace(/ /g, '')
        .match(/../g) ?? [];
    const at = Number.parseInt(place, 16);
    const bytes = pairs.slice(0, columns).map((pair) => Number.parseInt(pair, 16));
    length = Math.max(length, at + bytes.length);
    pieces.push({ at, bytes });
  }
  if (length > MAX_BYTES) throw new CommandError('the result is too large');
  const out = new Uint8Array(length);
  for (const { at, bytes } of pieces) out.set(bytes, at);
  return out;
}
