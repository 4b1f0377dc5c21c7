/**
 * Completes the package made by pptxgenjs 4: transitions, the theme's colours and coloured bullets, which it
 * does not write; compression, which it omits in browsers. Source: ECMA-376 part 1, 19.2.1 (presentation),
 * 19.5 (transitions), 21.1.2 (text).
 */
import { repairPart } from '@entropy-tools/documents/doc/write-pptx/repair-part';
import type { Transition } from '../deck';
import type { Mark } from '../slide-drawing';
import type { Theme } from '../themes';
import { markAsNarration, withSoundTypes } from './narration-mark';
import { type SlideEvents, withTiming } from './slide-timing';
import { toPptxColor } from './units';

/** The frame of a text, and the edge of it where the text is anchored. */
type TextPlace = Pick<Extract<Mark, { kind: 'text' }>, 'frame' | 'anchor'>;

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

/** Additions to a slide's part. */
export interface SlideFinish extends SlideEvents {
  transition: Transition;
  accent: string;
  /** Positions of title and body, which pptxgenjs takes from the layout. */
  places: { title?: TextPlace; body?: TextPlace };
}

const slidePath = /^ppt\/slides\/slide(\d+)\.xml$/;
const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const p14 = 'http://schemas.microsoft.com/office/powerpoint/2010/main';

/** @param slides additions for each slide, in order */
export async function finishPackage(
  stored: ArrayBuffer,
  slides: readonly SlideFinish[],
  theme: Theme,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: JSZip } = await import('jszip');
  const zip = await JSZip.loadAsync(stored);
  for (const path of Object.keys(zip.files)) {
    const xml = await zip.file(path)?.async('string');
    if (xml !== undefined && path.endsWith('.xml'))
      zip.file(path, finishPart(path, xml, slides, theme));
  }
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

function finishPart(
  path: string,
  made: string,
  slides: readonly SlideFinish[],
  theme: Theme,
): string {
  const xml = repairPart(path, made);
  const number = slidePath.exec(path)?.[1];
  const slide = number === undefined ? undefined : slides[Number(number) - 1];
  if (slide) {
    const placed = withPlaces(withBullets(xml, slide.accent), slide.places);
    const moved = placed.replace(
      '</p:clrMapOvr>',
      `</p:clrMapOvr>${transitionXml(slide.transition)}`,
    );
    return withTiming(markAsNarration(moved), slide);
  }
  if (path === '[Content_Types].xml') return withSoundTypes(xml);
  return /^ppt\/theme\/theme\d+\.xml$/.test(path) ? withColours(xml, theme) : xml;
}

function withPlaces(xml: string, places: SlideFinish['places']): string {
  return xml.replace(/<p:sp>.*?<\/p:sp>/gs, (shape) => {
    const type = /<p:ph\s[^>]*type="(title|body)"/.exec(shape)?.[1];
    const place = type === 'title' || type === 'body' ? places[type] : undefined;
    if (!place) return shape;
    const { frame, anchor } = place;
    const [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map(emuOf);
    return shape
      .replace(
        /<a:off [^>]*\/><a:ext cx[^>]*\/>/,
        `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>`,
      )
      .replace(/<a:bodyPr([^>]*)>/, (_, rest: string) => {
        const others = rest.replace(/ anchor="[^"]*"/, '');
        const end = others.endsWith('/') ? '/' : '';
        return `<a:bodyPr${others.replace(/\/$/, '')} anchor="${anchors[anchor]}"${end}>`;
      });
  });
}

/** English Metric Units: 914,400 an inch of 128 pixels. */
function emuOf(pixels: number): number {
  return Math.round(pixels * 7143.75);
}

function withBullets(xml: string, accent: string): string {
  const colour = `<a:buClr><a:srgbClr val="${toPptxColor(accent)}"/></a:buClr>`;
  return xml.replaceAll('<a:buSzPct val="100000"/>', `${colour}<a:buSzPct val="100000"/>`);
}

const effects: Readonly<Record<Exclude<Transition, 'none'>, string>> = {
  fade: '<p:fade/>',
  // Named by the direction in which a slide moves: one that moves left comes from the right.
  'slide-left': '<p:push dir="l"/>',
  'slide-right': '<p:push dir="r"/>',
  zoom: '<p:zoom dir="in"/>',
};

/** Half a second (specification 3, section 9); readers that ignore durations use their own 'fast'. */
function transitionXml(transition: Transition): string {
  if (transition === 'none') return '';
  const effect = effects[transition];
  return (
    `<mc:AlternateContent xmlns:mc="${mc}"><mc:Choice xmlns:p14="${p14}" Requires="p14">` +
    `<p:transition spd="fast" p14:dur="500">${effect}</p:transition></mc:Choice>` +
    `<mc:Fallback><p:transition spd="fast">${effect}</p:transition></mc:Fallback></mc:AlternateContent>`
  );
}

function withColours(xml: string, theme: Theme): string {
  const srgb = (name: string, color: string) =>
    `<a:${name}><a:srgbClr val="${toPptxColor(color)}"/></a:${name}>`;
  // A dark deck is written with its own colours, light on dark; dk1 is the default text colour.
  const scheme = [
    srgb('dk1', theme.text),
    srgb('lt1', theme.background),
    srgb('dk2', theme.title),
    srgb('lt2', theme.surface),
    ...theme.chart.map((color, index) => srgb(`accent${index + 1}`, color)),
    srgb('hlink', theme.accent),
    srgb('folHlink', theme.muted),
  ].join('');
  return xml.replace(
    /<a:clrScheme name="[^"]*">.*?<\/a:clrScheme>/s,
    `<a:clrScheme name="${theme.name}">${scheme}</a:clrScheme>`,
  );
}
