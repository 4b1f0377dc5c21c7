import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Synthea',
  slug: 'chatbot',
  records: ['chatbot-draft'],
  stores: ['chatbot/'],
};
