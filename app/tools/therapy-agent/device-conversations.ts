import type { DeviceConversations } from '~/platform/device-conversations';

/** What of the conversations signing out removes from this device. */
export const deviceConversations: DeviceConversations = {
  title: 'Therapy Agent',
  slug: 'therapy-agent',
  records: [
    'therapy-conversation',
    'therapy-moods',
    'therapy-thoughts',
    'therapy-thought-draft',
    'therapy-draft',
  ],
  stores: [],
};
