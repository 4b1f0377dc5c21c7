// Runs one question from its plan to its checked answer. Loaded with the first search.

import type { SearchService, SearchServiceId } from '@workers/api/search/web-search.contract';
import type { AiProvider, AiUsage } from '~/ai/providers/ai-provider';
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
import { messages } from './messages';
import { chooseMode, modeOf, type SearchModeId } from './modes';
import { suggestFollowUps } from './plan/follow-ups';
import { planQueries } from './plan/plan-queries';
import { modeStyles, queriesFor, standaloneQuery } from './plan/plan-search';
import type { NumberedPassage, SearchOutcome, Source } from './search-model';
import { findOwnSources } from './sources/own-sources';
import { nameOf } from './sources/rank-passages';
import { searchTheWeb, type WebResults } from './sources/search-the-web';
import type { StepLog } from './step-log';

/** Text limit for a request, in UTF-16 code units. */
const ROOM = 30_000;
const BROWSER_ROOM = 7_000;

/** Input of one search. */
export interface SearchRequest {
  query: string;
  mode: SearchModeId;
  /** Queried first, if it is configured. */
  service: SearchServiceId | undefined;
  services: readonly SearchService[];
  files: readonly Source[];
  earlier: readonly EarlierTurn[];
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
  const before = order.earlier.at(-1)?.query;
  const whole = standaloneQuery(query, before);
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
  const room = provider?.room ?? (provider?.id === 'browser' ? BROWSER_ROOM : ROOM);
  const ranking = { query: whole, mode: chosen.mode, sources: finds.sources, now };
  const { output: passages } = await jobs.rank(
    { ...ranking, room: Math.min(ROOM, room) },
    { signal },
  );
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
    others: [...unused.map(nameOf), ...finds.others],
    pictures: finds.pictures,
    answer: '',
    followUps: [],
    notes: finds.notes,
  };
  if (passages.length === 0) return outcome;
  if (!provider) return withExtracts(outcome, whole, []);
  return answerWithModel(outcome, { order, whole, provider, turn, planning: finds.planning });
}

/** Collects all possible sources: the web if it can be searched, otherwise our own content; files always. */
async function gather(
  { query, services, service, files, jobs, log }: SearchRequest,
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
): Promise<WebResults & { planning?: AiUsage | undefined }> {
  const finds: WebResults & { planning?: AiUsage | undefined } = {
    sources: [...files],
    others: [],
    pictures: [],
    searched: [],
    notes: [],
  };
  if (files.length > 0) finds.searched.push('your files');
  const { kind, newest, wide, pages } = modeStyles[mode];
  if (services.length > 0) {
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
  if (services.length === 0 || finds.sources.length === files.length) {
    log.begin('own', 'Searching what is ours');
    const own = await findOwnSources(query, jobs, signal);
    finds.sources.push(...own.sources);
    finds.searched.push(...own.searched);
    if (services.length === 0) finds.notes.push(messages.noService);
    log.end('own', `Searched ${new Intl.ListFormat('en').format(own.searched)}`);
  }
  return finds;
}

function withExtracts(
  outcome: SearchOutcome,
  query: string,
  notes: readonly string[],
): SearchOutcome {
  return {
    ...outcome,
    answer: writeExtracts(query, outcome.ranMode, outcome.passages),
    followUps: suggestFollowUps(query, outcome.passages),
    notes: [...outcome.notes, ...notes, messages.noModel],
  };
}

const endings: Readonly<Partial<Record<AiAnswer['ending'], string>>> = {
  stopped: messages.stoppedAnswer,
  failed: messages.cut,
  length: messages.length,
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
  const request = buildRequest({ query, mode, passages, earlier, fence, today });
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
  const { citations, doubtful, invented, lostQuotations } = checked;
  return [
    ending === 'failed' && fault ? `${endings.failed} ${fault.message}` : endings[ending],
    citations === 0 ? 'The model named no source for what it says. Read it with care.' : undefined,
    doubtful > 0
      ? `${doubtful} of ${citations} citations are marked with a question mark: their passage does not bear the sentence out.`
      : undefined,
    invented > 0 ? `${invented} citations named no passage and were taken out.` : undefined,
    ...lostQuotations.map((text) => `Not found in the sources: “${text}”`),
  ].filter((note) => note !== undefined);
}
