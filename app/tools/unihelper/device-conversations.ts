import type { DeviceConversations } from '~/platform/device-conversations';

/** Conversations that signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'University Assistant',
  slug: 'unihelper',
  records: ['unihelper-conversations', 'unihelper-draft', 'unihelper-documents'],
  stores: [],
};
