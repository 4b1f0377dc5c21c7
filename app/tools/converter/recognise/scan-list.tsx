import { useState } from 'react';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';
import type { ChosenFile } from '../use-converter';
import { CornerDialog } from './corner-dialog';
import { PageOutline } from './page-outline';
import type { PhotoPage, PhotoPages } from './use-photo-pages';
import type { RecogniseAll } from './use-recognise-all';

/** The readable files: for pictures the page that was found, and the progress of each. */
export function ScanList({
  files,
  photos,
  all,
}: {
  files: readonly ChosenFile[];
  photos: PhotoPages;
  all: RecogniseAll;
}) {
  const [adjusted, setAdjusted] = useState<number>();
  const isBusy = all.state.status === 'running';
  const shown = files.filter(({ id }) => isBusy || photos.pages.has(id));
  const open = adjusted === undefined ? undefined : photos.pages.get(adjusted);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="flex max-h-96 list-none flex-col divide-y divide-line overflow-y-auto rounded-control border border-line">
        {shown.map((chosen) => (
          <ScanRow
            key={chosen.id}
            chosen={chosen}
            page={photos.pages.get(chosen.id)}
            all={all}
            onCorners={(corners) => photos.setCorners(chosen.id, corners)}
            onAdjust={() => setAdjusted(chosen.id)}
          />
        ))}
      </ul>
      <CornerDialog
        name={files.find(({ id }) => id === adjusted)?.file.name ?? ''}
        page={open}
        onClose={() => setAdjusted(undefined)}
        onCorners={(corners) => {
          if (adjusted !== undefined) photos.setCorners(adjusted, corners);
          setAdjusted(undefined);
        }}
      />
    </>
  );
}

function ScanRow({
  chosen: { id, file },
  page,
  all,
  onCorners,
  onAdjust,
}: {
  chosen: ChosenFile;
  page: PhotoPage | undefined;
  all: RecogniseAll;
  onCorners: (corners: PhotoPage['corners']) => void;
  onAdjust: () => void;
}) {
  const isBusy = all.state.status === 'running';
  const isRead = all.current?.id === id;
  const adjustWords = page?.corners ? 'Adjust corners' : 'Set corners';
  return (
    <li className="flex items-center gap-3 p-3">
      {page && <PageOutline preview={page.preview} corners={page.corners} className="size-16" />}
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
        <p className="line-clamp-2 font-medium wrap-anywhere">{file.name}</p>
        {isRead ? (
          <Progress label="Recognising" value={all.current?.fraction} />
        ) : (
          <p className="text-muted">{wordsFor(id, page, all)}</p>
        )}
        {page && !isBusy && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onAdjust} aria-label={`${adjustWords} of ${file.name}`}>
              {adjustWords}
            </Button>
            {page.corners && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onCorners(undefined)}
                aria-label={`Leave ${file.name} as it is`}
              >
                As it is
              </Button>
            )}
            {!page.corners && page.found && (
              <Button
                size="small"
                variant="quiet"
                onClick={() => onCorners(page.found)}
                aria-label={`Straighten ${file.name}`}
              >
                Straighten
              </Button>
            )}
          </div>
        )}
      </div>
      {(isRead || all.isWaiting(id)) && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => all.leaveOut(id)}
          aria-label={`Leave out ${file.name}`}
        >
          Leave out
        </Button>
      )}
    </li>
  );
}

function wordsFor(id: number, page: PhotoPage | undefined, all: RecogniseAll): string {
  if (all.isWaiting(id)) return 'Waits for its turn';
  const outcome = all.outcomes.find((one) => one.id === id);
  if (all.state.status === 'running' && outcome) return 'read' in outcome ? 'Done' : 'Not read';
  if (page?.corners) return page.corners === page.found ? 'Page found' : 'Corners set by you';
  if (page?.found) return 'Stays as it is';
  return page ? 'No page found for certain: stays as it is' : 'Left out';
}
