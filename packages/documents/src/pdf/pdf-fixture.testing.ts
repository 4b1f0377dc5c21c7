/** Synthetic PDFs for the tests of this folder. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import PDFDocument from 'pdfkit';

type Draw = (pdf: PDFKit.PDFDocument) => void;

/** A PDF drawn with pdfkit (A4, 72 pt margins, uncompressed). */
export function makePdf(
  draw: Draw,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', compress: false, ...options });
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
    draw(pdf);
    pdf.end();
  });
}

/** A context that collects warnings and progress. */
export function testContext(signal: AbortSignal = new AbortController().signal): CodecContext & {
  warnings: string[];
  fractions: number[];
} {
  const warnings: string[] = [];
  const fractions: number[] = [];
  return {
    signal,
    warnings,
    fractions,
    warn: (message) => warnings.push(message),
    onProgress: (fraction) => fractions.push(fraction),
    loadAsset: () => Promise.reject(new Error('no assets in these tests')),
  };
}
