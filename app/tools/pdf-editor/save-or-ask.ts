import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { UnsurePage } from '@entropy-tools/documents/pdf/redact/redact-document';
import { editPdf } from './edit-pdf';
import type { EditedPdf, EditRequest } from './edit-request';

/** The saved file, or the pages that would have to become pictures for it. */
export type SaveAnswer = { saved: EditedPdf } | { asks: readonly UnsurePage[] };

/** Saves; a request that asks first is answered with what it asks. @throws ToolError as `editPdf` */
export async function saveOrAsk(request: EditRequest, context: CodecContext): Promise<SaveAnswer> {
  try {
    return { saved: await editPdf(request, context) };
  } catch (error) {
    const { PicturesNeededError } = await import(
      '@entropy-tools/documents/pdf/redact/redact-document'
    );
    if (error instanceof PicturesNeededError) return { asks: error.pages };
    throw error;
  }
}
