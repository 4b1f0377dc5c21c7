import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'AI Search',
  slug: 'ai-search-engine',
  records: ['ai-search-queries'],
  stores: ['ai-search-engine/'],
};
