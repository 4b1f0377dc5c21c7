import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { Gradient, Layer, Scene } from './scene';

/** Font of a label, close to the reader's own interface font. */
export const labelFont = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/**
 * A scene as an SVG file without scripts, styles or external references.
 * @param logo data URL of the logo, for scenes that have one
 */
export function sceneToSvg(scene: Scene, logo?: string): string {
  const { width, height, background, crisp } = scene;
  const definitions: string[] = [];
  const paint = (fill: string | Gradient) => {
    if (typeof fill === 'string') return fill;
    const definition = gradientElement(fill);
    if (!definitions.includes(definition)) definitions.push(definition);
    return `url(#gradient)`;
  };
  const shapes = scene.layers.map((layer) => element(layer, paint, logo)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${crisp ? ' shape-rendering="crispEdges"' : ''}>`,
    definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : '',
    `<path fill="${background}" d="M0 0H${width}V${height}H0z"/>`,
    shapes,
    '</svg>',
  ].join('');
}

function element(
  layer: Layer,
  paint: (fill: string | Gradient) => string,
  logo: string | undefined,
): string {
  switch (layer.kind) {
    case 'path':
      return `<path fill="${paint(layer.fill)}"${layer.evenOdd ? ' fill-rule="evenodd"' : ''} d="${layer.d}"/>`;
    case 'logo':
      return logo
        ? `<image x="${layer.x}" y="${layer.y}" width="${layer.width}" height="${layer.height}" preserveAspectRatio="none" href="${logo}"/>`
        : '';
    case 'text':
      return `<text x="${layer.x}" y="${layer.y}" fill="${layer.fill}" font-family='${labelFont}' font-size="${layer.size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${escapeXml(layer.text)}</text>`;
  }
}

function gradientElement({ kind, x1, y1, x2, y2, from, to }: Gradient): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return kind === 'linear'
    ? `<linearGradient id="gradient" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
    : `<radialGradient id="gradient" gradientUnits="userSpaceOnUse" cx="${x1}" cy="${y1}" r="${Math.hypot(x2 - x1, y2 - y1)}">${stops}</radialGradient>`;
}
