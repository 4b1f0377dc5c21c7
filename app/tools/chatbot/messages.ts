/** The page's messages, word for word (spec 3, sections 2 and 8). */
export const messages = {
  history: 'Chat History',
  newChat: 'New Chat',
  placeholder: 'Chat with Synthea...',
  sendFailed: 'Failed to send message. Please try again.',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
} as const;

/** The assistant's name. */
export const NAME = 'Synthea';

/** The tool buttons of the input field. */
export const tools = [
  ['clip', 'Attach a picture, PDF or document'],
  ['microphone', 'Speak your message'],
] as const;
