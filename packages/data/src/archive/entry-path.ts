// Paths in archives are untrusted: '../../.ssh/keys', 'C:\\Windows', '/etc/passwd'. A path from here stays
// below the folder that it is unpacked to, on every system.

import { safeFileName } from '@entropy-tools/core/file-names';

/** Names that Windows reserves for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Returns the path with `/`, without a root, '.' or '..', each part a valid name on any system. Never empty. */
export function safePath(stored: string): string {
  const parts = stored
    .replaceAll('\\', '/')
    .replace(/^[a-z]:(?=\/)/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .map((part) => safeFileName(part))
    .map((part) => (devices.test(part) ? `_${part}` : part));
  return parts.join('/') || '_';
}

/** Whether a stored path would leave the folder that it is unpacked to. */
export function leavesFolder(stored: string): boolean {
  const path = stored.replaceAll('\\', '/');
  return path.startsWith('/') || /^[a-z]:\//i.test(path) || path.split('/').includes('..');
}
