import { useEffect, useState } from 'react';
import { Tabs } from '~/components/ui/tabs';
import { onFirstUse } from '~/lib/on-first-use';
import { useTherapy } from '../use-therapy';
import { ChatPanel } from './chat-panel';
import { MoodTracker } from './mood-tracker';
import { exercises, Resources } from './resources';
import { YourData } from './your-data';

const tabs = [
  { id: 'chat', label: 'Chat' },
  { id: 'moods', label: 'Mood Tracker' },
  { id: 'resources', label: 'Resources' },
] as const;

/** The three tabs; an answer goes on while another one is looked at. */
export function TherapyStage() {
  const therapy = useTherapy();
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('chat');
  useEffect(
    () =>
      // Exercises are needed most when the network may not be there.
      onFirstUse(() => {
        for (const part of Object.values(exercises)) void part().catch(() => {});
      }),
    [],
  );
  return (
    <div className="flex flex-col gap-6">
      <Tabs label="Therapy Agent" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'chat' && <ChatPanel therapy={therapy} />}
        {tab === 'moods' && <MoodTracker therapy={therapy} />}
        {tab === 'resources' && <Resources />}
      </Tabs>
      <YourData therapy={therapy} />
    </div>
  );
}
