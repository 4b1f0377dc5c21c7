/** Crowns and branches of trees, and their colours by season. */
import type { Shape } from '../../../art/drawing';
import { area, ellipse } from '../forms';
import type { Stage } from '../stage';

export type TreeKind =
  | 'fir'
  | 'broad'
  | 'birch'
  | 'palm'
  | 'cypress'
  | 'acacia'
  | 'bare'
  | 'cactus';

export type Plant = (
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
) => Shape[];

/** Colours of crowns by season: dark, middle, light. */
export function crownColours({ season }: Stage, next: () => number): [string, string, string] {
  const sets: Record<string, [string, string, string][]> = {
    spring: [
      ['#d98aa8', '#f2b3c8', '#fcdbe4'],
      ['#6f9a3d', '#93bd52', '#bfdc7c'],
      ['#7ba544', '#a3cb5c', '#cfe690'],
    ],
    summer: [
      ['#2f6b3a', '#458a45', '#74b05a'],
      ['#3a7440', '#559a4c', '#8abd62'],
      ['#28603f', '#3c8050', '#68a866'],
    ],
    autumn: [
      ['#a83c1f', '#d2622a', '#ee9440'],
      ['#b5761b', '#dd9d2b', '#f4c654'],
      ['#8d2f2a', '#b94a34', '#dd7550'],
    ],
    winter: [['#c9d5e2', '#e2eaf2', '#f8fbff']],
  };
  const list = sets[season] as [string, string, string][];
  return list[Math.floor(next() * list.length)] as [string, string, string];
}

/** Puffs of a crown in three tones, light on the side of the light. */
export function crown(
  { light }: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly [string, string, string],
  depth: number,
  next: () => number,
): Shape[] {
  const side = light.fromLeft ? -1 : 1;
  const shapes: Shape[] = [];
  const puffs = (
    count: number,
    reach: number,
    size: number,
    dx: number,
    dy: number,
    tone: string,
  ) => {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + next() * 0.7;
      const far = reach * (0.72 + 0.35 * next());
      shapes.push({
        kind: 'circle',
        x: x + dx * rx + rx * far * Math.cos(angle),
        y: y + dy * ry + ry * far * Math.sin(angle),
        radius: Math.min(rx, ry) * size * (0.8 + 0.4 * next()),
        paint: light.lit(tone, depth),
      });
    }
  };
  shapes.push(area(ellipse(x, y, rx * 0.84, ry * 0.84), light.lit(tones[0], depth)));
  puffs(9, 0.72, 0.34, 0, 0.03, tones[0]);
  shapes.push(
    area(
      ellipse(x + side * rx * 0.1, y - ry * 0.14, rx * 0.66, ry * 0.62),
      light.lit(tones[1], depth),
    ),
  );
  puffs(7, 0.52, 0.28, side * 0.12, -0.16, tones[1]);
  puffs(6, 0.34, 0.2, side * 0.26, -0.36, tones[2]);
  return shapes;
}

export function branches(
  stage: Stage,
  x: number,
  y: number,
  tall: number,
  depth: number,
  next: () => number,
  tone: string,
): Shape[] {
  const shapes: Shape[] = [];
  const paint = stage.light.lit(tone, depth);
  const grow = (
    px: number,
    py: number,
    angle: number,
    long: number,
    wide: number,
    level: number,
  ) => {
    const [ex, ey] = [px + Math.cos(angle) * long, py + Math.sin(angle) * long];
    shapes.push({ kind: 'line', points: [px, py, ex, ey], width: wide, paint });
    if (stage.isSnowy && level > 0 && level < 3)
      shapes.push({
        kind: 'line',
        points: [px, py - wide * 0.5, ex, ey - wide * 0.4],
        width: wide * 0.55,
        paint: stage.light.lit('#f4f8ff', depth),
      });
    if (level >= 4) return;
    const forks = level === 0 ? 3 : 2;
    for (let i = 0; i < forks; i++)
      grow(
        ex,
        ey,
        angle + (i - (forks - 1) / 2) * (0.62 + 0.3 * next()) + (next() - 0.5) * 0.2,
        long * (0.62 + 0.14 * next()),
        wide * 0.6,
        level + 1,
      );
  };
  grow(x, y, -Math.PI / 2 + (next() - 0.5) * 0.1, tall * 0.32, tall * 0.045, 0);
  return shapes;
}
