import type { PictureService } from '@workers/api/generation/generation.contract';
import type { PictureOptions } from './picture-options';

/** The price of a press on Generate in US cents: of all pictures, `ultra` counted twice where a service has it. */
export function serviceCents(
  { cents, takes }: PictureService,
  { count, quality }: Pick<PictureOptions, 'count' | 'quality'>,
): number {
  return cents * count * (takes.quality && quality === 'ultra' ? 2 : 1);
}
