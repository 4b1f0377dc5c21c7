import { normalize } from './words';

/** Patterns for fields of study in questions and passages: English, Afrikaans, then African languages. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  medicine:
    /\bmedicine\b|\bmbch?b\b|\bdoctors?\b|\bmedical\b|geneeskunde|medisyne|\bmedies\w*|\w*dokotela|\w*gqirha|bongaka/,
  nursing: /\bnurs(?:e|es|ing)\b|verple\w+|\w*hlengikazi|\w*nesi\b|\w*mongikazi|booki/,
  pharmacy: /pharmac\w+|\bb ?pharm\b|apte(?:ek|ker)s?wese|\w*khemisi/,
  dentistry: /dentist\w*|oral health|tandheelkunde/,
  veterinary: /veterinar\w+|\bvet\b|veeartseny\w*/,
  physiotherapy: /physio\w*|fisioterapie/,
  optometry: /optomet\w+/,
  'occupational-therapy': /occupational therapy|arbeidsterapie/,
  radiography: /radiograph\w*|radiation|\bbrad\b/,
  audiology: /audiolog\w+|speech/,
  law: /\blaw\b|\bllb\b|\blegal\b|\blawyer\b|\bregte\b|\w*mthetho|\bmolao\b/,
  engineering: /engineer\w*|\bb ?eng\b|ingenieurs\w*|\w*njiniyela|boenjinere|boenjiniri/,
  education:
    /\beducation\b|\bb ?ed\b|\bpgce\b|\bteach(?:er|ers|ing)?\b|onderwys\w*|\w*titshala|botitjhere|\w*thisha/,
  accounting: /account\w*|\bca\b|chartered|rekeningkunde|\w*akhawunt\w*/,
  commerce: /\bb ?com\w*\b|commerce|business|economic\w*|handel\w*|management/,
  computing:
    /computer\w*|\bict\b|information technology|\bit (?:degree|diploma|course)|software|\bprogramming\b|rekenaar\w*|khompyut\w*/,
  'data-science': /data science|datsci|\bbdatsci\b/,
  science: /\bb ?sc\b(?! ?(?:in|agric|eng|computer))/,
  arts: /\bba\b|humanities|\barts?\b(?! and design)|geesteswet\w*/,
  architecture: /architect\w*|argitektuur/,
  film: /\bfilm\b|television/,
  psychology: /psycholog\w*|sielkunde/,
  'social-work': /social work\w*|maatskaplike werk/,
  agriculture: /agri\w*|landbou|ezolimo/,
  journalism: /journalis\w*|joernalistiek|\bmedia\b/,
  marketing: /marketing|bemarking/,
  'human-resources': /human resource\w*|\bhr\b/,
  logistics: /logistics/,
  tourism: /tourism|hospitality/,
  theology: /theolog\w*|teologie/,
  safety: /safety management/,
  'labour-law': /labour law/,
  music: /\bmusic\b|\bdrama\b|musiek/,
  mathematics: /mathematical sciences/,
  aviation: /\bpilot\b|aviation/,
  forensic: /forensic\w*|criminolog\w*/,
};

/** Returns the fields of study that a text names. */
export function fieldsOf(text: string): string[] {
  const words = normalize(text);
  const named = Object.keys(FIELDS).filter((name) => FIELDS[name]?.test(words));
  // Only in capitals: 'it' is too common a word.
  return /\bIT\b/.test(text) ? [...new Set([...named, 'computing'])] : named;
}
