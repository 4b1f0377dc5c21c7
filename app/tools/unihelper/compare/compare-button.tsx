import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';

const CompareDialog = lazyPart(() => import('./compare-dialog'), 'CompareDialog');

/** Opens the comparison, which is fetched then. */
export function CompareButton() {
  // Undefined until it is first asked for.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="ml-auto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compare
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <CompareDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
