import { useNavigate } from '@remix-run/react';
import type { Profile } from '@workers/api/account/profile.contract';
import { useState } from 'react';
import { signOut } from '~/platform/session';
import { messages } from '~/platform/vault/messages';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import { Notice } from '~/ui/notice';

/** The signed-in user, membership date, and the Sign Out button. */
export function ProfileCard({
  profile,
  onRetry,
  retrying,
}: {
  /** Null if it could not be loaded. */
  profile: Profile | null;
  onRetry: () => void;
  retrying: boolean;
}) {
  if (profile === null) {
    return (
      <Notice
        tone="error"
        title={messages.userFailed}
        action={
          <Button size="small" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The server did not answer as it should. You are still signed in.
      </Notice>
    );
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5! sm:p-6!">
      <span className="grid size-12 place-items-center rounded-full border border-line bg-well">
        <Icon name="user" className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere sm:text-lg">{profile.email}</p>
        <p className="text-sm text-muted">
          Member since <LocalDate time={profile.createdAt} long />
        </p>
      </div>
      <SignOut />
    </Card>
  );
}

function SignOut() {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const handleClick = async () => {
    setState('busy');
    const outcome = await signOut();
    if (outcome === 'done') navigate('/', { replace: true });
    else setState(outcome === 'failed' ? 'failed' : 'idle');
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={state === 'busy'} onClick={() => void handleClick()}>
        Sign Out
      </Button>
      <span role="status" className="text-sm text-danger empty:hidden">
        {state === 'failed' && 'Signing out did not work. Try again.'}
      </span>
    </div>
  );
}
