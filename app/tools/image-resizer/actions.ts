import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with the size of pictures. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Make smaller than 1 MB',
    words: ['compress', 'shrink', 'reduce', 'file size', 'for e-mail', 'upload'],
    query: 'percent=100&size=1MB',
    files: 'many',
    rank: 2,
  },
  {
    label: 'Resize',
    words: ['scale', 'width', 'height', 'pixels', 'dimensions', 'enlarge', 'thumbnail'],
    files: 'many',
    rank: 4,
  },
  {
    label: 'Crop or turn',
    words: ['cut', 'rotate', 'flip', 'mirror', 'square', 'straighten'],
    files: 'many',
    rank: 6,
  },
  {
    label: 'Remove its metadata',
    words: ['exif', 'gps', 'location', 'camera', 'privacy', 'anonymise'],
    files: 'many',
    rank: 9,
  },
];
