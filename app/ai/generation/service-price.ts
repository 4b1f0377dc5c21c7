import type { GenerationStatus, MakingService } from '@workers/api/generation/generation.contract';

/** Why a service cannot be asked now; undefined when it can. */
export type ServiceBar = 'sign-in' | 'allowance';

/**
 * Whether the service may be asked for a piece of so many US cents.
 * @param cents what the piece counts as: `service.cents`, times the seconds of a video
 */
export function barOfService(
  { signInNeeded, today }: GenerationStatus,
  cents: number,
): ServiceBar | undefined {
  if (signInNeeded) return 'sign-in';
  return cents > today.remainingCents ? 'allowance' : undefined;
}

/** `4 ¢`, `0.1 ¢`, `$1.20`, `nothing`. */
export function formatCents(cents: number): string {
  if (cents === 0) return 'nothing';
  if (cents >= 100) return `$${(cents / 100).toFixed(2)}`;
  return `${Number(cents.toFixed(1))} ¢`;
}

/** The name of a service with its model, for a menu: `Google · veo-3.1`. */
export function nameWithModel({ name, model }: MakingService): string {
  return name === model ? name : `${name} · ${model}`;
}
