import { z } from 'zod';
import { option, type StepDefinition } from './define-steps';
import type { ListedStep } from './step-list';

/** A step for tests that accepts `from` and produces `to`. */
export function testStep(
  id: string,
  changes: Partial<StepDefinition> & { from?: readonly string[]; to?: string } = {},
): ListedStep {
  const { from, to = 'txt', ...others } = changes;
  return {
    id,
    tool: { slug: id.split('/')[0] ?? '', title: 'Test', category: 'Text' },
    title: id,
    takes: 'each',
    options: z.object({
      size: option(z.int().min(1).max(100).default(10), { title: 'Size', unit: 'px' }),
    }),
    accepts: () => from ?? 'any',
    produces: () => [to],
    summarise: () => to.toUpperCase(),
    ...others,
  };
}
