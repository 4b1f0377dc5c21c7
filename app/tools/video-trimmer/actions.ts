import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done with a film. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Cut',
    words: ['trim', 'shorten', 'split', 'remove part', 'clip', 'scissors'],
    rank: 1,
  },
  {
    label: 'Make smaller than 25 MB',
    words: ['compress', 'shrink', 'reduce', 'file size', 'for e-mail', 'for a chat'],
    query: 'size=25MB',
    rank: 2,
  },
  {
    label: 'Remove the sound',
    words: ['mute', 'silent', 'audio', 'quiet'],
    query: 'sound=off',
    rank: 7,
  },
  {
    label: 'Turn or crop',
    words: ['rotate', 'flip', 'crop', 'square', 'portrait', 'upright'],
    rank: 6,
  },
  {
    label: 'Burn in subtitles',
    words: ['captions', 'hard subs', 'srt', 'vtt', 'words on a film'],
    rank: 7.5,
  },
  {
    label: 'Change its speed',
    words: ['faster', 'slower', 'slow motion', 'time lapse'],
    rank: 12,
  },
];
