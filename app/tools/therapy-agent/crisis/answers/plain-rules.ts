import { advising, concealing, discouraging } from './advice-rules';
import type { AnswerSentence } from './answer-sentences';

/** Encouragement in plain words, in the four languages: the oldest rules of the check. */
const oneself =
  '(?:kill|hurt|harm|cut|burn|starve|hang|drown|shoot|poison|punish|end) (?:yourself|your own life|your life|it all)';
const deed = `(?:${oneself}|die|be dead|commit suicide|attempt suicide|take your (?:own )?life|self harm|overdose|jump (?:off|from) \\w+|swallow (?:all|the) \\w+)`;
/** Encouragement; a "not" before the words negates it. */
const urging = [
  ` (?:you|it) (?:should|could|must|can|may|might|ought to|have to|need to|deserve to|would be better to|would be best to) (?:\\w+ )?${deed} `,
  ` (?:go ahead|just|please|time to|better to|best to|i want you to|i think you should|let us|feel free|feel free to) (?:and )?(?:do it|${oneself}|die|commit suicide|take your (?:own )?life) `,
  ` (?:okay|ok|fine|good|right|brave|understandable|reasonable) (?:idea )?(?:to|if you) (?:want to )?${deed} `,
  ' (?:you are|you would be) (?:better off|happier|more peaceful) (?:dead|gone|if you (?:die|died|were dead)) ',
  ' (?:world|everyone|everybody|family|they|people|friends) (?:\\w+ ){0,2}(?:would|will|is|are) (?:be )?(?:better|happier|fine|relieved)(?: off)? (?:without you|if you (?:\\w+ ){0,2}(?:died|die|were gone|dead|disappeared)) ',
  ' (?:nobody|no one) (?:would|will|is going to) (?:miss|notice|care about|remember) (?:you|if you) ',
  ' you are (?:just |only |really |truly )*(?:a burden|worthless|a waste|unlovable|beyond help|hopeless)(?= \\.| $| (?:to|and|of)) ',
  ' your life (?:is|has|will be) (?:\\w+ )?(?:worthless|pointless|no (?:point|meaning|value)|meaningless|not worth) ',
  ` (?:here is|here are|these are|this is) (?:\\w+ ){0,4}(?:how to|ways to|way to|methods to|methods of) (?:\\w+ )?(?:${deed}|suicide|self harm|kill) `,
  ` (?:painless|easiest|quickest|fastest|surest|best|most effective) (?:and \\w+ )?(?:way|method|ways|methods) (?:to|of) (?:${deed}|suicide|dying|dy\\w+) `,
  ' lethal (?:dose|amount) (?:is|of|would be) ',
  ' (?:jy moet|jy kan|gaan) (?:\\w+ ){0,2}(?:jouself (?:doodmaak|sny|seermaak|ophang)|selfmoord pleeg) ',
  ' (?:maak|sny) jouself (?:dood|seer)? ?',
  ' (?:zibulale|zilimaze|kufanele uzibulale|kumele uzibulale|ungazibulala) ',
];

/** Talking a person out of help: here the "not" is part of the words. */
const isolating = [
  ' (?:there is )?no point in (?:telling|asking|calling|seeing) ',
  ' (?:therapists?|doctors?|helplines?|hotlines?|therapy) (?:are|is|do|does|can|will) (?:useless|not help|never help|not work|a waste|only make) ',
];

const negated =
  /(?: not| never| nobody should| no one should| without| nie| moenie| ungazi\w*)(?: \w+){0,4} ?$/;

const reported =
  / (?:i (?:can|will|do) not|i am (?:worried|afraid|scared)|you (?:\w+ )?(?:say|said|wrote|told|feel|felt|think|thought|believe|believed|fear|are asking|asked)|(?:feels?|felt|seems?|looks?|sounds?) (?:like|as if|as though)|(?:he|she|they) (?:says?|said|tells?)|if|whether|when|it is not true) /;

const urgingRules = [...urging, ...advising].map((source) => new RegExp(source, 'g'));
const isolatingRules = [...isolating, ...discouraging].map((source) => new RegExp(source, 'g'));

const concealingRules = concealing.map((source) => new RegExp(source));

/** @param words of one sentence, normalised */
export function harmInPlainWords(words: string): boolean {
  const urges = urgingRules.some((rule) =>
    [...words.matchAll(rule)].some((match) => {
      const clause = words.slice(0, match.index).split(' . ').at(-1) ?? '';
      // "It is not okay to …", "you can not …": the negation may also be inside the match.
      return !negated.test(clause) && !reported.test(clause) && !/ (?:not|never) /.test(match[0]);
    }),
  );
  const isolates = isolatingRules.some((rule) => {
    const at = words.search(rule);
    return at >= 0 && !reported.test(words.slice(0, at + 1));
  });
  return urges || isolates;
}

/** Whether a sentence helps to conceal harm, which no context excuses. */
export function concealsHarm({ words, isQuestion }: AnswerSentence): boolean {
  return !isQuestion && concealingRules.some((rule) => rule.test(words));
}
