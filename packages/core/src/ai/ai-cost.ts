import type { AiUsage } from './ai-conversation';
import type { AiPrice } from './ai-services';

/** Estimates the number of tokens in a text, at 4 characters each (spec 3, section 9). */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Cost of an exchange in US dollars. */
export function costAt({ input, output }: AiPrice, { inputTokens, outputTokens }: AiUsage): number {
  return (inputTokens * input + outputTokens * output) / 1e6;
}

/** Formats a cost: `free`, `$0.0042`, `under $0.0001`. */
export function formatCost(dollars: number): string {
  if (dollars === 0) return 'free';
  return dollars < 0.0001 ? 'under $0.0001' : `$${dollars.toFixed(4)}`;
}
