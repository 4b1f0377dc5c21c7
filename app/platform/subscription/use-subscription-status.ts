import { FREE_STATUS, type SubscriptionStatus } from '@workers/api/subscription/tiers.contract';
import { useEffect, useState } from 'react';
import { useSession } from '../session';
import { readSubscriptionStatus } from './subscription-status';

/**
 * The signed-in user's subscription; FREE when nobody is signed in. Undefined until it is known.
 *
 * @param asked change this number to fetch again, after {@link forgetSubscriptionStatus}
 */
export function useSubscriptionStatus(asked = 0): SubscriptionStatus | undefined {
  const session = useSession();
  const [known, setKnown] = useState<{ email: string; status: SubscriptionStatus }>();
  const email = session.status === 'signed-in' ? session.email : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the wish to ask again
  useEffect(() => {
    if (email === undefined) return;
    let isCurrent = true;
    void readSubscriptionStatus(email).then((status) => {
      if (isCurrent) setKnown({ email, status });
    });
    return () => {
      isCurrent = false;
    };
  }, [email, asked]);
  if (session.status === 'signed-out') return FREE_STATUS;
  return known !== undefined && known.email === email ? known.status : undefined;
}
