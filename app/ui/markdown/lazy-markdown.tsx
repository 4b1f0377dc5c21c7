import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { Markdown } from './markdown';

const Formatted = lazyPart(() => import('./markdown'), 'Markdown');

/** {@link Markdown}, loaded at first use; shows the raw text until then. */
export function LazyMarkdown(props: ComponentProps<typeof Markdown>) {
  return (
    <Suspense fallback={<div className="whitespace-pre-wrap">{props.text}</div>}>
      <Formatted {...props} />
    </Suspense>
  );
}
