/**
 * Signs of dangers that need another card than despair: a medical emergency, a child in danger, a partner's
 * violence, voices and persecution, an eating disorder. English and Afrikaans.
 */
import { plainRules, type Rule, rules } from './rule';

const partner = '(?:husband|wife|boyfriend|girlfriend|partner|fiance|man|kerel)';
const near = `(?:he|she|my (?:\\w+ )?(?:${partner}|ex)|${partner})`;
const smallOne =
  '(?:baby|toddler|newborn|child|children|kids?|son|daughter|niece|nephew|grandchild|stepson|stepdaughter)';

const medical: Rule[] = [
  ...rules(
    'medical',
    'explicit',
    ' (?:pain|pains|pressure|crushing|squeezing|stabbing|tightness) (?:\\w+ ){0,3}(?:in|on|across) (?:my|his|her|the) (?:\\w+ )?chest ',
    ' chest pains? (?!scale|score)',
    ' (?:think|might be|may be|could be|am) (?:\\w+ ){0,3}having (?:a |an )?(?:heart attack|stroke|seizure|anaphylactic) ',
    ' (?:left|right|my|his|her) arm (?:is|feels|went|has gone|goes) (?:completely |all )?numb(?= \\.| $| (?:and|since|now))',
    ' (?:face|mouth) (?:is |has |keeps )?(?:drooping|droops|drooped) ',
    ' (?:speech (?:is|has become|became) (?:\\w+ )?slurred|slurring (?:his|her|my) words) ',
    ` (?:${smallOne}|he|she) (?:has |have |just |accidentally |may have |might have )*(?:swallowed|drank|drunk|ate|eaten) (?:\\w+ ){0,4}(?:pills?|tablets?|bleach|poison|paraffin|batter(?:y|ies)|medicine|cleaner|detergent|pesticide) `,
    ' (?:is|are|am) (?:\\w+ )?(?:unconscious|not breathing|bleeding (?:a lot|heavily|badly|out)) ',
    ' (?:vomiting|vomited|coughing up|coughed up|throwing up) blood ',
    ' (?:pyn|druk) (?:in|op) my bors | (?:dink|is) (?:\\w+ ){0,3}n (?:hartaanval|beroerte) ',
  ),
  ...plainRules(
    'medical',
    'explicit',
    ' (?:can not|struggling to) breathe (?:\\w+ ){0,5}(?:chest|lips|throat) ',
  ),
];

const child: Rule[] = rules(
  'child',
  'explicit',
  ` (?:scared|afraid|worried|fear|terrified) (?:that )?i (?:will|might|may|could|would|am going to) (?:\\w+ )?(?:hurt|harm|shake|hit|kill|smother) (?:my|the) (?:\\w+ )?${smallOne} `,
  ` i (?:\\w+ )?(?:shook|slapped|beat|burned|burnt|hurt|hit) (?:my|the) (?:\\w+ )?${smallOne} (?!at |in |to the)`,
  ` (?:want|going|feel like|urge|wanted) (?:to )?(?:\\w+ )?(?:shake|shaking|hurt|hurting|smother|drown|kill|hit) (?:my|the) (?:\\w+ )?${smallOne} `,
  ` (?:my|her|his|their|the) (?:\\w+ )?${smallOne} (?:\\w+ ){0,4}(?:is|are|was|were|gets|got|get|has been|being) (?:\\w+ ){0,2}(?:abused|molested|raped|beaten|starved|locked up|touched) (?!by (?:the|her|his) (?:kindness|words|story|film))`,
  ` (?:he|she|${partner}|ex|uncle|stepfather|stepdad|father|dad|mother|mom|teacher|pastor|coach|nanny) (?:\\w+ ){0,3}(?:hits?|beats?|molests?|molested|touches|abuses?|burns?|chokes?) (?:\\w+ )?(?:my|our|her|his) (?:\\w+ )?${smallOne} `,
  ' i am (?:only )?(?:[5-9]|1[0-7]) (?:years old |and )(?:\\w+ ){0,10}(?:hits|touches|beats|hurts|kicks) me ',
  ' (?:slaan|molesteer|verkrag|misbruik) (?:\\w+ )?(?:my|die|haar|sy) (?:kind|kinders|seun|dogter|baba) ',
);

/** Control and threats by a partner; physical violence is covered by the other rules on abuse. */
const home: Rule[] = rules(
  'abuse',
  'explicit',
  ` ${near} (?:\\w+ ){0,3}(?:pushed|shoved|kicked|kicks|choked|slapped|slaps|threw|throws|dragged|burned|burnt) me (?!to |a |an |the |into (?!a wall|the wall)|out |under )`,
  ` ${near} (?:\\w+ ){0,2}(?:threatens|threatened|threatening) (?:to|me with) `,
  ` ${near} (?:locks|locked|locking) me (?:in|up|inside|out) `,
  ` (?:my )?${partner} (?:will not|does not|never|would not|refuses to) (?:ever )?(?:let|allow) me (?:to )?(?:leave|see|work|go out|talk|have) `,
  ` (?:my )?${partner} (?:\\w+ ){0,2}(?:takes|took|controls|checks) (?:all )?my (?:money|phone|salary|messages|every move) `,
  ' (?:my man|hy|my kerel) (?:\\w+ ){0,2}(?:slaan|skop|wurg|dreig) (?:my|om my) ',
);

const psychosis: Rule[] = rules(
  'psychosis',
  'explicit',
  ' i (?:\\w+ ){0,2}(?:hear|hearing|heard) (?:\\w+ )?voices (?!from|of |outside|next|downstairs|upstairs|in the (?:next|other|corridor|hall|street)|on the|through the)',
  ' voices? (?:in my head )?(?:\\w+ )?(?:tells?|telling|orders?|ordering|commands?|commanding|says?|saying) (?:that )?(?:me|i) ',
  ' (?:tv|television|radio|newsreader|billboards?) (?:\\w+ ){0,3}(?:talks|talking|speaks|speaking|sends|sending|sent) (?:\\w+ ){0,3}(?:to me|me (?:\\w+ )?messages|messages) ',
  ' (?:put|implanted|planted|inserted) (?:\\w+ )?(?:chip|device|transmitter|camera) (?:\\w+ )?(?:in|inside|under) (?:me|my) ',
  ' (?:reading|controlling|broadcasting|stealing|putting) (?:\\w+ )?(?:my )?(?:thoughts|mind)(?= \\.| $| (?:and|through|with|into|in my))',
  ' (?:they|neighbours?|government|police|family|people|someone) (?:\\w+ ){0,3}(?:poisoning|poisoned) my (?:food|water|tea|coffee) ',
  ' (?:watching|spying on|following) me (?:through|with) (?:\\w+ ){0,2}(?:camera|cameras|phone|tv|television|walls?|satellite|drones?) ',
  ' i am (?:jesus|the messiah|the chosen one|a prophet of god) ',
  ' (?:ek hoor|hoor ek) (?:\\w+ )?stemme(?= \\.| $| (?:wat|in my))',
);

const eating: Rule[] = [
  ...rules(
    'eating',
    'explicit',
    ' (?:make|making|made|makes) myself (?:throw up|vomit|sick|puke|be sick|throwing up) ',
    ' (?:throw|throwing|threw) up (?:on purpose|after every|after each|everything i eat|after i eat|all my (?:food|meals)) ',
    ' i (?:\\w+ ){0,4}(?:purge|purging|purged)(?! (?:my (?:inbox|closet|wardrobe|files|emails?|cupboards?)|the|old|his|her|them)) ',
    ' laxatives? (?:\\w+ ){0,5}(?:weight|thin|thinner|skinny|eat|ate|eating|calories|food|lose|every day) ',
    ' (?:starve|starving|starved) myself ',
    ' (?:my|have|had|having|with|an|relapsing into|diagnosed with) (?:\\w+ )?(?:anorexia|bulimia|eating disorder)(?! (?:essay|awareness|week|book|film|class|assignment|documentary))',
    ' i am (?:\\w+ )?(?:anorexic|bulimic) ',
    ' (?:terrified|scared|afraid|panic) (?:of|about) (?:eating|gaining weight|getting fat|food) ',
    ' (?:only|just) (?:eat|eating|allow myself|ate) (?:\\w+ ){0,3}(?:\\d{2,3} calories|apple|one meal) (?:a|per|every|each) day ',
    ' braak (?:\\w+ )?(?:na (?:ek eet|ete|elke ete)|nadat ek eet|alles wat ek eet) ',
  ),
  ...plainRules(
    'eating',
    'explicit',
    ' (?:not|nothing) (?:eaten|eat|ate)(?: anything)? (?:for|in) (?:\\w+ ){0,2}(?:days|week|weeks) ',
    ' (?:do not|not|never) (?:deserve|allowed|allow myself) (?:to |food )?(?:eat|food) ',
  ),
];

export const otherDangerRules: readonly Rule[] = [
  ...medical,
  ...child,
  ...home,
  ...psychosis,
  ...eating,
];
