// Makes files of a chart as it stands on the page: its SVG with the colours of the moment written out,
// a title below and the names of its series, since a file has no style sheet.

import { ToolError } from '~/platform/tool-error';
import type { ReportChart } from '../dataset';

const copied = ['fill', 'stroke', 'stroke-width', 'fill-opacity', 'opacity', 'font-size'] as const;
const scale = 2;

/** The chart as an SVG file. */
export function chartSvg(box: HTMLElement | null): Blob {
  return new Blob([source(box).text], { type: 'image/svg+xml' });
}

/** The chart as a PNG at twice its size on the page. */
export async function chartPng(box: HTMLElement | null): Promise<Blob> {
  const { text, width, height } = source(box);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new ToolError('internal', 'This browser could not draw the chart as PNG.');
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The chart for the report, or null when there is none. */
export async function chartForReport(box: HTMLElement | null): Promise<ReportChart | null> {
  if (!box?.querySelector('svg.recharts-surface')) return null;
  const { width, height } = source(box);
  const png = new Uint8Array(await (await chartPng(box)).arrayBuffer());
  return { png, width, height, caption: box.dataset.caption ?? '' };
}

function source(box: HTMLElement | null): { text: string; width: number; height: number } {
  const svg = box?.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!box || !svg) throw new ToolError('input', 'The chart is not drawn yet. Try again.');
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  writeOutLooks(svg, copy);
  const names = Array.from(box.querySelectorAll('[data-legend] li'));
  const below = names.length > 0 ? 28 : 0;
  const ink = plainColour(getComputedStyle(box).color);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height + below)));
  copy.setAttribute('viewBox', `0 0 ${width} ${height + below}`);
  copy.removeAttribute('style');
  copy.setAttribute('font-family', 'system-ui, sans-serif');
  const paper = element('rect', { width: '100%', height: '100%' });
  paper.setAttribute('fill', plainColour(solid(box)));
  copy.insertBefore(paper, copy.firstChild);
  let x = 16;
  for (const item of names) {
    const dot = item.querySelector('circle');
    const fill = dot ? plainColour(getComputedStyle(dot).fill) : ink;
    copy.appendChild(element('circle', { cx: String(x), cy: String(height + 10), r: '5', fill }));
    const y = String(height + 14);
    const label = element('text', { x: String(x + 12), y, fill: ink, 'font-size': '13' });
    label.textContent = item.textContent;
    copy.appendChild(label);
    x += 40 + (item.textContent?.length ?? 0) * 7.5;
  }
  const title = element('title', {});
  title.textContent = box.dataset.caption ?? '';
  copy.insertBefore(title, copy.firstChild);
  return {
    text: new XMLSerializer().serializeToString(copy),
    width: Math.round(width),
    height: Math.round(height + below),
  };
}

const isColour = (name: string) => name === 'fill' || name === 'stroke';
let pixel: CanvasRenderingContext2D | null = null;

/** A colour that every program reads: `oklch(…)` as `rgb(…)`. */
function plainColour(value: string): string {
  if (!/^(oklch|oklab|color|lab|lch)\(/.test(value)) return value;
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return value;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = value;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function writeOutLooks(from: Element, to: Element): void {
  const looks = getComputedStyle(from);
  for (const name of copied) {
    const value = looks.getPropertyValue(name);
    if (value !== '') to.setAttribute(name, isColour(name) ? plainColour(value) : value);
  }
  to.removeAttribute('class');
  to.removeAttribute('style');
  for (const [index, child] of Array.from(from.children).entries()) {
    const twin = to.children[index];
    if (twin) writeOutLooks(child, twin);
  }
}

/** The colour behind the chart. */
function solid(box: HTMLElement): string {
  for (let at: HTMLElement | null = box; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'white';
}
