/** The appearance of an empty field: a thin frame, a circle, or a line to sign on. Vectors only. */
import { PDFDict, type PDFDocument, PDFName, type PDFRef } from 'pdf-lib';
import { formatNumber } from '../../doc/write-pdf/operands';
import type { NewField } from './add-fields';

const frame = '0.75 w 0.45 G';

/** The appearance of a field, or its appearances by state. @param font in which readers write into it */
export function fieldAppearance(
  document: PDFDocument,
  field: NewField,
  font: PDFRef,
): PDFRef | PDFDict {
  const [left, bottom, right, top] = field.bounds;
  const isSideways = field.rotate % 180 !== 0;
  const width = isSideways ? top - bottom : right - left;
  const height = isSideways ? right - left : top - bottom;
  const form = (operators: string) =>
    document.context.register(
      document.context.flateStream(operators, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Matrix: turned(field.rotate),
        Resources: { Font: { Helv: font } },
      }),
    );
  const box = `${frame} 0.375 0.375 ${formatNumber(width - 0.75)} ${formatNumber(height - 0.75)} re S`;
  switch (field.kind) {
    case 'tick':
      return states(document, 'Yes', form(`q ${box} ${tick(width, height)} Q`), form(`q ${box} Q`));
    case 'radio': {
      const ring = `${frame} ${circle(width, height, 0.5, -0.375)} S`;
      const dot = `0 g ${circle(width, height, 0.25, 0)} f`;
      // 'Off' is reserved for the state of a button that is not selected.
      const state = field.value.trim().replace(/^Off$/, 'Off ') || 'On';
      return states(document, state, form(`q ${ring} ${dot} Q`), form(`q ${ring} Q`));
    }
    case 'signature':
      return form(
        `q ${frame} 4 ${formatNumber(height * 0.2)} m ${formatNumber(width - 4)} ${formatNumber(height * 0.2)} l S Q`,
      );
    default:
      // Readers replace this part when they write a value.
      return form(`q ${box} Q /Tx BMC EMC`);
  }
}

function states(document: PDFDocument, name: string, on: PDFRef, off: PDFRef): PDFDict {
  const dict = PDFDict.withContext(document.context);
  dict.set(PDFName.of(name), on);
  dict.set(PDFName.of('Off'), off);
  return dict;
}

function turned(rotate: number): number[] {
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  return [cos, sin, -sin, cos, 0, 0];
}

function tick(width: number, height: number): string {
  const at = (x: number, y: number) => `${formatNumber(x * width)} ${formatNumber(y * height)}`;
  const pen = formatNumber(Math.min(width, height) * 0.12);
  return `${pen} w 0 G ${at(0.22, 0.5)} m ${at(0.42, 0.26)} l ${at(0.8, 0.76)} l S`;
}

/**
 * A circle in the middle. @param share its radius relative to the smaller side @param more points added to
 * the radius
 */
function circle(width: number, height: number, share: number, more: number): string {
  const r = Math.min(width, height) * share + more;
  const [x, y] = [width / 2, height / 2];
  // Length of the Bézier handles for a quarter of a circle.
  const k = r * 0.5523;
  const curve = (...numbers: number[]) => `${numbers.map(formatNumber).join(' ')} c`;
  return [
    `${formatNumber(x + r)} ${formatNumber(y)} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
  ].join(' ');
}
