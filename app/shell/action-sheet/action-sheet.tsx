import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import './action-sheet.css';
import type { Offer, Offers } from '~/tool-kit/offers';
import { FilesFace } from './files-face';
import { OfferList } from './offer-list';

export interface ActionSheetProps {
  /** The files that something is wanted of. Empty closes the sheet. */
  files: readonly File[];
  onClose: () => void;
  /** Finds what can be done with them; loads the list of actions. */
  findOffers: (files: readonly File[]) => Promise<Offers>;
  /** Keeps the files for the page that opens next. */
  handFilesOver: (files: readonly File[]) => Promise<void> | void;
}

/** Shows files, and what can be done with them; one press carries them to the tool, set for it. */
export default function ActionSheet({
  files,
  onClose,
  findOffers,
  handFilesOver,
}: ActionSheetProps) {
  const { offers, hasFailed, tryAgain } = useOffers(files, findOffers);
  const navigate = useNavigate();
  const isChosen = useRef(false);
  useEffect(() => {
    if (files.length > 0) isChosen.current = false;
  }, [files]);

  useClosedByLeaving(onClose);

  const choose = async ({ action: { to }, files: taken }: Offer) => {
    // A second press while the first one is being carried out.
    if (isChosen.current) return;
    isChosen.current = true;
    const { pathname } = new URL(to, location.href);
    if (pathname === location.pathname) {
      // The open page would not notice that files have come: it starts anew with them.
      const { storeFiles } = await import('~/tool-kit/hand-off/stored-files');
      await storeFiles(taken, pathname);
      onClose();
      location.assign(to);
      return;
    }
    await handFilesOver(taken);
    onClose();
    navigate(to);
  };
  return (
    <Dialog
      open={files.length > 0}
      onClose={onClose}
      title="What would you like to do?"
      className="action-sheet max-w-none"
    >
      <FilesFace files={files} offers={offers} />
      {hasFailed ? (
        <Notice
          tone="error"
          title="What can be done could not be loaded"
          action={<Button onClick={tryAgain}>Try again</Button>}
        >
          Check the connection. Your files are still here.
        </Notice>
      ) : offers ? (
        <OfferList offers={offers} onChoose={(offer) => void choose(offer)} />
      ) : (
        <div role="status">
          <span className="sr-only">Looking at what can be done…</span>
          <Skeleton className="h-12 w-full" />
          <div className="action-tiles mt-4">
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <Skeleton key={place} className="h-16" />
            ))}
          </div>
          {/* As high as most lists, so that the sheet hardly moves when its own has come. */}
          <div className="mt-4 flex flex-wrap gap-2">
            {['w-28', 'w-40', 'w-44', 'w-36', 'w-52', 'w-24', 'w-40', 'w-48', 'w-32', 'w-44'].map(
              (width, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: widths occur twice, and none moves
                <Skeleton key={place} className={`h-9 ${width}`} />
              ),
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Closes the sheet when the page below it changes, such as by the browser's back button. */
function useClosedByLeaving(onClose: () => void): void {
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    onClose();
  }, [pathname, onClose]);
}

/** What can be done with the files; undefined until it is known. */
function useOffers(files: readonly File[], findOffers: ActionSheetProps['findOffers']) {
  const [found, setFound] = useState<{ of: readonly File[]; offers?: Offers }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is not read; its change begins the search anew
  useEffect(() => {
    if (files.length === 0) return;
    let isCurrent = true;
    findOffers(files).then(
      (offers) => isCurrent && setFound({ of: files, offers }),
      () => isCurrent && setFound({ of: files }),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, findOffers, tries]);
  const ofThese = found?.of === files ? found : undefined;
  return {
    offers: ofThese?.offers,
    hasFailed: ofThese !== undefined && ofThese.offers === undefined,
    tryAgain: useCallback(() => {
      setFound(undefined);
      setTries((count) => count + 1);
    }, []),
  };
}
