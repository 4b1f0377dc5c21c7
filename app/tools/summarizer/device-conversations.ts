import type { DeviceConversations } from '~/platform/device-conversations';

/** Conversations that signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Summarizer',
  slug: 'summarizer',
  records: ['summarizer-text'],
  stores: [],
};
