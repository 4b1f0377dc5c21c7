import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { Suspense } from 'react';
import type { Offers, RecognisedFile } from '~/tool-kit/offers';
import { lazyPart } from '~/ui/lazy-part';
import { FileFace } from './file-face';
import { shownName } from './shown-name';

const PdfFace = lazyPart(() => import('./pdf-face'));

/** Of several files so many are shown. */
const SHOWN_FACES = 3;
/** A PDF is read to show its first page; beyond this size, in bytes, its letters stand for it. */
const MAX_PDF_BYTES = 16_000_000;

/** The files themselves: what they look like, their name, kind and size. */
export function FilesFace({
  files,
  offers,
}: {
  files: readonly File[];
  /** Not before they are known, so that they are not kept waiting for a preview. */
  offers: Offers | undefined;
}) {
  const [first] = files;
  if (!first) return null;
  const size = formatBytes(files.reduce((sum, file) => sum + file.size, 0));
  const recognised = offers?.files ?? [];
  return (
    <div className="mb-4 flex items-center gap-4">
      <div className="action-faces">
        {files.slice(0, SHOWN_FACES).map((file, place) => {
          const { extension = '' } = recognised[place] ?? {};
          const isPage = extension === 'pdf' && file.size <= MAX_PDF_BYTES && files.length === 1;
          const plain = <FileFace file={file} extension={extension} />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no other identity, and their order is fixed
            <div key={place} className="action-face">
              {isPage ? (
                <Suspense fallback={plain}>
                  <PdfFace file={file}>{plain}</PdfFace>
                </Suspense>
              ) : (
                plain
              )}
            </div>
          );
        })}
      </div>
      <div className="min-w-0 text-sm">
        <p className="text-base font-medium wrap-anywhere">
          {files.length === 1 ? (
            <bdi title={first.name}>{shownName(first.name)}</bdi>
          ) : (
            formatCount(files.length, 'file')
          )}
        </p>
        <p className="text-muted">{[kindsOf(recognised), size].filter(Boolean).join(' · ')}</p>
        <p className="text-muted">
          {remarkOn(first, files.length === 1 ? recognised[0] : undefined)}
        </p>
      </div>
    </div>
  );
}

/** What to know of one file, or of several. */
function remarkOn(first: File, only: RecognisedFile | undefined): string {
  if (only && first.size === 0) return 'There is nothing in it to work with.';
  if (only?.extension === '') return 'No tool here knows this kind of file. These take any.';
  return 'Stays on this device until you say otherwise.';
}

/** The kinds of the files: 'Word document', '3 JPEG images, 2 PDF documents'. */
function kindsOf(files: readonly RecognisedFile[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of files) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  if (files.length === 1) return files[0]?.kind ?? '';
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([kind, count]) => `${count} × ${kind || 'unknown kind'}`)
    .concat(counts.size > 3 ? ['and others'] : [])
    .join(', ');
}
