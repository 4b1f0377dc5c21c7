import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'file-compressor',
  title: 'File Compressor',
  description:
    'Pack files and folders into ZIP, GZIP or TAR, and open ZIP, GZIP, TAR, XZ and Zstandard.',
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
    'xz',
    'zstd',
  ],
  // Any file can be packed; these are what other tools and the home page hand over.
  accepts: [
    'application/zip',
    'application/gzip',
    'application/x-gzip',
    'application/x-tar',
    'application/x-xz',
    'application/zstd',
  ],
  extensions: ['zip', 'gz', 'tgz', 'tar', 'xz', 'txz', 'zst'],
  produces: ['application/zip', 'application/gzip', 'application/x-tar'],
  engines: [
    { id: 'real', label: 'On this device' },
    { id: 'simulation', label: 'Simulation' },
  ],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
});
