/** The page's messages. The first two are the specification's (3, sections 3 and 4), word for word. */
export const messages = {
  search: 'Search with AI',
  searching: 'AI is searching...',
  empty: 'Type a question first',
  nothing: 'Nothing was found that has to do with this question.',
  nothingHelp:
    'Ask it in other words, drop a file that knows, or take the question to one of the search engines below.',
  noService:
    'No web search is set up here, so what is the suite’s own was searched: its tools, its blog, its university knowledge and your files. The links below take your question to the web.',
  noModel: 'No AI service answered: these are sentences of the sources, word for word.',
  stopped: 'You stopped this search. Your question is kept.',
  stoppedAnswer: 'You stopped this answer.',
  cut: 'The answer broke off here.',
  length: 'The model stopped at its limit.',
  budget: 'The web search’s budget of today is used up. What came before is used.',
} as const;
