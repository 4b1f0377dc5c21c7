import { formatCost } from '@entropy-tools/core/ai/ai-cost';
import { ISOLATED_QUERY } from '~/platform/isolated-query';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { BusyNote } from './busy-note';
import { CutNote } from './cut-note';
import { EngineButton } from './engine-button';
import { OwnKeyButton } from './own-key/own-key-button';
import type { AiUsage } from './providers/ai-provider';
import type { AnswerSource } from './providers/read-whole-answer';
import { costUsd } from './providers/tokens-and-cost';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const ReloadOnLeave = lazyPart(() => import('~/tool-kit/reload-on-leave'), 'ReloadOnLeave');

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
      {source.insteadOf && (
        <span className="basis-full whitespace-normal">
          {source.insteadOf} could not answer, so {source.label} did.
        </span>
      )}
    </span>
  );
}

/**
 * The engine that gives the next answer, where the text goes, and a button for the user's own key.
 * Always of the same height, so that nothing shifts when the engine is found.
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
      <CutNote />
      {isLoadedIsolated() && <ReloadOnLeave />}
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

/** The person asked for this page with threads; the terminal, which is always isolated, sees to it itself. */
function isLoadedIsolated(): boolean {
  return globalThis.crossOriginIsolated && new URLSearchParams(location.search).has(ISOLATED_QUERY);
}

/** Takes a second line before the name of the engine is cut; the line as a whole has room for two. */
const narrowFirst = 'line-clamp-2 shrink-[99] whitespace-normal wrap-anywhere';

function EngineName({ engines, manner }: { engines: AiProviders; manner: StyledTool | undefined }) {
  const { chosen, today } = engines;
  const provider = chosen?.provider;
  const left = provider?.id === 'gateway' && today ? today.remainingTokens : undefined;
  return (
    <>
      <EngineButton providers={engines} manner={manner} />
      {chosen && (
        <span className={`${narrowFirst} sm:min-w-33 max-sm:sr-only`} title={chosen.note}>
          {chosen.goesTo}
        </span>
      )}
      {left !== undefined && (
        <span
          data-figures
          className={`${narrowFirst} sm:min-w-18 ${provider?.standIn ? 'max-sm:min-w-9' : 'max-sm:sr-only'}`}
        >
          {figures.format(left)}
          <span className="max-sm:sr-only"> tokens</span> left
          <span className="max-sm:sr-only"> today</span>
        </span>
      )}
    </>
  );
}
