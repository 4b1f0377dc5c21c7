import { Suspense, useCallback, useEffect, useState } from 'react';
import { prefetch } from '~/platform/prefetch';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { DoneView } from './done-view';
import { FilterView } from './filter-view';
import { loadEditor, loadReader, loadTransfer, loadViews } from './later-parts';
import type { Announcement } from './planner-actions';
import { type Planner, PlannerProvider } from './planner-context';
import { PlannerHead } from './planner-head';
import { PlannerNotices } from './planner-notices';
import { PlannerSkeleton } from './planner-skeleton';
import { QuickAdd } from './quick-add';
import { Rail, ViewTabs } from './rail';
import { AppBadge } from './reminders/app-badge';
import { SaidLine } from './said-line';
import { SyncLine } from './sync-line';
import { TodayView } from './today-view';
import { loadExchange } from './transfer/load-exchange';
import { type PlannerAddress, useAddress } from './use-address';
import { useOpenPlanner, usePlannerParts, useStoreValue } from './use-planner-store';
import { useShortcuts } from './use-shortcuts';
import { isClockUnderWay } from './views/clock-under-way';
import { useMedia } from './views/use-media';

/** Without a key or a press the other parts are fetched after this time, in milliseconds. */
const fetchAheadMs = 5000;

/** What is fetched ahead. */
const laterParts: readonly (() => Promise<unknown>)[] = [
  loadReader,
  loadEditor,
  ...Object.values(loadViews),
  loadTransfer,
  loadExchange,
];

const TaskEditor = lazyPart(loadEditor, 'TaskEditor');
const UpcomingView = lazyPart(loadViews.upcoming, 'UpcomingView');
const BoardView = lazyPart(loadViews.board, 'BoardView');
const ReviewView = lazyPart(loadViews.review, 'ReviewView');
const FocusPanel = lazyPart(loadViews.focus, 'FocusPanel');
const KeyboardHelp = lazyPart(loadViews.keyboard, 'KeyboardHelp');

const placeOfView = <Skeleton className="h-96" />;

/** The planner: everything below the title of the page. Browser only. */
export function Workspace() {
  const store = useOpenPlanner();
  const [said, setSaid] = useState<Announcement | null>(null);
  const planner = usePlannerParts(store, setSaid);
  const ready = useStoreValue(store, (one) => one.ready());
  if (!ready) return <PlannerSkeleton />;
  return (
    <PlannerProvider value={planner}>
      <Stage planner={planner} />
      <SaidLine said={said} />
      <AppBadge />
    </PlannerProvider>
  );
}

function Stage({ planner }: { planner: Planner }) {
  const address = useAddress();
  const wide = useMedia('(min-width: 80rem)');
  const [focusing, setFocusing] = useState(isClockUnderWay);
  const [helping, setHelping] = useState(false);
  useShortcuts(
    planner,
    address,
    useCallback(() => setHelping(true), []),
  );
  useLaterParts();
  const { openId, openTask } = planner;
  const close = useCallback(() => openTask(null), [openTask]);

  return (
    <>
      <div className="planner-stage" data-editing={(openId !== null && wide) || undefined}>
        <Rail address={address} />
        <div className="planner-main">
          <QuickAdd view={address.view} />
          <PlannerHead
            address={address}
            focusing={focusing}
            onFocusing={setFocusing}
            onHelp={() => setHelping(true)}
          />
          <PlannerNotices />
          <Suspense fallback={placeOfView}>
            {focusing && <FocusPanel store={planner.store} onOpenTask={openTask} />}
          </Suspense>
          <Suspense fallback={placeOfView}>
            <CurrentView address={address} planner={planner} />
          </Suspense>
          <SyncLine />
        </div>
        <Suspense>
          {openId !== null && <TaskEditor id={openId} sheet={!wide} onClose={close} />}
        </Suspense>
      </div>
      <ViewTabs address={address} />
      <Suspense>{helping && <KeyboardHelp onClose={() => setHelping(false)} />}</Suspense>
    </>
  );
}

function CurrentView({ address, planner }: { address: PlannerAddress; planner: Planner }) {
  const { store, openTask } = planner;
  const { goTo, view, query, tag } = address;
  if (query || tag) return <FilterView query={query} tag={tag} onClear={() => goTo(view)} />;
  if (view === 'upcoming') return <UpcomingView store={store} onOpenTask={openTask} />;
  if (view === 'board') return <BoardView store={store} onOpenTask={openTask} />;
  if (view === 'review') return <ReviewView store={store} onOpenTask={openTask} />;
  return view === 'done' ? <DoneView /> : <TodayView />;
}

/** Fetches the other parts when somebody is at work: the planner then works without a connection. */
function useLaterParts(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      void prefetch(laterParts.map((part) => part()));
    };
    const timer = setTimeout(load, fetchAheadMs);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, load, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
