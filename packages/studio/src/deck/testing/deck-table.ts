// Table of presentations for import tests, one row each: files of other programs as XML, and our own decks
// written and read back. Run in Node and in Chromium.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { writePng } from '@entropy-tools/media/image/write-png';
import type { Slide } from '../deck';
import { readDeckPptx } from '../read-deck-pptx';
import { writeDeckPptx } from '../write-deck-pptx';
import { chartPart, chartShape, makePptx, pictureShape, textShape, xfrmOf } from './make-pptx';
import { makeDeck } from './make-slide';
import { sampleDecks, sampleImageUrl } from './sample-decks';

/** The tested properties of a slide; pictures by their number in the file. */
type SlideSummary = Pick<Slide, 'title' | 'content' | 'layout'> & { imageUrl?: string };

/** A presentation, its expected slides, and the expected losses. */
export interface DeckRow {
  name: string;
  slides: SlideSummary[];
  warnings: string[];
  /** Types of its pictures in the order in which slides refer to them. */
  pictures: string[];
  make: () => Promise<Uint8Array<ArrayBuffer>>;
}

const title = textShape('Title', [50, 20, 900, 100], 'title');
const [png, other] = await Promise.all(
  [0, 1].map((colour) =>
    writePng({ width: 4, height: 2, pixels: new Uint8Array(8).fill(colour) }, [
      [200, 30, 30],
      [30, 30, 200],
    ]),
  ),
);
if (!png || !other) throw new Error('no pictures');
const pictures = { one: png, two: other };
const figures = { title: 'Growth', labels: ['1', '2', '3'], values: [3, 1, 2] };

/** Rows of files of other programs. */
export const foreignRows: DeckRow[] = [
  {
    name: 'two pictures and no words, the right one first in the file',
    slides: [{ title: 'Title', content: '![left](<1>)\n![right](<2>)', layout: 'gallery' }],
    warnings: [],
    pictures: ['image/png', 'image/png'],
    make: () =>
      makePptx([
        {
          shapes: `${title}${pictureShape('one', [550, 200, 400, 400], { alt: 'right' })}${pictureShape('two', [50, 210, 400, 400], { alt: 'left' })}`,
          pictures,
        },
      ]),
  },
  {
    name: 'words on the left, two pictures on the right',
    slides: [{ title: 'Title', content: 'Words\n---\n![](<1>)\n![](<2>)', layout: 'two-columns' }],
    warnings: [],
    pictures: ['image/png', 'image/png'],
    make: () =>
      makePptx([
        {
          shapes: `${title}${textShape('Words', [50, 200, 400, 600])}${pictureShape('two', [550, 600, 400, 300])}${pictureShape('one', [550, 200, 400, 300])}`,
          pictures: { one: png, two: other },
        },
      ]),
  },
  {
    name: 'words above a row of pictures, one of them in a group',
    slides: [{ title: 'Title', content: 'Words\n![](<1>)\n![](<2>)', layout: 'gallery' }],
    warnings: [],
    pictures: ['image/png', 'image/png'],
    make: () =>
      makePptx([
        {
          // The group's own coordinates are a tenth of those on the slide; its picture is on the left.
          shapes: `${title}<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:off x="457200" y="2743200"/><a:ext cx="3657600" cy="2743200"/><a:chOff x="9000000" y="0"/><a:chExt cx="365760" cy="274320"/></a:xfrm></p:grpSpPr>${pictureShape('two', [0, 0, 0, 0]).replace('<a:off x="0" y="0"/><a:ext cx="0" cy="0"/>', '<a:off x="9000000" y="0"/><a:ext cx="365760" cy="274320"/>')}</p:grpSp>${pictureShape('one', [550, 400, 400, 400])}${textShape('Words', [50, 150, 900, 200])}`,
          pictures,
        },
      ]),
  },
  {
    name: 'a picture that fills a shape with words',
    slides: [
      {
        ...{ title: 'Title', content: 'Words', layout: 'text-image-right', imageUrl: '1' },
      },
    ],
    warnings: [],
    pictures: ['image/png'],
    make: () =>
      makePptx([
        {
          shapes: `${title}${textShape('Words', [500, 200, 400, 400]).replace('</a:xfrm>', '</a:xfrm><a:blipFill><a:blip r:embed="one"/></a:blipFill>')}`,
          pictures,
        },
      ]),
  },
  {
    name: 'twelve pictures, of which nine stand on a slide',
    slides: [
      { title: 'Title', content: twelve(1, 9), layout: 'gallery' },
      { title: 'Title (2)', content: twelve(10, 12), layout: 'gallery' },
    ],
    warnings: [],
    pictures: Array.from({ length: 12 }, () => 'image/png'),
    make: async () => {
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          writePng({ width: at + 1, height: 1, pixels: new Uint8Array(at + 1) }, [[9, 9, 9]]),
        ),
      );
      return makePptx([
        {
          shapes: `${title}${all.map((_, at) => pictureShape(`p${at}`, [(at % 4) * 240, 200 + Math.floor(at / 4) * 200, 200, 150])).join('')}`,
          pictures: Object.fromEntries(all.map((bytes, at) => [`p${at}`, bytes])),
        },
      ]);
    },
  },
  {
    name: 'an embedded object as the picture that it has of itself',
    slides: [{ title: 'Title', content: '', layout: 'text-image-right', imageUrl: '1' }],
    warnings: [],
    pictures: ['image/png'],
    make: () =>
      makePptx([
        {
          shapes: `${title}<p:graphicFrame><p:xfrm>${xfrmOf([100, 200, 400, 400])}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="v"><p:oleObj spid="s1"/></mc:Choice><mc:Fallback><p:oleObj>${pictureShape('one', [100, 200, 400, 400])}</p:oleObj></mc:Fallback></mc:AlternateContent></a:graphicData></a:graphic></p:graphicFrame>`,
          pictures,
        },
      ]),
  },
  {
    name: 'a picture for a Mac alone with the one for all',
    slides: [{ title: 'Title', content: '', layout: 'text-image-right', imageUrl: '1' }],
    warnings: [],
    pictures: ['image/png'],
    make: () =>
      makePptx([
        {
          shapes: `${title}<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="ma">${pictureShape('pdf', [100, 200, 400, 400])}</mc:Choice><mc:Fallback>${pictureShape('one', [100, 200, 400, 400])}</mc:Fallback></mc:AlternateContent>`,
          pictures: { ...pictures, pdf: new TextEncoder().encode('%PDF-1.4') },
        },
      ]),
  },
  {
    name: 'titles in the order of the slides',
    slides: ['One', 'Two', 'Three'].map((name) => ({
      ...{ title: name, content: 'Words', layout: 'text-only' },
    })),
    warnings: [],
    pictures: [],
    make: () =>
      makePptx(
        ['One', 'Two', 'Three'].map((name) => ({
          shapes: `${textShape('Words', [50, 200, 900, 600])}${textShape(name, [50, 20, 900, 100], 'title')}`,
        })),
      ),
  },
  ...(['scatterChart', 'radarChart', 'bubbleChart'] as const).map(
    (kind): DeckRow => ({
      name: `a chart of the kind ${kind} as a picture`,
      slides: [{ title: 'Title', content: '', layout: 'text-image-right', imageUrl: '1' }],
      warnings: [],
      pictures: ['image/svg+xml'],
      make: () => oneChart(chartPart(kind, figures)),
    }),
  ),
  {
    name: 'a chart of a kind that is not drawn, as its figures',
    slides: [
      {
        title: 'Title',
        content: '|  | Growth |\n| --- | --- |\n| 1 | 3 |\n| 2 | 1 |\n| 3 | 2 |',
        layout: 'table',
      },
    ],
    warnings: [],
    pictures: [],
    make: () => oneChart(chartPart('surfaceChart', figures)),
  },
  {
    name: 'a chart of bars as one of ours',
    slides: [
      {
        title: 'Title',
        content: '```chart\nbar\n,Growth\n1,3\n2,1\n3,2\n```',
        layout: 'chart',
      },
    ],
    warnings: [],
    pictures: [],
    make: () => oneChart(chartPart('barChart', figures)),
  },
];

function oneChart(xml: string) {
  return makePptx([
    { shapes: `${title}${chartShape('c1', [100, 200, 800, 700])}`, charts: { c1: xml } },
  ]);
}

function twelve(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, at) => `![](<${from + at}>)`).join('\n');
}

/** Reads a file in the form of a row: pictures numbered in the order of the file's slides. */
export async function summariseDeck(
  bytes: Uint8Array<ArrayBuffer>,
  context: CodecContext,
): Promise<Pick<DeckRow, 'slides' | 'warnings' | 'pictures'>> {
  const kept: string[] = [];
  const keepImage = ({ type }: { type: string }) => String(kept.push(type));
  const { slides, warnings } = await readDeckPptx(bytes, { keepImage }, context);
  return {
    slides: slides.map(({ title: own, content, layout, imageUrl }) => ({
      ...{ title: own, content, layout },
      ...(imageUrl === undefined ? {} : { imageUrl }),
    })),
    warnings,
    pictures: kept,
  };
}

/** What one of our decks must preserve when written and read back: titles, layouts, theme, how pictures fit. */
export async function summariseOwnDecks(count: number, context: CodecContext) {
  const image = { bytes: png as Uint8Array<ArrayBuffer>, type: 'image/png', width: 4, height: 2 };
  const images = new Map([[sampleImageUrl, image]]);
  const seen: { name: string; written: unknown; read: unknown }[] = [];
  for (const deck of [
    ...sampleDecks(count),
    makeDeck([
      { title: 'Alone', content: '- a' },
      { title: 'Whole', layout: 'text-image-right', imageUrl: sampleImageUrl, imageFit: 'whole' },
    ]),
  ]) {
    const blob = await writeDeckPptx(deck, images, {}, context);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const { theme, slides } = await readDeckPptx(bytes, {}, context);
    const told = (ones: readonly Slide[]) =>
      ones.map(({ title: own, layout, imageFit }) => [own, layout, imageFit]);
    seen.push({
      name: deck.title,
      written: [deck.theme, ...told(deck.slides)],
      read: [theme, ...told(slides)],
    });
  }
  return seen;
}
