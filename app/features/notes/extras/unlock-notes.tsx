import { formatCount } from '@entropy-tools/core/format';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { unlockWith } from '../passphrase/passphrase-crypto-mode';
import { useNotes } from '../store/notes-state';
import { ForgottenPassphrase } from './forgotten-passphrase';
import { usePassphraseWork } from './use-passphrase-work';

/**
 * Asks for the passphrase once per page load: the key stays in this page's memory. Renders nothing if there
 * is nothing to unlock.
 */
export function UnlockNotes({ onUnlocked }: { onUnlocked?: () => void }) {
  const { setup, key, sealedCount, encryption, source } = useNotes();
  const [passphrase, setPassphrase] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const { busy, error, run, clearError } = usePassphraseWork();
  if (setup === null || key !== null) return null;
  if (sealedCount === 0 && encryption === 'server') return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (passphrase === '') return field.current?.focus();
    if (await run(() => unlockWith(passphrase, setup))) {
      setPassphrase('');
      onUnlocked?.();
    } else {
      field.current?.focus();
      field.current?.select();
    }
  };

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Icon name="lock" className="mt-1 size-5 text-accent-text" />
        <div>
          <h2 id={headingId} className="text-xl">
            {sealedCount === 0
              ? 'Unlock to write'
              : `${formatCount(sealedCount, 'note')} locked with your passphrase`}
          </h2>
          <p className="mt-1 max-w-measure text-muted">
            Your browser opens them here. The passphrase and its key are not sent to the server, and
            are forgotten when you lock the notes, sign out or close this page.
          </p>
        </div>
      </div>
      <form onSubmit={submit} className="flex max-w-lg flex-col gap-3">
        <TextField
          ref={field}
          label="Passphrase"
          type="password"
          autoComplete="current-password"
          spellCheck={false}
          value={passphrase}
          onChange={(event) => {
            setPassphrase(event.target.value);
            clearError();
          }}
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Unlocking' : 'Unlock'}
          </Button>
          {!forgotten && sealedCount > 0 && source === 'account' && (
            <Button variant="quiet" onClick={() => setForgotten(true)}>
              I forgot it
            </Button>
          )}
        </div>
      </form>
      {forgotten && sealedCount > 0 && (
        <ForgottenPassphrase count={sealedCount} onCancel={() => setForgotten(false)} />
      )}
      {!forgotten && sealedCount > 0 && encryption === 'server' && (
        <Notice>
          Passphrase mode was switched off, but these notes still need the passphrase. Unlock them
          to finish.
        </Notice>
      )}
    </section>
  );
}
