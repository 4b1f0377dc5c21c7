import { formatBytes } from '@entropy-tools/core/format';
import { ocrDownloadBytes } from '@entropy-tools/documents/ocr/ocr-languages';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { LanguageSelect } from './language-select';
import { ocrLanguageRecord } from './ocr-language';
import { RecognitionProgress } from './recognition-progress';
import type { Recognition, Scan } from './use-recognition';

/** How many of a document's pages have no text. */
export interface ScannedPages {
  scanned: number;
  of: number;
}

/**
 * Offers to recognise the text of a scan on this device, with its purpose, the download size and the
 * progress.
 * @param purpose what becomes possible: 'search, copy and save it'
 * @param recognition the page's own, so that it continues while this component is not shown
 */
export function ScanOffer({
  scan,
  pages,
  purpose,
  recognition,
  onDismiss,
  className,
}: {
  scan: Scan;
  /** When known. */
  pages?: ScannedPages;
  purpose: string;
  recognition: Recognition;
  onDismiss?: () => void;
  className?: string;
}) {
  const [language] = useLocal(ocrLanguageRecord);
  const { state } = recognition;
  const isThis = recognition.scan?.file === scan.file;
  if (state.status === 'running' && isThis)
    return (
      <div className={className}>
        <RecognitionProgress recognition={recognition} scanned={pages?.scanned} />
      </div>
    );
  const hasFailed = state.status === 'failed' && isThis;
  const isBusy = state.status === 'running';
  return (
    <Notice
      tone={hasFailed ? 'error' : 'info'}
      title={hasFailed ? 'The text was not recognised' : titleFor(pages)}
      {...(className ? { className } : {})}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-48 flex-1">
          {hasFailed
            ? state.error.message
            : `Recognise its text on this device to ${purpose}. Fetches ${formatBytes(ocrDownloadBytes(language))} once.`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <LanguageSelect hideLabel className="w-36" />
          <Button
            variant="primary"
            disabledReason={isBusy && 'Another document is being read.'}
            onClick={() => recognition.start(scan, language)}
          >
            {hasFailed ? 'Try again' : 'Recognise text'}
          </Button>
          {onDismiss && (
            <Button variant="quiet" onClick={onDismiss}>
              Not now
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

function titleFor(pages: ScannedPages | undefined): string {
  if (!pages) return 'This document is a scan: its pages hold no text';
  const { scanned, of } = pages;
  if (of === 1) return 'This page holds no text';
  if (scanned === of) return 'These pages hold no text';
  return scanned === 1
    ? `One of ${of} pages has no text`
    : `${scanned} of ${of} pages have no text`;
}
