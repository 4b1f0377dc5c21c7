/** Forms that several grounds draw: puffs, ellipses, blades, ridges, ribbons. All as polygons. */
import type { Paint, Shape } from '../../art/drawing';

/** An ellipse as a polygon. */
export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  corners = 28,
  turn = 0,
): number[] {
  const points: number[] = [];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * 2 * Math.PI;
    const [dx, dy] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    points.push(x + dx * cos - dy * sin, y + dx * sin + dy * cos);
  }
  return points;
}

/** A closed outline through points, smoothed (closed Catmull-Rom). */
export function smooth(points: readonly number[], parts = 6): number[] {
  const count = points.length / 2;
  const at = (i: number): [number, number] => {
    const k = ((i % count) + count) % count;
    return [points[k * 2] as number, points[k * 2 + 1] as number];
  };
  const out: number[] = [];
  for (let i = 0; i < count; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      for (const axis of [0, 1] as const)
        out.push(
          0.5 *
            (2 * b[axis] +
              (c[axis] - a[axis]) * t +
              (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
              (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t),
        );
    }
  }
  return out;
}

/** A band from one line of points to the lower edge. */
export function landBelow(line: readonly number[], bottom: number): number[] {
  const first = line[0] ?? 0;
  const last = line.at(-2) ?? 0;
  return [...line, last, bottom, first, bottom];
}

/** A line of land from left to right: alternating x and y. */
export function ridgeLine(width: number, step: number, heightAt: (x: number) => number): number[] {
  const line: number[] = [];
  for (let x = -0.03; x <= width + 0.03 + step; x += step) line.push(x, heightAt(x));
  return line;
}

/** A cumulus: the envelope of puffs over a flat base, `wide` from end to end. */
export function cloudOutline(
  x: number,
  y: number,
  wide: number,
  tall: number,
  random: () => number,
): number[] {
  const puffs = 5 + Math.floor(random() * 3);
  const circles = Array.from({ length: puffs }, (_, i) => {
    const t = (i + 0.5) / puffs;
    const arch = Math.sin(Math.PI * t);
    const radius = wide * (0.09 + 0.11 * arch * (0.75 + 0.5 * random()));
    return { x: x + wide * (t - 0.5) * 0.92, y: y - tall * arch * (0.35 + 0.4 * random()), radius };
  });
  // The ends lie where the outermost puffs meet the base.
  const ends = circles.flatMap((circle) => {
    const half = Math.sqrt(Math.max(0, circle.radius ** 2 - (y - circle.y) ** 2));
    return half > 0 ? [circle.x - half, circle.x + half] : [];
  });
  const [left, right] = [Math.min(...ends), Math.max(...ends)];
  const line: number[] = [];
  const steps = 64;
  for (let i = 0; i <= steps; i++) {
    const px = left + (right - left) * (i / steps);
    let top = y;
    for (const circle of circles) {
      const dx = px - circle.x;
      if (Math.abs(dx) < circle.radius)
        top = Math.min(top, circle.y - Math.sqrt(circle.radius ** 2 - dx * dx));
    }
    line.push(px, top);
  }
  const bottom: number[] = [];
  for (let i = 1; i < 10; i++) {
    const t = 1 - i / 10;
    bottom.push(left + (right - left) * t, y + wide * 0.03 * Math.sin(Math.PI * t));
  }
  return [...line, ...bottom];
}

/** A leaf or blade from a foot to a tip that leans. */
export function blade(x: number, y: number, tall: number, lean: number, wide: number): number[] {
  const points: number[] = [];
  const steps = 5;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    points.push(x + lean * t * t - wide * (1 - t), y - tall * t);
  }
  for (let i = steps - 1; i >= 0; i--) {
    const t = i / steps;
    points.push(x + lean * t * t + wide * (1 - t), y - tall * t);
  }
  return points;
}

/** A glow that fades outwards. */
export function glow(
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity: number,
  blend?: 'screen',
): Shape {
  return {
    kind: 'circle',
    x,
    y,
    radius,
    paint: {
      centre: [x, y],
      radius,
      colours: [colour, colour, colour],
      at: [0, 0.4, 1],
      opacities: [opacity, opacity * 0.38, 0],
    },
    ...(blend ? { blend } : {}),
  };
}

/** A soft flat shadow, as below a body. */
export function softEllipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  opacity: number,
): Shape[] {
  return [1, 0.8, 0.6, 0.42].map((size) => ({
    kind: 'area',
    points: ellipse(x, y, rx * size, ry * size),
    paint: colour,
    opacity: opacity / 3,
  }));
}

/** A vertical gradient. */
export function upDown(top: number, bottom: number, ...colours: string[]): Paint {
  return { from: [0, top], to: [0, bottom], colours };
}

/** An area of one paint. */
export function area(points: readonly number[], paint: Paint, opacity?: number): Shape {
  return opacity === undefined
    ? { kind: 'area', points, paint }
    : { kind: 'area', points, paint, opacity };
}

/** Points of a form in its own units, put in their place. */
export function mapped(
  at: (u: number, v: number) => readonly [number, number],
  points: readonly number[],
): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < points.length; i += 2)
    out.push(...at(points[i] as number, points[i + 1] as number));
  return out;
}

/** A rectangle between two corners. */
export function rectangle(left: number, top: number, right: number, bottom: number): number[] {
  return [left, top, right, top, right, bottom, left, bottom];
}
