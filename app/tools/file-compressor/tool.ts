import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'file-compressor',
  title: 'File Compressor',
  description:
    'Pack files and folders into ZIP, GZIP or TAR, and open ZIP, 7z, GZIP, TAR, XZ and Zstandard.',
  category: 'Documents',
  keywords: [
    'compress',
    'zip',
    'unzip',
    'gzip',
    'gunzip',
    'gz',
    'tar',
    'tgz',
    'extract',
    'unpack',
    'archive',
    'folder',
    'deflate',
    'smaller',
    'password zip',
    'aes',
    '7z',
    '7-zip',
    'xz',
    'zstd',
  ],
  // Any file can be packed; these types are handed over by other tools and the home page.
  accepts: [
    'application/zip',
    'application/gzip',
    'application/x-gzip',
    'application/x-tar',
    'application/x-7z-compressed',
    'application/x-xz',
    'application/zstd',
  ],
  extensions: ['zip', '7z', 'gz', 'tgz', 'tar', 'xz', 'txz', 'zst'],
  engines: [
    { id: 'real', label: 'On this device' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
});
