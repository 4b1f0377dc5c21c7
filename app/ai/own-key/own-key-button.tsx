import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { OutsideForm } from '../outside-form';
import type { AiProviders } from '../use-ai-providers';

const OwnKeyDialog = lazyPart(() => import('./own-key-dialog'), 'OwnKeyDialog');

/** Opens the dialog for the user's own API key, which is loaded on demand. */
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
  /** Accessible name if the visible text is not enough. */
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
      {open !== undefined && (
        <OutsideForm>
          <OwnKeyDialog providers={providers} open={open} onClose={() => setOpen(false)} />
        </OutsideForm>
      )}
    </>
  );
}
