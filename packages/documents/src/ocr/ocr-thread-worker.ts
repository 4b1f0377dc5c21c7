// The worker that recognises pages for a job's worker; see ocr-thread.ts.
import { serializeError } from '@entropy-tools/core/tool-error';
import { type OcrReader, openOcrReader } from './ocr-reader';
import type { FromReaderThread, ToReaderThread } from './ocr-thread-protocol';
import type { RecognisedPage } from './recognised-page';

let reader: OcrReader | undefined;

const post = (message: FromReaderThread) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ToReaderThread>) => {
  try {
    post({ kind: 'done', answer: await answer(data) });
  } catch (error) {
    post({ kind: 'failed', error: serializeError(error) });
  }
});

async function answer(question: ToReaderThread): Promise<number | RecognisedPage | undefined> {
  if (question.kind === 'open') {
    reader = await openOcrReader(question.parts);
    return undefined;
  }
  if (!reader) throw new Error('no reader is open');
  if (question.kind === 'skew') return reader.skew(question.page);
  return reader.read(question.page, question.how, (fraction) =>
    post({ kind: 'progress', fraction }),
  );
}
