// echo as bash has it; in text with escapes `\xff` and `\0377` are bytes.
import type { ResolvedCommandContext } from 'just-bash';
import { bytesResult, textResult } from './command-io';

const USAGE = `echo - write words

Usage: echo [-neE] [WORD...]
  -n  no line break at the end
  -e  \\n, \\t, \\\\, \\0NNN, \\xHH, \\uHHHH and the like have a meaning
  -E  they have none, as is usual
`;

const NAMED: Readonly<Record<string, string>> = {
  '\\': '\\',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE =
  /\\(?:([\\abeEfnrtv])|(c)|0([0-7]{0,3})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8}))/g;

export async function echo(args: string[], { xpgEcho }: ResolvedCommandContext) {
  if (args.join() === '--help') return textResult(USAGE);
  let first = 0;
  let [hasBreak, isMeant] = [true, xpgEcho === true];
  for (; /^-[neE]+$/.test(args[first] ?? ''); first += 1) {
    for (const letter of (args[first] as string).slice(1)) {
      if (letter === 'n') hasBreak = false;
      else isMeant = letter === 'e';
    }
  }
  const text = args.slice(first).join(' ');
  const end = hasBreak ? '\n' : '';
  if (!isMeant || !text.includes('\\')) return textResult(text + end);
  const { pieces, isCut } = readEscapes(text);
  const last = isCut ? '' : end;
  if (pieces.every((piece) => typeof piece === 'string')) return textResult(pieces.join('') + last);
  const encoder = new TextEncoder();
  const bytes = [...pieces, last].flatMap((piece) =>
    typeof piece === 'string' ? [...encoder.encode(piece)] : [piece],
  );
  return bytesResult(Uint8Array.from(bytes));
}

/** Text, and numbers for bytes that are no letters of ASCII; `\c` cuts off what follows. */
function readEscapes(text: string): { pieces: (string | number)[]; isCut: boolean } {
  const pieces: (string | number)[] = [];
  let at = 0;
  for (const match of text.matchAll(ESCAPE)) {
    const [whole, named, cut, octal, hex, short, long] = match;
    pieces.push(text.slice(at, match.index));
    at = match.index + whole.length;
    if (cut !== undefined) return { pieces, isCut: true };
    const byte =
      octal !== undefined
        ? Number.parseInt(octal || '0', 8) & 0xff
        : Number.parseInt(hex ?? '', 16);
    const point = Number.parseInt(short ?? long ?? '', 16);
    if (named !== undefined) pieces.push(NAMED[named] ?? '');
    else if (byte >= 0) pieces.push(byte < 0x80 ? String.fromCharCode(byte) : byte);
    else pieces.push(point > 0x10ffff ? whole : String.fromCodePoint(point));
  }
  pieces.push(text.slice(at));
  return { pieces, isCut: false };
}
