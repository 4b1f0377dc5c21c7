import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Mode } from './tasks';

/** Fonts for most headers and footers; others are loaded when typed. */
const lineFonts = ['fonts/index.json'];

/** Preloads what a task needs beyond the list itself. @throws ToolError `asset` */
export async function warmTask(mode: Mode, context: CodecContext): Promise<void> {
  await import('./run-task');
  switch (mode) {
    case 'compress': {
      const { warmUpJpeg } = await import('@entropy-tools/media/image/mozjpeg');
      await Promise.all([
        import('@entropy-tools/documents/pdf/compress/compress-pdf'),
        warmUpJpeg(context),
      ]);
      return;
    }
    case 'protect':
    case 'unprotect':
      await import('@entropy-tools/documents/pdf/protect/protect-pdf');
      return;
    case 'properties':
      await import('@entropy-tools/documents/pdf/properties/document-properties');
      return;
    case 'numbers':
    case 'watermark':
      await Promise.all([
        import('@entropy-tools/documents/pdf/stamp/stamp-pages'),
        import('@entropy-tools/media/image/image-to-pdf'),
        ...lineFonts.map((path) => context.loadAsset(path)),
      ]);
      return;
    case 'flatten':
      await import('@entropy-tools/documents/pdf/flatten/flatten-pdf');
      return;
    case 'resize':
      await import('@entropy-tools/documents/pdf/layout/resize-pages');
      return;
    case 'sheets':
      await import('@entropy-tools/documents/pdf/layout/impose-pages');
      return;
    case 'to-pictures':
      await import('@entropy-tools/documents/pdf/render-pdf');
      return;
    case 'from-pictures':
      await Promise.all([
        import('./pictures-to-pdf'),
        import('@entropy-tools/media/image/image-to-pdf'),
        import('@entropy-tools/media/image/png-for-pdf'),
      ]);
      return;
    case 'compare':
      await Promise.all([
        import('./compare-sources'),
        import('@entropy-tools/documents/pdf/compare/compare-pdfs'),
        import('diff'),
      ]);
      return;
    case 'repair':
      await import('@entropy-tools/documents/pdf/repair/repair-pdf');
      return;
    case 'extract-pictures':
      await import('@entropy-tools/documents/pdf/pictures/extract-pictures');
  }
}
