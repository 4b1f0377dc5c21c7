// Loads what a pair needs when its target is chosen, before the button is pressed: chunks first, then for a
// PDF the Latin fonts. Nothing is converted, and failures are left to the conversion to report.

import { prepareWay } from '@entropy-tools/convert/convert';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from '@entropy-tools/documents/doc/model';

const textFormats: readonly FormatId[] = [
  ...(['docx', 'md', 'txt'] as const),
  ...(['doc', 'odt', 'rtf', 'epub', 'html'] as const),
];

const sample: Doc = {
  blocks: [
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Regular and ' },
        { kind: 'text', text: 'bold', bold: true },
      ],
    },
  ],
};

/** The typefaces that most DOCX name: their substitutes are then available offline. */
const usualFonts = ['Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New'];

function pagedSample(): Doc {
  const blocks: Doc['blocks'] = usualFonts.map((font) => ({
    kind: 'paragraph',
    inlines: [
      { kind: 'text', text: 'Regular and ', font },
      { kind: 'text', text: 'bold', font, bold: true },
    ],
  }));
  const margin = { top: 72, right: 72, bottom: 72, left: 72 };
  const page = { width: 595, height: 842, margin, headerFrom: 36, footerFrom: 36 };
  return {
    blocks,
    sections: [{ ...page, starts: 'page', headers: {}, footers: {}, blocks }],
  };
}

/**
 * Loads the engines of a pair into this worker and starts them, in parallel, because each would otherwise wait
 * for the previous one.
 */
export async function warmUp(
  source: FormatId,
  target: FormatId,
  context: CodecContext,
): Promise<void> {
  const isWritten = writesPdf(source, target);
  await Promise.all([
    prepareWay(source, target, context),
    isWritten && import('@entropy-tools/documents/doc/write-pdf/write-pdf'),
    isWritten && source === 'docx' && import('@entropy-tools/documents/doc/read-docx/read-docx'),
    isWritten && import('@entropy-tools/documents/doc/write-pdf/verify-written-pdf'),
  ]);
}

/** Loads what a conversion may need in addition, such as typefaces that these particular files do not use. */
export async function warmTypefaces(
  source: FormatId,
  target: FormatId,
  context: CodecContext,
): Promise<void> {
  if (!writesPdf(source, target)) return;
  const [{ writePdf }] = await Promise.all([
    import('@entropy-tools/documents/doc/write-pdf/write-pdf'),
    import('@entropy-tools/media/image/transcode-image'),
  ]);
  const options = { pageSize: 'A4', marginMm: 20 } as const;
  await writePdf(sample, options, context);
  if (source === 'docx') await writePdf(pagedSample(), options, context);
}

const writesPdf = (source: FormatId, target: FormatId) =>
  target === 'pdf' && textFormats.includes(source);
