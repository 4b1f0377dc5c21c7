// @module-tag sweep
/** Pixels of pictures in redacted areas are gone from the file, and all others as they were: checked with poppler. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, runOnPdf, textOfPdf } from '@tests/support/pdf-programs';
import { temporaryFile } from '@tests/support/programs';
import {
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';
import type { Area } from './areas';
import { redactDocument } from './redact-document';

const missing = !(hasProgram('pdfimages') && hasProgram('qpdf'));
const side = 40;
const area: Area = [10, 10, 22, 15];

const noise = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 7919 + ((at * at) % 251)) & 255);

type Facts = PDFObject | string | number | boolean | number[];

function picture({ context }: PDFDocument, facts: Record<string, Facts>, data: Uint8Array): PDFRef {
  const grey = facts.ImageMask ? {} : { ColorSpace: 'DeviceGray' };
  const size = { Width: side, Height: side, BitsPerComponent: 8 };
  const dict = context.obj({ Type: 'XObject', Subtype: 'Image', ...size, ...grey });
  for (const [key, value] of Object.entries(facts)) {
    const plain = typeof value === 'string' ? PDFName.of(value) : context.obj(value as number);
    dict.set(PDFName.of(key), plain);
  }
  return context.register(PDFRawStream.of(dict, data));
}

const bits = (side / 8) * side;
const kinds: Record<string, (document: PDFDocument) => PDFRef> = {
  grey: (pdf) => picture(pdf, {}, noise(side * side)),
  colour: (pdf) => picture(pdf, { ColorSpace: 'DeviceRGB' }, noise(side * side * 3)),
  'four inks': (pdf) => picture(pdf, { ColorSpace: 'DeviceCMYK' }, noise(side * side * 4)),
  'black and white, turned over': (pdf) =>
    picture(pdf, { BitsPerComponent: 1, Decode: [1, 0] }, noise(bits)),
  palette: (pdf) => {
    const colours = PDFHexString.of(Buffer.from(noise(768)).toString('hex'));
    const space = pdf.context.obj([PDFName.of('Indexed'), PDFName.of('DeviceRGB'), 255, colours]);
    return picture(pdf, { ColorSpace: space }, noise(side * side));
  },
  'soft mask': (pdf) =>
    picture(pdf, { SMask: picture(pdf, {}, noise(side * side)) }, noise(side * side)),
  stencil: (pdf) => picture(pdf, { ImageMask: true, BitsPerComponent: 1 }, noise(bits)),
};

async function pageWith(
  draw: (document: PDFDocument) => PDFRef,
  matrix = `${side} 0 0 ${side} 0 0`,
) {
  const pdf = await PDFDocument.create();
  const reference = draw(pdf);
  for (let count = 0; count < 2; count++) {
    const page = pdf.addPage([side, side]);
    page.node.set(PDFName.of('Rotate'), pdf.context.obj(90));
    page.node.set(PDFName.of('Resources'), pdf.context.obj({ XObject: { Scan: reference } }));
    const content = `q ${matrix} cm /Scan Do Q`;
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)));
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

async function redacted(bytes: Uint8Array, mayRasterise = false) {
  const context = nodeContext();
  const { document } = await openForChange(bytes, context);
  const target = { page: document.getPage(0), index: 0, number: 1, areas: [area] };
  const done = await redactDocument(document, [target], () => undefined, mayRasterise, context);
  dropUnreachable(document);
  return { ...done, bytes: await saveChanged(document, context), document };
}

/** The pixels of a page's pictures and their masks as poppler decodes them, as text, row by row from the top. */
function picturesOf(bytes: Uint8Array, page: number): string[][] {
  const path = temporaryFile('drawn.pdf', bytes);
  const root = path.replace('.pdf', `-${page}`);
  execFileSync('pdfimages', ['-f', String(page), '-l', String(page), path, root]);
  const names = readdirSync(dirname(root)).filter((name) => name.startsWith(basename(root)));
  return names.sort().map((name) => {
    const file = readFileSync(join(dirname(root), name));
    const kind = file.toString('latin1', 0, 2);
    const step = { P4: 1 / 8, P5: 1 }[kind] ?? 3;
    const data = file.subarray(-side * side * step);
    return Array.from({ length: side * side }, (_, at) =>
      kind === 'P4'
        ? String(((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
        : data.toString('hex', at * step, at * step + step),
    );
  });
}

/** What changed in a picture, given where in it the area is: left, top, right, bottom in pixels. */
function changesOf(was: string[], is: string[], box: Area) {
  const inside = new Set<string>();
  let elsewhere = 0;
  for (const [at, colour] of is.entries()) {
    const [x, y] = [at % side, Math.floor(at / side)];
    if (x >= box[0] && x < box[2] && y >= box[1] && y < box[3]) inside.add(colour);
    else if (colour !== was[at]) elsewhere += 1;
  }
  return { inside: inside.size, elsewhere };
}

test.skipIf(missing).each(Object.keys(kinds))(
  'a picture (%s) loses its pixels in the area on this page, and none elsewhere',
  async (kind) => {
    const before = await pageWith(kinds[kind] ?? (() => expect.fail()));
    const { rasterised, bytes } = await redacted(before);
    expect(rasterised).toEqual([]);
    const [was, is] = [picturesOf(before, 1), picturesOf(bytes, 1)];
    expect(was.length).toBe(kind === 'soft mask' ? 2 : 1);
    const box: Area = [area[0], side - area[3], area[2], side - area[1]];
    expect(is.map((pixels, at) => changesOf(was[at] ?? [], pixels, box))).toEqual(
      was.map(() => ({ inside: 1, elsewhere: 0 })),
    );
    // The other page draws the same picture, and keeps it.
    expect(picturesOf(bytes, 2)).toEqual(picturesOf(before, 2));
    expect(runOnPdf('qpdf', ['--check', '{}'], bytes)).toContain('No syntax');
  },
);

test.skipIf(missing)(
  'a picture that is drawn turned loses the pixels that are seen in the area',
  async () => {
    const turned = `0 ${side} -${side} 0 ${side} 0`;
    const before = await pageWith(kinds.grey ?? (() => expect.fail()), turned);
    const { rasterised, bytes } = await redacted(before);
    expect(rasterised).toEqual([]);
    const [[was = []], [is = []]] = [picturesOf(before, 1), picturesOf(bytes, 1)];
    // Turned by a quarter against the clock: x on the page is the row, y the column.
    const box: Area = [area[1], area[0], area[3], area[2]];
    expect(changesOf(was, is, box)).toEqual({ inside: 1, elsewhere: 0 });
  },
);

test.skipIf(missing)(
  'letters that recognition laid over the picture go with its pixels',
  async () => {
    const pdf = await PDFDocument.load(await pageWith(kinds.grey ?? (() => expect.fail())));
    const [page] = pdf.getPages();
    const font = await pdf.embedFont('Helvetica');
    page?.drawText('KEPT', { x: 1, y: 30, size: 6, font });
    page?.drawText('SECRET', { x: 10, y: 10, size: 3, font });
    const { rasterised, bytes } = await redacted(new Uint8Array(await pdf.save()));
    expect(rasterised).toEqual([]);
    expect(textOfPdf(bytes)).toBe('KEPT');
  },
);

test.skipIf(missing)('without MuPDF the page becomes a picture, after the question', async () => {
  const { ToolError } = await import('@entropy-tools/core/tool-error');
  const start = await import('../mupdf/start-mupdf');
  const spied = vi.spyOn(start, 'withMuPdf').mockRejectedValue(new ToolError('asset', 'offline'));
  const before = await pageWith(kinds.grey ?? (() => expect.fail()));
  await expect(redacted(before)).rejects.toThrow('would have to become pictures');
  expect((await redacted(before, true)).rasterised).toEqual([1]);
  spied.mockRestore();
});

test.skipIf(missing)(
  'what a page that became a picture drew is gone, also where pages share their resources',
  async () => {
    const pdf = await PDFDocument.load(await pageWith(kinds.grey ?? (() => expect.fail())));
    const [page, other] = pdf.getPages();
    const secret = pdf.context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, side, side] });
    const objects = page?.node.Resources()?.lookup(PDFName.of('XObject')) as PDFDict;
    objects.set(
      PDFName.of('Secret'),
      pdf.context.register(PDFRawStream.of(secret, new TextEncoder().encode('% SECRETMARK'))),
    );
    other?.node.set(PDFName.of('Resources'), page?.node.Resources() ?? expect.fail());
    // A drawing that an area cuts through.
    const content = pdf.context.stream('/Secret Do 8 12 m 8 18 28 18 28 12 c f');
    page?.node.set(PDFName.of('Contents'), pdf.context.register(content));
    const before = new Uint8Array(await pdf.save({ useObjectStreams: false }));
    expect(Buffer.from(before).toString('latin1')).toContain('SECRETMARK');
    const { rasterised, bytes } = await redacted(before, true);
    expect(rasterised).toEqual([1]);
    const open = runOnPdf('qpdf', ['--qdf', '--object-streams=disable', '{}', '-'], bytes);
    expect(open).not.toContain('SECRETMARK');
    expect(picturesOf(bytes, 2)).toEqual(picturesOf(before, 2));
  },
);
