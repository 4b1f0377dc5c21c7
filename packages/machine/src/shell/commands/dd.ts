// `dd`: copies blocks of bytes, as in coreutils. Limit: the input must be finite.
import {
  bytesResult,
  CommandError,
  parseSize,
  type RunCommand,
  readInput,
  textResult,
  withErrorHandling,
} from './command-io';

const HELP = `dd - copy blocks of bytes

Usage: dd [if=FILE] [of=FILE] [bs=N] [count=N] [skip=N] [seek=N] [conv=WORDS] [status=none]

  if, of    where it reads and writes; else what comes in and the output
  bs        how large a block is: 512, 4K, 1M
  count     how many blocks
  skip      blocks of the input that are left out
  seek      blocks of the output that are left as they are
  conv      ucase lcase swab notrunc sync excl
  status    none says nothing of what was copied
`;

const KNOWN = new Set([
  'if',
  'of',
  'bs',
  'ibs',
  'obs',
  'count',
  'skip',
  'seek',
  'conv',
  'status',
  'iflag',
  'oflag',
]);
const MAX_BYTES = 200_000_000;
const WITHOUT_END = /^\/dev\/(zero|u?random)$/;

/** `dd` with the operands listed in {@link HELP}. */
export const dd: RunCommand = withErrorHandling('dd', async (args, context) => {
  if (args.includes('--help')) return textResult(HELP);
  const operands = new Map<string, string>();
  for (const arg of args) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(arg) ?? [];
    if (!KNOWN.has(name)) throw new CommandError(`unrecognized operand ‘${arg}’`);
    operands.set(name, value);
  }
  const number = (name: string, usual: number) => {
    const text = operands.get(name);
    const value = text === undefined ? usual : parseSize(text);
    if (value === undefined) throw new CommandError(`invalid number: ‘${text}’`);
    return value;
  };
  const block = number('bs', number('ibs', 512));
  const outBlock = number('bs', number('obs', 512));
  if (block === 0 || outBlock === 0) throw new CommandError('invalid number: ‘0’');
  const count = number('count', Number.POSITIVE_INFINITY);
  const [skip, seek] = [number('skip', 0) * block, number('seek', 0) * outBlock];
  const conversions = new Set((operands.get('conv') ?? '').split(',').filter(Boolean));
  const { fs, cwd } = context;
  const source = operands.get('if');
  const device = source && WITHOUT_END.test(source) ? source : undefined;
  if ((device ? count * block : 0) > MAX_BYTES || seek > MAX_BYTES)
    throw new CommandError('more than 200 MB are not copied here');
  const input = device
    ? endless(device, count * block)
    : (await opened(context, source)).subarray(skip, skip + count * block);
  const blocks = Math.floor(input.length / block);
  const rest = input.length % block ? 1 : 0;
  const bytes = converted(input, block, conversions);

  const target = operands.get('of');
  if (target !== undefined && target !== '/dev/stdout') {
    const path = fs.resolvePath(cwd, target);
    const old = await fs.readFileBuffer(path).catch(() => new Uint8Array());
    if (conversions.has('excl') && (await fs.exists(path)))
      throw new CommandError(`failed to open '${target}': File exists`);
    const keepsEnd = conversions.has('notrunc');
    const length = Math.max(seek + bytes.length, keepsEnd ? old.length : 0);
    const out = new Uint8Array(length);
    out.set(old.subarray(0, keepsEnd ? old.length : Math.min(seek, old.length)));
    out.set(bytes, seek);
    if (path !== '/dev/null')
      await fs.writeFile(path, out).catch(() => {
        throw new CommandError(`failed to open '${target}': No such file or directory`);
      });
  }
  const outBlocks = Math.floor(bytes.length / outBlock);
  const outRest = bytes.length % outBlock ? 1 : 0;
  const figures = `${blocks}+${rest} records in\n${outBlocks}+${outRest} records out\n`;
  const status = operands.get('status');
  const total = `${bytes.length} bytes copied\n`;
  const stderr = status === 'none' ? '' : status === 'noxfer' ? figures : figures + total;
  return target === undefined || target === '/dev/stdout'
    ? bytesResult(bytes, stderr)
    : textResult('', stderr);
});

async function opened(context: Parameters<typeof readInput>[0], name: string | undefined) {
  try {
    return await readInput(context, name);
  } catch (error) {
    const reason = error instanceof CommandError ? error.message.split(': ').at(-1) : error;
    throw new CommandError(`failed to open '${name}': ${reason}`);
  }
}

function endless(device: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  if (device !== '/dev/zero')
    for (let at = 0; at < length; at += 65_536)
      crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
}

function converted(input: Uint8Array, block: number, conversions: ReadonlySet<string>): Uint8Array {
  const length = conversions.has('sync') ? Math.ceil(input.length / block) * block : input.length;
  const bytes = new Uint8Array(length);
  bytes.set(input);
  const shift = (from: number, by: number) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte >= from && byte < from + 26) bytes[at] = byte + by;
    }
  };
  if (conversions.has('ucase')) shift(97, -32);
  if (conversions.has('lcase')) shift(65, 32);
  if (conversions.has('swab'))
    for (let at = 0; at + 1 < bytes.length; at += 2)
      [bytes[at], bytes[at + 1]] = [bytes[at + 1] ?? 0, bytes[at] ?? 0];
  return bytes;
}
