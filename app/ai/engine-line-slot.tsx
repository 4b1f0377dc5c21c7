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
  // While another engine is looked for, the line stays with the dialog that is open from it.
  const isKnown = providers.lacksEngine || providers.providers.length > 0;
  if (!isKnown) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AiProviderLine {...props} />
    </Suspense>
  );
}
