import { type ReactNode, Suspense, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const keep = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Portal for a dialog opened from within a message's form: React events would otherwise bubble to the form,
 * which would submit itself on Enter and take what is pasted or dropped.
 */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the message's form
    <div role="presentation" onSubmit={keep} onKeyDown={keep} onPaste={keep} onDrop={keep}>
      <Suspense>{children}</Suspense>
    </div>,
    document.body,
  );
}
