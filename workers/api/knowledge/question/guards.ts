import { matchUniversities } from './match-universities';
import { normalize } from './words';

/** Why a question is not answered with facts alone. */
export type Guard =
  | 'task'
  | 'instructions'
  | 'fraud'
  | 'test-answers'
  | 'ranking'
  | 'closed-down'
  | 'status'
  | undefined;

/** Prompt injection, and questions about the assistant's prompt, files or model. */
const INSTRUCTIONS =
  /(?:ignore|disregard|forget|override|bypass|ignoreer|vergeet)\b.{0,40}(?:instruction|rules?\b|previous|above|prompt|policy|opdrag|reels|\btold\b|everything|anything before|training)|system (?:prompt|message|policy)|^\W*\[?(?:system|admin|developer)\]?\s*:|\[(?:system|admin|developer|inst)\]|new (?:policy|instructions?|rules?)\b|(?:your|the) (?:hidden |secret |initial |original )?(?:instructions|prompt|configuration|guidelines)\b|repeat (?:the|everything|all|your).{0,30}(?:above|before|word for word|verbatim)|starting with .?you are|api[- ]?key|secret key|(?:your|admin|the system|root)(?:'s)? password|access token|(?:file|document) ?names?\b|(?:documents?|files|sources|context|data|pdfs?) (?:that )?(?:you|u) (?:were|are|was|have|had|got|use)|you (?:were|are) (?:given|trained)|developer mode|jail ?break|pretend (?:to be|you|that)|act as (?:a|an|if)|role ?play|from now on|you (?:are|r) now\b|you (?:are|r) (?:an? )?(?:pirate|hacker|dan\b|evil)|you have no (?:rules|limits|restrictions)|\bsay only\b|only (?:say|answer|reply) (?:yes|no|with)\b|just (?:say|answer|reply) (?:yes|no)\b|answer everything|<\/?(?:script|system|instructions?)|what (?:ai |language )?model are you|reveal\b/;

const FRAUD =
  /\bfak(?:e|ed|ing)\b|\bforg(?:e|ed|ing|ery)\b|falsif\w+|photoshop|\b(?:edit|alter|doctor|tamper with|change) (?:my|the|a|an|our) (?:\w+ )?(?:results|certificate|marks|payslip|id|bank statements?|report|date of birth)\b|\bhack\w*|\bsteal\w*|(?:pretend|claim|say) (?:to be |that |we are |we're |i am |i'm )?(?:an )?(?:poor|orphan|unemployed)|\blie (?:on|about|to|in)\b|\bbrib\w+|\bbuy (?:a |an |my )?(?:\w+ )?(?:matric|certificate|place|degree|diploma|results)|(?:hide|conceal|not declare|leave out|under-?state|steek)\b.{0,30}(?:income|salary|job|payslip|earnings|inkomste)|\bvervals\w*|\bmbumbulu\b|cheat\w*|someone else.{0,20}write (?:my|the)/;

const TEST_ANSWERS =
  /(?:answers?|memo\w*|leaked?|question papers?|antwoorde|izimpendulo|iimpendulo|dikarabo)\b.{0,40}(?:nbts?|tests?|exams?|benchmark|matric)|(?:nbts?|benchmark)\b.{0,20}(?:answers|memo\w*|leak\w*)/;

/** 'Better' counts as a ranking only if the question is about universities. */
const BETTER =
  /\bbetter (?:than|university|uni)\b|\bis .{1,40} better\b|which.{0,40}\bbetter\b|\bbeter as\b/;

const RANKING =
  /\bbetter (?:university|uni|varsity)\b|\bthe (?:very )?(?:best|worst|top)\b(?! (?:time|way|six|seven|five|subject|\d))|\bbest (?:university|uni|varsity)|\bworst\b|\btrash\b|\brubbish\b|\buseless\b|\bstupid\b|\bsuperior\b|(?<!taxi )\brank(?:s|ed|ing|ings)?\b(?! (?:applicants|students|learners|me)\b)(?!.{0,40}\bby (?:the |their )?(?:application|closing|registration|fee|date|deadline|cost|price))|\bprestigious\b|\bany good\b|\bdie beste\b|\bngcono\b|\bkaone ho feta\b|number one universit/;

const CLOSED_DOWN =
  /clos(?:ed|es|ing) down|shut(?:s|ting)? down|no longer exist\w*|(?:was|were|been) abolished|went bankrupt|is bankrupt|burn\w* down|does(?: not|n't) exist/;

const STATUS =
  /(?:has|was|is|did|have|will) (?:my|they|i)\b.{0,40}(?:\baccepted|\bapproved|\breceived|\bprocessed|\bsuccessful|\bgot in\b|\badmitted)|\b(?:has|is) it (?:been )?(?:accepted|approved|received|processed)|(?:status of|track|check|see) my\b|my (?:application |nsfas )?status\b|my (?:student |application |reference |id )?(?:number|no) is|when will i (?:hear|get my|know)(?!.{0,20}\bappeal)|my results\b.{0,20}(?:out|show)|(?:acceptance|admission|offer|rejection) letters?|letters? of acceptance|(?:still|is it) pending|been (?:accepted|approved|rejected) yet|heard (?:anything )?(?:back|from)|is my aansoek|isicelo sami (?:sam|si)/;

const TASK =
  /\b(?:can|could|will|would) (?:you|u) (?:please )?(?:fill|complete my|submit my|write my|send my)|\b(?:write|draft|finish|proofread|do|schryf)\b.{0,30}\b(?:essay|poem|story|speech|assignment|homework|cv|cover letter|motivation|opstel|song|code|function|program)\b|\b(?:fix|debug|run|explain)\b.{0,20}\b(?:code|python|javascript|script|program)\b|print\(|\bsolve\b|\btranslate\b|\bvertaal\b|\bhumusha\b|\btell me a joke|\bjoke\b|\brecipe\b|\bhoroscope\b|\bwho (?:won|is the president)|\bcapital of\b|\bbitcoin\b|\bgirlfriend\b|\bboyfriend\b/;

/** The question to answer, and the guard that applies. */
export interface Guarded {
  guard: Guard;
  /** The question without injected instructions. */
  question: string;
}

/**
 * Detects messages outside this assistant's scope. Injected instructions are removed and the rest is read
 * without them; if nothing relevant is left, the caller declines.
 */
export function guardQuestion(message: string): Guarded {
  const text = normalize(message);
  if (TEST_ANSWERS.test(text)) return { guard: 'test-answers', question: message };
  if (FRAUD.test(text)) return { guard: 'fraud', question: message };
  if (INSTRUCTIONS.test(text)) {
    const after = /(?:\buser|\bquestion|\bhuman)\s*:\s*(.+)$/is.exec(message)?.[1];
    const rest = (after ?? message)
      .split(/(?<=[.!?,;\n])\s+|\s+(?=then\b)/)
      .filter((sentence) => !INSTRUCTIONS.test(normalize(sentence)))
      .join(' ');
    return { guard: 'instructions', question: rest };
  }
  if (TASK.test(text)) return { guard: 'task', question: message };
  if (STATUS.test(text)) return { guard: 'status', question: message };
  if (CLOSED_DOWN.test(text)) return { guard: 'closed-down', question: message };
  if (RANKING.test(text) || (BETTER.test(text) && speaksOfUniversities(message)))
    return { guard: 'ranking', question: message };
  return { guard: undefined, question: message };
}

function speaksOfUniversities(message: string): boolean {
  if (/universit|\buni\b|varsit|college|school/.test(normalize(message))) return true;
  return matchUniversities(message).filter(({ isNamed }) => isNamed).length > 1;
}

/** Instructions to an AI assistant within a document. */
const ORDER =
  /(?:ignore|disregard|forget|override)\b.{0,40}(?:instruction|previous|above|prompt|rules)|system prompt|you are (?:now )?(?:an? )?(?:ai\b|assistant|chatbot|language model)|<\/?(?:system|instructions?)>|\[(?:system|inst)\]|(?:tell|answer|reply to) (?:every|all|the) (?:user|applicant|student)s? that\b/;

/** Whether a document's text contains instructions to an assistant; ingestion leaves it out. */
export function looksLikeInjection(text: string): boolean {
  return ORDER.test(normalize(text));
}
