/** What the agent's page says, word for word where the specification quotes it (spec 3). */
export const messages = {
  greeting:
    'Hello, I am your agent. Tell me what you want done. I can answer, calculate, read web pages and files, and make new ones; you see each tool that I use, and I ask before a tool sends anything away.',
  placeholder: 'What should I do?',
  noTasks: 'No tasks yet',
  sendFailed: 'Failed to send message. Please try again.',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
} as const;

/** Whom the person talks to. */
export const NAME = 'Agent';

/** The buttons of a message. */
export const tools = [['clip', 'Attach files']] as const;
