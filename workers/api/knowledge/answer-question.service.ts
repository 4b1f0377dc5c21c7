import { ApiError } from '../_core/errors';
import { nearbyDatabase, type ReadDatabase } from '../_core/nearby-database';
import type { Env } from '../env';
import { choosePassages } from './answer/choose-passages';
import { phrases } from './answer/phrases';
import { decline, notKnown, type WrittenAnswer, writeAnswer } from './answer/write-answer';
import {
  type KnowledgeAnswer,
  MATCH_THRESHOLD,
  MAX_PASSAGES,
  type Passage,
} from './knowledge.contract';
import {
  countPassages,
  countUnanswered,
  type FoundPassage,
  findPassagesAbout,
  searchPassages,
} from './knowledge.repository';
import { answerPoints } from './points/answer-points';
import { answerProgramme } from './points/answer-programme';
import { languageOf } from './question/language';
import { matchUniversities, namedIn } from './question/match-universities';
import { PROGRAMMES } from './question/programmes';
import { partsAsked, type Reading, readQuestion } from './question/read-question';
import { searchWords } from './question/synonyms';
import type { Topic } from './question/topics';
import { isStopWord, normalize, tokensOf, withoutEndlessWords } from './question/words';
import { fuseRanks } from './search/fuse-ranks';
import { type RankedPassage, rankPassages, topicFit } from './search/rank-passages';
import type { MeaningSearch } from './search/search-by-meaning.service';
import { answerSeveral } from './several/answer-several';
import { needsNoSearch } from './small-talk.contract';

/** Maximum passages fetched per query before ranking. */
const CANDIDATES = 60;

/** A month in a passage. */
const TELLS_DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;

/** Passages that show the honest alternative for declined requests. */
const HONEST_WAY = { fraud: ['nsfas-20', 'nsfas-23'], 'test-answers': ['gen-08'] } as const;

/**
 * Answers a question from the stored passages by rules alone, without a model: reads the question, ranks
 * passages, writes the answer.
 * @param given the user's latest messages, newest last
 * @param searchByMeaning adds candidates for the same rules, and passages for a model
 * @throws ApiError 503 `knowledge_empty` if no passages are published
 */
export async function answerQuestion(
  env: Pick<Env, 'DB'>,
  given: readonly string[],
  now: Date,
  searchByMeaning?: MeaningSearch,
): Promise<KnowledgeAnswer> {
  const whole = await answerOne(env, given, now, searchByMeaning);
  const last = withoutEndlessWords(given.at(-1) ?? '');
  const reading = readQuestion(given.map(withoutEndlessWords), now);
  const hasSubject = reading.universities.length + reading.programmes.length > 0;
  const isOpen = reading.guard === undefined && reading.others.length === 0 && !whole.table;
  if (!hasSubject || !isOpen || !/^(?:facts|unknown)$/.test(whole.kind)) return whole;
  let joined = whole;
  for (const { text, topic } of partsAsked(last, reading)) {
    if (joined.cited.some((passage) => covers(passage, topic))) continue;
    // Names that a part leaves out are those of the whole question, as in a follow-up.
    const named = text.replace(/\bit\b/, reading.universities[0] ?? 'it');
    const own = await answerOne(env, [...given, named], now, searchByMeaning);
    if (own.kind === 'facts') joined = joinAnswers(joined, own);
  }
  return joined;
}

/** Whether a passage tells something on a topic. */
const covers = ({ topics, content }: Passage, topic: Topic): boolean =>
  topics.includes(topic) ||
  (topic === 'deadline' && TELLS_DAY.test(content)) ||
  (/^(?:fees|application-fee|covers)$/.test(topic) && /\bR ?\d/.test(content));

/** The answer to a question together with that to one of its parts. */
function joinAnswers(whole: KnowledgeAnswer, part: KnowledgeAnswer): KnowledgeAnswer {
  if (whole.kind !== 'facts') return { ...part, found: [...part.found, ...whole.found] };
  const added = part.cited.filter(({ id }) => whole.cited.every((one) => one.id !== id));
  return { ...whole, cited: [...whole.cited, ...added] };
}

async function answerOne(
  { DB }: Pick<Env, 'DB'>,
  given: readonly string[],
  now: Date,
  searchByMeaning?: MeaningSearch,
): Promise<KnowledgeAnswer> {
  const messages = given.map(withoutEndlessWords);
  const nearby = nearbyDatabase(DB);
  const last = messages.at(-1) ?? '';
  const language = languageOf(last);
  const empty = {
    language,
    universities: [],
    cited: [],
    nearest: [],
    closing: '',
    sites: [],
    found: [],
  };
  if (needsNoSearch(last))
    return { ...empty, kind: 'greeting', lead: phrases.en.greeting, isProspectusMode: false };
  let reading = readQuestion(messages, now);
  const { guard } = reading;
  const about = {
    language,
    universities: reading.universities,
    isProspectusMode: reading.isProspectusMode,
    found: [],
  };
  const declining = whyDeclined(reading);
  if (declining) {
    const helpful = guard === 'fraud' || guard === 'test-answers' ? HONEST_WAY[guard] : [];
    const found = helpful.length > 0 ? await search(nearby, reading, messages) : [];
    const cited = found.flatMap(({ passage }) =>
      (helpful as readonly string[]).includes(passage.id) ? [passage] : [],
    );
    return { ...about, ...decline(reading, declining, cited) };
  }
  const worked = reading.isYearAhead
    ? undefined
    : ((await answerPoints(nearby, reading, last)) ??
      (await answerProgramme(nearby, reading)) ??
      (await answerSeveral(nearby, reading, now)));
  if (worked) return { ...about, ...worked, found: worked.cited };
  if (!reading.isInScope && isSmallTalk(last))
    return {
      ...empty,
      kind: 'greeting',
      lead: phrases[language].greeting,
      isProspectusMode: false,
    };
  if (!reading.isInScope) return { ...about, ...decline(reading, 'scope') };
  const similar = searchByMeaning?.(messages, reading);
  let ranked = await search(nearby, reading, messages, similar);
  if (asksForAll(reading) && choosePassages(ranked, reading).cited.length === 0) {
    reading = { ...reading, topics: ['who-qualifies', 'covers'] };
    ranked = await search(nearby, reading, messages, similar);
  }
  const written = write(reading, ranked);
  if (ranked.length === 0 && (await countPassages(nearby)) === 0)
    throw new ApiError(
      503,
      'knowledge_empty',
      'Nothing is known yet: the operator has to add the facts.',
    );
  if (written.kind === 'unknown')
    await countUnanswered(DB, {
      day: now.toISOString().slice(0, 10),
      about: reading.universities[0] ?? reading.programmes[0] ?? '',
      topic: reading.topics[0] ?? '',
    });
  return {
    ...about,
    ...written,
    cited: written.cited.map(withoutRank),
    nearest: written.nearest.map(withoutRank),
    found: passagesForModel(ranked),
  };
}

/** Relevant passages by the rules, then similar ones by their rank. */
function passagesForModel(ranked: readonly RankedPassage[]): Passage[] {
  const isRelevant = ({ relevance }: RankedPassage) => relevance >= MATCH_THRESHOLD;
  const similar = ranked
    .filter((one) => !isRelevant(one) && one.passage.similarity !== undefined)
    .sort((one, other) => (one.passage.rank ?? 0) - (other.passage.rank ?? 0));
  return [...ranked.filter(isRelevant), ...similar]
    .slice(0, MAX_PASSAGES)
    .map(({ passage }) => withoutRank(passage));
}

/** Words besides a programme's name that ask for all that is known of it. */
const ASKS_OF_ALL =
  /^(?:tell|explain|info\w*|details?|works?|vertel|meer|oor|summary|overview|describe|fellowship|foundation|scheme|bursar\w*|beurs|funding|allan|orbis|funza|lushaka|gray|grey|student|financial|aid|national|mayelana|nge\w*|malunga)$/;

/** 'What about ISFAP?' asks who qualifies and what it covers. */
const asksForAll = ({ topics, programmes, fields, question }: Reading) =>
  topics.length === 0 &&
  programmes.length > 0 &&
  fields.length === 0 &&
  tokensOf(question).every(
    (word) =>
      isStopWord(word) ||
      ASKS_OF_ALL.test(word) ||
      programmes.some((name) => PROGRAMMES[name]?.asked.test(word)),
  );

function whyDeclined({ guard, isInScope, universities: codes, programmes, topics }: Reading) {
  const hasSubject = codes.length + programmes.length > 0;
  if (guard === 'fraud') return 'fraud';
  if (guard === 'test-answers') return 'testAnswers';
  if (guard === 'ranking' && (hasSubject || isInScope)) return 'ranking';
  if (guard === 'instructions' && !(hasSubject && topics.length > 0)) return 'instructions';
  if (guard === 'task') return 'task';
  return undefined;
}

/** Searches passages for a question by words, subject and meaning, best first. */
async function search(
  db: ReadDatabase,
  reading: Reading,
  messages: readonly string[],
  searchingByMeaning?: Promise<FoundPassage[]>,
): Promise<RankedPassage[]> {
  const subject = { universities: reading.universities, programmes: reading.programmes };
  // Words of the latest messages combined (spec 3, section 9), newest first.
  const words = [
    ...new Set([reading.question, ...messages.slice(0, -1).reverse()].flatMap(searchWords)),
  ];
  const [byWords, bySubject, byMeaning = []] = await Promise.all([
    searchPassages(db, words.slice(0, CANDIDATES), subject, CANDIDATES),
    findPassagesAbout(db, subject, reading.topics, CANDIDATES),
    searchingByMeaning,
  ]);
  return rankPassages(joinFound(byWords, bySubject, byMeaning), reading, messages);
}

/** Joins what was found in three ways; ranks of words and meaning are fused. */
function joinFound(
  byWords: readonly FoundPassage[],
  bySubject: readonly FoundPassage[],
  byMeaning: readonly FoundPassage[],
): FoundPassage[] {
  const found = new Map<string, FoundPassage>();
  for (const passage of [...byWords, ...bySubject])
    if (!found.has(passage.id)) found.set(passage.id, passage);
  for (const passage of byMeaning) {
    const known = found.get(passage.id);
    found.set(passage.id, known ? { ...known, ...passage } : { ...passage, isOnlySimilar: true });
  }
  const idsOf = (list: readonly FoundPassage[]) => list.map(({ id }) => id);
  for (const [rank, id] of fuseRanks([idsOf(byWords), idsOf(byMeaning)]).entries()) {
    const passage = found.get(id);
    if (passage) found.set(id, { ...passage, rank });
  }
  return [...found.values()];
}

function write(reading: Reading, ranked: readonly RankedPassage[]): WrittenAnswer {
  // Never answer about an institution outside the catalogue with another one's facts.
  if (reading.unknownFunder && reading.programmes.length === 0) return notKnown(reading);
  if (reading.others.length > 0 && reading.universities.length + reading.programmes.length === 0)
    return notKnown(reading);
  if (reading.guard === 'status') return notKnown(reading);
  if (reading.guard === 'closed-down')
    return writeAnswer(reading, { cited: aboutApplying(ranked, reading), missing: [] });
  if (reading.isYearAhead) {
    const { cited } = choosePassages(ranked, { ...reading, year: undefined });
    return notKnown(reading, { nearest: cited, unmet: [String(reading.year)] });
  }
  const chosen = choosePassages(ranked, reading);
  // 'Which universities …' is not answered by what holds for universities in general.
  const isGeneral = chosen.cited.every(
    ({ university, programme, content }) =>
      university === null && programme === null && namedIn(matchUniversities(content)).length < 2,
  );
  const asksWhich =
    reading.universities.length + reading.programmes.length === 0 &&
    /^(?:which|how many|name|list|watter|yimaphi|ziphi|zeziphi) (?:\w+ ){0,3}(?:universit(?:y|ies)|unis?|varsit(?:y|ies)|universiteite?|\w*n?yunives\w+)\b/.test(
      normalize(reading.question),
    );
  if (isGeneral && asksWhich && chosen.cited.length > 0)
    return notKnown(reading, { nearest: chosen.cited, unmet: [] });
  return writeAnswer(reading, chosen);
}

function aboutApplying(ranked: readonly RankedPassage[], reading: Reading) {
  return ranked
    .filter(
      ({ passage }) =>
        passage.university !== null && topicFit(passage.topics, ['admission']) >= 0.3,
    )
    .filter(({ passage }) => reading.universities.includes(passage.university ?? ''))
    .map(({ passage }) => passage)
    .sort(
      (one, other) => topicFit(other.topics, ['admission']) - topicFit(one.topics, ['admission']),
    )
    .slice(0, 2);
}

function isSmallTalk(message: string): boolean {
  return /^\W*(?:heita|hola|howzit|aweh|sharp|sho|yebo|dumela\w*|molo\w*|sawubona|sanibonani|unjani|kunjani|avuxeni|thobela|hallo|goeie|dankie|baie dankie|ngiyabonga|enkosi|kea leboha|ke a leboga|thanx|thx|cool|great|awesome|nice|hi|hello|hey|thanks|thank you|good (?:day|night|morning|evening|afternoon)|how are you|whats up|what'?s up|sup)\b/i.test(
    message,
  );
}

const withoutRank = ({ rank: _, similarity: __, isOnlySimilar: ___, ...passage }: FoundPassage) =>
  passage;
