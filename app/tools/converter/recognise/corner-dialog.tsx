import type { Quad } from '@entropy-tools/documents/page-photo/quad';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { CornerEditor } from './corner-editor';
import { WHOLE_PICTURE } from './move-corner';
import type { PhotoPage } from './use-photo-pages';

/** The dialog in which the user marks the page on a photograph. */
export function CornerDialog({
  name,
  page,
  onClose,
  onCorners,
}: {
  name: string;
  /** The dialog is open while this is set. */
  page: PhotoPage | undefined;
  onClose: () => void;
  /** @param corners undefined for a picture that stays unchanged */
  onCorners: (corners: Quad | undefined) => void;
}) {
  const [corners, setCorners] = useState<Quad>(WHOLE_PICTURE);
  useEffect(() => {
    if (page) setCorners(page.corners ?? page.found ?? WHOLE_PICTURE);
  }, [page]);
  return (
    <Dialog
      open={page !== undefined}
      onClose={onClose}
      title={`Page on ${name}`}
      className="max-w-160"
    >
      {page && (
        <div className="flex flex-col gap-4">
          <CornerEditor preview={page.preview} corners={corners} onCorners={setCorners} />
          <div className="flex flex-wrap justify-end gap-2">
            {page.found && (
              <Button
                variant="quiet"
                onClick={() => page.found && setCorners(page.found)}
                className="mr-auto"
              >
                Corners as found
              </Button>
            )}
            <Button onClick={() => onCorners(undefined)}>As it is</Button>
            <Button variant="primary" onClick={() => onCorners(corners)}>
              Use these corners
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
