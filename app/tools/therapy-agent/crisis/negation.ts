/**
 * Whether the words before a match negate it: "I am not suicidal", "I would never hurt myself". A "not" that
 * intensifies instead ("I can not stop thinking of …", "not only", "nobody knows that …") does not.
 */
const negator =
  /(?:^| )(?:not|never|no|without|nor|neither|nie|nooit|geen|angicabangi|andicingi|angifuni|andifuni|angeke|soze|andisoze|angisoze|anginawo|akufanele|mandinga|ngeke|andinakuze|anginakuze|andisayi|angisayi|angizange|andizange|andikaze|angikaze) (?!felt|been (?:so|this|more)|(?:\w+ ){0,2}(?:stop|stopped|help|fight|control|escape|ignore|silence|hide|sure|only|just|know|knows|knew|joking|kidding|care|cares|lying|see|find|handle|take|longer|one|cope|resist|think of anything|shake|afraid|scared|tell|told|say|said|understand|love|want anyone|sleep|eat|talk|happy|okay|ok|fine|good|well|living|alive|matter|the first time|deal|do this|do it|go on|live|exist) )/g;
/** What ends the reach of a negation: "I have not slept and I want …" denies nothing that follows. */
const newClause =
  / (?:but|however|although|and|so|because|cause|cos|since|when|while|anymore|now|today|maar|en|want ek|want my|omdat|kodwa|futhi|ngoba|kuba|kwaye|manje) |(?<! (?:think|thought|mean|believe|sure|say|saying|said)) (?:i|ek) (?:just |really |only |still )?(?:want|am|wish|will|feel|should|need|have|keep|might|could|wil|gaan|wens) /;
const questions = / (?:why|how come) (?:\w+ ){0,3}not (?:\w+ ){0,2}$/;

/**
 * @param before the normalised text before the match
 * @param match the text of the match
 * @param lookInside whether the match's own first words may hold subject and negation ("I am not …")
 */
export function isNegated(before: string, match: string, lookInside: boolean): boolean {
  const clause = before.slice(before.lastIndexOf(' . ') + 1);
  if (questions.test(`${clause} `)) return false;
  const near = clause.split(' ').filter(Boolean).slice(-7).join(' ');
  const inside = match.trim();
  const whole = ` ${near} ${inside} `;
  for (const { index: at } of whole.matchAll(negator)) {
    if (!lookInside && at >= near.length) return false;
    if (!newClause.test(whole.slice(at, whole.lastIndexOf(inside) + 1))) return true;
  }
  return false;
}

/** Whether a clause after the match turns back ("… but …"), as in "I do not want to die, but". */
export function turnsBack(after: string): boolean {
  return /^(?:[^.]| \.(?= but| maar| kodwa)){0,60} (?:but|though|however|maar|kodwa) /.test(
    ` ${after} `,
  );
}
