/** Applies link annotations to the text that they cover. */
import type { Run } from './page-runs';

/** Area of a link on the page as seen (points, y downwards). */
export interface LinkArea {
  href: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Sets the address of runs under a link; a partly covered run is split between words. */
export function applyLinks(runs: readonly Run[], areas: readonly LinkArea[]): Run[] {
  if (areas.length === 0) return [...runs];
  return runs.flatMap((run) => linked(run, areas));
}

function linked(run: Run, areas: readonly LinkArea[]): Run[] {
  const middle = run.y - run.size * 0.3;
  const area = areas.find(
    ({ left, right, top, bottom }) =>
      middle >= top && middle <= bottom && left < run.x + run.width - 1 && right > run.x + 1,
  );
  if (!area) return [run];
  const from = cut(run, area.left);
  const to = cut(run, area.right);
  const parts: Run[] = [];
  for (const [start, end, href] of [
    [0, from, undefined],
    [from, to, area.href],
    [to, run.text.length, undefined],
  ] as const) {
    const text = run.text.slice(start, end);
    if (text === '') continue;
    const perCharacter = run.width / run.text.length;
    const offset = run.rtl ? run.text.length - end : start;
    const piece: Run = { ...run, text, x: run.x + offset * perCharacter };
    piece.width = perCharacter * (end - start);
    if (href) parts.push({ ...piece, href });
    else
      parts.push(
        ...linked(
          piece,
          areas.filter((other) => other !== area),
        ),
      );
  }
  return parts;
}

/** The offset in the text next to an x position, moved to the nearest word boundary. */
function cut(run: Run, x: number): number {
  const share = (x - run.x) / run.width;
  const at = Math.round((run.rtl ? 1 - share : share) * run.text.length);
  const isEdge = (index: number) =>
    index <= 0 || index >= run.text.length || /\s/.test(run.text.slice(index - 1, index + 1));
  for (let distance = 0; distance <= run.text.length; distance++) {
    if (isEdge(at + distance)) return Math.min(run.text.length, Math.max(0, at + distance));
    if (isEdge(at - distance)) return Math.min(run.text.length, Math.max(0, at - distance));
  }
  return at;
}
