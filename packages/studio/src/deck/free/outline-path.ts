// Outlines of shapes as SVG paths in pixels of the slide. The presets that presentations use most are drawn as
// ECMA-376 part 1, annex D, defines them; others as a rectangle with the same frame.
import type { Frame } from '../slide-drawing';
import { arc } from './read-outline';
import type { Outline } from './slide-object';

/** A path with the commands M, L, C, Q and Z. `isOpen` is not filled. */
interface ShapePath {
  d: string;
  isOpen?: boolean;
}

/** The paths of an object's outline in its frame. */
export function outlinePaths(outline: Outline | undefined, frame: Frame, flip = ''): ShapePath[] {
  if (outline && 'paths' in outline)
    return outline.paths.map(({ d, width, height, isOpen }) => ({
      d: placed(d, frame, { x: frame.width / (width || 1), y: frame.height / (height || 1) }, flip),
      ...(isOpen ? { isOpen } : {}),
    }));
  const { width: w, height: h } = frame;
  const adjust = (outline && 'preset' in outline && outline.adjust) || {};
  const d = presetPath(outline?.preset ?? 'rect', w, h, (name, usual) => adjust[name] ?? usual);
  const isOpen = /^line$|Connector|Bracket$|Brace$|^arc$/.test(outline?.preset ?? '');
  return [{ d: placed(d, frame, { x: 1, y: 1 }, flip), ...(isOpen ? { isOpen } : {}) }];
}

type Adjust = (name: string, usual: number) => number;
type Point = readonly [x: number, y: number];

function presetPath(preset: string, w: number, h: number, adjust: Adjust): string {
  const side = Math.min(w, h);
  const share = (name: string, usual: number, of: number) => (adjust(name, usual) / 100_000) * of;
  switch (preset) {
    case 'line':
    case 'straightConnector1':
      return `M0 0 L${w} ${h}`;
    case 'bentConnector2':
      return `M0 0 L${w} 0 L${w} ${h}`;
    case 'bentConnector3': {
      const x = share('adj1', 50_000, w);
      return `M0 0 L${x} 0 L${x} ${h} L${w} ${h}`;
    }
    case 'curvedConnector3':
      return `M0 0 C${w / 2} 0 ${w / 2} ${h} ${w} ${h}`;
    case 'ellipse':
    case 'flowChartConnector':
      return oval(w / 2, h / 2, w / 2, h / 2);
    case 'donut': {
      const thick = share('adj', 25_000, side);
      return `${oval(w / 2, h / 2, w / 2, h / 2)} ${oval(w / 2, h / 2, w / 2 - thick, h / 2 - thick, true)}`;
    }
    case 'arc':
    case 'pie':
    case 'chord': {
      const isArc = preset === 'arc';
      const start = adjust('adj1', isArc ? 16_200_000 : preset === 'pie' ? 0 : 2_700_000);
      const end = adjust('adj2', isArc ? 0 : 16_200_000);
      const angle = (start / 60_000 / 180) * Math.PI;
      const from: [number, number] = [
        w / 2 + (w / 2) * Math.cos(angle),
        h / 2 + (h / 2) * Math.sin(angle),
      ];
      const sweep = (((end - start) % 21_600_000) + 21_600_000) % 21_600_000;
      const curve = `M${from.join(' ')} ${arc(from, w / 2, h / 2, start, sweep).d}`;
      return isArc ? curve : preset === 'pie' ? `${curve} L${w / 2} ${h / 2} Z` : `${curve} Z`;
    }
    case 'roundRect':
    case 'flowChartAlternateProcess':
      return rounded(w, h, share('adj', 16_667, side), [true, true, true, true]);
    case 'flowChartTerminator':
      return rounded(w, h, side / 2, [true, true, true, true]);
    case 'round1Rect':
      return rounded(w, h, share('adj', 16_667, side), [false, true, false, false]);
    case 'round2SameRect':
      return rounded(w, h, share('adj1', 16_667, side), [true, true, false, false]);
    case 'round2DiagRect':
      return rounded(w, h, share('adj1', 16_667, side), [true, false, true, false]);
    case 'triangle': {
      const x = share('adj', 50_000, w);
      return polygon([
        [0, h],
        [x, 0],
        [w, h],
      ]);
    }
    case 'rtTriangle':
      return polygon([
        [0, 0],
        [0, h],
        [w, h],
      ]);
    case 'diamond':
    case 'flowChartDecision':
      return polygon([
        [0, h / 2],
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
      ]);
    case 'parallelogram':
    case 'flowChartInputOutput': {
      const x = share('adj', 25_000, side);
      return polygon([
        [x, 0],
        [w, 0],
        [w - x, h],
        [0, h],
      ]);
    }
    case 'trapezoid': {
      const x = share('adj', 25_000, side);
      return polygon([
        [x, 0],
        [w - x, 0],
        [w, h],
        [0, h],
      ]);
    }
    case 'homePlate': {
      const x = w - share('adj', 50_000, side);
      return polygon([
        [0, 0],
        [x, 0],
        [w, h / 2],
        [x, h],
        [0, h],
      ]);
    }
    case 'chevron': {
      const x = share('adj', 50_000, side);
      return polygon([
        [0, 0],
        [w - x, 0],
        [w, h / 2],
        [w - x, h],
        [0, h],
        [x, h / 2],
      ]);
    }
    case 'pentagon':
    case 'heptagon':
    case 'octagon':
    case 'hexagon': {
      if (preset === 'hexagon') {
        const x = share('adj', 25_000, side);
        return polygon([
          [0, h / 2],
          [x, 0],
          [w - x, 0],
          [w, h / 2],
          [w - x, h],
          [x, h],
        ]);
      }
      const count = preset === 'pentagon' ? 5 : preset === 'heptagon' ? 7 : 8;
      return ring(w, h, count, 1, preset === 'octagon' ? Math.PI / 8 : 0);
    }
    case 'star4':
      return ring(w, h, 8, 0.38, 0);
    case 'star5':
      return ring(w, h, 10, 0.38, 0);
    case 'star6':
      return ring(w, h, 12, 0.58, 0);
    case 'star8':
      return ring(w, h, 16, 0.75, 0);
    case 'plus':
    case 'mathPlus': {
      const x = share(preset === 'plus' ? 'adj' : 'adj1', 25_000, side);
      const [r, b] = [w - x, h - x];
      return polygon([
        [x, 0],
        [r, 0],
        [r, x],
        [w, x],
        [w, b],
        [r, b],
        [r, h],
        [x, h],
        [x, b],
        [0, b],
        [0, x],
        [x, x],
      ]);
    }
    case 'rightArrow':
      return arrow(w, h, share('adj1', 50_000, h), share('adj2', 50_000, side), 'right');
    case 'leftArrow':
      return arrow(w, h, share('adj1', 50_000, h), share('adj2', 50_000, side), 'left');
    case 'downArrow':
      return arrow(w, h, share('adj1', 50_000, w), share('adj2', 50_000, side), 'down');
    case 'upArrow':
      return arrow(w, h, share('adj1', 50_000, w), share('adj2', 50_000, side), 'up');
    case 'leftRightArrow': {
      const [x, y] = [share('adj2', 50_000, side), (h - share('adj1', 50_000, h)) / 2];
      return polygon([
        [0, h / 2],
        [x, 0],
        [x, y],
        [w - x, y],
        [w - x, 0],
        [w, h / 2],
        [w - x, h],
        [w - x, h - y],
        [x, h - y],
        [x, h],
      ]);
    }
    case 'wedgeRectCallout':
    case 'wedgeRoundRectCallout': {
      const tip: Point = [w / 2 + share('adj1', -20_833, w), h / 2 + share('adj2', 62_500, h)];
      const tail = `M${w * 0.3} ${h / 2} L${tip.join(' ')} L${w * 0.55} ${h / 2} Z`;
      return `${rounded(w, h, preset === 'wedgeRectCallout' ? 0 : side * 0.167, [true, true, true, true])} ${tail}`;
    }
    case 'frame': {
      const x = share('adj1', 12_500, side);
      return `${polygon([
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ])} ${polygon([
        [x, x],
        [x, h - x],
        [w - x, h - x],
        [w - x, x],
      ])}`;
    }
    case 'leftBracket':
      return `M${w} 0 C0 0 0 0 0 ${side / 6} L0 ${h - side / 6} C0 ${h} 0 ${h} ${w} ${h}`;
    case 'rightBracket':
      return `M0 0 C${w} 0 ${w} 0 ${w} ${side / 6} L${w} ${h - side / 6} C${w} ${h} ${w} ${h} 0 ${h}`;
    case 'leftBrace':
      return `M${w} 0 Q${w / 2} 0 ${w / 2} ${h * 0.1} L${w / 2} ${h * 0.4} Q${w / 2} ${h / 2} 0 ${h / 2} Q${w / 2} ${h / 2} ${w / 2} ${h * 0.6} L${w / 2} ${h * 0.9} Q${w / 2} ${h} ${w} ${h}`;
    case 'rightBrace':
      return `M0 0 Q${w / 2} 0 ${w / 2} ${h * 0.1} L${w / 2} ${h * 0.4} Q${w / 2} ${h / 2} ${w} ${h / 2} Q${w / 2} ${h / 2} ${w / 2} ${h * 0.6} L${w / 2} ${h * 0.9} Q${w / 2} ${h} 0 ${h}`;
    default:
      return polygon([
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ]);
  }
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join(' L')} Z`;
}

function oval(cx: number, cy: number, rx: number, ry: number, isReversed = false): string {
  const sweep = isReversed ? -21_600_000 : 21_600_000;
  return `M${cx + rx} ${cy} ${arc([cx + rx, cy], rx, ry, 0, sweep).d} Z`;
}

/** @param corners whether they are round: upper left, upper right, lower right, lower left */
function rounded(w: number, h: number, wide: number, corners: readonly boolean[]): string {
  const radius = Math.min(wide, w / 2, h / 2);
  const k = radius * 0.4477;
  const [tl, tr, br, bl] = corners.map((one) => (one ? radius : 0)) as [
    number,
    number,
    number,
    number,
  ];
  return [
    `M${tl} 0 L${w - tr} 0`,
    tr ? `C${w - k} 0 ${w} ${k} ${w} ${tr}` : '',
    `L${w} ${h - br}`,
    br ? `C${w} ${h - k} ${w - k} ${h} ${w - br} ${h}` : '',
    `L${bl} ${h}`,
    bl ? `C${k} ${h} 0 ${h - k} 0 ${h - bl}` : '',
    `L0 ${tl}`,
    tl ? `C0 ${k} ${k} 0 ${tl} 0` : '',
    'Z',
  ].join(' ');
}

/** Corners about the middle, every other one at a share of the radius. */
function ring(w: number, h: number, count: number, inner: number, turn: number): string {
  return polygon(
    Array.from({ length: count }, (_, index): Point => {
      const angle = (index / count) * 2 * Math.PI - Math.PI / 2 + turn;
      const far = index % 2 === 1 ? inner : 1;
      return [w / 2 + (w / 2) * far * Math.cos(angle), h / 2 + (h / 2) * far * Math.sin(angle)];
    }),
  );
}

function arrow(
  w: number,
  h: number,
  shaft: number,
  tip: number,
  way: 'right' | 'left' | 'down' | 'up',
): string {
  const isFlat = way === 'right' || way === 'left';
  const [long, wide] = isFlat ? [w, h] : [h, w];
  const head = long - Math.min(tip, long);
  const [near, far] = [(wide - shaft) / 2, (wide + shaft) / 2];
  const points: Point[] = [
    [0, near],
    [head, near],
    [head, 0],
    [long, wide / 2],
    [head, wide],
    [head, far],
    [0, far],
  ];
  return polygon(
    points.map(([a, b]): Point => {
      const along = way === 'left' || way === 'up' ? long - a : a;
      return isFlat ? [along, b] : [b, along];
    }),
  );
}

function placed(d: string, frame: Frame, scale: { x: number; y: number }, flip: string): string {
  return d.replace(
    /(-?[\d.]+(?:e-?\d+)?)[\s,]+(-?[\d.]+(?:e-?\d+)?)/g,
    (_, a: string, b: string) => {
      const [x, y] = [Number(a) * scale.x, Number(b) * scale.y];
      const left = frame.x + (flip.includes('h') ? frame.width - x : x);
      const top = frame.y + (flip.includes('v') ? frame.height - y : y);
      return `${Math.round(left * 100) / 100} ${Math.round(top * 100) / 100}`;
    },
  );
}
