import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { ocrDownloadBytes } from '@entropy-tools/documents/ocr/ocr-languages';
import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { LanguageSelect } from '~/tool-kit/scan/language-select';
import { ocrLanguageRecord } from '~/tool-kit/scan/ocr-language';
import { RecognitionProgress } from '~/tool-kit/scan/recognition-progress';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import type { ChosenFile } from '../use-converter';
import { RecognisedOutcomes } from './recognised-outcomes';
import { SaveAll } from './save-all';
import { ScanList } from './scan-list';
import { pictures, usePhotoPages } from './use-photo-pages';
import { type RecogniseAll, useRecogniseAll } from './use-recognise-all';

const readable: readonly string[] = ['pdf', ...pictures];

/**
 * Recognises text in pictures and scans: a searchable PDF, plain text, Markdown or Word. Collapsed by
 * default.
 */
export function RecogniseText({ files }: { files: readonly ChosenFile[] }) {
  const [language] = useLocal(ocrLanguageRecord);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useAddressQuery((query) => setAsked(query.get('do') === 'text'));
  const all = useRecogniseAll();
  const chosen = files.filter(({ format }) => readable.includes(format));
  const photos = usePhotoPages(chosen, isOpen);
  const { state, outcomes } = all;
  if (chosen.length === 0 && outcomes.length === 0) return null;
  const scans = chosen.map((one) => ({ id: one.id, file: one.file, photo: photos.workFor(one) }));
  const left = all.left(scans, language).length;
  const hasPage = [...photos.pages.values()].some(({ corners }) => corners);
  return (
    <details
      className="group rounded-card border border-line"
      open={isAsked || undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-10 list-none items-center justify-between gap-2 px-4 font-medium">
        Recognise text in pictures and scans
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">
          Print becomes a searchable PDF, plain text, Markdown or a Word file, on this device. A
          page photographed aslant is straightened first. Fetches{' '}
          {formatBytes(ocrDownloadBytes(language))} once.
        </p>
        <ScanList files={chosen} photos={photos} all={all} />
        {state.status === 'running' ? (
          <RecognitionProgress recognition={all} label={progressWords(all, scans.length)} />
        ) : (
          <>
            {hasPage && (
              <Checkbox
                label="Clean the paper of photos: even out light and shadow"
                checked={photos.isCleaned}
                onChange={({ currentTarget }) => photos.setCleaned(currentTarget.checked)}
              />
            )}
            <div className="flex flex-wrap items-end gap-3">
              <LanguageSelect className="w-40" />
              <Button
                disabledReason={scans.length === 0 && 'Add a PDF or a picture first.'}
                onClick={() => all.start(scans, language)}
              >
                {buttonWords(scans.length, left)}
              </Button>
            </div>
          </>
        )}
        <SaveAll all={all} />
        <RecognisedOutcomes all={all} />
      </div>
    </details>
  );
}

function buttonWords(files: number, left: number): string {
  if (files > 0 && left === 0) return 'Recognise again';
  if (left < files) return `Recognise ${formatCount(left, 'more file')}`;
  return files > 1 ? `Recognise ${formatCount(files, 'file')}` : 'Recognise text';
}

function progressWords({ current, outcomes }: RecogniseAll, files: number): string {
  if (files < 2) return `Recognising ${current?.name ?? ''}`;
  return `Recognising, ${outcomes.length} of ${files} files done`;
}
