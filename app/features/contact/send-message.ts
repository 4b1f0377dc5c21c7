import type { ContactAnswer, ContactRequest } from '@workers/api/contact/contact.contract';
import { browserApi, readAnswer } from '~/platform/api-client';

/** Sends a message from the contact form. Throws `ApiError` like `readAnswer`. */
export function sendMessage(message: ContactRequest): Promise<ContactAnswer> {
  const init = {
    body: JSON.stringify(message),
    headers: { 'Content-Type': 'application/json' },
  };
  return readAnswer<ContactAnswer>(browserApi().api.contact.$post({}, { init }));
}
