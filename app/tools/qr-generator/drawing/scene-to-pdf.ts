// A scene as a one-page PDF with shapes only: no fonts, scripts or metadata. PDF 1.4, RGB.
import { joinBytes } from '@entropy-tools/core/join-bytes';
import { deflated, type LogoPixels } from './logo-pixels';
import { formatNumber, pageOperators, pointsPerPixel } from './page-operators';
import type { PathCommand } from './path-commands';
import type { Scene } from './scene';

const ascii = new TextEncoder();

/**
 * Writes the PDF.
 * @param outlines of the label, for scenes that have one
 */
export async function sceneToPdf(
  scene: Scene,
  {
    outlines = [],
    logo,
  }: { outlines?: readonly PathCommand[]; logo?: LogoPixels | undefined } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // PDF images are upright with y upwards; ours points downwards.
  const painted = logo ? '1 0 0 -1 0 1 cm\n/Im0 Do' : '';
  const { operators, shadings } = pageOperators(scene, { outlines, logo: painted });
  const box = [scene.width, scene.height]
    .map((side) => formatNumber(side * pointsPerPixel))
    .join(' ');
  const shading = shadings.map((dictionary, index) => `/Sh${index} ${dictionary}`).join(' ');
  const resources = `<< /Shading << ${shading} >>${logo ? ' /XObject << /Im0 5 0 R >>' : ''} >>`;
  const objects = [
    ascii.encode('<< /Type /Catalog /Pages 2 0 R >>'),
    ascii.encode('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    ascii.encode(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Resources ${resources} /Contents 4 0 R >>`,
    ),
    stream('', await deflated(ascii.encode(operators))),
  ];
  if (logo)
    objects.push(
      stream(
        `/Type /XObject /Subtype /Image /Width ${logo.width} /Height ${logo.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 `,
        logo.deflated,
      ),
    );
  return withDirectory(objects);
}

function stream(facts: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinBytes([
    ascii.encode(`<< ${facts}/Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    ascii.encode('\nendstream'),
  ]);
}

/** The objects numbered from 1, with a cross-reference table. */
function withDirectory(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [ascii.encode('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  let length = parts[0]?.length ?? 0;
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    const part = joinBytes([
      ascii.encode(`${index + 1} 0 obj\n`),
      object,
      ascii.encode('\nendobj\n'),
    ]);
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    ascii.encode(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return joinBytes(parts);
}
