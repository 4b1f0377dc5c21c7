/** The six cards of spec 3, section 2; the examples are ours, as the spec has none. */
export const capabilities = [
  {
    title: 'Text Analysis',
    description: 'Reads a text, a file or a web page, and tells you what is in it.',
    prompts: [
      'Summarise the attached document in five points.',
      'What is the tone of this text, and which words make it so? ',
      'Fetch https://example.com and tell me what the page is for.',
    ],
  },
  {
    title: 'Code Assistant',
    description: 'Writes, explains and mends code in the common languages.',
    prompts: [
      'Write a Python function that removes duplicate lines from a file.',
      'Explain what this code does, line by line: ',
      'Find the mistake in this SQL query: ',
    ],
  },
  {
    title: 'Research & Data',
    description: 'Calculates, converts units and looks into tables, with tools instead of guesses.',
    prompts: [
      'What is 18.5 % of 24 360, rounded to cents?',
      'How many litres are 12 US gallons, and how many kilograms of water is that?',
      'Draw a bar chart of: January 40, February 55, March 32.',
    ],
  },
  {
    title: 'Planning & Strategy',
    description: 'Breaks a goal into steps and keeps them on your task list.',
    prompts: [
      'Plan a two-day trip to Durban for three people, step by step.',
      'Make a plan for learning the guitar in eight weeks.',
      'Plan the launch of a small online shop.',
    ],
  },
  {
    title: 'Creative Writing',
    description: 'Drafts stories, poems, names and letters in the voice you want.',
    prompts: [
      'Write a short story that begins in a lighthouse.',
      'Suggest ten names for a bakery by the sea.',
      'Write a birthday poem of eight lines for my grandmother.',
    ],
  },
  {
    title: 'Problem Solving',
    description: 'Thinks a problem through with you and weighs the ways out.',
    prompts: [
      'My laptop does not charge. Help me find out why, one question at a time.',
      'Weigh renting against buying a flat. Ask me for the figures you need.',
      'Give me three ways to settle a quarrel between two teammates.',
    ],
  },
] as const;
