import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Slider } from '~/ui/slider';
import { TextArea } from '~/ui/text-area';
import type { TherapyMessage } from '../model/therapy-message';
import {
  blankThought,
  type Thought,
  thoughtDraftRecord,
  thoughtFields,
  thoughtsRecord,
} from '../model/thought';
import { HelpCard } from '../parts/help-card';
import { useCrisisCheck } from '../use-crisis-check';

/** A thought record as in cognitive behavioural therapy, kept on this device. */
export function ThoughtRecord() {
  const [draft, setDraft] = useLocal(thoughtDraftRecord);
  const [thoughts, setThoughts] = useLocal(thoughtsRecord);
  const [help, setHelp] = useState<TherapyMessage['help']>();
  const { ofPerson } = useCrisisCheck();
  const change = (part: Partial<Thought>) => setDraft({ ...draft, ...part });
  const written = thoughtFields.filter(({ id }) => draft[id].trim() !== '');
  const keep = () => {
    setThoughts([{ ...draft, id: crypto.randomUUID(), at: new Date().toISOString() }, ...thoughts]);
    setDraft(blankThought);
    void ofPerson(written.map(({ id }) => draft[id]).join('.\n')).then(setHelp);
  };
  return (
    <div className="flex flex-col gap-5">
      {thoughtFields.map(({ id, label, hint }) => (
        <div key={id} className="flex flex-col gap-3">
          <TextArea
            label={label}
            hint={hint || undefined}
            rows={2}
            value={draft[id]}
            onChange={({ target }) => change({ [id]: target.value })}
          />
          {(id === 'feeling' || id === 'balanced') && (
            <Slider
              label={id === 'feeling' ? 'How strong was it?' : 'How strong is it now?'}
              min={0}
              max={100}
              step={5}
              value={id === 'feeling' ? draft.before : draft.after}
              valueText={`${id === 'feeling' ? draft.before : draft.after} %`}
              onValueChange={(share) =>
                change(id === 'feeling' ? { before: share } : { after: share })
              }
            />
          )}
        </div>
      ))}
      <div>
        <Button
          variant="primary"
          onClick={keep}
          disabledReason={written.length === 0 && 'Write something first.'}
        >
          Keep on this device
        </Button>
      </div>
      {help && <HelpCard reason={help} />}
      {thoughts.length > 0 && (
        <ul aria-label="Kept thought records" className="flex flex-col divide-y divide-line">
          {thoughts.map((thought) => (
            <Kept
              key={thought.id}
              thought={thought}
              onDelete={() => setThoughts(thoughts.filter(({ id }) => id !== thought.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Kept({ thought, onDelete }: { thought: Thought; onDelete: () => void }) {
  const date = new Date(thought.at).toLocaleDateString('en-GB', { dateStyle: 'medium' });
  return (
    <li className="flex items-start gap-2 py-2">
      <details className="min-w-0 flex-1">
        <summary className="min-h-8 wrap-anywhere">
          {date}: {thought.thought || thought.situation || 'A thought'}
        </summary>
        <dl className="mt-2 flex flex-col gap-2 text-sm wrap-anywhere">
          {thoughtFields.map(
            ({ id, label }) =>
              thought[id] && (
                <div key={id}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="whitespace-pre-wrap">{thought[id]}</dd>
                </div>
              ),
          )}
          <div>
            <dt className="text-muted">Strength</dt>
            <dd>
              {thought.before} % before, {thought.after} % after
            </dd>
          </div>
        </dl>
      </details>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Delete the record of ${date}`}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}
