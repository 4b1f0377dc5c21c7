// Icons, EPS and Windows drawings: the picture inside, as a file of its own that another reader opens.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { WrappedFormat } from './foreign-format';

/** The picture inside: a PNG, TIFF, JPEG, JPEG 2000, SVG or WMF. */
export interface UnwrappedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Who found it, for engine lines. */
  reader: string;
}

/**
 * Warns about what stays behind: further sizes of an icon, the drawing of an EPS.
 * @throws ToolError `input` if it is damaged, `unsupported` if nothing inside can be read
 */
export async function unwrapPicture(
  bytes: Uint8Array<ArrayBuffer>,
  format: Exclude<WrappedFormat, 'SVGZ'>,
  context: CodecContext,
): Promise<UnwrappedPicture> {
  if (format === 'EPS') return unwrapEps(bytes, context);
  if (format === 'EMF' || format === 'WMF') return drawMetafile(bytes, format, context);
  const icon =
    format === 'ICNS'
      ? await (await import('../icons/icns')).readIcns(bytes)
      : await (await import('../icons/ico')).readIco(bytes);
  if (icon.count > 1)
    context.warn(`This icon has ${icon.count} pictures. The largest is in the result.`);
  return { bytes: icon.bytes, reader: 'our icon reader' };
}

/** The drawing itself would need a PostScript interpreter, which there is not. */
async function unwrapEps(bytes: Uint8Array, context: CodecContext): Promise<UnwrappedPicture> {
  const { findEpsPreview } = await import('../eps-preview');
  const preview = await findEpsPreview(bytes);
  if (!preview)
    throw new ToolError(
      'unsupported',
      'This EPS has no preview inside, and its drawing cannot be read here. Save it as PDF or SVG in the program it comes from.',
    );
  context.warn(
    'This is the preview that the EPS carries: smaller and coarser than the drawing itself.',
  );
  return { bytes: preview.bytes, reader: 'the preview inside' };
}

async function drawMetafile(
  bytes: Uint8Array,
  format: 'EMF' | 'WMF',
  context: CodecContext,
): Promise<UnwrappedPicture> {
  const { metafileToSvg } = await import('../metafile/metafile-to-svg');
  const drawing = metafileToSvg(bytes);
  if (!drawing)
    throw new ToolError(
      'input',
      `This ${format} is damaged, draws nothing, or is no Windows drawing. Try another copy.`,
    );
  if (drawing.lost.length > 0) context.warn(`Not drawn: ${drawing.lost.join(', ')}.`);
  return { bytes: new TextEncoder().encode(drawing.svg), reader: 'our EMF and WMF reader' };
}
