// Runs one question from its plan to its checked answer. Loaded with the first search.

import type { SearchService, SearchServiceId } from '@workers/api/search/web-search.contract';
import { type AiProvider, type AiUsage, isOwnEngine } from '~/ai/providers/ai-provider';
import { guardProvider } from '~/ai/providers/guard-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { Turn } from '~/ai/use-turn';
import {
  buildRequest,
  type EarlierTurn,
  INSTRUCTIONS,
  splitFollowUps,
} from './answer/build-request';
import { writeExtracts } from './answer/write-extracts';
import type { SearchJobs } from './jobs';
import { chooseMode, modeOf, type SearchModeId } from './modes';
import { outcomeMessages } from './outcome-messages';
import { suggestFollowUps } from './plan/follow-ups';
import { planQueries } from './plan/plan-queries';
import { modeStyles, queriesFor, standaloneQuery } from './plan/plan-search';
import type { NumberedPassage, SearchOutcome, Source } from './search-model';
import { findKeptSources } from './sources/kept-sources';
import { findOwnSources, findUniversitySources } from './sources/own-sources';
import { nameOf } from './sources/rank-passages';
import { searchTheWeb, type WebResults } from './sources/search-the-web';
import type { StepLog } from './step-log';

/** Text limit for a request, in UTF-16 code units. */
const ROOM = 30_000;
const BROWSER_ROOM = 7_000;
/** Passages of the answer before that a follow-up keeps at most. */
const MAX_CARRIED = 6;

/** Input of one search. */
export interface SearchRequest {
  query: string;
  mode: SearchModeId;
  /** Queried first, if it is configured. */
  service: SearchServiceId | undefined;
  services: readonly SearchService[];
  files: readonly Source[];
  /** The questions before it in the same thread, with their answers and passages. */
  earlier: readonly EarlierTurn[];
  /** A model elsewhere may read what the user keeps here. */
  sendsKept?: boolean;
  jobs: SearchJobs;
  log: StepLog;
}

/**
 * @param model undefined or the local stand-in: no model writes, the answer consists of sentences of the
 * sources
 * @throws ToolError when a worker failed; the signal's reason when aborted
 */
export async function runSearch(
  order: SearchRequest,
  model: AiProvider | undefined,
  turn: Turn,
): Promise<SearchOutcome> {
  // The local stand-in writes rule-based text that has nothing to do with the sources.
  const provider = model?.standIn ? undefined : model;
  const { query, mode, log, jobs } = order;
  const { signal } = turn;
  const whole = standaloneQuery(query, order.earlier.at(-1)?.query);
  const chosen = mode === 'smart' ? chooseMode(whole) : { mode, because: '' };
  log.end(
    'mode',
    mode === 'smart'
      ? `${modeOf(chosen.mode).name} search, because ${chosen.because}`
      : `${modeOf(mode).name} search`,
  );
  const finds = await gather(order, { whole, mode: chosen.mode, provider, signal });
  log.begin('rank', 'Choosing the passages');
  const now = new Date().toISOString();
  const room = Math.min(ROOM, provider?.room ?? (provider?.id === 'browser' ? BROWSER_ROOM : ROOM));
  // What the visitor keeps here goes no further than this device unless they said so.
  const isOpen = !provider || isOwnEngine(provider) || order.sendsKept === true;
  const earlier = isOpen ? order.earlier : order.earlier.filter((one) => !one.holdsKept);
  const carried = carriedPassages(earlier.at(-1), room / 2);
  const rank = async (sources: readonly Source[], from: number) => {
    const ranking = { query: whole, mode: chosen.mode, sources, now };
    const rest = room - carried.reduce((sum, { text }) => sum + text.length, 0);
    const { output } = await jobs.rank({ ...ranking, room: rest }, { signal });
    return output
      .filter(({ text }) => carried.every((one) => one.text !== text))
      .map((passage, at) => ({ ...passage, number: from + at + 1 }));
  };
  // A number means the same passage in the whole thread.
  const last = Math.max(
    0,
    ...order.earlier.flatMap((turn) => turn.passages.map(({ number }) => number)),
  );
  const found = await rank(isOpen ? [...finds.sources, ...finds.kept] : finds.sources, last);
  const passages = [...carried, ...found];
  const kept = isOpen ? [] : await rank(finds.kept, last + found.length);
  const holdsKept =
    passages.some(({ source }) => source.kind === 'kept') || earlier.some((one) => one.holdsKept);
  const used = new Set(passages.map(({ source }) => source.id));
  log.end('rank', `Chose ${passages.length} passages from ${used.size} sources`);
  const unused = finds.sources.filter(({ id, kind }) => kind === 'web' && !used.has(id));
  const outcome: SearchOutcome = {
    id: turn.id,
    query,
    mode,
    ranMode: chosen.mode,
    askedAt: now,
    searched: finds.searched,
    passages,
    ...(kept.length > 0 ? { kept } : {}),
    ...(order.sendsKept ? { sendsKept: true } : {}),
    ...(holdsKept ? { holdsKept } : {}),
    others: [...unused.map(nameOf), ...finds.others],
    pictures: finds.pictures,
    answer: '',
    followUps: [],
    notes: finds.notes,
  };
  if (passages.length === 0) return outcome;
  if (!provider) return withExtracts(outcome, whole, []);
  const { planning } = finds;
  return answerWithModel(outcome, {
    order: { ...order, earlier },
    whole,
    provider,
    turn,
    planning,
  });
}

/** Passages of the answer before that a follow-up keeps: those it cited, or else its best. */
function carriedPassages(turn: EarlierTurn | undefined, room: number): NumberedPassage[] {
  const marks = new Set(
    [...(turn?.answer ?? '').matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark)),
  );
  const cited = (turn?.passages ?? []).filter(({ number }) => marks.has(number));
  let left = room;
  return cited.slice(0, MAX_CARRIED).filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** What was found, and apart from it what the user keeps here. */
interface Finds extends WebResults {
  kept: Source[];
  planning?: AiUsage | undefined;
}

/**
 * Collects all possible sources: the web if it can be searched, the university knowledge, what the user keeps
 * here, and their files; our tools and blog where the web gives nothing.
 */
async function gather(
  { query, services, service, files, earlier, jobs, log }: SearchRequest,
  {
    whole,
    mode,
    provider,
    signal,
  }: {
    whole: string;
    mode: SearchModeId;
    provider: AiProvider | undefined;
    signal: AbortSignal;
  },
): Promise<Finds> {
  const finds: Finds = {
    sources: [...files],
    kept: [],
    others: [],
    pictures: [],
    searched: files.length > 0 ? ['your files'] : [],
    notes: [],
  };
  log.begin('own', 'Searching what you keep here, and the university knowledge');
  const own = Promise.all([
    findKeptSources(whole, jobs, signal),
    findUniversitySources([...earlier.map((turn) => turn.query), query], signal),
  ]);
  // Its rejection is awaited below; until then it is nobody's.
  own.catch(() => undefined);
  if (services.length > 0) await gatherWeb();
  const [kept, university] = await own;
  const isAlone = finds.sources.length === files.length;
  const ours = isAlone ? await findOwnSources(jobs, signal) : { sources: [], searched: [] };
  finds.kept.push(...kept.sources);
  finds.sources.push(...university.sources, ...ours.sources);
  const names = [
    ...(kept.searched.length > 0 ? [`what you keep here (${kept.searched.join(', ')})`] : []),
    ...university.searched,
    ...ours.searched,
  ];
  finds.searched.push(...names);
  finds.notes.push(...kept.problems, ...(services.length === 0 ? [outcomeMessages.noService] : []));
  log.end('own', `Searched ${new Intl.ListFormat('en').format(names)}`);
  return finds;

  async function gatherWeb(): Promise<void> {
    const { kind, newest, wide, pages } = modeStyles[mode];
    const planned: { queries: string[]; usage?: AiUsage } =
      provider && mode === 'research'
        ? await planQueries(whole, provider, { signal, log })
        : { queries: queriesFor(mode, whole) };
    finds.planning = planned.usage;
    const request = { queries: planned.queries, kind, newest, wide, pages, service };
    const rounds =
      kind === 'pictures'
        ? [
            { ...request, pages: 0 },
            { ...request, kind: 'general' as const },
          ]
        : [request];
    for (const round of rounds) {
      const found = await searchTheWeb(round, services, { signal, log });
      finds.sources.push(...found.sources);
      finds.others.push(...found.others);
      finds.pictures.push(...found.pictures);
      finds.searched.push(...found.searched.filter((one) => !finds.searched.includes(one)));
      finds.notes.push(...found.notes.filter((one) => !finds.notes.includes(one)));
    }
  }
}

function withExtracts(
  outcome: SearchOutcome,
  query: string,
  notes: readonly string[],
): SearchOutcome {
  const answer = writeExtracts(query, outcome.ranMode, outcome.passages);
  const how = answer === '' ? outcomeMessages.noSentence : outcomeMessages.noModel;
  return {
    ...outcome,
    answer,
    followUps: suggestFollowUps(query, outcome.passages),
    notes: [how, ...notes, ...outcome.notes],
  };
}

const endings: Readonly<Partial<Record<AiAnswer['ending'], string>>> = {
  stopped: outcomeMessages.stoppedAnswer,
  failed: outcomeMessages.cut,
  length: outcomeMessages.length,
};

async function answerWithModel(
  outcome: SearchOutcome,
  {
    order: { query, earlier, jobs, log },
    whole,
    provider,
    turn,
    planning,
  }: {
    order: SearchRequest;
    whole: string;
    provider: AiProvider;
    turn: Turn;
    /** Tokens that planning the queries used with the same model. */
    planning: AiUsage | undefined;
  },
): Promise<SearchOutcome> {
  const { passages, ranMode: mode } = outcome;
  log.begin('write', `${provider.label} writes the answer`);
  const fence = `passage-${crypto.randomUUID()}`;
  const today = outcome.askedAt.slice(0, 10);
  const request = {
    ...buildRequest({ query, mode, passages, earlier, fence, today }),
    staysHere: outcome.holdsKept === true && outcome.sendsKept !== true,
  };
  const made = await turn.ask(guardProvider(provider, [...INSTRUCTIONS, fence]), request);
  const { answer, followUps } = splitFollowUps(made.text);
  if (answer === '') {
    log.fail('write', `${provider.label} gave no answer`);
    const reason = made.fault && made.ending !== 'stopped' ? [made.fault.message] : [];
    return withExtracts(outcome, whole, reason);
  }
  log.end(
    'write',
    made.ending === 'complete'
      ? `${provider.label} wrote the answer`
      : `${provider.label} began the answer, which is not whole`,
  );
  return {
    ...outcome,
    ...(await checked(answer, { passages, query: `${whole} ${query}`, jobs, log })),
    followUps: followUps.length > 0 ? followUps : suggestFollowUps(whole, passages),
    source: made.source,
    usage: planning ? sumOf(planning, made.usage) : made.usage,
  };

  async function checked(
    text: string,
    order: {
      passages: readonly NumberedPassage[];
      query: string;
      jobs: SearchJobs;
      log: StepLog;
    },
  ): Promise<Pick<SearchOutcome, 'answer' | 'notes'>> {
    order.log.begin('check', 'Checking the citations');
    const { output } = await order.jobs.check({
      answer: text,
      passages: order.passages,
      query: order.query,
    });
    const sound = output.citations - output.doubtful;
    order.log.end(
      'check',
      `${sound} of ${output.citations} citations are borne out by their passage`,
    );
    return { answer: output.text, notes: [...outcome.notes, ...notesOf(output, made)] };
  }
}

function sumOf(one: AiUsage, other: AiUsage): AiUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    estimated: one.estimated || other.estimated,
  };
}

function notesOf(
  checked: Awaited<ReturnType<SearchJobs['check']>>['output'],
  { ending, fault }: Pick<AiAnswer, 'ending' | 'fault'>,
): string[] {
  const { citations, doubtful, invented, added, uncited, lostQuotations } = checked;
  return [
    ending === 'failed' && fault ? `${endings.failed} ${fault.message}` : endings[ending],
    citations === 0 ? 'The model named no source for what it says. Read it with care.' : undefined,
    doubtful > 0
      ? `${doubtful} of ${citations} citations are marked with a question mark: their passage does not bear the sentence out.`
      : undefined,
    added > 0
      ? `${added === 1 ? 'One sentence' : `${added} sentences`} came without a source; where it stands was found and numbered.`
      : undefined,
    uncited > 0 && citations > 0
      ? `${uncited === 1 ? 'One sentence has' : `${uncited} sentences have`} no source: no passage bears out what is said.`
      : undefined,
    invented > 0 ? `${invented} citations named no passage and were taken out.` : undefined,
    ...lostQuotations.map((text) => `Not found in the sources: “${text}”`),
  ].filter((note) => note !== undefined);
}
