// Whether the text of an element is visible, judging by its attributes, its own style and the style sheets
// within the page. Hidden text could tell a model what readers never see, so it is omitted.

import { modeHsl, modeRgb, parse, useMode as register } from 'culori/fn';
import { type Declarations, type Matched, readDeclarations, type StyleRules } from './style-rules';

const toRgb = register(modeRgb);
register(modeHsl);

/** The appearance of an element's text, including inherited properties. */
export interface Look {
  /** Nothing inside is visible, whatever its own styles. */
  isGone: boolean;
  isVisible: boolean;
  hasSize: boolean;
  /** Text is moved out of its box. */
  isIndented: boolean;
  color: string;
  /** Undefined: unknown, such as a picture. */
  background: string | undefined;
}

/** The look of the page itself. */
export const FIRST_LOOK: Look = {
  isGone: false,
  isVisible: true,
  hasSize: true,
  isIndented: false,
  color: 'black',
  background: 'white',
};

/** Text moved farther than this is outside every viewport, in CSS pixels. */
const FAR = 900;
/** A difference between colour channels (0 to 1) that nobody notices. */
const SAME_COLOUR = 0.04;
const NO_SIZE = 1;

/** Whether text with this look is visible. */
export function isSeen(look: Look): boolean {
  return (
    !look.isGone &&
    look.isVisible &&
    look.hasSize &&
    !look.isIndented &&
    !isSameColour(look.color, look.background)
  );
}

/**
 * Computes the look of an element.
 * @param path its ancestors, outermost first, and the element itself
 * @param around the look of its parent
 */
export function lookOf(path: readonly Matched[], around: Look, rules: StyleRules): Look {
  const element = path.at(-1);
  // A page hidden as a whole is shown by its script.
  if (!element || element.name === 'html') return around;
  const { name, attributes } = element;
  const own = attributes.style ? [readDeclarations(attributes.style)] : [];
  const get = cascade([...attributesAsStyle(attributes), ...rules.of(path), ...own]);
  const look = { ...around };
  const color = get('color');
  if (color && color !== 'inherit' && color !== 'currentcolor') look.color = color;
  look.background = backgroundOf(get, around.background);
  if (name === 'body') return { ...look, isVisible: true };
  const visibility = get('visibility');
  if (visibility && visibility !== 'inherit') look.isVisible = visibility === 'visible';
  const size =
    get('font-size') ?? /(?:^|\s)(\d[\d.]*[a-z%]+)(?=[\s/])/.exec(get('font') ?? '')?.[1];
  if (size !== undefined) {
    const isRelative = /(em|%)$/.test(size) && !/rem$/.test(size);
    const least = isRelative ? NO_SIZE / 16 : NO_SIZE;
    const number = size.endsWith('%') ? Number.parseFloat(size) / 100 : Number.parseFloat(size);
    look.hasSize = Number.isNaN(number) || (number > least && (!isRelative || around.hasSize));
  }
  const indent = get('text-indent');
  if (indent !== undefined) look.isIndented = Math.abs(pixels(indent)) > FAR;
  look.isGone ||= 'hidden' in attributes || isGone(get);
  return look;
}

type Get = (property: string) => string | undefined;

function isGone(get: Get): boolean {
  if (get('display') === 'none') return true;
  const opacity = get('opacity');
  if (opacity !== undefined && Number.parseFloat(opacity) <= (opacity.endsWith('%') ? 5 : 0.05))
    return true;
  const position = get('position');
  const isPlaced = position === 'absolute' || position === 'fixed';
  if (isPlaced && ['left', 'right', 'top', 'bottom'].some((side) => pixels(get(side)) < -FAR))
    return true;
  if (isPlaced && /rect\(\s*(?:0|1)[a-z]*[\s,]+(?:0|1)[a-z]*[\s,]+(?:0|1)/.test(get('clip') ?? ''))
    return true;
  if (/inset\(\s*(?:[5-9]\d|100)%/.test(get('clip-path') ?? '')) return true;
  const moved = get('transform') ?? '';
  if (/scale[xy]?\(\s*0(?:\.0+)?\s*[,)]/.test(moved)) return true;
  const way = /translate(?:3d|x|y)?\(([^)]*)\)/.exec(moved)?.[1] ?? '';
  if (way.split(',').some((part) => pixels(part) < -FAR)) return true;
  const isClipped = /hidden|clip/.test(
    `${get('overflow')} ${get('overflow-x')} ${get('overflow-y')}`,
  );
  return (
    isClipped &&
    ['width', 'height', 'max-width', 'max-height'].some((side) => {
      const value = get(side);
      return value !== undefined && Math.abs(pixels(value)) <= NO_SIZE;
    })
  );
}

/** The last declaration wins, but an important one before all others. */
function cascade(all: readonly Declarations[]): Get {
  return (property) => {
    const said = all.flatMap((declarations) => declarations.get(property) ?? []);
    return (said.findLast(({ important }) => important) ?? said.at(-1))?.value;
  };
}

/** `color` of a `font`, `bgcolor` of a table: presentational hints, weaker than any style. */
function attributesAsStyle({ color, bgcolor }: Matched['attributes']): Declarations[] {
  const style = `${color ? `color:${color};` : ''}${bgcolor ? `background-color:${bgcolor}` : ''}`;
  return style === '' ? [] : [readDeclarations(style)];
}

function backgroundOf(get: Get, around: string | undefined): string | undefined {
  const image = get('background-image');
  const both = get('background') ?? '';
  if ((image && image !== 'none') || /url\(|gradient\(/.test(both)) return undefined;
  const plain =
    get('background-color') ?? both.split(/\s+(?![^(]*\))/).find((part) => channels(part));
  if (!plain || /^(transparent|inherit|initial|none)$/.test(plain)) return around;
  const { alpha = 1 } = channels(plain) ?? { alpha: 0 };
  return alpha > 0.9 ? plain : undefined;
}

function isSameColour(color: string, background: string | undefined): boolean {
  const text = channels(color);
  if (color === 'transparent' || (text?.alpha ?? 1) <= 0.05) return true;
  const ground = background === undefined ? undefined : channels(background);
  if (!text || !ground) return false;
  return (['r', 'g', 'b'] as const).every(
    (part) => Math.abs((text[part] ?? 0) - (ground[part] ?? 0)) <= SAME_COLOUR,
  );
}

function channels(color: string) {
  try {
    const parsed = parse(color);
    return parsed && toRgb(parsed);
  } catch {
    // The parser throws on some incomplete functions.
    return undefined;
  }
}

/** A length in CSS pixels, roughly; NaN if it is not a length. */
function pixels(length: string | undefined): number {
  const [, number = '', unit = ''] = /^\s*(-?[\d.]+)([a-z%]*)\s*$/.exec(length ?? '') ?? [];
  const scale: Readonly<Record<string, number>> = {
    em: 16,
    rem: 16,
    vw: 14,
    vh: 9,
    '%': 14,
    pt: 1.33,
    cm: 38,
    in: 96,
  };
  return Number.parseFloat(number) * (scale[unit] ?? 1);
}
