import type { DeviceConversations } from '~/platform/device-conversations';

/** Conversations that signing out removes from this device. */
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
