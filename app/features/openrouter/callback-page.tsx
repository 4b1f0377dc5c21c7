import { useEffect, useRef, useState } from 'react';
import { isFromDevice } from '~/platform/offline/is-from-device';
import { pageMeta } from '~/platform/page-meta';
import { useSession } from '~/platform/session';
import { buttonStyle } from '~/ui/button-style';
import { Notice } from '~/ui/notice';
import { ScatteredDots } from '~/ui/scattered-dots';
import type { KeptKey } from './keep-key';

/** The code is exchanged at OpenRouter by this page itself. */
export const handle = { csp: { ownKeyAi: true } };

export const meta = () =>
  pageMeta({
    title: 'OpenRouter',
    description: 'The page to which OpenRouter sends people back.',
    index: false,
  });

const places = {
  account: 'The key is kept encrypted in your account.',
  device: 'The key is kept on this device only, in this browser.',
  memory: 'This browser keeps nothing, so the key is gone when you leave this page.',
} as const;

/** Target of OpenRouter's redirect: turns the code into a key and leads back to where the person was. */
export default function OpenRouterCallback() {
  const session = useSession();
  const [kept, setKept] = useState<KeptKey>();
  const isBegun = useRef(false);
  useEffect(() => {
    // Without a network the session stays unknown.
    const isKnown = session.status !== 'loading' || isFromDevice();
    if (!isKnown || isBegun.current) return;
    isBegun.current = true;
    const query = new URLSearchParams(location.search);
    // The code is used once; it is not left in the history.
    history.replaceState(history.state, '', location.pathname);
    const failed = (): KeptKey => ({
      kind: 'problem',
      text: 'This part of the page could not be loaded. Begin again.',
      returnTo: '/tools',
    });
    void import('./keep-key')
      .then(({ keepOpenRouterKey }) => keepOpenRouterKey(query, session.status === 'signed-in'))
      .catch(failed)
      .then(setKept);
  }, [session.status]);
  const isProblem = kept?.kind === 'problem';
  return (
    <div className="page flex flex-col items-start gap-5 py-16 md:py-24">
      <ScatteredDots className="h-20 w-32" />
      <h1 className="text-4xl">{isProblem ? 'Not connected' : 'OpenRouter'}</h1>
      {!kept && <p role="status">Fetching your key from OpenRouter</p>}
      {kept && (
        <>
          <Notice
            tone={isProblem ? 'error' : 'success'}
            title={isProblem ? undefined : 'OpenRouter answers from now on.'}
            className="max-w-measure text-base"
          >
            {kept.kind === 'problem'
              ? kept.text
              : `${places[kept.kind]} Text goes from this browser straight to OpenRouter, on your account there.`}
          </Notice>
          {/* Loaded anew, so that the tool's own policy applies. */}
          <a href={kept.returnTo} className={buttonStyle('primary', 'large')}>
            {isProblem ? 'Back' : 'Go on'}
          </a>
        </>
      )}
    </div>
  );
}
