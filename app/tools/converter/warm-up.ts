// What a pair needs is loaded when its target is chosen, so that the button finds it there: chunks,
// and for a PDF the Latin fonts. Nothing is converted, and what fails is the conversion's to report.

import type { CodecContext } from '~/codecs/codec-context';
import { loadConverter } from '~/codecs/convert/convert';
import type { SourceFormat, TargetFormat } from '~/codecs/convert/formats';
import type { Doc } from '~/codecs/doc/model';

const textFormats: readonly SourceFormat[] = [
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

/** Loads the engines of a pair into this worker. */
export async function warmUp(
  source: SourceFormat,
  target: TargetFormat,
  context: CodecContext,
): Promise<void> {
  await loadConverter(source);
  if (target !== 'pdf' || !textFormats.includes(source)) return;
  const [{ writePdf }] = await Promise.all([
    import('~/codecs/doc/write-pdf/write-pdf'),
    source === 'docx' ? import('~/codecs/doc/read-docx/read-docx') : undefined,
    import('~/codecs/doc/write-pdf/verify-written-pdf'),
    import('~/codecs/image/transcode-image'),
  ]);
  await writePdf(sample, { pageSize: 'A4', marginMm: 20 }, context);
}
