import { type ReactNode, Suspense, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const keep = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A dialog that is opened from within the form of a message, and is out of it: the form would send
 * itself when something is entered there, and take what is pasted or dropped.
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
