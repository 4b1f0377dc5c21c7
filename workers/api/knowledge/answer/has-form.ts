import type { Passage } from '../knowledge.contract';
import { entitiesOf } from '../question/entities';
import { fieldsOf } from '../question/fields';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';

const ASKS_POINTS = /\baps\b|\bap\b|\bpoints?\b|\bscore\b|\bpunte\b|amaphuzu|amanqaku|dintlha/;
const ASKS_AMOUNT =
  /how much(?! (?:points?|aps|marks?|maths?|time|percent))|what (?:does|do|will|would|did)\b.{0,50}\bcosts?\b|\bprice\b|\bamount\b|hoeveel kos|wat kos|biza malini|\bmalini\b|bokae/;
const AMOUNT =
  /\br ?\d|dollar|\bfree\b|no (?:application |registration )?fees?\b|\d ?%|waive|full (?:tuition|funding)|part funding/;

/** For these the question is whether a programme pays at all, not how much. */
const OTHER_STUDIES = /second (?:degree|diploma|qualification)|honours|postgrad|masters?\b/;

const ASKS_NUMBER_OF_POINTS =
  /(?:how many|how much|what|which|min(?:imum)?)\b.{0,12}(?:\bpoints?\b|\baps\b|\bap\b|\bscore\b)|(?:\bpoints?|\baps|\bap|\bscore) (?:\w+ ){0,3}(?:for|to|of|needed|required)\b/;
const ASKS_RULE =
  /guarantee|am i in\b|\bcount(?:s|ed)?\b|calculat|work(?:s|ed)? out|explain|life orientation|\blo\b|add(?:s|ed)? up|does .{0,20}\buse\b/;

const ASKS_MARKS =
  /\b(?:what|which|how good|how many)\b.{0,12}\b(?:marks?|average|percent\w*|symbols?)\b/;
const MARKS = /%|\bpoints?\b|\blevels?\b|average|merit|\bmarks?\b|\bscore|results|percentage/;

const ASKS_WHOM =
  /\bwhom? (?:do|can|must|should) (?:i|we) (?:call|phone|ring|contact|e-?mail|talk to|speak to|write to)/;
const CHANNEL = /\b0\d{2,3} \d{3}|@|private bag|po box/;

const ASKS_MERIT = /\bmerit\b|academic|distinctions?|\baverages?\b|\d ?%|\d percent|\b[5-9] as\b/;
const MERIT = /merit|average|level 7|entrance scholarship|\bscore|points|\d ?%/;

const MONTH =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/;
const ASKS_DATE = /\bwhen\b|deadline|\bclos(?:e|es|ing)\b|\bopen(?:s|ing)?\b|\bdates?\b|last day/;

/**
 * Whether a passage contains the kind of information the question asks for: an amount for 'how much', a
 * number for 'how many points', marks for 'which marks', a date for 'when', and the field that 'which campus'
 * names.
 */
export function hasForm(passage: Passage, reading: Reading): boolean {
  const text = normalize(`${passage.section} ${passage.content}`);
  const asked = normalize(reading.question);
  const of = (topic: string) => passage.topics.includes(topic);
  const isOnPoints = ASKS_POINTS.test(asked);
  const isDirect = reading.topics.some((topic) => of(topic));
  const isOnMoney =
    of('fees') || of('application-fee') || of('covers') || passage.programme !== null || !isDirect;
  if (
    !isOnPoints &&
    isOnMoney &&
    !OTHER_STUDIES.test(asked) &&
    ASKS_AMOUNT.test(asked) &&
    !AMOUNT.test(text)
  )
    return false;
  if (
    (of('aps') || of('admission')) &&
    ASKS_NUMBER_OF_POINTS.test(asked) &&
    !ASKS_RULE.test(asked) &&
    !/\d/.test(text)
  )
    return false;
  if (ASKS_WHOM.test(asked) && !CHANNEL.test(text)) return false;
  if (ASKS_MARKS.test(asked) && (passage.programme !== null || of('aps')) && !MARKS.test(text))
    return false;
  if (
    of('scholarship') &&
    passage.university !== null &&
    ASKS_MERIT.test(asked) &&
    !MERIT.test(text)
  )
    return false;
  if (
    entitiesOf(asked).length > 0 &&
    reading.topics[0] === 'deadline' &&
    ASKS_DATE.test(asked) &&
    !MONTH.test(text) &&
    !/\blate\b/.test(asked)
  )
    return false;
  if (of('admission') && isNearOnly(asked, text, reading)) return false;
  if (of('application-fee') && isForSome(asked, text)) return false;
  if (isOfMoneyOnly(reading, asked) && (!of('scholarship') || !MONTH.test(text))) return false;
  return isOfField(passage, reading);
}

/** How to apply does not answer a question about lateness or a field's requirements. */
function isNearOnly(asked: string, text: string, { fields }: Reading): boolean {
  if (/\blate\b/.test(asked)) return !/\blate\b|clearing/.test(text) && !MONTH.test(text);
  return (
    fields.length > 0 &&
    /requirements?|vereistes/.test(asked) &&
    !/level|bachelor|%|points|score|tests?\b|average|\d/.test(text)
  );
}

/** The question is about fees for late or international applicants, and the passage is not. */
function isForSome(asked: string, text: string): boolean {
  return (
    (/\blate\b.{0,24}\bfee|\bfee\b.{0,24}\blate\b/.test(asked) && !/\blate|free\b/.test(text)) ||
    (/international|foreign\w*|(?:from|outside) (?:south africa|sadc|zimbabwe|botswana|lesotho|nigeria)/.test(
      asked,
    ) &&
      !/international|foreign|sadc|other|outside/.test(text))
  );
}

/** 'Bursary closing date' asks for the bursary's deadline, not the deadline for admission. */
function isOfMoneyOnly({ topics, universities }: Reading, asked: string): boolean {
  return (
    universities.length > 0 &&
    topics.length === 2 &&
    topics[0] === 'scholarship' &&
    topics[1] === 'deadline' &&
    /clos(?:e|es|ing)|deadline|last da(?:y|te)/.test(asked) &&
    !/\band\b|,|&/.test(asked)
  );
}

const HEALTH =
  'medicine nursing pharmacy dentistry physiotherapy optometry occupational-therapy radiography audiology'.split(
    ' ',
  );

/** Whether a passage on campuses or requirements covers the field of study asked for. */
function isOfField(
  { topics, section, content }: Passage,
  { fields, topics: asked, question }: Reading,
) {
  const text = normalize(question);
  // 'Which campuses does it teach at?' does not ask about teacher training.
  const named = fields.filter((field) => field !== 'education' || !/\bteach(?:es)?\b/.test(text));
  if (named.length === 0) return true;
  const own = fieldsOf(`${section} ${content}`);
  if (/health sciences/i.test(content)) own.push(...HEALTH);
  const isShared = own.some((field) => named.includes(field));
  if (topics.includes('location') && asked.includes('location'))
    return (
      isShared || !/\b(?:which|what) campus|campus\b.{0,20}\b(?:teach|offer|ha[sv]e?)/.test(text)
    );
  if (topics.includes('admission') && own.length > 0 && !/\bonly\b/.test(content)) return isShared;
  return true;
}
