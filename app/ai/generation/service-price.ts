import type { GenerationStatus, MakingService } from '@workers/api/generation/generation.contract';

/** Why a service cannot be used now; undefined if it can. */
export type ServiceBar = 'sign-in' | 'allowance';

/**
 * Returns why the service cannot be used for an item of this price, or undefined.
 * @param cents price of the item: `service.cents`, times the seconds for a video
 */
export function serviceBlockReason(
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

/** Service name with its model, for a menu: `Google · veo-3.1`. */
export function nameWithModel({ name, model }: MakingService): string {
  return name === model ? name : `${name} · ${model}`;
}
