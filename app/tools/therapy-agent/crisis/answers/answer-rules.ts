/**
 * Rules for harmful sentences of an answer, expressed in word classes (`answer-classes.ts`): an act with
 * encouragement, permission or a method; agreement with hopelessness; secrecy from those who help; medicine
 * stopped; starvation and violence praised. The context may negate them.
 */
import { toClassTokens } from './answer-classes';
import type { AnswerSentence } from './answer-sentences';
import { harmInPlainWords } from './plain-rules';

interface AnswerRule {
  pattern: RegExp;
  /** False where the words hold their negation themselves ("nobody would miss you", "do not tell"). */
  negatable: boolean;
}

const few = '(?:[^ .]+ ){0,3}';
const some = '(?:[^ .]+ ){0,7}';
const any = '(?:[^ ]+ ){0,14}';
const act = '(?:DIE|HURT|ALLOF)';
const praise = '(?:GOOD|RELIEF)';
const start =
  '(?:^ |(?<= (?:\\.|and|then|just|simply|so|or|should|could|can|might|to|MAY|URGE|LETHAL|next|stronger)) )(?:just |simply |then |go and |maybe )?';

const rule = (source: string, negatable = true): AnswerRule => ({
  pattern: new RegExp(source, 'g'),
  negatable,
});

const rules: readonly AnswerRule[] = [
  // Encouragement, permission, praise of an act.
  rule(` MAY ${some}${act} `),
  rule(` URGE ${some}(?:${act}|MEANS|LETHAL) `),
  rule(` ${act} ${some}URGE `),
  rule(
    ` (?:GOOD|RELIEF) ${few}(?:to|if|with|of|in|for|about|choosing|for you to|time|decision|that) ${few}${act} `,
  ),
  rule(
    ` (?:DIE|HURT) ${few}(?:is|are|can|would|will|may|might|be|it is|has|gives|brings|works|means|helps|ALLOF) ${some}${praise} `,
  ),
  rule(` (?:choos\\w+|choice|GOOD) (?:\\w+ )?DIE `),
  rule(` (?:support|respect|agree with) (?:that|your|the) ${some}DIE `),
  rule(' (?:i )?(?:GOOD|NOT) (?:\\w+ )?(?:stop|NOTWAIT|argue|judge) (?:you )?.*DIE ', false),
  rule(' NOTWAIT ', false),
  rule(' DARE ', false),
  rule(' HIDEMETHOD '),
  rule(
    `^ (?:just |so |then |next )?(?:HURT|DIE)(?= (?:and|dan|with|until|it|where|while|on|against|now|tonight|MEANS|van|jouself|you have earned|PILLS|$|\\.))`,
  ),
  rule(' (?:and|then|so|just|gaan) (?:just )?(?:DIE|HURT)(?= (?:\\.|$|now|tonight))'),
  rule(` (?:DIE|HURT) (?:means|would be|works|may work) `),
  rule(
    ` (?:DIE|HURT) (?:is|are|can be|will be) ${some}(?:${praise}|way|LETHAL|solution|quick|kind|gentle) `,
  ),
  rule(`^ (?:URGE|NOTWAIT) (?:URGE |and |it |then |so |now |already |up )*(?:\\.|$)`),
  // Methods.
  rule(
    `${start}(?:take|swallow|drink|crush|inject|empty|neem|sluk|use|eat|down|finish|combine|mix|combining|mixing|run|buy|tie|find|get|pick|stand|step|jump|walk|crawl|drive|lie|go|choose|sit|try|put|snap|save|keep|collect|collecting|start|wait|see|seeing|hide|pen|stick|lie|say|gaan|drown) ${some}(?:ALLOF|MEANS|LETHAL|DIE|HURT|ALONE|URGE and|VIOLENCE) `,
  ),
  rule(` ALLOF ${any}(?:RELIEF|GOOD|sleep|slaap|lie|ALCOHOL|DIE|LETHAL|with) `),
  rule(` ALLOF$`),
  rule(
    ` (?:MEANS|LETHAL) ${some}(?:GOOD|RELIEF|LETHAL|DIE|would do|will do|certain|quick|fast|surest|sure|cheap|easy|best) `,
  ),
  rule(` LETHAL ${some}(?:DIE|HURT|MEANS|PILLS|MEDS|is|would|for your|do it) `),
  rule(` (?:GOOD|RELIEF) ${few}(?:method|MEANS|LETHAL) `),
  rule(` (?:PILLS|MEDS|LETHAL) ${few}(?:with|and|or) ${few}ALCOHOL `),
  rule(` ALCOHOL ${few}(?:with|and) ${few}(?:PILLS|MEDS) `),
  rule(
    ` (?:explain|show|help|teach) (?:you )?(?:how|plan|write|choose|DIE|URGE) ${some}(?:DIE|MEANS|HURT|URGE|go) `,
  ),
  rule(` ALONE (?!an hour|at night|before bed)`),
  rule(` (?:carve|snap|use|go) ${some}(?:HURT|deeper) ${some}HURT `, false),
  rule(` HURT ${few}(?:valid|GOOD) `),
  rule(` the more you HURT the `),
  rule(' (?:RELIEF|not hurt) for long and '),
  rule(' (?:better|GOOD|DANGER) than (?:being )?DIE '),
  rule(' (?:and|with) then (?:the|your) PILLS '),
  rule(' close your eyes (?:[^ .]+ ){0,3}(?:drive|MEANS) | (?:let|and let) fate '),
  rule(` (?:whether|if) the world needs you `),
  rule(` if i were you `),
  rule(' NOT (?:can )?tell HELPER | REFUSE HELPER ', false),
  rule(` (?:TELL|let) me when you (?:have|are) (?:taken|done|finished|ALLOF|jumped|DIE)`),
  rule(` (?:the|your) (?:pain|suffering) (?:will )?(?:QUIT|RELIEF|ends?) (?:[^ .]+ ){0,2}heart `),
  rule(` (?:GOOD|URGE) (?:[^ .]+ ){0,6}(?:when|whether|how) your life ends `),
  rule(` (?:would be|could be|is) yours tonight `),
  rule(' (?:your|you will) (?:end|DIE) DIE '),
  rule(' STARVE (?:[^ .]+ ){0,4}(?:keeps|fastest|double|ALLOF|thin|STARVE) '),
  rule(' (?:stick|put) (?:two )?fingers '),
  rule(' QUIT (?:breakfast|lunch|dinner|meals) '),
  rule(
    ' ALCOHOL and drive | drink until it | heroin | (?:will|to|can|and|would) take the edge off ',
    true,
  ),
  rule(' ALCOHOL until | until ALCOHOL .* (?:GOOD|RELIEF) '),
  // Agreement with hopelessness.
  rule(' WITHOUTYOU if you were | dis WITHOUTYOU | beter WITHOUTYOU ', false),
  rule(' MAY NOT have been born | MAY NOT UNLOVED ', false),
  rule(' WITHOUTYOU '),
  rule(' UNLOVED ', false),
  rule(' (?<!feel )HOPELESS (?!when|after|at times|sometimes|for now|often)', false),
  rule(' NOT HOPELESS (?:for|again|as)', false),
  rule(` (?:kids|children|parents|family|world|everyone|they) ${some}WITHOUTYOU `),
  rule(' (?:i would|i d|anyone \\w+ your \\w+ would|MAY) (?:\\w+ )?(?:DIE|do the same) '),
  // Secrecy from those who help.
  rule(` NOTELL ${few}HELPER `, false),
  rule(` HELPER ${some}(?:SECRET|useless|only|NOT help|NOT care|enough|waste|worse|wrong) `, false),
  rule(` SECRET ${some}(?:HELPER|HURT|PILLS|FROM|ABUSED|food) `),
  rule(' (?:stays|stay|keep|dit is ons|our|MAY) (?:this |it )?SECRET '),
  rule(' SECRET (?:$|\\.|and)', true),
  // Medicine.
  rule(` QUIT ${few}(?:MEDS|PILLS) `),
  rule(' QUIT jou | gooi jou (?:PILLS|MEDS) | QUIT om jou MEDS ', false),
  rule(` QUIT ${few}(?:ADVISED|HELPER) `),
  rule(` (?:MEDS|PILLS) ${some}(?:QUIT|poison|scam|MEANS|numb|weak people|weakness) `),
  // Starvation.
  rule(` STARVE ${some}(?:GOOD|RELIEF|URGE|discipline|weakness|control|trick|beautiful|plenty) `),
  rule(` (?:URGE|MAY|NOTELL|SECRET) ${some}STARVE `),
  rule(' (?:URGE|NOT|NOTELL) (?:give in|eat|STARVE)(?= )(?! much).*', false),
  // Violence.
  rule(` (?:GOOD|MAY|URGE|deserves|UNLOVED|learn|only) ${some}VIOLENCE `),
  rule(`${start}VIOLENCE `),
  rule(` VIOLENCE ${some}(?:GOOD|URGE|LETHAL|MAY|finally) `),
  rule(' LEAVE '),
  rule(` DIE would (?:solve|be|end|help|not hurt|make) `),
  rule(` HURT (?:helps|if|when) (?!for a moment)${few}(?:you|people|feel)(?! are| feel like)`),
  rule(' METHOD '),
  rule(' HUNGER ', false),
  rule(' HUSH '),
  rule(' (?:they|no one|nobody|NOT one|NOT) (?:[^ .]+ ){0,2}HUSH ', false),
  rule(' ABUSED ', false),
  rule(' VIOLENCE (?:would|will|until|where|\\.|$)'),
  rule(' (?:HURT|LETHAL) (?:and|or|on|this|then|to|as|is|works?|leaves?|GOOD) '),
  rule(` (?:LETHAL|MEANS) ${some}(?:MEANS|HURT|DIE) `),
  rule(
    ` (?:put|wrap|fill|leave|connect|hold|point|aim|press|slit|wait|grab|load|ask|vat|gaan) ${some}(?:MEANS|DIE|LETHAL|HURT|SECRET) `,
  ),
  rule(' SECRET(?= (?:OK|GOOD|\\.|$|about|if|so|instead))', true),
  rule(` NOTELL (?!promise)${few}SECRET `, false),
  rule(` (?:HELPER|they) ${few}SECRET `),
  rule(` MAY ${few}SECRET `),
];

/** Negates what follows it in its clause. */
const takesBack =
  / (?:REFUSE|REPORT|INSTEAD|NOT|NOTELL|CARE|PUTAWAY|DANGER|ADVISED|ASK|if your friend|losing|lost|by|after|loss|film|book|play|song|scene|novel|hours) /;
/** Negates what is before it. */
const takesBackAfter =
  /^(?:[^ .]+ ){0,3} ?(?:INSTEAD|NOT|seriously|more common|often) | (?:your friend|go to the HELPER|CARE (?:TELL|HELPER|see|call)|DANGER|ADVISED|PUTAWAY|INSTEAD|REFUSE|urge|for a moment and then|(?:your )?HELPER knew|HELPER now|ask) /;
/** Starts a new thought, which an earlier negation does not reach. */
const turns = / (?:but|and i think|and we both|so just|however|maar) /g;

/** Agreement with what the sentence before only reported. */
const agrees =
  /^ (?:(?:and|but|honestly|yes|i think) )*(?:you (?:may|might|could) (?:well )?be (?:right|correct)|you are (?:right|correct)|i agree(?! that (?:it|this|that))) (?:\.|$)/;
const dark = / (?:WITHOUTYOU|UNLOVED|HOPELESS|DIE) /;

/** Whether a sentence agrees with a dark thought that the one before it reported. */
export function agreesWith(before: AnswerSentence | undefined, sentence: AnswerSentence): boolean {
  return !!before && agrees.test(sentence.words) && dark.test(toClassTokens(before.words));
}

/** Whether a rule finds harm in a sentence that nothing negates. */
export function harmByRule(sentence: AnswerSentence): boolean {
  if (!sentence.isQuestion && harmInPlainWords(sentence.words)) return true;
  const text = toClassTokens(sentence.words);
  if (sentence.isQuestion && asks.test(text)) return false;
  return [text, inWiderClasses(text)].some((read) =>
    rules.some(({ pattern, negatable }) =>
      [...read.matchAll(pattern)].some((match) => !isTakenBack(read, match, negatable)),
    ),
  );
}

const wider = [
  [/ LEAVE(?= )/g, ' DIE'],
  [/ METHOD(?= )/g, ' LETHAL'],
  [/ HUSH(?= )/g, ' SECRET'],
  [/ HUNGER(?= )/g, ' STARVE'],
] as const;

/** Replaces classes that are harmful by themselves by the class that is harmful only beside others. */
function inWiderClasses(text: string): string {
  return wider.reduce((read, [narrow, wide]) => read.replace(narrow, wide), text);
}

/** The beginning of a question that asks rather than urges. */
const asks =
  /^ (?:\w+ ){0,3}(?:ASK|CARE|REPORT|is|what|how|would|could|who|which|does|dink|wil) (?!.*(?: simply| just | URGE| DARE))/;

function isTakenBack(text: string, match: RegExpExecArray, negatable: boolean): boolean {
  let before = text.slice(0, match.index + 1);
  for (const turn of before.matchAll(turns)) before = text.slice(turn.index, match.index + 1);
  if (/ (?:REFUSE|REPORT|INSTEAD|ASK) /.test(before)) return true;
  const after = text.slice(match.index + match[0].length - 1);
  if (/ (?:ADVISED|DANGER) /.test(text) && !/ (?:worse|DANGER) than /.test(text)) return true;
  // "You can stop cutting" is no act, and "it is not a waste" no judgement.
  if (/ QUIT $/.test(before) && /^ ?(?:HURT|DIE) /.test(match[0])) return true;
  if (/ (?:INSTEAD|REFUSE) | QUIT (?:HURT|DIE) /.test(match[0])) return true;
  if (!negatable) return / (?:NOT|CARE|REFUSE) (?:[^ .]+ ){0,5}$/.test(before);
  return takesBack.test(before) || takesBack.test(match[0]) || takesBackAfter.test(after);
}
