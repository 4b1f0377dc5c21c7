import { Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { Tabs } from '~/ui/tabs';
import { useTherapy } from '../use-therapy';
import { ChatPanel } from './chat-panel';
import { fetchLaterParts, MoodTracker, Resources, YourData } from './later-parts';

const tabs = [
  { id: 'chat', label: 'Chat' },
  { id: 'moods', label: 'Mood Tracker' },
  { id: 'resources', label: 'Resources' },
] as const;

/** The three tabs; an answer goes on while another one is looked at. */
export function TherapyStage() {
  const therapy = useTherapy();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('chat');
  const [isUsed, setIsUsed] = useState(false);
  useEffect(
    () =>
      onFirstUse(() => {
        fetchLaterParts();
        setIsUsed(true);
      }),
    [],
  );
  return (
    <div className="flex flex-col gap-6">
      <Tabs label="Therapy Agent" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'chat' && <ChatPanel therapy={therapy} />}
        {/* No boundary in the page as it was served: what is stored comes while React takes it over. */}
        {tab !== 'chat' && (
          <Suspense>{tab === 'moods' ? <MoodTracker therapy={therapy} /> : <Resources />}</Suspense>
        )}
      </Tabs>
      <div className="min-h-24 sm:min-h-8">
        {isUsed && (
          <Suspense>
            <YourData therapy={therapy} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
