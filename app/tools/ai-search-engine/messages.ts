/** Messages of the page before it has results. The first two are the specification's (3, sections 3 and 4). */
export const messages = {
  search: 'Search with AI',
  searching: 'AI is searching...',
  empty: 'Type a question first',
  stopped: 'You stopped this search. Your question is kept.',
} as const;
