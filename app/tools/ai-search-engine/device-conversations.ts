import type { DeviceConversations } from '~/platform/device-conversations';

/** What sign-out removes of this tool's conversations on this device. */
export const deviceConversations: DeviceConversations = {
  title: 'AI Search',
  slug: 'ai-search-engine',
  records: ['ai-search-queries'],
  stores: ['ai-search-engine/'],
};
