import type { ContactRequest, ContactResponse } from '@workers/api/contact/contact.contract';
import { browserApi, readResponse } from '~/platform/api-client';

/** Sends a message from the contact form. Throws `ApiError` like `readResponse`. */
export function sendMessage(message: ContactRequest): Promise<ContactResponse> {
  const init = {
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
  };
  return readResponse<ContactResponse>(browserApi().api.contact.$post({}, { init }));
}
