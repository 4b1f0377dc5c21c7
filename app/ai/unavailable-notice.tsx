import { Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { AiProviders } from './use-ai-providers';

const UnavailableDoors = lazyPart(() => import('./unavailable-doors'), 'UnavailableDoors');

/** The tool's own 'unavailable' message with what can be done about it, loaded when there is no engine. */
export function UnavailableNotice(props: {
  message: string;
  /** What the tool does without an engine, in a sentence. */
  without?: string;
  providers: AiProviders;
}) {
  return (
    <Suspense>
      <UnavailableDoors {...props} />
    </Suspense>
  );
}
