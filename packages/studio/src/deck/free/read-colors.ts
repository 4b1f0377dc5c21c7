// Colours, fills and lines of DrawingML. Source: ECMA-376 part 1, 20.1.2.3 (colours), 20.1.8 (fills). Shades and
// tints are worked out with the gamma of 2.3 that LibreOffice uses.
import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { CutEdges } from '@entropy-tools/media/image/crop-picture';
import type { ObjectColor, ObjectFill, ObjectLine } from './slide-object';

/** What a theme and the colour map of a slide say. */
export interface ColorScope {
  /** `#rrggbb` by name. */
  theme: ReadonlyMap<string, string>;
  /** The theme's names of `bg1`, `tx1` and others. */
  map: Readonly<Record<string, string>>;
  /** Fills and lines that shapes refer to by number. */
  formats: MarkupElement | undefined;
}

const presets: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#ffffff', red: '#ff0000', green: '#008000', blue: '#0000ff' },
  ...{ yellow: '#ffff00', gray: '#808080', grey: '#808080', orange: '#ffa500', cyan: '#00ffff' },
  ...{ magenta: '#ff00ff', silver: '#c0c0c0', navy: '#000080', purple: '#800080', lime: '#00ff00' },
  ...{ maroon: '#800000', olive: '#808000', teal: '#008080', ltGray: '#d3d3d3', dkGray: '#a9a9a9' },
};

/** The colour in an element; undefined if there is none. @param phColor what stands for `phClr` */
export function readColor(
  holder: MarkupElement | undefined,
  scope: ColorScope,
  phColor?: ObjectColor,
): ObjectColor | undefined {
  const element = elements(holder).find(({ name }) => /^a:\w+Clr$/.test(name));
  const base = element && baseColor(element, scope, phColor);
  if (!element || !base) return undefined;
  let rgb = toRgb(base.color);
  let opacity = base.opacity ?? 1;
  for (const { name, attributes } of elements(element)) {
    const value = Number(attributes.val) / 100_000;
    if (!Number.isFinite(value)) continue;
    switch (name) {
      case 'a:alpha':
        opacity = value;
        break;
      case 'a:lumMod':
      case 'a:lumOff':
      case 'a:satMod':
      case 'a:satOff':
        rgb = inHsl(rgb, name, value);
        break;
      case 'a:shade':
        rgb = linear(rgb, (part) => part * value);
        break;
      case 'a:tint':
        rgb = linear(rgb, (part) => 1 - (1 - part) * value);
        break;
    }
  }
  const color = `#${rgb.map((part) => toHex(part)).join('')}`;
  return opacity < 1 ? { color, opacity: Math.max(0, opacity) } : { color };
}

function baseColor(
  { name, attributes }: MarkupElement,
  { theme, map }: ColorScope,
  phColor: ObjectColor | undefined,
): ObjectColor | undefined {
  const { val = '' } = attributes;
  switch (name) {
    case 'a:srgbClr':
      return /^[\da-f]{6}$/i.test(val) ? { color: `#${val.toLowerCase()}` } : undefined;
    case 'a:sysClr': {
      const last = attributes.lastClr ?? (val === 'window' ? 'ffffff' : '000000');
      return { color: `#${last.toLowerCase()}` };
    }
    case 'a:schemeClr': {
      if (val === 'phClr') return phColor;
      const color = theme.get(map[val] ?? val);
      return color ? { color } : undefined;
    }
    case 'a:prstClr':
      return { color: presets[val] ?? '#000000' };
    case 'a:scrgbClr': {
      const parts = ['r', 'g', 'b'].map((part) => Number(attributes[part] ?? 0) / 100_000);
      return { color: `#${parts.map((part) => toHex(part ** (1 / 2.3))).join('')}` };
    }
    case 'a:hslClr':
      return {
        color: `#${fromHsl([
          Number(attributes.hue ?? 0) / 21_600_000,
          Number(attributes.sat ?? 0) / 100_000,
          Number(attributes.lum ?? 0) / 100_000,
        ])
          .map(toHex)
          .join('')}`,
      };
    default:
      return undefined;
  }
}

type Triple = [number, number, number];

function toRgb(color: string): Triple {
  const value = Number.parseInt(color.slice(1), 16) || 0;
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(part: number): string {
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function linear(rgb: Triple, change: (part: number) => number): Triple {
  return rgb.map((part) => Math.max(0, change(part ** 2.3)) ** (1 / 2.3)) as Triple;
}

function inHsl([r, g, b]: Triple, name: string, value: number): Triple {
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = high - low;
  let light = (high + low) / 2;
  let saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1));
  const hue =
    range === 0
      ? 0
      : high === r
        ? ((g - b) / range + 6) % 6
        : high === g
          ? (b - r) / range + 2
          : (r - g) / range + 4;
  if (name === 'a:lumMod') light *= value;
  else if (name === 'a:lumOff') light += value;
  else if (name === 'a:satMod') saturation *= value;
  else saturation += value;
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return fromHsl([hue / 6, within(saturation), within(light)]);
}

function fromHsl([hue, saturation, light]: Triple): Triple {
  const chroma = (1 - Math.abs(2 * light - 1)) * saturation;
  const part = (shift: number) => {
    const at = (shift + hue * 12) % 12;
    return light - (chroma / 2) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return [part(0), part(8), part(4)];
}

/** A picture of a fill by its relationship; undefined if it cannot be shown. */
export type FillPicture = (id: string) => Promise<string | undefined>;

/** The fill in an element; `none` if it says that there is none, undefined if it says nothing. */
export async function readFill(
  holder: MarkupElement | undefined,
  scope: ColorScope,
  picture: FillPicture,
  phColor?: ObjectColor,
): Promise<ObjectFill | 'none' | undefined> {
  for (const element of elements(holder))
    switch (element.name) {
      case 'a:noFill':
        return 'none';
      case 'a:solidFill': {
        const color = readColor(element, scope, phColor);
        return color ? { kind: 'solid', ...color } : undefined;
      }
      case 'a:gradFill': {
        const stops = elements(child(element, 'a:gsLst'), 'a:gs').flatMap((stop) => {
          const color = readColor(stop, scope, phColor);
          const at = Number(stop.attributes.pos ?? 0) / 100_000;
          return color ? [{ at, ...color }] : [];
        });
        if (stops.length === 0) return undefined;
        stops.sort((a, b) => a.at - b.at);
        const path = child(element, 'a:path');
        if (path) {
          const to = child(path, 'a:fillToRect')?.attributes;
          const part = (name: string) => (Number(to?.[name] ?? 0) || 0) / 100_000;
          const centre = {
            x: (part('l') + 1 - part('r')) / 2,
            y: (part('t') + 1 - part('b')) / 2,
          };
          return { kind: 'gradient', stops, ...(to ? { centre } : {}) };
        }
        const angle = Number(child(element, 'a:lin')?.attributes.ang ?? 0) / 60_000;
        return { kind: 'gradient', stops, angle };
      }
      case 'a:pattFill': {
        const [front, back] = ['a:fgClr', 'a:bgClr'].map((name) =>
          readColor(child(element, name), scope, phColor),
        );
        const mixed = back ?? front;
        return mixed ? { kind: 'solid', ...mixed } : undefined;
      }
      case 'a:blipFill': {
        const url = await picture(child(element, 'a:blip')?.attributes['r:embed'] ?? '');
        if (url === undefined) return undefined;
        const cut = readCut(element);
        const isTiled = child(element, 'a:tile') !== undefined;
        return { kind: 'picture', url, ...(cut ? { cut } : {}), ...(isTiled ? { isTiled } : {}) };
      }
    }
  return undefined;
}

/** The cropped edges of a picture, as shares of its sides; negative ones leave space. */
export function readCut(fill: MarkupElement | undefined): CutEdges | undefined {
  const edges = child(fill, 'a:srcRect')?.attributes;
  const [left, top, right, bottom] = ['l', 't', 'r', 'b'].map(
    (name) => (Number(edges?.[name] ?? 0) || 0) / 100_000,
  ) as [number, number, number, number];
  const isCut = [left, top, right, bottom].some((part) => Math.abs(part) > 0.0005);
  return isCut && left + right < 0.999 && top + bottom < 0.999
    ? { left, top, right, bottom }
    : undefined;
}

/** A line `a:ln`; `none` if it says that there is none, undefined if it says nothing of its colour. */
export async function readLine(
  line: MarkupElement | undefined,
  scope: ColorScope,
  pixelsPerEmu: number,
  usual?: ObjectLine,
): Promise<ObjectLine | 'none' | undefined> {
  if (!line) return usual;
  const fill = await readFill(line, scope, async () => undefined, usual);
  if (fill === 'none') return 'none';
  const color = fill?.kind === 'solid' ? fill : fill?.kind === 'gradient' ? fill.stops[0] : usual;
  if (!color) return undefined;
  const width = Number(line.attributes.w);
  const dash = child(line, 'a:prstDash')?.attributes.val ?? usual?.dash;
  const end = (name: string) => {
    const type = child(line, name)?.attributes.type;
    return type && type !== 'none' ? type : undefined;
  };
  const [head, tail] = [end('a:headEnd'), end('a:tailEnd')];
  return {
    color: color.color,
    ...(color.opacity === undefined ? {} : { opacity: color.opacity }),
    width: Number.isFinite(width) ? width * pixelsPerEmu : (usual?.width ?? 9525 * pixelsPerEmu),
    ...(dash && dash !== 'solid' ? { dash } : {}),
    ...(head ? { head } : {}),
    ...(tail ? { tail } : {}),
  };
}
