// What people type, as a ranked list of what the suite can do: 'mp4 to gif', 'resize photo to 2 MB'.
import { formatIds, formats } from '@entropy-tools/convert/formats/formats';
import type { SuiteEntry } from '../suite-entry';
import type { ActionEntry } from '../tool-action';
import { type FormatsOfRequest, formatWords, type NamedFormat, readFormats } from './read-formats';
import { readOthers } from './read-others';
import { readQuantities } from './read-quantities';
import { type Answer, readCodeQuestion, readUnitQuestion } from './read-question';
import {
  completions,
  conversion,
  type ReadRequest,
  resizing,
  scores,
  type Task,
  trimming,
} from './read-tasks';
import type { RequestHit } from './request-hit';
import { correctWord, foldText, isEmptyWord, meaningOf, wordsOf } from './request-words';
import { indexActions, lookalikes, type ScoredHit, searchActions } from './search-actions';

const MAX_HITS = 8;
const MAX_HITS_OF_ONE_TOOL = 4;

/**
 * Makes the parser for a suite.
 * @returns a function from a request to what it may mean, best first: never nothing, unless nothing was asked
 */
export function createRequestParser(
  entries: readonly SuiteEntry[],
  actions: readonly ActionEntry[],
): (request: string) => RequestHit[] {
  const index = indexActions(entries, actions);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const known = new Set([...index.words, ...formatWords, ...extraWords]);

  const hitOf = (slug: string, task: Pick<RequestHit, 'label' | 'to'> & Partial<RequestHit>) => {
    const tool = bySlug.get(slug);
    if (!tool?.ready) return undefined;
    return { slug, title: tool.title, category: tool.category, understood: [], ...task };
  };
  const toConverter = (task: Task) => scored(task, (rest) => hitOf('converter', rest));
  const read = (request: string): ReadRequest => {
    const folded = foldText(request);
    const dotted = new Set([...folded.matchAll(/\.([a-z0-9]+)/g)].map(([, ending = '']) => ending));
    const { quantities, rest } = readQuantities(folded);
    const words = wordsOf(rest).map((word) => correctWord(word, known));
    const meanings = words.filter((word) => !isEmptyWord(word)).map(meaningOf);
    const found = readFormats(words, dotted);
    const { from, to } = found.conversion ?? {};
    // Text out of a picture has to be recognised.
    const isSeen = to?.format === 'txt' && from?.kind === 'picture';
    // A size that a document is to have: 'pdf under 2 MB'.
    const isSized = quantities.maxBytes && !found.conversion && found.named.some(isWritten);
    const told = isSized && !meanings.includes('compress') ? [...meanings, 'compress'] : meanings;
    return { words, meanings: isSeen ? ['ocr'] : told, quantities, ...found };
  };

  return (text) => {
    const request = text.trim();
    if (request === '') return [];
    const asked = read(request);
    const other = readOthers(foldText(request));
    const answers = [readCodeQuestion(request), readUnitQuestion(request.slice(0, 120))];
    const understood = [
      scored(other && { ...other, understood: [other.said], score: scores.sure }, (task) =>
        hitOf(other?.slug ?? '', { label: task.label, to: task.to, understood: task.understood }),
      ),
      ...answers.map((answer: Answer | undefined) => {
        const hit = answer && hitOf(answer.slug, { label: answer.label, to: answer.to });
        return hit && { hit, score: answer.isSure ? scores.sure : scores.guess };
      }),
      scored(conversion(asked), (task) => hitOf('converter', task)),
      scored(resizing(asked), (task) => hitOf('image-resizer', task)),
      scored(trimming(asked), (task) => hitOf('video-trimmer', task)),
      ...completions(asked).map(toConverter),
    ].filter((one) => one !== undefined);
    // 'A video' may be what is to be made, and 'text' what it is made of.
    const isNamed = asked.named.some(({ isKind, format }) => !isKind && format !== 'txt');
    const refusedShare = isNamed ? 0.3 : 0.6;
    const searched = searchActions(index, asked.meanings, extensionsOf(asked), refusedShare);
    const found = [...understood, ...nearEnough(searched, understood)];
    const last = found.length > 0 ? [] : completions(asked, true).map(toConverter);
    const hits = [...found, ...last.filter((one) => one !== undefined)]
      .sort((a, b) => b.score - a.score)
      .map(({ hit }) => hit);
    return distinct(hits.length > 0 ? hits : lookalikesOrUsual(request));
  };

  function lookalikesOrUsual(request: string): RequestHit[] {
    const alike = lookalikes(index, request);
    const usual = entries
      .filter((entry) => entry.ready && entry.featured !== undefined)
      .sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0))
      .flatMap(
        ({ slug, title }) => hitOf(slug, { label: title, to: `/${slug}`, isTool: true }) ?? [],
      );
    return (alike.length > 0 ? alike : usual).map((hit) => ({ ...hit, isGuess: true }));
  }
}

const isWritten = ({ kind }: NamedFormat) => kind === 'document' || kind === 'slides';

/** Words of requests that no tool has: formats, and colours, which are near to other words. */
const extraWords = (
  'word excel picture video favicon spreadsheet iphone quicktime outlook jupyter typst asciidoc docbook ' +
  'red green blue yellow orange purple pink brown black white grey gray'
).split(' ');

function scored(
  task: Task | undefined,
  toHit: (task: Omit<Task, 'score'>) => RequestHit | undefined,
): ScoredHit | undefined {
  if (!task) return undefined;
  const { score, ...rest } = task;
  const hit = toHit(rest);
  return hit && { hit, score };
}

/** What was found by words, without what is far behind the best, or stands for less than what was understood. */
function nearEnough(
  searched: readonly ScoredHit[],
  understood: readonly ScoredHit[],
): readonly ScoredHit[] {
  const isUnderstood = understood.some(({ score }) => score >= scores.setting);
  const least = (searched[0]?.score ?? 0) * (isUnderstood ? 0.7 : 0.4);
  const slugs = new Set(understood.map(({ hit }) => hit.slug));
  return searched.filter(
    ({ hit, score }) => score >= least && (hit.isTool || !isUnderstood || !slugs.has(hit.slug)),
  );
}

function distinct(hits: readonly RequestHit[]): RequestHit[] {
  const addresses = new Set<string>();
  const ofTool = new Map<string, number>();
  return hits
    .filter(({ to, slug }) => {
      const count = ofTool.get(slug) ?? 0;
      if (addresses.has(to) || count >= MAX_HITS_OF_ONE_TOOL) return false;
      addresses.add(to);
      ofTool.set(slug, count + 1);
      return true;
    })
    .slice(0, MAX_HITS);
}

/** Extensions of the files that are there, not of those to be made. */
function extensionsOf({ named, conversion: asked }: FormatsOfRequest): string[] {
  const sources = named.filter((one) => one !== asked?.to);
  return sources.flatMap(({ format, kind, isKind }) => {
    if (isKind) return formatIds.filter((id) => formats[id].kind === kind);
    return format ? [format] : [];
  });
}
