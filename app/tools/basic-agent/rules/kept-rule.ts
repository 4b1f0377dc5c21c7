import { scorePassages } from '@entropy-tools/data/text/score-passages';
import type { Rule } from './rule';

const request =
  /^(?:what (?:did|have|had) (?:i|you|we) (?:say|said|write|written|ask|asked|note|noted)|when did (?:i|we|you) (?:say|mention|speak|talk|ask)|(?:find|search|show|look)(?: me)?(?: for| up| in| through)?(?: (?:all|everything|anything|something|what))?(?: (?:my|our|the|this))? ?(?:messages?|tasks?|chats?|files?|conversations?|what i (?:said|wrote|asked))) ?(?:about|on|for|with|of|regarding|called|named|mentioning) (?:the |my |a )?(.+)$/i;
const MAX_SHOWN = 5;
const LONGEST = 200;

/** What is kept of the conversation, the tasks and the files, found by its words. */
export const keptRule: Rule = ({ text, kept }) => {
  const [, words = ''] = request.exec(text) ?? [];
  if (words === '') return undefined;
  const scores = scorePassages(
    kept.map((one) => one.text),
    words,
  );
  const found = [...scores.keys()]
    .filter((at) => (scores[at] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || other - one)
    .slice(0, MAX_SHOWN)
    .flatMap((at) => kept[at] ?? []);
  const lines = found.map((one) => {
    const line = one.text.replace(/\s+/g, ' ').trim();
    return `- ${one.place}: ${line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line}`;
  });
  return {
    calls: [],
    say: () =>
      lines.length > 0
        ? `Found in this conversation, its tasks and its files:\n\n${lines.join('\n')}`
        : `Nothing about “${words}” is in this conversation, its tasks or the names of its files. Notes, planner and other chats are not looked at here.`,
  };
};
