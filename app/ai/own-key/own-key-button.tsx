import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import type { AiProviders } from '../use-ai-providers';

const OwnKeyDialog = lazyPart(() => import('./own-key-dialog'), 'OwnKeyDialog');

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Opens the dialog for a key of the visitor's own, which is loaded when it is asked for. */
export function OwnKeyButton({
  providers,
  className,
  variant = 'secondary',
  label,
  children,
}: {
  providers: AiProviders;
  className?: string;
  variant?: 'secondary' | 'quiet';
  /** Where the visible text is not enough. */
  label?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        size="small"
        variant={variant}
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open !== undefined &&
        // Out of the form of the message, which would send itself when the key is entered.
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the message's form
          <div role="presentation" onSubmit={keep} onKeyDown={keep} onPaste={keep} onDrop={keep}>
            <Suspense>
              <OwnKeyDialog providers={providers} open={open} onClose={() => setOpen(false)} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  );
}
