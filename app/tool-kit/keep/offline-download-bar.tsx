import { Suspense, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { InstallButton } from './install-button';

const loadDialog = () => import('./offline-download-dialog');
const OfflineDownloadDialog = lazyPart(loadDialog, 'OfflineDownloadDialog');

/** 'Keep for offline' and, where the browser supports it, 'Install'. */
export function OfflineDownloadBar() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => prefetchOnFirstUse(() => [loadDialog()]), []);
  const show = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={show}>Keep for offline</Button>
      <InstallButton />
      {wasOpened && (
        <Suspense>
          <OfflineDownloadDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
