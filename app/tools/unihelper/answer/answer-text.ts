/** What is exported from an answer: its text with its sources, and the days it names. */
import type { CalendarDay } from '@entropy-tools/data/text/write-calendar';
import type { UniMessage } from '../model/conversations';
import { citedNumbers } from './check-figures';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const DATE = new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (20\\d{2})\\b`, 'gi');
const LONGEST_TITLE = 120;

/** An answer's Markdown as plain text; links keep their addresses. */
export function plainAnswer(markdown: string): string {
  return markdown
    .replace(/\[((?:\\.|[^\]\\])*)\]\((https?:[^)\s]*|#)\)/g, (_, name: string, url: string) =>
      url === '#' ? name : `${name}: ${url}`,
    )
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/^#{1,6} /gm, '')
    .replace(/\\([\\`*_{}[\]<>#|~!:])/g, '$1');
}

/**
 * The sources of an answer, each with year, page and address: those that its numbers refer to, or the links of
 * facts, which name their year themselves.
 */
export function sourcesOf({ content, passages, withoutAi }: UniMessage): string[] {
  if (!passages) {
    const links = content.matchAll(/\[((?:\\.|[^\]\\])*)\]\((https?:[^)\s]*)\)/g);
    const named = [...links].map(([link]) => plainAnswer(link));
    return withoutAi ? [...new Set(named)] : [];
  }
  return citedNumbers(content, passages).flatMap((number) => {
    const passage = passages[number - 1];
    if (!passage) return [];
    const { year, page, source } = passage;
    const parts = [year ?? 'no year given', source.title, page !== null && `page ${page}`];
    const place = page === null ? '' : `#page=${page}`;
    const ours =
      source.file && `${globalThis.location?.origin}/prospectuses/${source.file}${place}`;
    return [`[${number}] ${[...parts, source.url ?? ours].filter(Boolean).join(', ')}`];
  });
}

/** A question with its answer and all sources, to send to somebody. */
export function shareText(question: string, message: UniMessage): string {
  return [
    question,
    plainAnswer(message.content),
    // The text of facts has their addresses.
    message.passages ? sourcesOf(message).join('\n') : '',
    'From the University Assistant. Confirm dates and amounts on the official site.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The facts of an answer, each with the address of its source. */
function factsOf({ content, passages, withoutAi }: UniMessage): { text: string; url?: string }[] {
  if (passages)
    return citedNumbers(content, passages).flatMap((number) => {
      const passage = passages[number - 1];
      if (!passage) return [];
      const { url } = passage.source;
      return [{ text: passage.content, ...(url ? { url } : {}) }];
    });
  if (!withoutAi) return [];
  return content
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [, url] = /\]\((https?:[^)\s]*)\)/.exec(line) ?? [];
      // The fact precedes its source.
      const text = plainAnswer(line.slice(2)).replace(/ \((?:\d{4}|no year given), .*$/, '');
      return { text, ...(url ? { url } : {}) };
    });
}

/** The days named by the facts of an answer, from today on, the next first. @param today YYYY-MM-DD */
export function upcomingDays(message: UniMessage, today: string): CalendarDay[] {
  const days = factsOf(message).flatMap(({ text, url }) =>
    text.split(/(?<=[.;])\s+/).flatMap((sentence) =>
      [...sentence.matchAll(DATE)].map(([, day = '', month = '', year = '']) => ({
        date: `${year}-${String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
        title:
          sentence.length > LONGEST_TITLE
            ? `${sentence.slice(0, LONGEST_TITLE).replace(/\s\S*$/, '')} …`
            : sentence,
        notes: `${text}\nConfirm it on the official site.`,
        ...(url ? { url } : {}),
      })),
    ),
  );
  return days
    .filter(({ date }) => date >= today && !Number.isNaN(Date.parse(date)))
    .sort((one, other) => one.date.localeCompare(other.date))
    .filter(
      ({ date, title }, at, all) =>
        all.findIndex((one) => one.date === date && one.title === title) === at,
    );
}
