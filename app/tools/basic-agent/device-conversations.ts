import type { DeviceConversations } from '~/platform/device-conversations';

/** The conversation data that signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Agent',
  slug: 'basic-agent',
  records: ['basic-agent-draft'],
  stores: ['basic-agent/'],
};
