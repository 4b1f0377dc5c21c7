import { formatCount } from '@entropy-tools/core/format';
import { useEffect, useRef, useState } from 'react';
import { useNetworkAway } from '~/platform/offline/use-network-away';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { finishMode, stayOn, switchOff } from '../passphrase/passphrase-crypto-mode';
import { useNotes } from '../store/notes-state';
import { lockNotes } from '../store/notes-store';
import { ChangePassphrase } from './change-passphrase';
import { TurnOnPassphrase } from './turn-on-passphrase';
import { UnlockNotes } from './unlock-notes';
import { usePassphraseWork } from './use-passphrase-work';

type View = 'overview' | 'turn-on' | 'change' | 'turn-off';

/** Shows how the notes are encrypted, with all related actions. For use in a dialog or section. */
export function PassphrasePanel() {
  const { encryption, setup, key, notes, sealedCount, changes } = useNotes();
  const [view, setView] = useState<View>('overview');
  const [message, setMessage] = useState<string>();
  const work = usePassphraseWork();
  const needsNetwork = useNetworkAway() && 'Changing how notes are encrypted needs the network.';
  const top = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);

  // The clicked button is gone, so move the focus to the new view.
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    const field =
      view === 'overview' ? null : top.current?.querySelector<HTMLElement>('input, button');
    (field ?? top.current)?.focus();
  }, [view]);

  const go = (next: View) => {
    work.clearError();
    setMessage(undefined);
    setView(next);
  };
  const done = (text: string, left = 0) => {
    const rest =
      left === 0
        ? ''
        : ` ${formatCount(left, 'note')} could not be encrypted again and ${left === 1 ? 'stays' : 'stay'} as stored.`;
    setMessage(text + rest);
    setView('overview');
  };
  const on = encryption === 'passphrase';
  const inOtherWay = notes.filter((note) => note.encryption !== encryption && !note.failed).length;

  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4">
      <ModeText on={on} />
      {message && <Notice tone="success">{message}</Notice>}
      {work.error && (
        <Notice tone="error" title="That did not work">
          {work.error} Every note is still there.
        </Notice>
      )}
      {work.progress && work.progress.total > 0 && (
        <div className="flex flex-col gap-1">
          <Progress
            label={`${work.progress.done} of ${formatCount(work.progress.total, 'note')} encrypted again`}
            value={work.progress.done / work.progress.total}
          />
          <p className="text-sm text-muted">
            If this stops, every note stays readable, and you can finish later.
          </p>
        </div>
      )}
      {view === 'turn-on' && (
        <TurnOnPassphrase
          work={work}
          onLeft={(left) => done('Your notes are encrypted with the passphrase now.', left)}
          onCancel={() => go('overview')}
        />
      )}
      {view === 'change' && (
        <ChangePassphrase
          work={work}
          onChanged={() => done('The passphrase is changed.')}
          onCancel={() => go('overview')}
        />
      )}
      {view === 'turn-off' && key && (
        <Notice
          tone="warning"
          title="Turn off passphrase mode?"
          action={
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={work.busy}
                onClick={() =>
                  work.run(async (onProgress) =>
                    done('Passphrase mode is off.', await switchOff(key, onProgress)),
                  )
                }
              >
                Turn off
              </Button>
              {!work.busy && <Button onClick={() => go('overview')}>Keep it on</Button>}
            </div>
          }
        >
          Your browser opens the notes and sends their text to the server, which encrypts them with
          a key that it holds.
        </Notice>
      )}
      {view === 'overview' && key && inOtherWay > 0 && (
        <Notice
          tone="warning"
          title={`${formatCount(inOtherWay, 'note')} still encrypted ${on ? 'by the server' : 'with the passphrase'}`}
          action={
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                busy={work.busy}
                onClick={() =>
                  work.run(async (onProgress) =>
                    done(
                      'All notes are encrypted in the same way.',
                      await finishMode(key, onProgress),
                    ),
                  )
                }
              >
                Finish
              </Button>
              {!on && !work.busy && (
                <Button
                  onClick={() =>
                    work.run(async (onProgress) =>
                      done('Passphrase mode is on.', await stayOn(key, onProgress)),
                    )
                  }
                >
                  Stay with the passphrase
                </Button>
              )}
            </div>
          }
        >
          The change was interrupted. Nothing is lost.
        </Notice>
      )}
      {view === 'overview' && (
        <div className="flex flex-wrap gap-3">
          {setup === null && (
            <Button variant="primary" disabledReason={needsNetwork} onClick={() => go('turn-on')}>
              Use a passphrase
            </Button>
          )}
          {key && (
            <Button
              onClick={() => {
                void lockNotes().catch(() => undefined);
                done('The notes are locked.');
              }}
            >
              Lock
            </Button>
          )}
          {key && !on && inOtherWay === 0 && (
            <Button
              busy={work.busy}
              disabledReason={needsNetwork}
              onClick={() =>
                work.run(async (onProgress) =>
                  done('Passphrase mode is on.', await stayOn(key, onProgress)),
                )
              }
            >
              Use the passphrase again
            </Button>
          )}
          {key && on && (
            <>
              <Button disabledReason={needsNetwork} onClick={() => go('change')}>
                Change passphrase
              </Button>
              <Button
                disabledReason={
                  needsNetwork ||
                  (changes.size > 0 && 'Changes of this device wait to be synced first.')
                }
                onClick={() => go('turn-off')}
              >
                Turn off
              </Button>
            </>
          )}
        </div>
      )}
      {view === 'overview' && !key && (on || sealedCount > 0) && <UnlockNotes />}
    </div>
  );
}

function ModeText({ on }: { on: boolean }) {
  return on ? (
    <p data-testid="notes-mode">
      <strong>Passphrase mode is on.</strong> Only your passphrase opens titles, texts and tags; the
      server cannot read them. It can read category, mood, weather, favourite and the times.
    </p>
  ) : (
    <p data-testid="notes-mode">
      <strong>Encrypted at rest by the server.</strong> A copy of the database does not reveal your
      notes. The server holds the key and decrypts them for you, so whoever runs it could read them.
    </p>
  );
}
