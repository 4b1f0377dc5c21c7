// GNU `date`: the library parses few of its dates, uses the browser's time zone, and has no format flags.
// Dates are parsed here; the library formats them.
import type { ResolvedCommandContext } from 'just-bash';
import {
  CommandError,
  type CommandResult,
  errorReason,
  parseOptions,
  type RunCommand,
  textResult,
  withErrorHandling,
} from './command-io';
import { parseDateText, wallTimeToMs } from './date-text';

const HELP = `date - write a date

Usage: date [-u] [-d TEXT|-r FILE] [-I|-R] [+FORMAT]

  -d TEXT   another moment: '2024-01-31', '10 May 2024 14:05', @86400, tomorrow,
            'next friday', '2024-01-31 +1 year', '3 days ago'
  -r FILE   when the file was changed
  -u        in UTC
  -I        as 2024-01-31; -Iseconds with the time
  -R        as in mails
  FORMAT    %F %T %Y %m %d %H %M %S %A %B %j %s ...; %-d without a zero
`;

const ISO: Readonly<Record<string, string>> = {
  '': '%Y-%m-%d',
  date: '%Y-%m-%d',
  hours: '%Y-%m-%dT%H%:z',
  minutes: '%Y-%m-%dT%H:%M%:z',
  seconds: '%Y-%m-%dT%H:%M:%S%:z',
  ns: '%Y-%m-%dT%H:%M:%S,%N%:z',
};
const RFC_3339: Readonly<Record<string, string>> = {
  date: '%Y-%m-%d',
  seconds: '%Y-%m-%d %H:%M:%S%:z',
  ns: '%Y-%m-%d %H:%M:%S.%N%:z',
};

/** `date` with the options listed in {@link HELP}. */
export const date: RunCommand = withErrorHandling('date', async (args, context) => {
  if (args.includes('--help')) return textResult(HELP);
  let format: string | undefined;
  const rest = args.filter((arg) => {
    const [, kind, value = ''] = /^(?:-I|--(iso-8601|rfc-3339))(?:=?(.*))$/s.exec(arg) ?? [];
    const known = /^-I|^--(iso-8601|rfc-3339)/.test(arg);
    if (!known) return true;
    format = kind === 'rfc-3339' ? RFC_3339[value] : ISO[value];
    if (format === undefined) throw new CommandError(`invalid argument ‘${value}’ for ‘${arg}’`);
    return false;
  });
  const { values, names } = parseOptions(rest, 'ud:r:Rs:', {
    utc: 'u',
    universal: 'u',
    date: 'd',
    reference: 'r',
    'rfc-email': 'R',
    'rfc-822': 'R',
    set: 's',
  });
  if (values.has('s')) throw new CommandError('cannot set date: Operation not permitted');
  const [wanted] = names;
  if (wanted?.startsWith('+')) format = wanted.slice(1);
  else if (wanted !== undefined) throw new CommandError(`invalid date ‘${wanted}’`);
  if (values.has('R')) format = '%a, %d %b %Y %H:%M:%S %z';

  const base = values.has('u') ? ['-u'] : [];
  const text = values.get('d');
  const file = values.get('r');
  if (file !== undefined) {
    try {
      const { mtime } = await context.fs.stat(context.fs.resolvePath(context.cwd, file));
      base.push('-d', `@${Math.floor(mtime.getTime() / 1000)}`);
    } catch (error) {
      throw new CommandError(`${file}: ${errorReason(error)}`);
    }
  } else if (text !== undefined) {
    base.push('-d', await momentOf(text, values.has('u'), context));
  }
  const ask = (shape: string) => original(context, [...base, `+${shape}`]);
  if (format === undefined) return original(context, base);
  if (!/%(?:[-_0^#]|:+z)/.test(format)) return ask(format);
  let stdout = '';
  for (const [, flag, letter = '', plain = ''] of format.matchAll(
    /%([-_0^#]|:+(?=z))([A-Za-z])|((?:%[^-_0^#:]|[^%]|%)+?(?=%(?:[-_0^#]|:+z)|$))/gs,
  )) {
    const part = await ask(flag === undefined ? plain : `%${letter}`);
    const value = part.stdout.replace(/\n$/, '');
    stdout += flag === undefined ? value : flagged(value, flag);
  }
  return textResult(`${stdout}\n`);
});

function flagged(value: string, flag: string): string {
  if (flag === '-') return value.replace(/^[0 ]+(?=.)/, '');
  if (flag === '_') return value.replace(/^0+(?=.)/, (zeros) => ' '.repeat(zeros.length));
  if (flag === '0') return value.replace(/^ +/, (blanks) => '0'.repeat(blanks.length));
  if (flag === '^') return value.toUpperCase();
  if (flag === '#')
    return value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
  return value.replace(/(\d\d)$/, ':$1');
}

/** A date as a text that the library reads unambiguously. */
async function momentOf(
  text: string,
  isUtc: boolean,
  context: ResolvedCommandContext,
): Promise<string> {
  if (/^\s*@-?\d+\s*$/.test(text)) return text.trim();
  const fraction = /^\s*@(-?\d+)[.,]\d+\s*$/.exec(text)?.[1];
  if (fraction !== undefined) return `@${fraction}`;
  const zone = isUtc ? undefined : context.env.get('TZ');
  const shown = await original(context, [...(isUtc ? ['-u'] : []), '+%Y-%m-%dT%H:%M:%SZ']);
  const moment = parseDateText(text, Date.parse(shown.stdout.trim()));
  if (!moment) throw new CommandError(`invalid date ‘${text}’`);
  const milliseconds = wallTimeToMs(moment.wall);
  if (zone && moment.offset === undefined) return new Date(milliseconds).toISOString().slice(0, 19);
  return `@${Math.floor(milliseconds / 1000) - (moment.offset ?? 0) * 60}`;
}

async function original(
  { origCommand }: ResolvedCommandContext,
  args: string[],
): Promise<CommandResult> {
  return (await origCommand?.(args)) ?? textResult('', 'date: command not found\n', 127);
}
