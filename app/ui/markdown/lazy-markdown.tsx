import { type ComponentProps, lazy, Suspense } from 'react';
import type { Markdown } from './markdown';

const Formatted = lazy(async () => ({ default: (await import('./markdown')).Markdown }));

/** {@link Markdown}, loaded at first use; the text is readable as it was written until then. */
export function LazyMarkdown(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense fallback={<div className="whitespace-pre-wrap">{props.text}</div>}>
      <Formatted {...props} />
    </Suspense>
  );
}
