import type { OauthProviders } from '@workers/api/auth/oauth/oauth.contract';
import { useEffect, useState } from 'react';
import type { ApiPath } from '~/platform/api-path';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { listProviders } from './login-calls';

const providers = [
  { id: 'github', name: 'GitHub' },
  { id: 'google', name: 'Google' },
] as const;

/**
 * Sign-in buttons for the two OAuth providers. Until the status is known both are plain links, to a page that
 * reports problems; a provider that is not configured is disabled with the reason.
 */
export function ProviderButtons({ returnTo }: { returnTo: string }) {
  const [ready, setReady] = useState<OauthProviders>();
  useEffect(() => {
    listProviders().then(setReady, () => undefined);
  }, []);
  const missing = providers.filter(({ id }) => ready?.[id] === false);
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ id, name }) =>
        ready?.[id] === false ? (
          <Button
            key={id}
            className="w-full"
            disabledReason={`Signing in with ${name} is not set up on this site.`}
          >
            Continue with {name}
          </Button>
        ) : (
          // A document navigation: the provider's page is not ours to render.
          <a
            key={id}
            href={`/auth/${id}?return=${encodeURIComponent(returnTo)}` satisfies ApiPath}
            className={`${buttonStyle()} w-full`}
          >
            Continue with {name}
          </a>
        ),
      )}
      {/* Reserves its line, so that nothing shifts when the status arrives. */}
      <p className="min-h-[1lh] text-sm text-muted">
        {missing.length > 0 &&
          `${missing.map(({ name }) => name).join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set up on this site. Use the magic link.`}
      </p>
    </div>
  );
}
