/** The product code that `npm run evaluate:unihelper` needs, in one bundle. */
export { buildPrompt, passagesForModel } from '../app/tools/unihelper/answer/build-prompt';
export {
  CheckedAnswer,
  citedNumbers as marksOf,
} from '../app/tools/unihelper/answer/check-figures';
export { readEnv } from '../workers/api/env';
export { answerQuestion } from '../workers/api/knowledge/answer-question.service';
export { searchByMeaning } from '../workers/api/knowledge/search/search-by-meaning.service';
export { refreshVectors } from '../workers/api/knowledge/vectors/embed-passages.service';
