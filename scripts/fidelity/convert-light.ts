/**
 * Converts DOCX to PDF and PDF to DOCX as the Converter does, without a browser; loaded through Vite by
 * `fidelity.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOpcPackage } from '@entropy-tools/data/ooxml/opc-package';
import { readDocx } from '@entropy-tools/documents/doc/read-docx/read-docx';
import { writeDocx } from '@entropy-tools/documents/doc/write-docx/write-docx';
import { writePdf } from '@entropy-tools/documents/doc/write-pdf/write-pdf';
import { readPdf } from '@entropy-tools/documents/pdf/read-pdf';
import { transcodeImage } from '@entropy-tools/media/image/transcode-image';

const context = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  warn: () => undefined,
  loadAsset: async (path: string) => new Uint8Array(readFileSync(join('public', path))),
};

/** Converts a DOCX to PDF. @throws as reader and writer do */
export async function convertDocx(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const doc = await readDocx(bytes, context, { pages: true });
  return (await writePdf(doc, { pageSize: 'A4', marginMm: 20, transcodeImage }, context)).bytes;
}

/** Converts a PDF to DOCX. @throws as reader and writer do */
export async function convertPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return writeDocx(await readPdf(bytes, context, { pages: true }), context);
}

/** The words of all headers and footers of a DOCX. */
export async function headerWords(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const pkg = await openOpcPackage(bytes);
  const words: string[] = [];
  for (const { type, target } of (await pkg.relationships(pkg.mainPath)).values()) {
    if (type !== 'header' && type !== 'footer') continue;
    const part = await pkg.read(target);
    const xml = new TextDecoder().decode(part);
    for (const [, text = ''] of xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g))
      words.push(...text.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word)));
  }
  return [...new Set(words)];
}
