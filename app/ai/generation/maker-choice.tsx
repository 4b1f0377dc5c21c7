import { Link } from '@remix-run/react';
import type { GenerationStatus, MakingService } from '@workers/api/generation/generation.contract';
import { useId } from 'react';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { formatCents, nameWithModel, serviceBlockReason } from './service-price';

/** What generates the next item. */
export type Maker = 'device' | 'service' | 'simulation';

/**
 * Menu for where to generate: on the device, with the server's service if one is configured, or simulated;
 * below it a line on where the prompt goes, what it costs and what is left today. The page owns the button
 * that starts generation and disables it while `serviceBlockReason` returns a reason.
 */
export function MakerChoice({
  value,
  onChange,
  device,
  service,
  status,
  cents,
  sends,
  signInPath,
}: {
  value: Maker;
  onChange: (maker: Maker) => void;
  /** Menu entry for the device: 'On this device: generative art'. */
  device: string;
  /** `status.picture`, `.video` or `.music`. */
  service: MakingService | null;
  status: GenerationStatus;
  /** Price of the next item, in US cents. */
  cents: number;
  /** What is sent to the service, with a verb: 'Your prompt is', 'Your prompt and your picture are'. */
  sends: string;
  /** The tool's own path, the return path after sign-in. */
  signInPath: string;
}) {
  const id = useId();
  const isOffered = value !== 'service' || service !== null;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-muted">
          Made by
        </label>
        <span className="relative inline-flex min-w-0">
          <select
            id={id}
            value={isOffered ? value : 'device'}
            onChange={({ target }) => onChange(target.value as Maker)}
            aria-describedby={`${id}-where`}
            className="min-h-8 max-w-full appearance-none truncate rounded-control border border-line bg-surface py-1 pr-8 pl-2"
          >
            <option value="device">{device}</option>
            {service && <option value="service">{nameWithModel(service)}</option>}
            <option value="simulation">Simulation</option>
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
          />
        </span>
        {value === 'simulation' && <Badge tone="warning">Simulated</Badge>}
      </span>
      <p id={`${id}-where`} className="text-muted">
        {value === 'service' && service ? (
          <ServiceLine {...{ service, status, cents, sends, signInPath }} />
        ) : value === 'simulation' ? (
          'A sample from the specification, not a real result.'
        ) : (
          'Stays on this device.'
        )}
      </p>
    </div>
  );
}

function ServiceLine({
  service,
  status,
  cents,
  sends,
  signInPath,
}: {
  service: MakingService;
  status: GenerationStatus;
  cents: number;
  sends: string;
  signInPath: string;
}) {
  const bar = serviceBlockReason(status, cents);
  const { limitCents, remainingCents } = status.today;
  return (
    <>
      {sends} sent to {service.name}.{' '}
      {bar === 'sign-in' ? (
        <Link to={`/login?return=${signInPath}`} className="link">
          Sign in to use it
        </Link>
      ) : bar === 'allowance' ? (
        <span className="text-danger">
          {`It takes ${formatCents(cents)} of your allowance, and ${formatCents(remainingCents)} is left today. It starts again at midnight UTC.`}
        </span>
      ) : (
        <span>
          {`Takes ${formatCents(cents)} of your allowance; ${formatCents(remainingCents)} of ${formatCents(limitCents)} left today.`}
        </span>
      )}
    </>
  );
}
