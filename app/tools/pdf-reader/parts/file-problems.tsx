import { formatBytes } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { PdfReader } from '../use-pdf-reader';

/** Files that were not opened, and why; a PDF above the stated limit opens on confirmation. */
export function FileProblems({ reader }: { reader: PdfReader }) {
  const { refused, large, answerLarge } = reader;
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="error" title={messages.notPdf}>
          <span className="wrap-anywhere">Left out: {refused.join(', ')}</span>
        </Notice>
      )}
      {large.length > 0 && (
        <Notice
          tone="warning"
          title="PDFs up to 50MB are supported"
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => answerLarge(true)}>
                Open anyway
              </Button>
              <Button size="small" variant="quiet" onClick={() => answerLarge(false)}>
                Leave it out
              </Button>
            </div>
          }
        >
          <span className="wrap-anywhere">
            {large.map((file) => `${file.name} has ${formatBytes(file.size)}`).join(', ')}. A file
            this large may be slow, and takes a lot of memory on this device.
          </span>
        </Notice>
      )}
    </>
  );
}
