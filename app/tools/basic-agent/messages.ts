/** The texts of the agent's page, verbatim where the specification quotes them (spec 3). */
export const messages = {
  greeting:
    'Hello, I am your agent. Tell me what you want done. I can answer, calculate, read web pages and files, and make new ones; you see each tool that I use, and I ask before a tool sends anything away.',
  placeholder: 'What should I do?',
  noTasks: 'No tasks yet',
  sendFailed: 'Failed to send message. Please try again.',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
} as const;

/** The name of the chat partner. */
export const NAME = 'Agent';

/** The buttons of the message composer. */
export const tools = [['clip', 'Attach files']] as const;

/** Why a reply is incomplete. */
export const endings = {
  pending: '',
  interrupted: 'This reply was not finished: the page was closed.',
  stopped: 'You stopped this reply.',
  failed: 'This reply is not whole: something went wrong here.',
  length: 'The model stopped at its limit. Ask it to go on.',
  rounds: 'The agent used its tools eight times in a row and was stopped here. Ask it to go on.',
} as const;
