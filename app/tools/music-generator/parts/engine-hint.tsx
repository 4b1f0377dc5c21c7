import type { MusicService } from '../../../../workers/api/generation/generation.contract';
import type { MusicEngine } from '../track';

/** What an engine that is not this device does with the words, and how long it takes. */
export function EngineHint({
  engine,
  service,
}: {
  engine: MusicEngine;
  service: MusicService | null;
}) {
  if (engine === 'real') return null;
  return (
    <p className="text-sm text-muted">
      {engine === 'service' && service
        ? `${service.model} by ${service.name} gets your words. It takes 30 seconds to 1 minute, and makes at most ${service.maxSeconds} seconds.`
        : 'You get the same sample each time: no model runs.'}
    </p>
  );
}
