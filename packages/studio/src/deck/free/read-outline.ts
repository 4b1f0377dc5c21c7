// The outline of a shape: a preset with its adjustments, or the paths of a custom geometry. Source: ECMA-376
// part 1, 20.1.9.
import { child, elements, type MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import type { Outline, OutlinePath } from './slide-object';

/** @returns undefined if the properties name no geometry */
export function readOutline(properties: MarkupElement | undefined): Outline | undefined {
  const preset = child(properties, 'a:prstGeom');
  if (preset) {
    const adjust = Object.fromEntries(
      elements(child(preset, 'a:avLst'), 'a:gd').flatMap(({ attributes }) => {
        const value = Number(/^val (-?\d+)$/.exec(attributes.fmla ?? '')?.[1]);
        return attributes.name && Number.isFinite(value) ? [[attributes.name, value]] : [];
      }),
    );
    const name = preset.attributes.prst ?? 'rect';
    if (name === 'rect') return undefined;
    return { preset: name, ...(Object.keys(adjust).length > 0 ? { adjust } : {}) };
  }
  const custom = child(properties, 'a:custGeom');
  if (!custom) return undefined;
  const paths = elements(child(custom, 'a:pathLst'), 'a:path').flatMap((path): OutlinePath[] => {
    const guides = new Guides(custom, path);
    const d = pathData(path, guides);
    if (d === '') return [];
    const { w, h, fill } = path.attributes;
    return [
      {
        d,
        width: Number(w) || guides.width,
        height: Number(h) || guides.height,
        ...(fill === 'none' ? { isOpen: true } : {}),
      },
    ];
  });
  return paths.length > 0 ? { paths } : undefined;
}

/** The named lengths of a custom geometry, worked out from their formulas (20.1.9.11). */
class Guides {
  readonly #values = new Map<string, number>();
  readonly width: number;
  readonly height: number;

  constructor(custom: MarkupElement, path: MarkupElement) {
    this.width = Number(path.attributes.w) || 100_000;
    this.height = Number(path.attributes.h) || 100_000;
    const { width: w, height: h } = this;
    const side = Math.min(w, h);
    const known = {
      w,
      h,
      l: 0,
      t: 0,
      r: w,
      b: h,
      hc: w / 2,
      vc: h / 2,
      wd2: w / 2,
      hd2: h / 2,
      ss: side,
    };
    for (const [name, value] of Object.entries(known)) this.#values.set(name, value);
    for (const list of ['a:avLst', 'a:gdLst'])
      for (const { attributes } of elements(child(custom, list), 'a:gd'))
        this.#values.set(attributes.name ?? '', this.#formula(attributes.fmla ?? ''));
  }

  value(text: string | undefined): number {
    const number = Number(text);
    return Number.isFinite(number) ? number : (this.#values.get(text ?? '') ?? 0);
  }

  #formula(text: string): number {
    const [operation, ...names] = text.trim().split(/\s+/);
    const [a = 0, b = 0, c = 0] = names.map((name) => this.value(name));
    const radians = (angle: number) => (angle / 60_000 / 180) * Math.PI;
    switch (operation) {
      case 'val':
        return a;
      case '*/':
        return c === 0 ? 0 : (a * b) / c;
      case '+-':
        return a + b - c;
      case '+/':
        return c === 0 ? 0 : (a + b) / c;
      case '?:':
        return a > 0 ? b : c;
      case 'abs':
        return Math.abs(a);
      case 'max':
        return Math.max(a, b);
      case 'min':
        return Math.min(a, b);
      case 'pin':
        return Math.min(c, Math.max(a, b));
      case 'sqrt':
        return Math.sqrt(Math.max(0, a));
      case 'mod':
        return Math.hypot(a, b, c);
      case 'cos':
        return a * Math.cos(radians(b));
      case 'sin':
        return a * Math.sin(radians(b));
      case 'tan':
        return a * Math.tan(radians(b));
      case 'at2':
        return (Math.atan2(b, a) / Math.PI) * 180 * 60_000;
      default:
        return 0;
    }
  }
}

function pathData(path: MarkupElement, guides: Guides): string {
  const parts: string[] = [];
  let at: [number, number] = [0, 0];
  const round = (value: number) => Math.round(value * 100) / 100;
  for (const element of elements(path)) {
    const points = elements(element, 'a:pt').map(({ attributes }): [number, number] => [
      guides.value(attributes.x),
      guides.value(attributes.y),
    ]);
    const spelled = points.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');
    const command = commands[element.name];
    if (element.name === 'a:close') parts.push('Z');
    else if (element.name === 'a:arcTo') {
      const { wR, hR, stAng, swAng } = element.attributes;
      const curve = arc(
        at,
        guides.value(wR),
        guides.value(hR),
        guides.value(stAng),
        guides.value(swAng),
      );
      parts.push(curve.d);
      at = curve.end;
    } else if (command && points.length > 0) parts.push(`${command}${spelled}`);
    at = points.at(-1) ?? at;
  }
  return parts.join(' ');
}

const commands: Readonly<Record<string, string>> = {
  ...{ 'a:moveTo': 'M', 'a:lnTo': 'L', 'a:cubicBezTo': 'C', 'a:quadBezTo': 'Q' },
};

/** An arc of an ellipse as Bézier curves; angles in 60,000ths of a degree. */
export function arc(
  [x, y]: readonly [number, number],
  rx: number,
  ry: number,
  start: number,
  sweep: number,
): { d: string; end: [number, number] } {
  const from = (start / 60_000 / 180) * Math.PI;
  const whole = (sweep / 60_000 / 180) * Math.PI;
  const centre = [x - rx * Math.cos(from), y - ry * Math.sin(from)] as const;
  const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2)));
  const step = whole / count;
  const k = (4 / 3) * Math.tan(step / 4);
  let d = '';
  let end: [number, number] = [x, y];
  for (let part = 0; part < count; part++) {
    const [a, b] = [from + part * step, from + (part + 1) * step];
    const point = (angle: number): [number, number] => [
      centre[0] + rx * Math.cos(angle),
      centre[1] + ry * Math.sin(angle),
    ];
    const [start0, stop] = [point(a), point(b)];
    const first = [start0[0] - k * rx * Math.sin(a), start0[1] + k * ry * Math.cos(a)];
    const second = [stop[0] + k * rx * Math.sin(b), stop[1] - k * ry * Math.cos(b)];
    d += `C${[...first, ...second, ...stop].map((value) => Math.round(value * 100) / 100).join(' ')} `;
    end = stop;
  }
  return { d: d.trim(), end };
}
