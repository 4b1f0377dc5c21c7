/** Messages of the therapy agent, verbatim where the specification quotes them (spec 3). */
export const messages = {
  greeting:
    "Hello, I'm glad you're here. This is a calm place to talk about whatever is on your mind, at your own pace. There is no wrong place to start.",
  howAreYou: 'How are you feeling right now?',
  placeholder: 'Share what is on your mind...',
  sendFailed: 'Failed to send message. Please try again.',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
  notATherapist:
    'You are talking to an AI, not a therapist. It can be wrong, it cannot see you, and it takes nobody’s place. Where it matters, talk to a person you trust or a professional.',
  reminder: 'A reminder: this is an AI, not a therapist.',
  checking: 'Checking the words before you read them',
} as const;

/** The name of the conversation partner. */
export const NAME = 'Therapy Agent';
