import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';

const dialogs = {
  Compare: lazyPart(() => import('../compare/compare-dialog'), 'CompareDialog'),
  Documents: lazyPart(() => import('../documents/documents-dialog'), 'DocumentsDialog'),
  NSFAS: lazyPart(() => import('../nsfas/nsfas-dialog'), 'NsfasDialog'),
  Points: lazyPart(() => import('../points/points-dialog'), 'PointsDialog'),
} satisfies Record<string, ComponentType<{ open: boolean; onClose: () => void }>>;

/** Opens a dialog beside the chat, which is fetched then. */
export function DialogButton({ name }: { name: keyof typeof dialogs }) {
  // Undefined until first opened.
  const [isOpen, setOpen] = useState<boolean>();
  const Dialog = dialogs[name];
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <Dialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
