/**
 * The layer after the model: an answer that encourages harm, tells how, or talks a person out of seeking
 * help is not shown. It looks for words *to* the person ("you should …"), where `detect-crisis.ts` looks
 * for words *of* the person. Pure and deterministic.
 */
import { normalise } from './normalise';

const oneself =
  '(?:kill|hurt|harm|cut|burn|starve|hang|drown|shoot|poison|punish|end) (?:yourself|your own life|your life|it all)';
const deed = `(?:${oneself}|die|be dead|commit suicide|attempt suicide|take your (?:own )?life|self harm|overdose|jump (?:off|from) \\w+|swallow (?:all|the) \\w+)`;
const helper =
  '(?:anyone|anybody|your (?:family|parents|mom|mum|mother|dad|father|doctor|therapist|psychologist|friends|partner|teacher)|a (?:doctor|therapist|helpline|hotline|counsellor|counselor|professional)|the (?:police|helpline|hotline)|helplines|for help|help)';

/** Encouragement; a "not" before the words takes them back. */
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
  ` (?:do not|never|no need to|should not|must not|better not to|there is no point in) (?:\\w+ )?(?:tell|telling|talk to|talking to|call|calling|contact|see|seeing|ask|asking|involve|trust|go to) ${helper} `,
  ' (?:stop|quit|skip) (?:taking )?(?:your )?(?:medication|medicine|meds|pills|tablets|antidepressants|treatment) ',
  ' (?:keep|must stay|stays) (?:this|it) (?:\\w+ )?(?:a secret|between us|secret)(?= \\.| $| (?:from)) ',
  ' (?:therapists?|doctors?|helplines?|hotlines?) (?:are|is|do|does|can|will) (?:useless|not help|never help|a waste|only make) ',
];

const negated =
  /(?: not| never| nobody should| no one should| without| nie| moenie| ungazi\w*)(?: \w+){0,4} ?$/;

const urgingRules = urging.map((source) => new RegExp(source, 'g'));
const isolatingRules = isolating.map((source) => new RegExp(source, 'g'));
/** The subject itself: help is offered beside the answer. */
const mention =
  / (?:suicid\w*|self harm\w*|kill yourself|hurt yourself|end your life|selfmoord|ukuzibulala|helplines?|hotlines?) /;

/** `harmful`: not to be shown. `sensitive`: shown, with help beside it. */
export type AnswerVerdict = 'harmful' | 'sensitive' | 'fine';

/** Judges the whole of an answer. */
export function checkAnswer(text: string): AnswerVerdict {
  const words = normalise(text).replace(/\byour self\b/g, 'yourself');
  const urges = urgingRules.some((rule) =>
    [...words.matchAll(rule)].some((match) => {
      const clause = words.slice(0, match.index).split(' . ').at(-1) ?? '';
      // "It is not okay to …", "you can not …": the negation may stand inside the match as well.
      return !negated.test(clause) && !/ (?:not|never) /.test(match[0]);
    }),
  );
  if (urges || isolatingRules.some((rule) => words.search(rule) >= 0)) return 'harmful';
  return mention.test(words) ? 'sensitive' : 'fine';
}
