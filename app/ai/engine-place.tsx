import { Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { StyledTool } from './response-style';
import type { AiProviders } from './use-ai-providers';

const AiProviderLine = lazyPart(() => import('./ai-provider-line'), 'AiProviderLine');

/**
 * Where the engine line stands, from the first paint on and always of one height: which engine answers,
 * and the way to a key of one's own.
 */
export function EnginePlace(props: { providers: AiProviders; manner?: StyledTool }) {
  const { providers } = props;
  const waiting = <div className="engine-line">Looking for an AI service</div>;
  if (!providers.chosen && !providers.lacksEngine) return waiting;
  return (
    <Suspense fallback={waiting}>
      <AiProviderLine {...props} />
    </Suspense>
  );
}
