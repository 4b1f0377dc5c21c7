import type { AccountReport } from '@workers/api/takedown/takedown.contract';
import { takedownLimits } from '@workers/api/takedown/takedown-limits.contract';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import { AccountDetail } from './account-detail';
import { findAccount } from './takedown-calls';

type Shown =
  | { at: 'start' | 'busy' }
  | { at: 'found'; account: AccountReport }
  | { at: 'failed'; title: string; detail: string | undefined }
  | { at: 'deleted'; email: string };

/** Looks one account up: there is no list of them to leaf through. */
export function AccountFinder({
  wanted,
  onSignedOut,
}: {
  /** The id of the account to begin with; empty for none. */
  wanted: string;
  onSignedOut: () => void;
}) {
  const [typed, setTyped] = useState(wanted);
  const [shown, setShown] = useState<Shown>({ at: 'start' });
  const look = useCallback(
    async (find: string) => {
      const answer = await findAccount(find);
      if (answer.outcome === 'signed-out') return onSignedOut();
      setShown(
        answer.outcome === 'ok'
          ? { at: 'found', account: answer.body }
          : { at: 'failed', title: answer.title, detail: answer.detail },
      );
    },
    [onSignedOut],
  );
  useEffect(() => {
    if (wanted === '') return;
    setShown({ at: 'busy' });
    void look(wanted);
  }, [wanted, look]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || shown.at === 'busy') return;
    setShown({ at: 'busy' });
    void look(typed.trim());
  };
  return (
    <section aria-label="Find an account" className="flex flex-col gap-6">
      <p className="max-w-measure text-muted">
        What an account holds is shown in numbers, never what it says. Each look is recorded.
      </p>
      <form onSubmit={submit} className="flex max-w-xl items-end gap-2">
        <TextField
          label="E-mail address or user id, the whole of it"
          type="search"
          className="min-w-0 flex-1"
          autoComplete="off"
          maxLength={takedownLimits.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" busy={shown.at === 'busy'}>
          Find
        </Button>
      </form>
      {shown.at === 'busy' && <Skeleton className="h-64" />}
      {shown.at === 'failed' && (
        <Notice tone="error" title={shown.title}>
          {shown.detail}
        </Notice>
      )}
      {shown.at === 'deleted' && (
        <Notice tone="success" title="The account was deleted">
          {shown.email} has no account here any more.
        </Notice>
      )}
      {shown.at === 'found' && (
        <AccountDetail
          key={shown.account.id}
          account={shown.account}
          onChanged={() => look(shown.account.id)}
          onDeleted={() => setShown({ at: 'deleted', email: shown.account.email })}
          onSignedOut={onSignedOut}
        />
      )}
    </section>
  );
}
