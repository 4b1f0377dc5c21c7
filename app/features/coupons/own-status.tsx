import { isExpiringSoon, type SubscriptionStatus } from '@workers/api/subscription/tiers.contract';
import { useSubscriptionStatus } from '~/platform/subscription/use-subscription-status';
import { Badge } from '~/ui/badge';
import { LocalDate } from '~/ui/local-date';

/** The signed-in user's active subscription; renders nothing for others. */
export function OwnStatus({ asked }: { asked: number }) {
  const status = useSubscriptionStatus(asked);
  if (!status?.active) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 border-y border-line py-3">
      <span className="text-muted">You have</span>
      <strong className="font-semibold">{status.tier}</strong>
      <End status={status} />
      {isExpiringSoon(status, new Date()) && <Badge tone="warning">Expiring soon</Badge>}
    </p>
  );
}

function End({ status: { endsAt } }: { status: SubscriptionStatus }) {
  if (endsAt === null) return <span className="text-muted">without an end</span>;
  return (
    <span className="text-muted" data-figures>
      until <LocalDate time={endsAt} long />
    </span>
  );
}
