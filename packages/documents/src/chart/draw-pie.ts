// A pie of at most twelve slices, the largest first from the top; smaller ones are summed as 'Others'.
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { formatCompactNumber } from './axis-ticks';
import { type ChartInput, chartLimits } from './chart-input';
import type { Box } from './plot-axes';
import { chartColour, formatCoordinate, ink, svgText, truncateText } from './svg-parts';

interface Slice {
  label: string;
  value: number;
}

/** The slices of a pie, the largest first. */
export function pieSlices({ labels, series }: ChartInput): Slice[] {
  const slices = labels
    .map((label, index) => ({ label, value: series[0]?.values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (slices.length <= chartLimits.slices) return slices;
  const kept = slices.slice(0, chartLimits.slices - 1);
  const rest = slices.slice(chartLimits.slices - 1);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  return [...kept, { label: `Others (${rest.length})`, value }];
}

/** The drawing as SVG elements: the pie on the left, its legend beside it. */
export function drawPie(input: ChartInput, box: Box): string {
  const slices = pieSlices(input);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const radius = Math.min((box.bottom - box.top) / 2, (box.right - box.left) / 4);
  const centre = { x: box.left + radius, y: (box.top + box.bottom) / 2 };
  const lineHeight = Math.min(30, (box.bottom - box.top) / slices.length);
  const firstLine = centre.y - ((slices.length - 1) * lineHeight) / 2;
  let turned = 0;
  return slices
    .map(({ label, value }, index) => {
      const share = value / total;
      const percent = `${(share * 100).toFixed(1)}\u202f%`;
      const tip = `<title>${escapeXml(`${label}: ${value} (${percent})`)}</title>`;
      const shape = sector(centre, radius, turned, share);
      turned += share;
      const x = centre.x + radius + 48;
      const y = firstLine + index * lineHeight;
      return (
        `<path d="${shape}" fill="${chartColour(index)}" stroke="#ffffff" stroke-width="2">${tip}</path>` +
        `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y - 7)}" width="14" height="14" rx="3" fill="${chartColour(index)}"/>` +
        svgText(
          `${truncateText(label, 26)} · ${formatCompactNumber(value)} · ${percent}`,
          { x: x + 24, y: y + 5 },
          ink,
        )
      );
    })
    .join('');
}

function sector(
  { x, y }: { x: number; y: number },
  radius: number,
  from: number,
  share: number,
): string {
  const point = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${formatCoordinate(x + radius * Math.cos(angle))} ${formatCoordinate(y + radius * Math.sin(angle))}`;
  };
  // A single SVG arc cannot draw a full circle.
  if (share > 0.9999)
    return `M${point(0)}A${radius} ${radius} 0 1 1 ${point(0.5)}A${radius} ${radius} 0 1 1 ${point(1)}z`;
  return `M${formatCoordinate(x)} ${formatCoordinate(y)}L${point(from)}A${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 ${share > 0.5 ? 1 : 0} 1 ${point(from + share)}z`;
}
