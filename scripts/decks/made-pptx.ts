/**
 * Presentations to measure the import with: ten made with pptxgenjs (charts of all kinds, tables, shapes, pictures
 * with cropped edges, groups of text), and the templates of the installed LibreOffice, converted to PPTX.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Pptx from 'pptxgenjs';

const templates = '/usr/lib/libreoffice/share/template/common/presnt';

type Slide = ReturnType<InstanceType<typeof Pptx>['addSlide']>;

/** Writes the presentations to a folder, as far as they are not there. @param profile LibreOffice's */
export async function makePresentations(folder: string, profile: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(made)) {
    const path = join(folder, `made-${name}.pptx`);
    if (existsSync(path)) continue;
    const pptx = new Pptx();
    pptx.layout = name.endsWith('4x3') ? 'LAYOUT_4x3' : 'LAYOUT_WIDE';
    for (const one of draw) one(pptx.addSlide());
    const bytes = await pptx.write({ outputType: 'nodebuffer' });
    writeFileSync(path, bytes as Buffer);
  }
  const missing = (existsSync(templates) ? readdirSync(templates) : []).filter(
    (name) => name.endsWith('.otp') && !existsSync(join(folder, name.replace('.otp', '.pptx'))),
  );
  if (missing.length > 0)
    execFileSync('soffice', [
      ...[`-env:UserInstallation=file://${profile}`, '--headless', '--convert-to', 'pptx'],
      ...['--outdir', folder, ...missing.map((name) => join(templates, name))],
    ]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pptx'))
    .map((name) => join(folder, name));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr'];
// Made anew for each chart: pptxgenjs changes what it is given.
const two = () => [
  { name: 'Books', labels: months, values: [12, 19, 7, 22] },
  { name: 'Coffee', labels: months, values: [8, 11, 14, 9] },
];
const place = { x: 0.8, y: 1.3, w: 8, h: 4.6 };
const titled = (slide: Slide, title: string) =>
  slide.addText(title, { x: 0.5, y: 0.4, w: 9, h: 0.7, fontSize: 28, bold: true, color: '203864' });
const chart =
  (
    title: string,
    type: 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'radar',
    more: object = {},
  ) =>
  (slide: Slide) => {
    titled(slide, title);
    const data = type === 'pie' || type === 'doughnut' ? two().slice(0, 1) : two();
    slide.addChart(type, data, { ...place, showLegend: true, ...more });
  };
const points = () => [
  { name: 'x', values: [1, 2, 4, 7, 9] },
  { name: 'y', values: [3, 8, 5, 9, 2] },
];

const made: Readonly<Record<string, readonly ((slide: Slide) => void)[]>> = {
  bars: [
    chart('Columns', 'bar'),
    chart('Bars, stacked', 'bar', { barDir: 'bar', barGrouping: 'stacked' }),
    chart('Shares', 'bar', { barGrouping: 'percentStacked', showValue: true }),
  ],
  lines: [chart('Lines', 'line'), chart('Areas', 'area', { chartColors: ['C00000', '2E75B6'] })],
  round: [
    chart('Pie', 'pie', { showPercent: true }),
    chart('Doughnut', 'doughnut', { holeSize: 60 }),
    chart('Radar', 'radar', { radarStyle: 'filled' }),
  ],
  points: [
    (slide) => {
      titled(slide, 'Scatter');
      slide.addChart('scatter', points(), { ...place, lineSize: 0, showLegend: true });
    },
    (slide) => {
      titled(slide, 'Bubbles');
      const sizes = [4, 9, 2, 6, 3];
      slide.addChart('bubble', [points()[0], { ...points()[1], sizes }] as never[], { ...place });
    },
    (slide) => {
      titled(slide, 'Combined');
      const options = { chartColors: ['70AD47'] };
      slide.addChart(
        [
          { type: 'bar', data: two().slice(0, 1), options: {} },
          { type: 'line', data: two().slice(1), options },
        ] as never,
        { ...place } as never,
      );
    },
  ],
  tables: [
    (slide) => {
      titled(slide, 'Prices');
      const head = ['Thing', 'Amount', 'Price'].map((text) => ({
        text,
        options: { bold: true, color: 'FFFFFF', fill: { color: '2E75B6' } },
      }));
      const rows = months.map((name, row) => [name, String(row * 7), `€ ${row * 12 + 3}.50`]);
      slide.addTable([head, ...rows.map((row) => row.map((text) => ({ text })))], {
        ...{
          x: 0.8,
          y: 1.5,
          w: 9,
          border: { type: 'solid', pt: 1, color: '8EA9DB' },
          fontSize: 16,
        },
      });
    },
    (slide) => {
      titled(slide, 'Merged cells');
      slide.addTable(
        [
          [
            { text: 'Wide', options: { colspan: 2, align: 'center', fill: { color: 'FFE699' } } },
            { text: 'C' },
          ],
          [
            { text: 'Tall', options: { rowspan: 2, valign: 'middle' } },
            { text: 'B' },
            { text: 'C' },
          ],
          [{ text: 'B' }, { text: 'C' }],
        ],
        {
          x: 1,
          y: 1.5,
          w: 8,
          rowH: [0.8, 0.8, 0.8],
          border: { type: 'solid', pt: 2, color: '548235' },
        },
      );
    },
  ],
  shapes: [
    (slide) => {
      slide.background = { color: 'FFF2CC' };
      const names = [
        'roundRect',
        'ellipse',
        'triangle',
        'rightArrow',
        'chevron',
        'hexagon',
        'star5',
        'cloud',
      ];
      for (const [index, name] of names.entries())
        slide.addShape(name as 'rect', {
          ...{ x: 0.5 + (index % 4) * 3, y: 1 + Math.floor(index / 4) * 3, w: 2.4, h: 2 },
          fill: { color: ['C00000', '2E75B6', '70AD47', '7030A0'][index % 4] ?? '000000' },
          line: { color: '000000', width: index % 3 },
          rotate: index * 10,
        });
    },
    (slide) => {
      titled(slide, 'Lines and glass');
      for (let line = 0; line < 6; line++)
        slide.addShape('line', {
          ...{ x: 1, y: 1.5 + line * 0.8, w: 9, h: line % 2 ? 0.5 : 0, flipV: line === 3 },
          line: {
            ...{ color: '203864', width: line + 1, dashType: line % 2 ? 'dash' : 'solid' },
            endArrowType: line === 4 ? 'triangle' : 'none',
          },
        });
      const fill = { color: 'ED7D31', transparency: 40 };
      slide.addShape('ellipse', { x: 4, y: 2, w: 4, h: 4, fill });
    },
  ],
  text: [
    (slide) => {
      titled(slide, 'Points and styles');
      slide.addText(
        [
          { text: 'First point', options: { bullet: true, breakLine: true } },
          { text: 'A point below it', options: { bullet: true, indentLevel: 1, breakLine: true } },
          { text: 'Numbered', options: { bullet: { type: 'number' }, breakLine: true } },
          { text: 'Red, ', options: { color: 'C00000' } },
          { text: 'bold, ', options: { bold: true } },
          { text: 'italic, ', options: { italic: true } },
          { text: 'H', options: {} },
          { text: '2', options: { subscript: true } },
          { text: 'O ', options: {} },
          { text: 'a link', options: { hyperlink: { url: 'https://example.org' } } },
        ],
        { x: 0.8, y: 1.4, w: 7, h: 4.5, fontSize: 22, valign: 'top', fontFace: 'Georgia' },
      );
      slide.addText('Turned', {
        x: 9,
        y: 3,
        w: 3,
        h: 0.6,
        rotate: 270,
        fontSize: 20,
        align: 'center',
      });
    },
    (slide) => {
      titled(slide, 'Two columns of prose');
      const prose = 'The museum opens at nine and closes at five, except on Mondays. '.repeat(6);
      for (const x of [0.6, 6.8])
        slide.addText(prose, {
          x,
          y: 1.4,
          w: 5.8,
          h: 5,
          fontSize: 18,
          align: 'justify',
          valign: 'top',
        });
      slide.addNotes('Say hello first.');
    },
  ],
  pictures: [
    (slide) => {
      titled(slide, 'A picture, whole and cropped');
      const data = chequers();
      slide.addImage({ data, x: 0.8, y: 1.5, w: 4, h: 4 });
      const sizing = { type: 'crop', x: 1, y: 0.5, w: 3, h: 4 } as const;
      slide.addImage({ data, x: 6, y: 1.5, w: 5, h: 5, sizing, rotate: 15 });
    },
    (slide) => {
      slide.background = { data: chequers() };
      slide.addText('On a picture', {
        x: 2,
        y: 3,
        w: 8,
        h: 1,
        fontSize: 40,
        bold: true,
        color: 'FFFFFF',
      });
    },
  ],
  'page-4x3': [
    (slide) => {
      slide.addText('A page of 4:3', { x: 0.5, y: 0.4, w: 9, h: 1, fontSize: 36, align: 'center' });
      slide.addText('One\nTwo\nThree', {
        x: 0.5,
        y: 1.6,
        w: 9,
        h: 4,
        fontSize: 28,
        bullet: true,
        valign: 'top',
      });
    },
    chart('Columns on 4:3', 'bar'),
  ],
};

/** A picture of a chess board with a shade from left to right. */
function chequers(): string {
  const pixels = new Uint8Array(240 * 240 * 3);
  for (let y = 0; y < 240; y++)
    for (let x = 0; x < 240; x++) {
      const isDark = (Math.floor(x / 30) + Math.floor(y / 30)) % 2 === 0;
      pixels.set(isDark ? [x, 60, 120] : [240, 255 - y, x], (y * 240 + x) * 3);
    }
  const size = ['-size', '240x240', '-depth', '8'];
  const png = execFileSync('convert', [...size, 'rgb:-', 'png:-'], { input: pixels });
  return `image/png;base64,${png.toString('base64')}`;
}
