/** What Synthea's page says, word for word (spec 3, sections 2 and 8). */
export const messages = {
  history: 'Chat History',
  newChat: 'New Chat',
  placeholder: 'Chat with Synthea...',
  sendFailed: 'Failed to send message. Please try again.',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
} as const;

/** Her name. */
export const NAME = 'Synthea';

/** The buttons of a message. */
export const tools = [
  ['clip', 'Attach a picture, PDF or document'],
  ['microphone', 'Speak your message'],
] as const;
