import type { ToolAction } from '~/tool-kit/tool-action';

const sounds = ['mp3', 'wav', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'weba'];
const films = ['mp4', 'm4v', 'mov', 'webm', 'mkv'];

/** What people want done with speech. */
export const actions: readonly ToolAction[] = [
  {
    label: 'Write down what is said',
    words: ['transcribe', 'transcript', 'speech to text', 'dictation', 'minutes'],
    extensions: sounds,
    files: 'many',
    rank: 1,
  },
  {
    label: 'Make subtitles',
    words: [
      'subtitles for a video',
      'captions',
      'srt',
      'vtt',
      'transcribe',
      'transcript',
      'what is said',
      'in english',
    ],
    extensions: films,
    files: 'many',
    rank: 2.5,
  },
];
