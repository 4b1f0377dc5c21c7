import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'youtube-downloader',
  title: 'YouTube Downloader',
  description: 'Save a video or just its sound, the whole or a part.',
  category: 'Media',
  keywords: [
    'youtube',
    'video',
    'audio',
    'mp3',
    'mp4',
    'download',
    'save',
    'music',
    'subtitles',
    'playlist',
    'thumbnail',
    'shorts',
    'yt-dlp',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'yt-dlp on the server' }],
  privacy: {
    kind: 'server',
    sendsTo: 'our server, which asks YouTube for the video; YouTube sees the server, not you',
  },
  offline: 'no',
  added: '2026-11-22',
});
