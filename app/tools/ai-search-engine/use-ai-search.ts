import type { SearchService } from '@workers/api/search/web-search.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveAnswer } from '~/ai/live-answer';
import { type AiProviders, useAiProviders } from '~/ai/use-ai-providers';
import { type Turn, useTurn } from '~/ai/use-turn';
import { useJobs } from '~/jobs/use-jobs';
import { onFirstUse } from '~/platform/on-first-use';
import { useLocal } from '~/platform/use-local';
import { defaultEngine, searchEngines } from './engines';
import type { Stored } from './history/search-history';
import type { SearchJobs, jobs as searchJobs } from './jobs';
import { messages } from './messages';
import { type SearchModeId, searchModes } from './modes';
import { recentQueriesRecord, withQuery } from './recent-queries';
import type { SearchOutcome, SearchStep } from './search-model';
import { type OwnFiles, useOwnFiles } from './use-own-files';
import { type SimulatedSearch, useSimulatedSearch } from './use-simulated-search';

/** Longer questions are rejected; in UTF-16 code units. */
const MAX_QUERY = 20_000;

type EngineKind = 'real' | 'simulation';

/** State and actions of the page. */
export interface AiSearch {
  kind: EngineKind;
  setKind: (kind: EngineKind) => void;
  query: string;
  setQuery: (query: string) => void;
  mode: SearchModeId;
  setMode: (mode: SearchModeId) => void;
  /** The chosen engine; undefined when none is configured here. */
  engineId: string | undefined;
  setEngine: (id: string) => void;
  recent: readonly string[];
  files: OwnFiles;
  providers: AiProviders;
  /** The server's configured services; undefined when not known yet. */
  services: readonly SearchService[] | undefined;
  isBusy: boolean;
  /** The question in progress. */
  asking: string | undefined;
  live: LiveAnswer | undefined;
  steps: readonly SearchStep[];
  thread: readonly SearchOutcome[];
  /** An error message for the user. */
  trouble: string | undefined;
  /** Whether the last answer is stored on this device, and how many were written. */
  saved: { where: Stored; times: number };
  simulated: SimulatedSearch;
  /** Asks the question in the box as a new search. */
  search: () => void;
  followUp: (query: string) => void;
  /** Asks a question of the thread again, and lets the model read what the user keeps here. */
  askWithKept: (outcome: SearchOutcome) => void;
  stop: () => void;
  open: (thread: readonly SearchOutcome[]) => void;
  jobs: SearchJobs;
}

/** The question, the providers, the search in progress and the outcomes before it. */
export function useAiSearch(): AiSearch {
  const [kind, setKind] = useState<EngineKind>('real');
  const [query, setQuery] = useState('');
  const [mode, setMode] = useState<SearchModeId>('smart');
  const [picked, setEngine] = useState<string>();
  const [recent, setRecent] = useLocal(recentQueriesRecord);
  const [steps, setSteps] = useState<readonly SearchStep[]>([]);
  const [thread, setThread] = useState<readonly SearchOutcome[]>([]);
  const [asking, setAsking] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [saved, setSaved] = useState<AiSearch['saved']>({ where: 'device', times: 0 });
  const providers = useAiProviders();
  const jobs = useJobs<typeof searchJobs>('ai-search-engine');
  const files = useOwnFiles(jobs);
  const { turn, live, isFree, begin, stop } = useTurn(providers);
  const simulated = useSimulatedSearch();
  const { services, findServices } = useServices();
  const engineId = picked ?? defaultEngine(kind, services);
  useEffect(() => {
    // The URL may contain a question; it is only asked when the user submits it.
    const given = new URLSearchParams(location.search).get('q')?.slice(0, MAX_QUERY);
    if (given) setQuery(given);
  }, []);

  const ask = useCallback(
    async (asked: string, earlier: readonly SearchOutcome[], withKept: boolean) => {
      setThread(earlier);
      setAsking(asked);
      setSteps([]);
      setTrouble(undefined);
      let isDone = false;
      const work = async (
        provider: Parameters<Parameters<typeof begin>[0]>[0] | undefined,
        mine: Turn,
      ) => {
        const [{ runSearch }, { StepLog }] = await Promise.all([
          import('./run-search'),
          import('./step-log'),
        ]);
        const found = await findServices();
        const chosen = picked ?? defaultEngine('real', found);
        const service = searchEngines.find(({ id }) => id === chosen)?.service;
        const outcome = await runSearch(
          {
            query: asked,
            mode,
            service,
            services: found,
            files: files.sources,
            earlier,
            sendsKept: withKept || earlier.some((one) => one.sendsKept),
            jobs,
            log: new StepLog((next) => mine.isCurrent() && setSteps(next)),
          },
          provider,
          mine,
        );
        if (!mine.isCurrent()) return;
        isDone = true;
        const next = [...earlier, outcome];
        setThread(next);
        setAsking(undefined);
        void import('./history/search-history')
          .then(({ storeSearch: keepSearch }) => keepSearch(next))
          .catch((): Stored => 'memory')
          .then((where) => setSaved((before) => ({ where, times: before.times + 1 })));
      };
      let wasTold = false;
      await begin(work, async (reason, mine) => {
        if (reason !== undefined) {
          wasTold = true;
          return setTrouble(reason);
        }
        // Without an AI service, search without a model.
        await work(undefined, mine);
      });
      setAsking(undefined);
      if (!isDone && !wasTold) setTrouble((before) => before ?? messages.stopped);
    },
    [begin, picked, files.sources, findServices, jobs, mode],
  );

  const start = (asked: string, earlier: readonly SearchOutcome[], withKept = false) => {
    const text = asked.trim();
    if (text === '' || !isFree() || simulated.isBusy) return;
    if (text.length > MAX_QUERY)
      return setTrouble(
        `The question has ${text.length.toLocaleString('en')} characters; 20,000 are searched at once. Shorten it, or drop the text as a file.`,
      );
    setRecent(withQuery(recent, text));
    const engine = searchEngines.find(({ id }) => id === engineId);
    const chosenMode = searchModes.find(({ id }) => id === mode);
    if (kind === 'real') void ask(text, earlier, withKept);
    else if (engine && chosenMode)
      simulated
        .start(text, engine, chosenMode)
        .catch(() => setTrouble('A part of this page could not be loaded. Check the connection.'));
  };

  return {
    kind,
    setKind,
    query,
    setQuery,
    mode,
    setMode,
    engineId,
    setEngine,
    recent,
    files,
    providers,
    services,
    isBusy: turn !== undefined || simulated.isBusy,
    asking,
    live,
    steps,
    thread,
    trouble,
    saved,
    simulated,
    search: () => start(query, []),
    followUp: (next) => start(next, thread),
    askWithKept: (outcome) => start(outcome.query, thread.slice(0, thread.indexOf(outcome)), true),
    stop: () => {
      stop();
      simulated.stop();
    },
    open: (kept) => {
      if (!isFree()) return;
      setThread(kept);
      setSteps([]);
      setTrouble(undefined);
    },
    jobs,
  };
}

/** The configured services: fetched at the first user input, or with the first search. */
function useServices() {
  const [services, setServices] = useState<readonly SearchService[]>();
  const found = useRef<Promise<readonly SearchService[]>>(undefined);
  const findServices = useCallback(() => {
    found.current ??= import('./sources/ask-web')
      .then(({ readSearchServices }) => readSearchServices())
      .then(
        (answer) => {
          setServices(answer.services);
          return answer.services;
        },
        () => {
          // Possibly offline: this search runs without the web, and the next one fetches again.
          found.current = undefined;
          return [];
        },
      );
    return found.current;
  }, []);
  useEffect(() => onFirstUse(() => void findServices()), [findServices]);
  return { services, findServices };
}
