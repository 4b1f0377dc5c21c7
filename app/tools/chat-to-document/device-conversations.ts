import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Chat to Document',
  slug: 'chat-to-document',
  records: ['chat-to-document-draft'],
  stores: [],
};
