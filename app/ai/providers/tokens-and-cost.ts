import type { AiProviderId, AiRequest, AiUsage } from './ai-provider';

/** US dollars for a million tokens, as Google lists them for paid use (ai.google.dev/pricing, 2026-11). */
const pricePerMillion: readonly [model: RegExp, input: number, output: number][] = [
  [/^gemini-2\.5-flash-lite/, 0.1, 0.4],
  [/^gemini-2\.5-flash/, 0.3, 2.5],
  [/^gemini-2\.5-pro/, 1.25, 10],
];

/** About one token for 4 characters (spec 3, section 9). */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Tokens of an exchange that nobody counted. */
export function estimateUsage({ system = '', messages }: AiRequest, answer: string): AiUsage {
  const texts = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
  );
  const inputTokens = [system, ...texts].reduce((sum, text) => sum + estimateTokens(text), 0);
  return { inputTokens, outputTokens: estimateTokens(answer), estimated: true };
}

/** What an exchange costs the person in US dollars: 0 unless it runs on their key; undefined if unknown. */
export function costUsd(
  source: { id: AiProviderId; model: string },
  { inputTokens, outputTokens }: AiUsage,
): number | undefined {
  if (source.id !== 'own-key') return 0;
  const price = pricePerMillion.find(([pattern]) => pattern.test(source.model));
  return price && (inputTokens * price[1] + outputTokens * price[2]) / 1e6;
}

/** `free`, `$0.0042`, `under $0.0001`; undefined when nobody knows. */
export function formatCost(dollars: number | undefined): string | undefined {
  if (dollars === undefined) return undefined;
  if (dollars === 0) return 'free';
  return dollars < 0.0001 ? 'under $0.0001' : `$${dollars.toFixed(4)}`;
}
