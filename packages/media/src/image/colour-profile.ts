/**
 * Finds an image's colour profile and its name, so that a conversion to sRGB can be reported.
 * Source: ICC.1:2022 (header, 'desc'), ITU T.81 APP2, PNG third edition (iCCP, cICP), RFC 9649 (ICCP).
 */
import type { ImageHeader } from './image-header';

/** Larger profiles are treated as unknown: real ones have a few kilobytes. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/**
 * Returns the name of an image's declared colour space if it is not sRGB, such as 'Display P3'. Undefined
 * for sRGB, for no declaration and for unreadable profiles. Never throws.
 */
export async function wideColourName(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageHeader['type'],
): Promise<string | undefined> {
  try {
    const found = await findProfile(bytes, type);
    if (!found) return undefined;
    const name = typeof found === 'string' ? found : profileName(found);
    if (!name || namesSrgb(name)) return undefined;
    return name;
  } catch {
    return undefined;
  }
}

/** Chromium's own profile is 'Display P3 Gamut with sRGB Transfer', which is wide despite its name. */
function namesSrgb(name: string): boolean {
  return /\bs-?rgb\b|IEC ?61966|gr[ae]y|c2(ci)?$/i.test(name) && !/\bP3\b/i.test(name);
}

async function findProfile(
  bytes: Uint8Array<ArrayBuffer>,
  type: ImageHeader['type'],
): Promise<Uint8Array | string | undefined> {
  if (type === 'image/jpeg') return profileOfJpeg(bytes);
  if (type === 'image/png') return profileOfPng(bytes);
  if (type === 'image/webp') return profileOfWebp(bytes);
  return undefined;
}

/** Reads only the first segment of a profile: the name is near its start. */
function profileOfJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const view = viewOf(bytes);
  for (let offset = 2; offset + 18 <= bytes.length; ) {
    if (bytes[offset] !== 0xff) {
      offset += 1;
      continue;
    }
    const marker = view.getUint8(offset + 1);
    if (marker === 0xda) return undefined;
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) {
      offset += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(offset + 2);
    if (length < 2) return undefined;
    if (
      marker === 0xe2 &&
      text(bytes, offset + 4, 11) === 'ICC_PROFILE' &&
      bytes[offset + 16] === 1
    )
      return bytes.subarray(offset + 18, offset + 2 + length);
    offset += 2 + length;
  }
  return undefined;
}

async function profileOfPng(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | string | undefined> {
  const view = viewOf(bytes);
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const length = view.getUint32(offset);
    const name = text(bytes, offset + 4, 4);
    const data = bytes.subarray(offset + 8, offset + 8 + length);
    if (name === 'IDAT') return undefined;
    // Coding-independent code points: primaries 9 are BT.2020, 11 and 12 are P3.
    if (name === 'cICP' && data[0] === 9) return 'BT.2020';
    if (name === 'cICP' && (data[0] === 11 || data[0] === 12)) return 'Display P3';
    if (name === 'iCCP') return inflate(data.subarray(data.indexOf(0) + 2));
    offset += 12 + length;
  }
  return undefined;
}

function profileOfWebp(bytes: Uint8Array): Uint8Array | undefined {
  if (text(bytes, 12, 4) !== 'VP8X' || text(bytes, 30, 4) !== 'ICCP') return undefined;
  const size = viewOf(bytes).getUint32(34, true);
  return bytes.subarray(38, 38 + size);
}

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const reader = new Blob([data])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX_PROFILE_BYTES) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The profile's description: plain text in version 2, UTF-16 by language in version 4. */
function profileName(profile: Uint8Array): string | undefined {
  const view = viewOf(profile);
  const tags = Math.min(view.getUint32(128), 100);
  for (let index = 0; index < tags; index += 1) {
    const row = 132 + index * 12;
    if (text(profile, row, 4) !== 'desc') continue;
    const at = view.getUint32(row + 4);
    if (text(profile, at, 4) === 'desc')
      return clean(text(profile, at + 12, Math.min(view.getUint32(at + 8), 200)));
    if (text(profile, at, 4) !== 'mluc') return undefined;
    const length = Math.min(view.getUint32(at + 20), 400);
    const start = at + view.getUint32(at + 24);
    return clean(new TextDecoder('utf-16be').decode(profile.subarray(start, start + length)));
  }
  return undefined;
}

/** The name is displayed and comes from a file: removes control characters and truncates it. */
function clean(name: string): string {
  return name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 60);
}

function text(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
