import { Suspense, useRef, useState } from 'react';
import type { ComposerHandle } from '~/ai/composer';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { lazyPart } from '~/ui/lazy-part';
import { Tabs } from '~/ui/tabs';
import { countOpen } from '../model/agent-task';
import { useAgent } from '../use-agent';
import { ChatPanel } from './chat-panel';

const TaskPanel = lazyPart(() => import('./task-panel'), 'TaskPanel');
const Capabilities = lazyPart(() => import('./capabilities'), 'Capabilities');

const draftRecord = draftRecordOf('basic-agent');

type TabId = 'chat' | 'tasks' | 'capabilities';

/** The three tabs; a reply continues while another tab is open. */
export function AgentStage() {
  const agent = useAgent();
  const [draft, setDraft] = useLocal(draftRecord);
  const [tab, setTab] = useState<TabId>('chat');
  const composer = useRef<ComposerHandle>(null);
  const open = countOpen(agent.view.tasks);
  const tabs: { id: TabId; label: React.ReactNode }[] = [
    { id: 'chat', label: 'Chat' },
    { id: 'tasks', label: <TasksLabel open={open} /> },
    { id: 'capabilities', label: 'Capabilities' },
  ];
  const write = (text: string) => {
    setDraft(text);
    setTab('chat');
    // The field is in the DOM after the next render.
    requestAnimationFrame(() => composer.current?.focus());
  };
  return (
    <Tabs label="Agent" tabs={tabs} selected={tab} onSelect={setTab} fill>
      {tab === 'chat' && (
        <ChatPanel
          agent={agent}
          composer={composer}
          draft={draft}
          onDraft={setDraft}
          onCapabilities={() => setTab('capabilities')}
        />
      )}
      {tab !== 'chat' && (
        <Suspense fallback={<div className="min-h-96" />}>
          <div className="page py-6">
            {tab === 'tasks' ? (
              <TaskPanel agent={agent} onChat={() => setTab('chat')} />
            ) : (
              <Capabilities onChoose={write} />
            )}
          </div>
        </Suspense>
      )}
    </Tabs>
  );
}

/** The badge counts pending and in-progress tasks. */
function TasksLabel({ open }: { open: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      Tasks
      {open > 0 && (
        <span
          data-testid="open-tasks"
          data-figures
          className="min-w-5 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-semibold text-accent-ink"
        >
          {open}
          <span className="sr-only"> open</span>
        </span>
      )}
    </span>
  );
}
