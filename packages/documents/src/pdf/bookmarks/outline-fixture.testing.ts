/** PDFs with bookmarks of every kind for the tests of this folder. */
import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';

/**
 * Three pages and six bookmarks: a view with a zoom, a named destination in bold red, one with an action, a
 * web address, and two nested ones, the first of them folded.
 */
export async function makeOutlined(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const pages = [1, 2, 3].map(() => pdf.addPage([400, 500]));
  const { context, catalog } = pdf;
  const [one, two, three] = pages.map(({ ref }) => ref);
  if (!one || !two || !three) throw new Error('pages');
  const names = { Names: [PDFString.of('middle'), [two, 'FitH', 300]] };
  catalog.set(PDFName.of('Names'), context.obj({ Dests: names }));
  const refs = Array.from({ length: 6 }, () => context.nextRef());
  const [a, b, c, d, e, f] = refs as [PDFRef, PDFRef, PDFRef, PDFRef, PDFRef, PDFRef];
  const root = context.nextRef();
  const goTo = { S: 'GoTo', D: [three, 'XYZ', 10, 480, 1.5] };
  const web = { S: 'URI', URI: PDFString.of('https://example.org/') };
  const title = PDFHexString.fromText('Ṱhoho 中文');
  const items: [PDFRef, Record<string, unknown>][] = [
    [
      a,
      {
        Title: PDFString.of('View'),
        Dest: [one, 'XYZ', 5, 450, 2],
        Parent: root,
        Next: d,
        First: b,
        Last: c,
        Count: -2,
      },
    ],
    [b, { Title: title, Dest: PDFString.of('middle'), C: [1, 0, 0], F: 2, Parent: a, Next: c }],
    [c, { Title: PDFString.of('Action'), A: goTo, F: 1, Parent: a, Prev: b }],
    [d, { Title: PDFString.of('Web'), A: web, Parent: root, Prev: a, Next: e }],
    [
      e,
      {
        Title: PDFString.of('Open'),
        Dest: [two, 'Fit'],
        Parent: root,
        Prev: d,
        First: f,
        Last: f,
        Count: 1,
      },
    ],
    [f, { Title: PDFString.of('Last'), Dest: [2, 'Fit'], Parent: e }],
  ];
  for (const [ref, dict] of items) context.assign(ref, context.obj(dict as never));
  context.assign(root, context.obj({ Type: 'Outlines', First: a, Last: e, Count: 4 }));
  catalog.set(PDFName.of('Outlines'), root);
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

/**
 * A page with any number of bookmarks.
 * @param key the link to the next one: as sibling or as child
 * @param loops whether the last one points back to the first
 */
export async function makeChain(
  count: number,
  key: 'Next' | 'First',
  loops = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 500]);
  const { context, catalog } = pdf;
  const refs = Array.from({ length: count }, () => context.nextRef());
  for (const [at, ref] of refs.entries()) {
    const next = refs[at + 1] ?? (loops ? refs[0] : undefined);
    const Title = PDFString.of(`Mark ${at + 1}`);
    context.assign(
      ref,
      context.obj({ Title, Dest: [page.ref, 'Fit'], ...(next && { [key]: next }) }),
    );
  }
  const outlines = { Type: 'Outlines', First: refs[0], Last: refs.at(-1) };
  catalog.set(PDFName.of('Outlines'), context.register(context.obj(outlines)));
  return new Uint8Array(await pdf.save());
}
