import { extensionOf } from '@entropy-tools/core/file-names';

/** MIME types of common files in archives, which do not record them. */
const types: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/plain',
  html: 'text/html',
  css: 'text/plain',
  js: 'text/plain',
  ts: 'text/plain',
  py: 'text/plain',
  sh: 'text/plain',
  xml: 'text/xml',
  yml: 'text/plain',
  yaml: 'text/plain',
  ini: 'text/plain',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  tar: 'application/x-tar',
  xz: 'application/x-xz',
  zst: 'application/zstd',
};

/** The MIME type for an entry's extension; '' if unknown. */
export function entryType(path: string): string {
  return types[extensionOf(path.slice(path.lastIndexOf('/') + 1))] ?? '';
}

/** Whether the browser can preview it. */
export function canPreview(path: string): boolean {
  return /^(text|image|audio|video)\/|json$/.test(entryType(path));
}

/** Whether it is an archive that can be opened itself. */
export function isArchive(path: string): boolean {
  return /zip|7z|gzip|tar$|x-xz|zstd/.test(entryType(path));
}
