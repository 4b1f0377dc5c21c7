import { EXTRACTED } from '~/ai/extracted';

/** Messages of results, loaded with them. */
export const outcomeMessages = {
  nothing: 'Nothing was found that has to do with this question.',
  nothingHelp:
    'Ask it in other words, drop a file that knows, or take the question to one of the search engines below.',
  nothingElse: 'Nothing was found elsewhere. What you keep here may hold the answer.',
  noService:
    'No web search is set up here: what you keep here, the university knowledge, our tools and our blog were searched. The links below take your question to the web.',
  noModel: `${EXTRACTED}: these are sentences of the sources, word for word.`,
  noSentence:
    'No sentence of what was found has the words of your question. Open the sources, or ask in other words.',
  stoppedAnswer: 'You stopped this answer.',
  cut: 'The answer broke off here.',
  length: 'The model stopped at its limit.',
  budget: 'The web search’s budget of today is used up. What came before is used.',
} as const;
