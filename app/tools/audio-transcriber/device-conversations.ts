import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Audio Transcriber',
  slug: 'audio-transcriber',
  records: [],
  stores: ['audio-transcriber/'],
};
