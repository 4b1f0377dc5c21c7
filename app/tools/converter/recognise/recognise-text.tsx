import { ocrDownloadBytes } from '~/codecs/ocr/ocr-languages';
import { formatBytes, formatCount } from '~/platform/format';
import { useLocal } from '~/platform/use-local';
import { LanguageSelect } from '~/tool-kit/scan/language-select';
import { ocrLanguageRecord } from '~/tool-kit/scan/ocr-language';
import { RecognitionProgress } from '~/tool-kit/scan/recognition-progress';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ChosenFile } from '../use-converter';
import { RecognisedOutcomes } from './recognised-outcomes';
import { useRecogniseAll } from './use-recognise-all';

const readable: readonly string[] = ['pdf', 'png', 'jpg', 'webp'];

/** Pictures and scans become text: a searchable PDF, plain text, Markdown or Word. Folded away until it is wanted. */
export function RecogniseText({ files }: { files: readonly ChosenFile[] }) {
  const [language] = useLocal(ocrLanguageRecord);
  const all = useRecogniseAll();
  const { state, outcomes } = all;
  const scans = files.filter(({ format }) => readable.includes(format)).map(({ file }) => file);
  if (scans.length === 0 && outcomes.length === 0) return null;
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex min-h-10 list-none items-center justify-between gap-2 px-4 font-medium">
        Recognise text in pictures and scans
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">
        <p className="text-sm text-muted">
          Print becomes a searchable PDF, plain text, Markdown or a Word file, on this device.
          Fetches {formatBytes(ocrDownloadBytes(language))} once.
        </p>
        {state.status === 'running' ? (
          <RecognitionProgress recognition={all} label={`Recognising ${all.current ?? ''}`} />
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <LanguageSelect className="w-40" />
            <Button
              disabledReason={scans.length === 0 && 'Add a PDF or a picture first.'}
              onClick={() => all.start(scans, language)}
            >
              {scans.length > 1
                ? `Recognise ${formatCount(scans.length, 'file')}`
                : 'Recognise text'}
            </Button>
          </div>
        )}
        <RecognisedOutcomes all={all} />
      </div>
    </details>
  );
}
