import { MATCH_THRESHOLD, type Passage } from '../knowledge.contract';
import { entitiesOf } from '../question/entities';
import { fieldsOf } from '../question/fields';
import type { Reading } from '../question/read-question';
import { normalize } from '../question/words';
import { isRuleForAll, namesAll, type RankedPassage, topicFit } from '../search/rank-passages';
import { hasForm } from './has-form';

/** Minimum topic fit of a passage that is not matched otherwise. */
const TOPIC_FROM = 0.6;
const WORDS_WITHOUT_TOPIC = 0.5;

const REGISTRATION =
  /registration|first (?:fee )?payment|initial payment|deposit|before registration|minimum payment|on registration/;
/** A rule that applies to every programme. */
export const RULE_FOR_ALL =
  /minimum (?:of )?\d+ points for a degree|normally asks|generally needed|degrees needed \d+|courses ran from|its own minimum|does not guarantee|all (?:degrees|programmes)/;
const METHOD =
  /\bscale\b|adds? (?:up|them)|\bcounts?\b|\bsum of\b|leaves life|halves|applicant score out|divides|common points/;
const ASKS_METHOD =
  /how (?:does|do|is|are|can i).{0,40}(?:work|count|calculat|add|point)|explain|calculat|\bscale\b|life orientation|\blo\b|\bcount(?:s|ed)?\b|work(?:s|ed)? out|bereken|tel\b|balwa|bala/;

/**
 * Whether a passage answers a question rather than being merely related. Another year's date or amount,
 * another subject's points, or a postal address instead of a telephone number do not answer it.
 */
export function answersQuestion(
  { passage, relevance, words, matters }: RankedPassage,
  reading: Reading,
): boolean {
  const { topics, fields, year } = reading;
  const text = normalize(`${passage.section} ${passage.content}`);
  const asked = normalize(reading.question);
  if (relevance < MATCH_THRESHOLD) return false;
  if (reading.named.some((matter) => !matter.test(text))) return false;
  const entities = entitiesOf(asked);
  if (entities.some((entity) => !entity.test(text))) return false;
  if (isForOthers(passage, reading, entities.length > 0)) return false;
  const fit =
    entities.length > 0
      ? 1
      : topicFit(passage.topics, topics) + (isOnField(passage, reading) ? 0.3 : 0);
  const isTold =
    (matters > 0 || isOnFieldOfProgramme(passage, reading)) &&
    (topics.length === 0 || words >= WORDS_WITHOUT_TOPIC || fit > 0);
  if (!isTold && (topics.length === 0 ? words < WORDS_WITHOUT_TOPIC : fit < TOPIC_FROM))
    return false;
  const of = (topic: string) => passage.topics.includes(topic);
  if (
    year !== undefined &&
    (isOfTheYear(passage.topics) ||
      (of('aps') && NAMES_POINTS.test(asked) && passage.year !== null)) &&
    passage.year !== year &&
    !text.includes(String(year)) &&
    !/the year before/.test(text)
  )
    return false;
  if (fields.length > 0 && (of('aps') || of('fees') || of('courses')) && !isGeneral(text, asked)) {
    const own = fieldsOf(`${passage.section} ${passage.content}`);
    if (!own.some((field) => fields.includes(field))) return false;
  }
  if (of('deadline') && fields.length > 0 && !isRuleForAll(passage.content)) {
    const own = fieldsOf(`${passage.section} ${passage.content}`);
    if (own.length > 0 && !own.some((field) => fields.includes(field))) return false;
  }
  if (!hasForm(passage, reading)) return false;
  const isDirect = topics.some((topic) => of(topic));
  if (!isDirect && NAMES_POINTS.test(asked) && !/\bpoints?\b|\bscore/.test(text)) return false;
  if (of('aps') && NAMES_POINTS.test(asked) && ASKS_METHOD.test(asked) && !METHOD.test(text))
    return false;
  if ((of('aps') || of('admission')) && isOtherLevel(text, asked)) return false;
  if (ASKS_ADDRESS.test(asked) && (of('contact') || of('location')) && !HAS_ADDRESS.test(text))
    return false;
  if (
    ASKS_PAPERS.test(asked) &&
    !of('documents') &&
    !of('how-to-apply') &&
    !TELLS_PAPERS.test(text)
  )
    return false;
  if (ASKS_INTAKE.test(asked) && !/\bplaces\b|selects about/.test(text)) return false;
  if (of('scholarship') && ASKS_SPORT.test(asked) && !/\bsports?\b/.test(text)) return false;
  if (topics[0] === 'contact' && !hasChannel(passage.content, asked)) return false;
  if (of('fees') && topics.includes('fees')) return answersFees(text, asked);
  return true;
}

const ASKS_PAPERS =
  /\b(?:documents?(?! (?:did|were|are|have|do) (?:you|u)\b(?! need))|paperwork|certified|dokumente|amaphepha|maphepha|imibhalo|amaxwebhu|ditokomane)\b|\b(?:which|what) papers\b|\bpapers\b.{0,20}\b(?:need|upload|send|submit|bring)|what (?:must|should|do) i (?:upload|send in|bring|submit)/;
const TELLS_PAPERS = /upload|passport|certificate|proof|results|\bid\b|birth|translations?/;

/** Asks how many applicants are admitted, not how many programmes one may choose. */
const ASKS_INTAKE =
  /how many (?!programmes|courses|choices|degrees|qualifications|options|points)\b.{0,60}\b(?:get in|accepts?|picks?|takes?|selects?|admits?)\b/;
const ASKS_SPORT =
  /\bsports?\b|rugby|soccer|football|netball|cricket|athlet\w+|hockey|swimm\w+|\bchess\b/;
const ASKS_ADDRESS = /(?<!mail )(?<!web )\baddress\b|postal|street (?:name|number)|p\.? ?o\.? box/;
const HAS_ADDRESS = /po box|private bag|\b(?:road|street|highway|avenue)\b|corner of/;

const NAMES_POINTS = /\baps\b|\bap\b|\bpoints?\b|\bscore\b|\bpunte\b|amaphuzu|amanqaku|dintlha/;

/** Admission requirements of a field of study may be in a passage about courses. */
function isOnField({ topics, section, content }: Passage, { fields, topics: asked }: Reading) {
  const own = fieldsOf(`${section} ${content}`);
  return (
    topics.includes('courses') &&
    (asked.includes('aps') || asked.includes('admission')) &&
    own.some((field) => fields.includes(field))
  );
}

/** A programme's passage naming medicine answers 'Can I study medicine with it?', whatever its topic. */
function isOnFieldOfProgramme({ programme, section, content }: Passage, { fields }: Reading) {
  return (
    programme !== null && fieldsOf(`${section} ${content}`).some((field) => fields.includes(field))
  );
}

/** Rules for certain applicants only, and the words of a question about them. */
const FOR_SOME: readonly (readonly [RegExp, RegExp])[] = [
  [/with a disability/, /disab|wheelchair|blind|deaf|gestrem|khubaz|bogole|bokoa|bofofu/],
  [/^tvet college/, /tvet|college/],
  [/with a job/, /\bjobs?\b|\bwork\w*|employ|\bwerk|sebenza/],
  [/honours, master|students only/, /honours|master|doctor|postgrad|phd|internal/],
];

/** Whether a passage is about another group of applicants, or general without naming what is asked for. */
function isForOthers(
  { university, programme, content }: Passage,
  reading: Reading,
  namesEntity: boolean,
): boolean {
  const text = normalize(content);
  const asked = normalize(reading.question);
  if (FOR_SOME.some(([group, word]) => group.test(text) && !word.test(asked))) return true;
  const isGeneral = university === null && programme === null;
  if (!isGeneral || reading.universities.length + reading.programmes.length === 0) return false;
  return !(
    namesEntity ||
    (reading.universities.length > 0 && namesAll(content, reading.universities))
  );
}

/** Rules for degrees do not apply to diplomas, and vice versa. */
function isOtherLevel(text: string, asked: string): boolean {
  const [diploma, degree] = [/diploma|certificate/, /\bdegrees?\b|bachelor/];
  return (
    (diploma.test(asked) && !degree.test(asked) && degree.test(text) && !diploma.test(text)) ||
    (degree.test(asked) && !diploma.test(asked) && diploma.test(text) && !degree.test(text))
  );
}

/** Dates and amounts apply to one year only. */
function isOfTheYear(topics: readonly string[]): boolean {
  return ['deadline', 'fees', 'covers'].some((topic) => topics.includes(topic));
}

function isGeneral(text: string, asked: string): boolean {
  if (REGISTRATION.test(text) && REGISTRATION.test(asked)) return true;
  if (ASKS_METHOD.test(asked)) return METHOD.test(text);
  return RULE_FOR_ALL.test(text);
}

function hasChannel(content: string, asked: string): boolean {
  if (/e-?mail/.test(asked)) return content.includes('@');
  if (/\bpost|address\b/.test(asked)) return true;
  if (
    /phone|\bcall\b|number|\btel|foon|nommer|inombolo|cingo|mnxeba|nomoro|mohala|whats ?app/.test(
      asked,
    )
  )
    return /\b0\d{2,3} \d{3}/.test(content);
  return true;
}

function answersFees(text: string, asked: string): boolean {
  const isRegistration =
    /regist(?:r|er)|first payment|deposit|up-?front|initial payment|up front|minimum payment|inskryw|rejist|bhalis|ngodis|ngwadis|before i start/.test(
      asked,
    );
  if (isRegistration) return REGISTRATION.test(text);
  const isResidence = /\bres\b|residence|accomm?odation|\broom\b|koshuis|verblyf|bodulo|hlala/.test(
    asked,
  );
  if (isResidence && !/residence|accommodation|\bbed\b/.test(text)) return false;
  const isTuition =
    /tuition|per year|a year|cost|klasgeld|studiegeld|yokufunda|first year|how much/.test(asked);
  if (isResidence && REGISTRATION.test(text) && !/residence (?:with|at|cost)|\bbed\b/.test(text))
    return false;
  return !(isTuition && !isResidence && REGISTRATION.test(text) && !/tuition/.test(text));
}
