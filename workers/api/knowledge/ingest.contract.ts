/** Document ingestion shared by the operator's page and the command line. Zod-free. */
import { universities } from './catalogue.contract';
import { looksLikeInjection } from './question/guards';
import { matchUniversities } from './question/match-universities';
import { passageTopics } from './question/topics';

/** Limits of the operator's requests. */
export const operatorLimits = {
  /** Passages per request. */
  chunks: 40,
  /** UTF-16 code units of one passage. */
  content: 6000,
  /** Passages per document: a prospectus of 500 pages has about 2,000. */
  chunksOfDocument: 6000,
  /** Bytes of a stored PDF. */
  file: 6 * 1024 * 1024,
} as const;

const MOST_TOPICS = 8;

/** Removes sentences addressed to an AI assistant instead of applicants (prompt injection). */
export function stripInjections(line: string): string {
  if (!looksLikeInjection(line)) return line;
  return line
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !looksLikeInjection(sentence))
    .join(' ');
}

/** Topics of a passage, derived from its words and headings; at most eight. */
export function topicsOfPassage(section: string, content: string): string[] {
  return passageTopics(`${section}\n${content}`).slice(0, MOST_TOPICS);
}

/** Detects a document's university: a code in the file name takes precedence over the text. */
export function universityOfDocument(fileName: string, opening: string): string | null {
  const words = fileName.toLowerCase().split(/[^a-z]+/);
  const inName = universities.find(({ code }) => words.includes(code.toLowerCase()))?.code;
  if (inName) return inName;
  const [best, second] = matchUniversities(opening);
  return best?.isNamed && best.score > (second?.score ?? 0) ? best.code : null;
}

/** Detects the academic year: the first year from 2015 to 2049 in the file name, otherwise in the text. */
export function yearOfDocument(fileName: string, opening: string): number | null {
  const [year] = [fileName, opening].flatMap(
    (text) => /(?<!\d)20(?:1[5-9]|[2-4]\d)(?!\d)/.exec(text)?.[0] ?? [],
  );
  return year === undefined ? null : Number(year);
}
