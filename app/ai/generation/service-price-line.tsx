import { Link } from '@remix-run/react';
import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { formatCents, serviceBlockReason } from './service-price';

/** What the next item costs and what is left of today's allowance, or why the service cannot be used. */
export function ServicePriceLine({
  status,
  cents,
  signInPath,
}: {
  status: GenerationStatus;
  /** Price of the next item, in US cents. */
  cents: number;
  /** The tool's own path, the return path after sign-in. */
  signInPath: string;
}) {
  const bar = serviceBlockReason(status, cents);
  const { limitCents, remainingCents } = status.today;
  if (bar === 'sign-in')
    return (
      <Link to={`/login?return=${signInPath}`} className="link">
        Sign in to use it
      </Link>
    );
  if (bar === 'allowance')
    return (
      <span className="text-danger">
        {`It takes ${formatCents(cents)} of your allowance, and ${formatCents(remainingCents)} is left today. It starts again at midnight UTC.`}
      </span>
    );
  return (
    <span>
      {`Takes ${formatCents(cents)} of your allowance; ${formatCents(remainingCents)} of ${formatCents(limitCents)} left today.`}
    </span>
  );
}
