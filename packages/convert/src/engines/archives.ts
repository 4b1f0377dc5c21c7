import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const own: readonly FormatId[] = ['zip', 'tgz', 'tar', '7z', 'gz', 'xz', 'zst'];
const further: readonly FormatId[] = ['bz2', 'rar', 'cab', 'iso', 'lha', 'cpio', 'deb'];

/** Archives, opened by our own readers, and what these do not know by libarchive. */
export const archiveEngines: readonly Engine[] = [
  {
    id: 'archive',
    from: [...own, ...further],
    to: ['zip', '7z', 'tgz', 'tar'],
    loses: () => 'links, permissions and empty folders',
    readsInNode: [...own, ...further],
  },
];
