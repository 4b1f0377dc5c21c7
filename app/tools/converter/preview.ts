import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** Sharp enough for the width of the result pane on a high-density screen. */
const previewScale = 1.5;

/**
 * Renders a PDF's first page as a picture. The renderer is loaded by `import()` on purpose: Rollup 4 takes
 * the arguments of a static call for the only ones there are, although others call the same function after an
 * `import()`, and so removed the code for all and for chosen pages from the build.
 * @throws ToolError as the PDF reader does
 */
export async function drawPreview(pdf: Blob, context: CodecContext): Promise<Blob> {
  const { renderPdfPages } = await import('@entropy-tools/documents/pdf/render-pdf');
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const [page] = await renderPdfPages(
    bytes,
    { pages: null, scale: previewScale, type: 'image/png' },
    context,
  );
  if (!page) throw new ToolError('internal', 'The PDF has no page to show.');
  return page.blob;
}
