// Pictures in HTML or Markdown: data URIs are decoded, nothing is fetched.

import type { MarkupElement } from '@entropy-tools/data/ooxml/markup-tree';
import { sniffImage } from '@entropy-tools/media/image/sniff-image';
import { safeHref } from '../inline-list';
import type { DocImage, Inline } from '../model';

/**
 * A picture as an inline; one that is not embedded becomes a link (or its alternative text).
 * @param own pictures that came with the text, by their reference
 */
export function readHtmlImage(
  element: MarkupElement,
  href: string | undefined,
  warn: (message: string) => void,
  own?: (source: string) => DocImage | undefined,
): Inline | undefined {
  const source = (element.attributes.src ?? '').trim();
  const alt = (element.attributes.alt ?? element.attributes.title ?? '').trim();
  const decorative = isDecorative(element) ? ({ decorative: true } as const) : {};
  const found = own?.(source);
  if (found) {
    const known = sniffImage(found.bytes);
    const size = statedSize(element, known?.width, known?.height);
    return { kind: 'image', image: { ...found, alt, ...decorative, ...size } };
  }
  if (/^data:/i.test(source)) {
    const image = decodeImage(source, alt, element);
    if (image) return { kind: 'image', image: { ...image, ...decorative } };
    warn('A picture in the text is damaged or of an unknown kind and was left out.');
    return alt === '' ? undefined : { kind: 'text', text: alt };
  }
  if (source === '') return alt === '' ? undefined : { kind: 'text', text: alt };
  warn(
    'Pictures from other places are not fetched; a link or their description takes their place.',
  );
  const target = href ?? safeHref(source);
  const text = alt || (target === undefined ? `[${source.slice(0, 200)}]` : source.slice(0, 200));
  return { kind: 'text', text, ...(target === undefined ? {} : { href: target }) };
}

/** HTML's way to say that a picture adds nothing to the text (HTML Standard, 4.8.4.4.4). */
function isDecorative({ attributes }: MarkupElement): boolean {
  if (attributes.alt === '' && !attributes.title) return true;
  return (
    /^(presentation|none)$/i.test(attributes.role ?? '') || attributes['aria-hidden'] === 'true'
  );
}

function decodeImage(source: string, alt: string, element: MarkupElement): DocImage | undefined {
  const comma = source.indexOf(',');
  if (comma < 0) return undefined;
  const bytes = decodeData(source.slice(5, comma), source.slice(comma + 1));
  const sniffed = bytes && sniffImage(bytes);
  if (!bytes || !sniffed) return undefined;
  const image: DocImage = { bytes, type: sniffed.type, alt };
  const stated = statedSize(element, sniffed.width, sniffed.height);
  if (stated) Object.assign(image, stated);
  return image;
}

function decodeData(header: string, data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!/;\s*base64\s*$/i.test(header)) return new TextEncoder().encode(decodeURIComponent(data));
    const binary = atob(decodeURIComponent(data).replace(/\s+/g, ''));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The size stated by attributes; if only one is given, the proportions are kept. */
function statedSize(
  element: MarkupElement,
  width: number | undefined,
  height: number | undefined,
): { width: number; height: number } | undefined {
  const read = (name: string) => {
    const value = Number.parseFloat(element.attributes[name] ?? '');
    return value >= 1 && value <= 20_000 && !/%/.test(element.attributes[name] ?? '')
      ? value
      : undefined;
  };
  const wide = read('width');
  const high = read('height');
  if (wide && high) return { width: wide, height: high };
  if (!width || !height) return undefined;
  if (wide) return { width: wide, height: Math.max(1, Math.round((wide * height) / width)) };
  if (high) return { width: Math.max(1, Math.round((high * width) / height)), height: high };
  return { width, height };
}
