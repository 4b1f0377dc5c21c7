import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { draftRecord } from '../model/draft';
import { moodRecord } from '../model/moods';
import { conversationRecord } from '../model/therapy-message';
import { blankThought, thoughtDraftRecord, thoughtsRecord } from '../model/thought';
import type { Therapy } from '../use-therapy';
import { countryRecord } from './helpline-list';

/** Everything this page stores on the device, to export or delete. */
export function YourData({ therapy }: { therapy: Therapy }) {
  const [conversation] = useLocal(conversationRecord);
  const [moods, setMoods] = useLocal(moodRecord);
  const [thoughts, setThoughts] = useLocal(thoughtsRecord);
  const [thoughtDraft, setThoughtDraft] = useLocal(thoughtDraftRecord);
  const [draft, setDraft] = useLocal(draftRecord);
  const [, setCountry] = useLocal(countryRecord);
  const [asks, setAsks] = useState(false);
  const [said, setSaid] = useState('');
  const isEmpty =
    conversation.length + moods.length + thoughts.length === 0 &&
    draft === '' &&
    JSON.stringify(thoughtDraft) === JSON.stringify(blankThought);
  const take = () => {
    const all = { exportedAt: new Date().toISOString(), conversation, moods, thoughts };
    const text = JSON.stringify(all, null, 2);
    downloadBlob(new Blob([text], { type: 'application/json' }), 'therapy-agent.json');
  };
  const remove = () => {
    therapy.startOver();
    setMoods([]);
    setThoughts([]);
    setThoughtDraft(blankThought);
    setDraft('');
    setCountry('');
    setAsks(false);
    setSaid('Everything on this device is deleted.');
  };
  return (
    <section
      aria-label="Your data"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="text-sm text-muted">
        The chat, your moods and thought records are kept in this browser only.{' '}
        <span role="status">{said}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {asks ? (
          <>
            <Button size="small" variant="danger" onClick={remove}>
              Delete the chat, moods and records
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsks(false)}>
              Keep them
            </Button>
          </>
        ) : (
          <>
            <Button size="small" onClick={take} disabledReason={isEmpty && 'Nothing is kept yet.'}>
              <Icon name="download" />
              Export everything
            </Button>
            <Button
              size="small"
              onClick={() => setAsks(true)}
              disabledReason={isEmpty && 'Nothing is kept yet.'}
            >
              <Icon name="trash" />
              Delete everything
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
