import type { Format } from './format';

/** Archives are read by their content, whatever they are called. */
export const archiveFormats = {
  zip: { name: 'ZIP archive', kind: 'archive', mime: 'application/zip', also: ['cbz'] },
  tgz: { name: 'TAR.GZ archive', kind: 'archive', mime: 'application/gzip' },
  tar: { name: 'TAR archive', kind: 'archive', mime: 'application/x-tar', also: ['cbt'] },
  '7z': {
    name: '7-Zip archive',
    kind: 'archive',
    mime: 'application/x-7z-compressed',
    also: ['cb7'],
  },
  gz: { name: 'GZIP file', kind: 'archive', mime: 'application/x-gzip' },
  bz2: {
    name: 'TAR.BZ2 archive',
    kind: 'archive',
    mime: 'application/x-bzip2',
    also: ['tbz', 'tbz2'],
  },
  xz: { name: 'XZ file', kind: 'archive', mime: 'application/x-xz', also: ['txz'] },
  zst: { name: 'Zstandard file', kind: 'archive', mime: 'application/zstd', also: ['tzst'] },
  rar: { name: 'RAR archive', kind: 'archive', mime: 'application/vnd.rar', also: ['cbr'] },
  cab: {
    name: 'Windows cabinet',
    kind: 'archive',
    mime: 'application/vnd.ms-cab-compressed',
  },
  iso: { name: 'Disc image', kind: 'archive', mime: 'application/x-iso9660-image' },
  lha: { name: 'LHA archive', kind: 'archive', mime: 'application/x-lha', also: ['lzh'] },
  cpio: { name: 'CPIO archive', kind: 'archive', mime: 'application/x-cpio' },
  deb: { name: 'Debian package', kind: 'archive', mime: 'application/vnd.debian.binary-package' },
} as const satisfies Record<string, Format>;
