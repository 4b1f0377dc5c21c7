/** What `npm run evaluate:unihelper` needs of the product, in one bundle. */
export { buildPrompt, passagesForModel } from '../app/tools/unihelper/answer/build-prompt';
export { CheckedAnswer, marksOf } from '../app/tools/unihelper/answer/check-figures';
export { answerQuestion } from '../workers/api/knowledge/knowledge.service';
