/** How a document is taken apart before it comes in: by the operator's page and by the command line. Zod-free. */
import { universities } from './catalogue.contract';
import { looksLikeOrder } from './question/guards';
import { matchUniversities } from './question/match-universities';
import { passageTopics } from './question/topics';

/** What one request of the operator may carry. */
export const operatorLimits = {
  /** Passages. */
  chunks: 40,
  /** UTF-16 code units of one passage. */
  content: 6000,
  /** Of a document: a prospectus of 500 pages has some 2,000. */
  chunksOfDocument: 6000,
  /** Bytes of a PDF that is kept. */
  file: 6 * 1024 * 1024,
} as const;

const MOST_TOPICS = 8;

/** A line without the sentences that speak to an assistant instead of applicants. */
export function withoutOrders(line: string): string {
  if (!looksLikeOrder(line)) return line;
  return line
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !looksLikeOrder(sentence))
    .join(' ');
}

/** What a passage is about, by its words and those of its headings. */
export function topicsOfPassage(section: string, content: string): string[] {
  return passageTopics(`${section}\n${content}`).slice(0, MOST_TOPICS);
}

/** The university of a document: its code in the file's name is believed before the text is. */
export function universityOfDocument(fileName: string, opening: string): string | null {
  const words = fileName.toLowerCase().split(/[^a-z]+/);
  const inName = universities.find(({ code }) => words.includes(code.toLowerCase()))?.code;
  if (inName) return inName;
  const [best, second] = matchUniversities(opening);
  return best?.isNamed && best.score > (second?.score ?? 0) ? best.code : null;
}

/** The academic year of a document: the first year from 2015 on, of the file's name before the text. */
export function yearOfDocument(fileName: string, opening: string): number | null {
  const [year] = [fileName, opening].flatMap(
    (text) => /(?<!\d)20(?:1[5-9]|[2-4]\d)(?!\d)/.exec(text)?.[0] ?? [],
  );
  return year === undefined ? null : Number(year);
}
