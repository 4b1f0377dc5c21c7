import { Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const AiProviderLine = lazyPart(() => import('./ai-provider-line'), 'AiProviderLine');

/**
 * The engine line: which engine answers, and the button for the user's own key. Present from first paint, as
 * a placeholder of the same height.
 */
export function EngineLineSlot(props: { providers: AiProviders; manner?: StyledTool }) {
  const { providers } = props;
  const waiting = <div className="engine-line">Looking for an AI service</div>;
  if (!providers.chosen && !providers.lacksEngine) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AiProviderLine {...props} />
    </Suspense>
  );
}
