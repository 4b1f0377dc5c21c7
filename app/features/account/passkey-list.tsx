import type { ListedPasskey } from '@workers/api/auth/passkeys/passkey.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { withRecentSignIn } from '~/ui/sign-in-again/with-recent-sign-in';
import { Skeleton } from '~/ui/skeleton';
import { loadPasskeys, removePasskey, renamePasskey } from './account-calls';
import { PasskeyRow } from './passkey-row';

const OFFLINE = 'What passkeys need could not be loaded. Check the connection and try again.';

interface Problem {
  title: string;
  message: string;
}

const problemOf = (title: string, error: unknown): Problem => ({
  title,
  message: apiErrorText(error),
});

/** Adds a passkey; throws if the sign-in is too old, so that the dialog asks for a new one. */
async function addPasskey() {
  const loaded = await import('~/platform/passkeys/add').catch(() => undefined);
  const outcome = await loaded?.addPasskey();
  if (outcome?.state === 'failed' && outcome.code === 'sign_in_again') {
    throw new ApiError(outcome.code, outcome.message, 403);
  }
  return outcome ?? ({ state: 'failed', message: OFFLINE } as const);
}

/** The user's passkeys, with add, rename and remove. */
export function PasskeyList() {
  const [passkeys, setPasskeys] = useState<ListedPasskey[]>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState<string>();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    try {
      setPasskeys(await loadPasskeys());
      setProblem(undefined);
    } catch (error) {
      setProblem(problemOf('The list of passkeys is not up to date.', error));
    }
  }, []);
  useEffect(() => void load(), [load]);

  const begin = (what: string) => {
    setBusy(what);
    setDone('');
    setProblem(undefined);
  };
  const add = async () => {
    begin('add');
    const title = 'No passkey was added.';
    try {
      const outcome = await withRecentSignIn(addPasskey);
      if (outcome.state === 'done') {
        await load();
        setDone(`The passkey ‘${outcome.value.name}’ was added. Rename it if you like.`);
      } else if (outcome.state === 'cancelled') setDone(title);
      else setProblem({ title, message: outcome.message });
    } catch (error) {
      setProblem(problemOf(title, error));
    }
    setBusy(undefined);
  };
  const remove = async ({ id, name }: ListedPasskey) => {
    begin(id);
    try {
      await removePasskey(id);
      await load();
      setDone(`The passkey ‘${name}’ was removed. Your device may still show it; delete it there.`);
      heading.current?.focus();
    } catch (error) {
      setProblem(problemOf('The passkey was not removed.', error));
    }
    setBusy(undefined);
  };
  const rename = async (id: string, name: string) => {
    await renamePasskey(id, name);
    setPasskeys((all) => all?.map((one) => (one.id === id ? { ...one, name } : one)));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          Passkeys
        </h3>
        <Button busy={busy === 'add'} onClick={() => void add()}>
          <Icon name="plus" />
          Add a passkey
        </Button>
      </div>
      {problem && (
        <Notice
          tone="error"
          title={problem.title}
          action={
            passkeys === undefined && (
              <Button size="small" onClick={() => void load()}>
                Try again
              </Button>
            )
          }
        >
          {problem.message}
        </Notice>
      )}
      {passkeys === undefined && !problem && <Skeleton className="h-20 w-full rounded-card" />}
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul
          aria-label="Passkeys"
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy === passkey.id}
              onRename={(name) => rename(passkey.id, name)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted">
        {done ||
          'A passkey signs you in by your fingerprint, face or screen lock, without a mail. It stays in your device or password manager; we keep only what checks it.'}
      </p>
    </div>
  );
}
