import type { GenerationStatus, MakingService } from '@workers/api/generation/generation.contract';
import { Suspense, useId } from 'react';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { nameWithModel } from './service-price';

/** Loaded when the service is chosen. */
const ServicePrice = lazyPart(() => import('./service-price-line'), 'ServicePriceLine');

/** What generates the next item. */
export type Maker = 'device' | 'service' | 'simulation';

/**
 * Menu for where to generate: on the device, with the server's service if one is configured, or simulated;
 * below it, unless on the device, where the prompt goes, what it costs and what is left today. The page owns the button
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
            aria-describedby={value === 'device' ? undefined : `${id}-where`}
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
      {value !== 'device' && (
        <p id={`${id}-where`} className="text-muted">
          {value === 'service' && service ? (
            <>
              {sends} sent to {service.name}.{' '}
              <Suspense>
                <ServicePrice {...{ status, cents, signInPath }} />
              </Suspense>
            </>
          ) : (
            value === 'simulation' && 'A sample from the specification, not a real result.'
          )}
        </p>
      )}
    </div>
  );
}
