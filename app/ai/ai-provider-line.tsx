import { Badge } from '~/ui/badge';
import type { AiProviderId, AiUsage } from './providers/ai-provider';
import type { AnswerSource } from './providers/read-whole-answer';
import { costUsd, formatCost } from './providers/tokens-and-cost';
import type { AiProviders } from './use-ai-providers';

const figures = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Which engine made an answer, and what it took: model, tokens, cost. */
export function AnswerFigures({ source, usage }: { source: AnswerSource; usage: AiUsage }) {
  const { inputTokens, outputTokens, estimated } = usage;
  const cost = formatCost(costUsd(source, usage));
  const tokens = `${estimated ? 'about ' : ''}${figures.format(inputTokens + outputTokens)} tokens`;
  const title = `${inputTokens} in, ${outputTokens} out${estimated ? ', estimated' : ''}`;
  return (
    <span data-figures className="inline-flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
      {source.standIn ? (
        <Badge>Local stand-in</Badge>
      ) : (
        <span>
          {source.label} · {source.model}
        </span>
      )}
      <span title={title}>
        {!source.standIn && '· '}
        {tokens}
        {cost && ` · ${cost}`}
      </span>
    </span>
  );
}

/** The engine that the next answer comes from; a menu where there is a choice. */
export function AiProviderLine({ providers: engines }: { providers: AiProviders }) {
  const { state, chosen, providers, choose, today } = engines;
  if (state !== 'ready' || !chosen) return null;
  const { provider } = chosen;
  const left = provider.id === 'gateway' && today ? today.remainingTokens : undefined;
  const places = providers.filter(({ automatic }) => automatic || providers.length > 1);
  return (
    <p className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 text-xs text-muted">
      {places.length > 1 ? (
        <label className="inline-flex min-w-0 items-center gap-1.5">
          <span className="sr-only">Answers come from</span>
          <select
            value={provider.id}
            title={chosen.note}
            onChange={({ target }) => choose(target.value as AiProviderId)}
            className="h-7 max-w-56 min-w-0 rounded-control border border-line bg-transparent px-1.5 text-ink"
          >
            {places.map(({ provider: { id, label } }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        !provider.standIn && <span title={chosen.note}>{provider.label}</span>
      )}
      {!provider.standIn && <span>{provider.model}</span>}
      {provider.standIn && places.length <= 1 && <Badge>{provider.label}</Badge>}
      {left !== undefined && <span data-figures>{figures.format(left)} tokens left today</span>}
    </p>
  );
}
