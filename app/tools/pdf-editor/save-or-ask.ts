import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { UncertainPage } from '@entropy-tools/documents/pdf/redact/redact-document';
import { editPdf } from './edit-pdf';
import type { EditedPdf, EditRequest } from './edit-request';

/** The saved file, or the pages that would have to become pictures. */
export type SaveResult = { saved: EditedPdf } | { asks: readonly UncertainPage[] };

/** Saves, or returns the question of a request that asks first. @throws ToolError as `editPdf` */
export async function saveOrAsk(request: EditRequest, context: CodecContext): Promise<SaveResult> {
  try {
    return { saved: await editPdf(request, context) };
  } catch (error) {
    const { RasterisationRequiredError } = await import(
      '@entropy-tools/documents/pdf/redact/redact-document'
    );
    if (error instanceof RasterisationRequiredError) return { asks: error.pages };
    throw error;
  }
}
