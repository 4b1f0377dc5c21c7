import { Suspense, useEffect, useState } from 'react';
import { prefetchWhenIdle } from '~/platform/prefetch';
import { Tabs } from '~/ui/tabs';
import { useTherapy } from '../use-therapy';
import { loadLaterParts, MoodTracker, Resources, YourData } from './later-parts';
import { TherapyChatPanel } from './therapy-chat-panel';

const tabs = [
  { id: 'chat', label: 'Chat' },
  { id: 'moods', label: 'Mood Tracker' },
  { id: 'resources', label: 'Resources' },
] as const;

/** The three tabs; an answer continues while another tab is shown. */
export function TherapyStage() {
  const therapy = useTherapy();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('chat');
  useEffect(() => prefetchWhenIdle(loadLaterParts), []);
  return (
    <Tabs label="Therapy Agent" tabs={tabs} selected={tab} onSelect={setTab} fill>
      {tab === 'chat' && <TherapyChatPanel therapy={therapy} />}
      {/* No boundary in the server-rendered page, because stored data arrives while it hydrates. */}
      {tab !== 'chat' && (
        <Suspense>
          <div className="page flex flex-col gap-8 py-6">
            {tab === 'moods' ? <MoodTracker therapy={therapy} /> : <Resources />}
            <YourData therapy={therapy} />
          </div>
        </Suspense>
      )}
    </Tabs>
  );
}
