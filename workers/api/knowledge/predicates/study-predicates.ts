import type { Predicate } from './predicate';

/** Staff, student statistics, and studies after admission. */
export const STUDY_PREDICATES: readonly Predicate[] = [
  {
    name: 'staff',
    asked:
      /lectur\w+|professor\w*|\bdean\b|chancellor|who (?:runs|leads|heads|is in charge)(?!.{0,12}applications)|\brector\b|\bprincipal\b|\bdosent\w*|who teaches|\bhoof van\b|\brektor\b|inqununu|\bprof\b|\w*shansela|wie is die|\w*fundisi-?ntsapho|abahlohli|barupedi|\btutor(?:s|ing)?\b/,
  },
  {
    name: 'pass-rate',
    value: 'number',
    asked:
      /pass rate|drop-?out|graduation rate|throughput|failure rate|success rate|slaag\w*(?:koers|syfer)|(?:percent\w*|%|how many) of .{0,30}\b(?:fail|pass|finish|graduate)|\bfirst years fail/,
  },
  {
    name: 'acceptance-rate',
    value: 'number',
    asked:
      /acceptance rate|actually (?:accepted|admitted)|\bcut-?off\b.{0,40}(?:last year|accepted|actual)/,
  },
  {
    name: 'free-places',
    asked:
      /(?<!open )(?:spaces?|places?|seats?|spots?|vacanc\w+) (?:are |is |still |be )*(?:left|available|open|remain\w*)|any (?:space|place)s?\b|still (?:have|has|got) (?:space|place|room)|open places|waiting list/,
  },
  {
    name: 'number-of-students',
    value: 'number',
    asked:
      /how many (?:students|lecturers|people|women|men|girls|boys)(?!.{0,40}\b(?:appl\w+|get in|accept\w*|pick\w*|select\w*|admit\w*|take))|student population|hoeveel studente|\w*ngaki (?:izitshudeni|abafundi)|bangaphi abafundi|class size|\bratio\b/,
  },
  {
    name: 'timetable',
    asked:
      /time ?table|(?<!entrance )\bexams?\b(?! marks)|\beksamen\w*|exam dates?|semester dates?|term dates?|(?:class(?:es)?|lectures|semester|term|orientation|academic year) (?:start|begin|resume|end|finish)|when (?:do|does) (?:class|lectures|the (?:semester|academic))|orientation|recess|izifundo.{0,12}(?:vul|qal)|(?:vul|qal)\w*.{0,12}izifundo|(?:klasse|lesings).{0,12}(?:begin|oop)|(?:begin|oop)\w*.{0,14}(?:klasse|lesings)|holidays?\b|assignments?\b|test week/,
  },
  {
    name: 'graduation',
    asked: /graduation (?:date|ceremony|day)|when is graduation|dress code|uniform|\bgown\b/,
  },
  {
    name: 'work-after-study',
    asked:
      /unemploy\w+|find a job|starting salary|earn after|salary (?:of|for)|salar(?:y|ies) (?:do|does|will|can)|job after|job prospects|work after\b|internships?\b|learnerships?\b|accredit\w+/,
  },
  { name: 'release-of-results', asked: /results? (?:come|be|released?|out)|when .*results/ },
  {
    name: 'curriculum',
    asked:
      /(?:which|what|list(?: of)?|names? of) (?:the )?(?:modules|subjects)\b(?!.{0,30}(?:need|require|matric|school|grade|must|should|want|ask|level|admission))|curriculum|syllabus|\bmajors?\b|module (?:list|codes?)|text ?books? (?:list|do i)/,
    told: /curriculum|syllabus|\bmajors?\b|modules? (?:are|include)/,
  },
  {
    name: 'duration',
    value: 'duration',
    asked:
      /how many (?:years|months|semesters)|how long (?:is|are|does|do|will|would)\b.{0,30}\b(?:degree|diploma|course|programme|study|studies|llb|mbchb|b ?sc|b ?com|b ?ed|ba)\b|duration|hoe lank|hoeveel jaar|\w*minyaka emi(?:ngaki|ngaphi)|\w*thatha isikhathi/,
    unless: /appel|appeal/,
    told: /\b(?:\d+|one|two|three|four|five|six|ten|as many)[ -]+(?:years?|months?)\b/,
  },
  {
    name: 'part-time',
    asked:
      /part-?time|after[- ]hours|evening|\bnight (?:class|school)|weekend class\w*|deeltyds|(?:stud(?:y|ied|ying)|degrees?|courses?|diploma|classes|learn\w*|b\w{1,4}) (?:\w+ )?(?:at \w+ )?online|online (?:degree|course|class|stud|learning|programme|diploma|b ?\w{2,4}\b)|distance learning/,
    told: /part-time|distance|evening|online (?:degree|course|stud|learning)/,
  },
  {
    name: 'language-of-teaching',
    asked:
      /(?:english|afrikaans).{0,14}\b(?:or|and|of|en)\b.{0,8}(?:english|afrikaans)|language of (?:teaching|instruction|tuition)|(?:what|which) language|(?:taught|teach\w*|lessons|class(?:es)?|degree|courses?) (?:is |are |only )*in (?:english|afrikaans)|medium of/,
    told: /teaches in|language of (?:teaching|instruction)/,
  },
  {
    name: 'exchange',
    asked:
      /exchange (?:student|programme)|study abroad|double major|transcripts?\b|academic record(?! and)/,
  },
];
