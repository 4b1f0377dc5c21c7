import type { CodecContext } from '~/codecs/codec-context';
import type { Mode } from './tasks';

/** The fonts that most lines at the edges of pages are set in; others come when they are typed. */
const lineFonts = ['fonts/index.json'];

/** Loads what a task needs beyond the list itself. @throws ToolError `asset` */
export async function warmTask(mode: Mode, context: CodecContext): Promise<void> {
  await import('./run-task');
  switch (mode) {
    case 'compress': {
      const { warmUpJpeg } = await import('~/codecs/image/mozjpeg');
      await Promise.all([import('~/codecs/pdf/compress/compress-pdf'), warmUpJpeg(context)]);
      return;
    }
    case 'protect':
    case 'unprotect':
      await import('~/codecs/pdf/protect/protect-pdf');
      return;
    case 'properties':
      await import('~/codecs/pdf/properties/document-properties');
      return;
    case 'numbers':
    case 'watermark':
      await Promise.all([
        import('~/codecs/pdf/stamp/stamp-pages'),
        import('~/codecs/image/image-to-pdf'),
        ...lineFonts.map((path) => context.loadAsset(path)),
      ]);
      return;
    case 'flatten':
      await import('~/codecs/pdf/flatten/flatten-pdf');
      return;
    case 'resize':
      await import('~/codecs/pdf/layout/resize-pages');
      return;
    case 'sheets':
      await import('~/codecs/pdf/layout/impose-pages');
      return;
    case 'to-pictures':
      await import('~/codecs/pdf/render-pdf');
      return;
    case 'from-pictures':
      await Promise.all([
        import('./pictures-to-pdf'),
        import('~/codecs/image/image-to-pdf'),
        import('~/codecs/image/png-for-pdf'),
      ]);
      return;
    case 'compare':
      await Promise.all([
        import('./compare-sources'),
        import('~/codecs/pdf/compare/compare-pdfs'),
        import('diff'),
      ]);
      return;
    case 'repair':
      await import('~/codecs/pdf/repair/repair-pdf');
      return;
    case 'pdfa':
      await import('~/codecs/pdf/pdfa/check-pdfa');
      return;
    case 'extract-pictures':
      await import('~/codecs/pdf/pictures/extract-pictures');
  }
}
