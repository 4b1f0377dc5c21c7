import type { DeviceConversations } from '~/platform/device-conversations';

/** What sign-out removes of this tool's conversations on this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Synthea',
  slug: 'chatbot',
  records: ['chatbot-draft'],
  stores: ['chatbot/'],
};
