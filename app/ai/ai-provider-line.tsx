import { formatCost } from '@entropy-tools/core/ai/ai-cost';
import { aiServices } from '@entropy-tools/core/ai/ai-services';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { BusyNote } from './busy-note';
import { ModelButton } from './model-button';
import { OwnKeyButton } from './own-key/own-key-button';
import type { AiUsage } from './providers/ai-provider';
import type { AnswerSource } from './providers/read-whole-answer';
import { costUsd } from './providers/tokens-and-cost';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const figures = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Shows which engine produced an answer and what it used: model, tokens, cost. */
export function AnswerFigures({ source, usage }: { source: AnswerSource; usage: AiUsage }) {
  if (source.id === 'rules') return <span className="text-xs text-muted">{source.label}</span>;
  const { inputTokens, outputTokens, estimated } = usage;
  const dollars = costUsd(source, usage);
  // No cost is shown for a model with an unknown price.
  const cost = dollars === undefined ? undefined : formatCost(dollars);
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

/**
 * The engine that gives the next answer (a menu if there is a choice) and a button for the user's own key.
 * Always one line high, so that nothing shifts when the engine is found.
 */
export function AiProviderLine({
  providers,
  manner,
}: {
  providers: AiProviders;
  /** Set if the user can configure this tool's response style. */
  manner?: StyledTool | undefined;
}) {
  return (
    <div className="engine-line">
      <BusyNote />
      <EngineName engines={providers} manner={manner} />
      <OwnKeyButton
        providers={providers}
        variant="quiet"
        label="Your own key"
        className="engine-key"
      >
        <Icon name="key" className="size-4" />
        <span className="max-sm:hidden">Own key</span>
      </OwnKeyButton>
    </div>
  );
}

function EngineName({ engines, manner }: { engines: AiProviders; manner: StyledTool | undefined }) {
  const { chosen, providers, choose, today } = engines;
  if (!chosen) return <span>No AI service yet</span>;
  const { provider } = chosen;
  const left = provider.id === 'gateway' && today ? today.remainingTokens : undefined;
  const places = providers.filter(({ automatic }) => automatic || providers.length > 1);
  return (
    <>
      {places.length > 1 ? (
        <label className="inline-flex min-w-0 items-center gap-1.5">
          <span className="sr-only">Answers come from</span>
          <select
            value={chosen.key}
            title={chosen.note}
            onChange={({ target }) => choose(target.value)}
            className="h-8 max-w-56 min-w-0 rounded-control border border-line bg-transparent px-1.5 text-ink"
          >
            {places.map(({ key, provider: { service, label } }) => (
              <option key={key} value={key}>
                {service ? nameOf(label, aiServices[service].name) : label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        !provider.standIn && (
          // A phone has room for one name: the model's, unless the user's own key is in use.
          <span
            title={chosen.note}
            className={provider.id === 'gateway' ? 'truncate max-sm:sr-only' : 'truncate'}
          >
            {provider.label}
          </span>
        )
      )}
      {provider.standIn && places.length <= 1 && <Badge>{provider.label}</Badge>}
      <ModelButton providers={engines} manner={manner} />
      {left !== undefined && (
        <span data-figures className={provider.standIn ? 'truncate' : 'truncate max-sm:sr-only'}>
          {figures.format(left)}
          <span className="max-sm:sr-only"> tokens</span> left
          <span className="max-sm:sr-only"> today</span>
        </span>
      )}
    </>
  );
}

/** The label alone is enough if it already contains the service's name. */
function nameOf(label: string, service: string): string {
  return label.includes(service) || service === 'Google' ? label : `${label} (${service})`;
}
