/** Texts of the university assistant; those of the specification are verbatim. */
export const messages = {
  /** Spec 3, section 2. */
  title: 'University Guidance Assistant',
  badges: ['24 Universities', '2026 Prospectus'],
  newConversation: 'New Conversation',
  greeting:
    'Hello! I am Unihelper. Ask me about admission requirements, NSFAS, scholarships, courses, fees, deadlines and campuses of 24 South African universities. I name the source and the year of what I tell you.',
  placeholder: 'Ask about a university, NSFAS or a bursary',
  /** Spec 3, section 8. */
  sendFailed: 'Failed to send message. Please try again.',
  unavailable:
    "I'm sorry, but Unihelper is currently unavailable due to missing API configuration. Please contact the administrator.",
  fromProspectuses: 'From the prospectuses, without AI',
  withoutAi: 'From the sources named here, without AI',
  /** Why an answer is incomplete. */
  endings: {
    stopped: 'You stopped this answer.',
    failed: 'The answer broke off here.',
    length: 'This answer reached its limit.',
  },
  storageFull: 'This device has no room for the conversation: it is kept until you close the page.',
} as const;

/** The assistant's name in the conversation. */
export const NAME = 'Unihelper';

/** Buttons of an empty conversation; each fills the field (spec 3, section 2). */
export const quickQuestions: readonly { label: string; question: string }[] = [
  {
    label: 'University Requirements',
    question: 'What are the admission requirements for the University of the Free State?',
  },
  {
    label: 'NSFAS Application',
    question: 'How do I apply for NSFAS, and which documents do I need?',
  },
  {
    label: 'Course Information',
    question: 'Which faculties does the University of Cape Town have?',
  },
  {
    label: 'Application Deadlines',
    question: 'When do applications for UCT, Stellenbosch and UKZN close for 2027?',
  },
  { label: 'Scholarships', question: 'Which scholarships does Wits give to new students?' },
  { label: 'University Locations', question: 'Where are the campuses of North-West University?' },
];
