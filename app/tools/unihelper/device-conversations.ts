import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'University Assistant',
  slug: 'unihelper',
  records: ['unihelper-conversations', 'unihelper-draft', 'unihelper-documents'],
  stores: [],
};
