/**
 * Emergencies that cannot wait for a conversation: something was swallowed, a wound bleeds, somebody stands
 * where they could fall; and the questions and acts shortly before: how many tablets, which building, goodbye
 * letters. In English, Afrikaans, isiZulu and isiXhosa.
 */
import { plainRules, type Rule, rules } from './rule';

const pills =
  '(?:pills?|tablets?|capsules?|meds|medication|medicine|panados?|paracetamols?|antidepressants?|sleepers|sleeping pills|xanax|valium|stilnox|ativan|codeine|insulin|grandpas?|aspirins?|ibuprofen|myprodols?|brufen|warfarin|lithium)';
const poison =
  '(?:poison|jik|bleach|rattex|pesticides?|insecticide|paraffin|antifreeze|drain cleaner|handy andy|dettol|weed ?killer|battery acid|methylated spirits|meths|halephirimi|two step|cyanide)';
const many =
  '(?:all|whole|entire|full|half|rest|bottle|box|packet|pack|strips?|handfuls?|bunch|too many|too much|lots|loads|(?:[1-9]\\d|1\\d\\d)|ten|twelve|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|hundred)';
const took =
  '(?:took|taken|swallowed|drank|drunk|ate|eaten|popped|downed|gulped|necked|injected|overdosed on)';
/** Excludes events of years ago, which need another answer. */
const old =
  '(?<! (?:years?|months?) ago(?: \\w+){0,10})(?<! (?:last year|when i was|in (?:19|20)\\d\\d)(?: \\w+){0,10})';
const recent =
  '(?!.{0,80} (?:years?|months?) ago )(?!.{0,80} (?:last year|when i was|in (?:19|20)\\d\\d|as a (?:teenager|child|kid)) )';

const overdose: Rule[] = rules(
  'overdose',
  'explicit',
  `${old} ${took} (?:\\w+ ){0,4}${many} (?:\\w+ ){0,6}${pills} ${recent}`,
  ` ${took} (?:\\w+ ){0,5}${pills} (?:\\w+ ){0,3}(?:all at once|at once|too many|too much|way more)${recent} `,
  `${old} had (?:[1-9]\\d|1\\d\\d|ten|fifteen|twenty|thirty|forty|fifty) (?:\\w+ ){0,2}${pills} ${recent}`,
  ` ${took} (?:\\w+ ){0,5}${poison} ${recent}`,
  `${old} (?:swallowed|downed|gulped|popped|drank) (?:\\w+ ){0,3}${pills} (?:. )?(?:\\w+ ){0,3}(?:lot|many|regret|with (?:\\w+ )?(?:vodka|brandy|wine|beer|whisky|gin|cane|alcohol|spirits)) ${recent}`,
  // "Overdosed" is read as "overdose" (`spell.ts`).
  `${old}(?<! (?:want|wanted|going|plan|need|try|trying|about|how|urge|thinking|thoughts|risk|afraid|scared)(?: \\w+){0,3}) (?:has|have|had|i|she|he|they|friend|sister|brother|mom|mother|dad|son|daughter|wife|husband) (?:(?:just|have|has|already|may have|might have|must have|accidentally|probably) )*(?:overdosed?|od d|oded|taken an overdose|took an overdose) ${recent}`,
  ` (?:too much|double|wrong|triple) (?:\\w+ ){0,2}insulin ${recent}`,
  ' (?:al|hele|heel|te veel|baie|twintig|dertig|veertig|vyftig|\\d\\d) (?:\\w+ ){0,4}\\w*(?:pille|tablette|panados?) (?:\\w+ ){0,3}(?:gedrink|gesluk|gevat|geneem|opgedrink) ',
  ' (?:gif|jik|rottegif|bleikmiddel|paraffien) (?:\\w+ ){0,2}(?:gedrink|gesluk|gevat) ',
  ' (?:ngiphuze|ngigwinye|uphuze|ugwinye|ndisele|ndiginye|usele|uginye) (?:\\w+ ){0,2}(?:wonke|onke|zonke|amaningi|ezininzi|iphakethe) ',
  ' (?:ngiphuze|ngigwinye|uphuze|ugwinye|ndisele|ndiginye|usele|uginye) (?:\\w+ ){0,3}(?:wonke|onke|zonke|amaningi|ezininzi|ushevu|ityhefu|ubuthi|i ?jik|upharafini) ',
);

const wound = '(?<! (?:nose|noses|gums?|tooth|lips?|pimple|dog|cat|period|finger)(?: \\w+)?)';
const bleeding: Rule[] = [
  ...plainRules(
    'bleeding',
    'explicit',
    `${wound} (?:will not|does not|would not|can not|not) (?:get it to |make it )?stop(?: the)? bleeding `,
    ' (?:can not|could not|will not|not) (?:\\w+ ){0,2}(?:the )?bleeding (?:to )?(?:stop|under control) ',
    `${wound} bleeding (?:\\w+ ){0,2}(?:will not|does not|not) stop(?:ping)? `,
    ' nie op(?:hou)? (?:met )?bloei | hou (?:\\w+ )?nie op (?:met )?bloei | bloei (?:\\w+ ){0,3}(?:baie|erg|vreeslik) | pols(?:e)? (?:\\w+ )?(?:oop )?gesny ',
    ' igazi (?:\\w+ ){0,2}(?:ali\\w+|liyaphuma|liningi|liyopha|alinqamuki) | (?:ngiyopha|ndiyopha|ngopha|uyopha) ',
  ),
  ...rules(
    'bleeding',
    'explicit',
    ' blood (?:just )?keeps (?:on )?(?:coming|flowing|running|pouring) | (?:gushing|spurting|pouring|squirting|losing) blood | cut (?:\\w+ ){0,3}(?:really|very|so|too|quite) deep(?!er) ',
    `${old}(?<! (?:want|wanted|going|plan|need|try|urge|thinking|think|would|could|might|will|about)(?: \\w+){0,3}) (?:slit|slashed|opened) (?:my|her|his|both) (?:\\w+ )?(?:wrists?|veins?|arms?|throat) ${recent}`,
    ' bloed (?:\\w+ )?(?:oral|orals|baie|hou nie op) ',
    `${old}(?<! (?:nosebleed|finger|thumb|nose)(?: \\w+){0,6}) (?:so much|lots of|a lot of|too much|losing|loosing) blood (?!test|pressure|sugar|donor)${recent}`,
    '(?<! (?:nosebleed|finger|thumb|nose)(?: \\w+){0,6}) blood (?:is |was )?(?:\\w+ )?(?:everywhere|all over|running down|pouring|squirting|spurting|dripping|gushing) ',
    ` (?:i|she|he|they|have|just|has) (?:\\w+ ){0,3}(?:cut|slit|slashed|sliced|stabbed) (?:\\w+ ){0,4}(?:too|so|really|very|quite) deep(?:ly)? ${recent}`,
    ` (?:i have|have just|i just|she has|he has|i already|i had) (?:\\w+ ){0,2}(?:cut|slit|slashed|opened) (?:my|her|his|the|both|an?) (?:\\w+ )?(?:wrists?|veins?|artery|throat|neck) ${recent}`,
    ' (?:towels?|sheets?|shirt|bandages?|tissues?|cloth|sleeve|bed) (?:\\w+ ){0,3}(?:soaked|drenched|full of blood|red with blood|covered in blood) ',
    ' (?:is|am|are) (?:\\w+ ){0,2}bleeding (?:out|badly|heavily|a lot|everywhere|so much|to death) ',
  ),
];

const high =
  '(?:bridge|roof|rooftop|ledge|cliff|edge|railings?|rail|balcony|tracks?|railway line|train line|overpass|tower|parkade|window ?sill|quarry|dam wall)';
const falling =
  '(?:looking down|look down|jump|jumping|go over|climb over|climbed over|let go|end it|the drop|far down|way down|next train|goodbye|no one|nobody|about to|ready|scared|die|do it)';
const place: Rule[] = rules(
  'place',
  'explicit',
  ` (?<!(?:we|they|people|children|cat|dog|was|were|like|love|likes|enjoy|used to be|of) )(?:lying|standing|sitting|kneeling) (?:here )?(?:on|at) (?:the |a )?(?:\\w+ )?(?:tracks|railway line|train line|ledge|edge of|railing|window ?sill) `,
  ` i (?:have )?(?:just )?climbed (?:over|onto|up onto|out on) (?:\\w+ ){0,3}${high} ${recent}`,
  ` (?:up here|on top of|at the top of|on) (?:\\w+ ){0,3}${high} (?:\\w+ ){0,8}(?:stop looking down|looking down|want to jump|going to jump|about to jump|ready to jump) `,
  ` (?<!we )(?:i am|am|i m) (?:\\w+ ){0,3}(?:standing|sitting|leaning|lying|sat|parked) (?:\\w+ ){0,4}(?:${high}) (?!of (?:my|the) (?:bed|seat|chair|tears|bath)|day|to (?:fix|paint|clean))`,
  ` (?:i am|i m|i climbed|i have climbed|am) (?:\\w+ ){0,4}(?:on|at|by|onto|over|up) (?:\\w+ ){0,3}${high} (?:\\w+ ){0,8}${falling} `,
  ` (?:she|he|my \\w+) (?:is|has climbed) (?:\\w+ ){0,4}(?:on|at|onto|over) (?:\\w+ ){0,3}${high} (?:\\w+ ){0,8}(?:jump|threatening|wants to|looking down|die) `,
  ' ek (?:staan|sit|is|le) (?:\\w+ ){0,4}(?:rand|dak|krans|spoor|reling) | ek (?:staan|sit|is) (?:\\w+ ){0,4}(?:brug|balkon|toring) (?:\\w+ ){0,4}(?:spring|val|klaar|einde|af) ',
  ' (?:ngimi|ngihlezi|ngiphezu|ngimi phezu|ndimi|ndihleli|ndiphezu) (?:\\w+ ){0,3}(?:\\w*bhulor?h\\w*|\\w*phahleni|\\w*phahla|emaweni|\\w*iwa|ujantshi\\w*|\\w*loliwe) (?!.*(?:bukela|buka))',
);

const everydayDose =
  '(?!.{0,60} (?:headache|migraine|flu|cold|cough|fever|toothache|cramps|my (?:baby|child|toddler|dog|cat)|doctor|pharmacist|prescri\\w+|safely|a day|per day|every day) )';
const asked: Rule[] = rules(
  'suicide',
  'explicit',
  ` (?:how (?:many|much)|what (?:dose|amount|number|quantity)) (?:of )?(?:\\w+ ){0,5}${pills} (?:\\w+ ){0,6}(?:die|dead|kill|kills|fatal|lethal|deadly|overdose|enough|dangerous|too (?:much|many)|not wake|never wake|(?:would|does|will|did) it take|do the job|end it|finish me|do i need) ${everydayDose}`,
  ` (?:deadly|lethal|fatal|toxic) (?:dose|amount|number|quantity) (?:of|for) ${everydayDose}`,
  ` (?:what|which) (?:dose|amount|number|quantity) (?:\\w+ ){0,6}(?:lethal|fatal|deadly|kill|kills|too much) ${everydayDose}`,
  ` how much (?:of )?(?:my |the )?(?:\\w+ )?${pills} (?:would|will|does|do) ${everydayDose}`,
  ` (?:would|will|is|are|can) (?:[1-9]\\d?|1\\d\\d|ten|fifteen|twenty|thirty|forty|fifty|that many|this many) (?:of )?(?:my |the |these |those )?(?:\\w+ )?${pills} (?:\\w+ ){0,3}(?:enough|kill|do it|fatal|lethal|too many|dangerous) ${everydayDose}`,
  ' hoeveel (?:\\w+ ){0,3}\\w*(?:pille|tablette|panados?|insulien) (?:\\w+ ){0,8}(?:dood|doodgaan|doodmaak|genoeg|sterf|noodlottig|te veel) ',
  ' (?:mangaki|zingaphi|mangakanani|angakanani|ezingaphi) (?:\\w+ ){0,3}(?:amaphilisi|iipilisi|amapilisi) (?:\\w+ ){0,4}\\w*(?:bulal|fe |fa |buthi|anele)\\w* ',
  ' (?:which|what|where|any) (?:\\w+ ){0,4}(?:building|bridge|place|cliff|parkade|tower|flats?|roof|rooftop) (?:\\w+ ){0,6}(?:high enough|tall enough|to jump|jump (?:from|off)) (?!.{0,40} (?:bungee|skydiv\\w*|parachute|kloof\\w*|pool|swim|dive|water) )',
  ' how (?:high|tall) (?:\\w+ ){0,8}(?:survive|to die|and die|enough to (?:die|kill|jump)|would i (?:fall|die))(?= )',
);

const after =
  '(?:for after|for when i am (?:gone|dead|not here)|after i am (?:gone|dead)|when i am gone|once i am gone|to open (?:when|after))';
const notWork =
  '(?!.{0,80} (?:colleagues?|coworkers?|boss|job|work|retire\\w*|party|speech|class|teacher|team|office|moving|emigrat\\w*|kollegas?|maatskappy|werk|baas|abafundi|ngiyofundisa|emsebenzini|my ex|relationship) )';
const letters: Rule[] = rules(
  'suicide',
  'explicit',
  ` (?:writing|wrote|written|write|finished|finishing|busy with|started|drafting|typed|recorded|recording) (?:\\w+ ){0,5}(?:goodbye|good bye|farewell|last|final|suicide) (?:letters?|notes?|messages?|words|cards?|videos?) ${notWork}`,
  ` letters? (?:\\w+ ){0,6}${after}(?= )`,
  ` (?:my|the) (?:goodbye|good bye|farewell|suicide) (?:letters?|notes?) ${notWork}`,
  ` afskeids ?brie(?:f|we)\\w* ${notWork}`,
  ' laaste brief (?:\\w+ ){0,4}(?:ma|pa|ouers|kinders|familie) ',
  ` (?:incwadi|izincwadi|ileta|iileta) (?:\\w+ )?(?:yokuvalelisa|zokuvalelisa|yokugqibela|zokugqibela|yokuvalelisana) ${notWork}`,
  ' said (?:my )?good ?byes? to (?:everyone|everybody|all|my (?:kids|family|parents|mom)) (?:\\w+ ){0,4}(?:gave|given|giving) ',
);

/** The rules of emergencies, and of what comes shortly before them. */
export const emergencyRules: readonly Rule[] = [
  ...overdose,
  ...bleeding,
  ...place,
  ...asked,
  ...letters,
];
