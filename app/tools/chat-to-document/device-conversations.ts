import type { DeviceConversations } from '~/platform/device-conversations';

/** What sign-out removes of this tool's conversations on this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Chat to Document',
  slug: 'chat-to-document',
  records: ['chat-to-document-draft'],
  stores: ['chat-to-document/'],
};
