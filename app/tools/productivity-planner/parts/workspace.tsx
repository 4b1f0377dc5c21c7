import { Suspense, useCallback, useEffect, useState } from 'react';
import { readLocal } from '~/platform/local-store';
import { prefetch } from '~/platform/prefetch';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { pomodoroClockRecord } from '../planner/pomodoro';
import { AnnouncementBar } from './announcement-bar';
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
import { SyncStatusLine } from './sync-status-line';
import { TodayView } from './today-view';
import { loadExchange } from './transfer/load-exchange';
import { type PlannerAddress, useAddress } from './use-address';
import { useOpenPlanner, usePlannerValue, useStoreValue } from './use-planner-store';
import { useShortcuts } from './use-shortcuts';
import { useMediaQuery } from './views/use-media-query';

/** Whether a focus timer was running or paused when the page was last left, so that it opens again. */
function isFocusClockActive(): boolean {
  const status = readLocal(pomodoroClockRecord)?.status;
  return status === 'running' || status === 'paused';
}

/** Without a key or pointer press, the other parts are loaded after this time, in milliseconds. */
const fetchAheadMs = 5000;

/** Parts loaded in advance. */
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

/** The planner: everything below the page's title. Browser only. */
export function Workspace() {
  const store = useOpenPlanner();
  const [said, setSaid] = useState<Announcement | null>(null);
  const planner = usePlannerValue(store, setSaid);
  const ready = useStoreValue(store, (one) => one.ready());
  if (!ready) return <PlannerSkeleton />;
  return (
    <PlannerProvider value={planner}>
      <Stage planner={planner} />
      <AnnouncementBar said={said} />
      <AppBadge />
    </PlannerProvider>
  );
}

function Stage({ planner }: { planner: Planner }) {
  const address = useAddress();
  const wide = useMediaQuery('(min-width: 80rem)');
  const [focusing, setFocusing] = useState(isFocusClockActive);
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
          <SyncStatusLine />
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

/** Loads the other parts once somebody uses the planner, which then works offline. */
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
