import type { DeviceConversations } from '~/platform/device-conversations';

/** What sign-out removes of this tool's transcripts on this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Audio Transcriber',
  slug: 'audio-transcriber',
  records: [],
  stores: ['audio-transcriber/'],
};
