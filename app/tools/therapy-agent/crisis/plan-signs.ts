/**
 * A plan told in pieces over several messages: things given away, goodbyes, means, being alone, an end that is
 * dated, sudden calm. Each piece is said in everyday life as well; several kinds of them together are a hint.
 */

/** What each kind of piece looks like in normalised words, in English, Afrikaans, isiZulu, isiXhosa and Sesotho. */
const pieces: readonly RegExp[] = [
  // Affairs put in order, things given away
  / (?:(?:gave|given|giving|left|signed|leave) (?:\w+ ){0,3}(?:my|away|for good|it all|all of it)|i (?:gave|left) (?:\w+ ){1,4}(?:to|with|for) (?:my|the)|can have (?:the|my)|(?:paid|settled) (?:\w+ ){0,2}(?:up|off|everything|all)|transferred (?:\w+ )?(?:savings|money)|papers? (?:is |are )?signed|signed the papers|affairs (?:are )?in order|(?:sold|donated|closed|cleared out|cleaned out|sorted out) (?:\w+ ){0,2}(?:my|the|everything|all)|resigned|raise (?:the|my) (?:kids|children|girls|boys)|keys on|passwords?|bank codes?|insurance|life cover|policy|returned (?:\w+ ){0,2}(?:books|keys|things)|weggegee|verkoop|bedank by|opgedateer|gesluit|(?:vir|aan) (?:my )?\w+ gegee|rekeninge betaal|skuld betaal|op my (?:broer|suster|vrou|seun|dogter) se naam|polis|took (?:the|my) (?:dogs?|cats?|birds?|fish) to|(?:brother|sister|sis|bru|cousin|friend|neighbour|mate) (?:\w+ )?(?:gets|can have|has) (?:the|my)|fridge is empty|gas is off|rent it out|names? on (?:everything|each|it)|beneficiar\w+|unsubscribed|cancelled (?:my|the) (?:phone|contract|subscription|lease|account)|(?:burned|burnt|threw out) (?:all )?my|(?:hond|honde|kat|katte) (?:\w+ ){1,5}(?:gevat|geneem)|goed is verdeel|ke file (?:\w+ ){1,4}(?:tsa|ya|wa|sa) ka|ke lefile (?:\w+ )?(?:dikoloto|tsohle)|n[gd]i(?:ni[kz]e|khokhe|thengise|thumele|thumelele|vale i-?akhawunti|dayise|bhatale|bhatele|hlawule)\w*) /,
  // Goodbyes, letters, making peace
  / (?:(?:wrote|written|write|writing) (?:\w+ ){0,3}(?:letters?|notes?|cards?|by hand|to each)|letters? (?:for|to) (?:my|the|each|everyone)|said (?:goodbye|sorry|thank you) to|told (?:\w+ ){1,3}(?:that )?(?:i (?:love|forgive)|he was|she was)|(?:last|best) (?:words|regards)|my regards|goodbye to|forgave|forgiven (?:everyone|him|her|my)|hugged|thank you for (?:listening|everything)|(?:thanks|shot) for everything|you were (?:kind|good|always)|take care of yourself|brief\w*|kaartjies? (?:\w+ )?geskryf|groet\w*|almal (?:\w+ ){0,4}gebel|baie dankie|lief vir|gesê watter|vaarwel|(?:note|letter|envelope)s? (?:\w+ ){0,2}(?:under|in|on|inside) (?:my|her|his|the|their)|(?:when|after) (?:he|she|they) finds? (?:it|the|me)|remember me|wrote (?:him|her|them|my \w+) (?:why|a letter)|(?:told|said) (?:\w+ ){1,3}(?:bye|goodbye|thank you)|ke ngotse (?:le|ma)ngolo|ke laetse|n[gd]ivalelis\w+|sen[gd]ivalelis\w+|n[gd]iba(?:valelis|bhale|vakashele)\w*|n[gd]ibhale \w+|n[gd]ibhalele\w*) /,
  // Means and places
  / (?:(?:pills?|tablets?|medication|meds)(?! (?:box|for|from|after|before|when))|blades?|razors?|rope|gun|kluis|geweer|patrone|tou|pille|tablette|lem|bridge|dam wall|quarry|tide|rifle|bullets?|insulin|belt|river|railway|station|tracks|cliff|roof|garage|brug|treinspoor|emfuleni|komfula|nomlambo|ngasemlanjeni|amaphilisi|iipilisi|wapenkluis|revolver|pistol|rewolwer|beam|insulin pens|(?:saved|kept|keeping|collected) (?:\w+ ){0,3}(?:enough|up|old ones|all of it)|genoeg (?:pille|tablette)|no railing|high floor|train does not stop|dipilisi (?:ke )?di|sethunya|thapo|borokgo|isibhamu|isitimela|uloliwe|igalaji|isegalaji|isegaraji|emfuleni|emlanjeni|ibhuloho|ibhulorho|intambo|up the mountain) /,
  // Alone, unseen, unreachable
  / (?:(?:is|are) away|away (?:for|the whole|all)|night shift|nobody (?:goes|asked|is home)|no one (?:goes|asked|is home)|alone(?= \.| $| (?:on|this|tonight|tomorrow))|no one knows|nobody knows|does not (?:need to )?know|thinks i am|switched (?:my phone|it) off|deleted (?:all )?my (?:socials|accounts)|until (?:they|everyone|everybody) (?:is|are|leave|go)|everyone is (?:at|out|away|asleep)|stopped going|look for someone|(?:she|he|they|mom|mum|dad) (?:do not|does not|did not|will not) (?:know|suspect|notice)|(?:did not|have not|not) (?:tell|told) (?:\w+ )?(?:nurse|doctor|anyone|anybody|mom|them|him|her)|told (?:\w+ )?(?:nothing|no one|nobody)|nobody (?:checks|comes|is there|swims|will be)|no one (?:checks|comes|is there|will be)|(?:everyone|everybody|all) (?:\w+ ){0,3}(?:out of the house|at the|at church|is gone)|house is (?:quiet|empty)|thinks (?:it is|i am|they)|niemand kom|as almal|ha ho motho (?:\w+ )?hae|akekho (?:ekhaya|ebusuku)|akukho mntu ekhaya|akazi|akayazi|ha a tsebe|dink dis vir|weet (?:nie|van niks)|alleen|foon (?:\w+ )?(?:af|nie)|naweek by|n[gd]ivale (?:ifoni|ifowuni)|ngedwa|ndedwa|akekho owaziyo|akukho mntu waziyo|n[gd]iyekile) /,
  // An end that is dated
  / (?:(?:\. |^ )?(?:on |next |this )?(?:tonight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|vanaand|moreaand|vrydag|saterdag|sondag|kusasa|isonto|ngecawa|ngomso|hosane)(?: (?:then|night|morning|evening|ebusuku))?(?: \.)? $|(?:will|do|does) not (?:need|have to|plan)|not plan (?:past|beyond)|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|it is nearly|(?:after|until) (?:tuesday|friday|sunday|monday)(?! (?:we|it|its|is|there))|how it ends|is the day|will not (?:make it|be there|sit through|see)|last (?:evening|night|day|meal|weekend)|either way|as planned|(?:picked|chosen|chose|set|decided on) (?:the|a|our|my|it|\w+ \w+ as the) (?:day|date|night|beach|place|hotel|outfit)|is the (?:right |last )?(?:night|day|date)|before my birthday|(?:as|be) the date|(?:i|ek) (?:will )?be gone|gone (?:when|before|by) |teen dan|is dit verby|n[gd]ikhethe (?:u)?(?:su|i)?(?:su)?ku|ko\w*nke ku\w*phela|di tla fela|n[gd]izobe (?:se)?n[gd]ingekho|andi(?:yi|zu)kubakho|until after|the last (?:one|time)|beyokugqibela|kwakungokokugcina|ibiyokugqibela|send somebody else|from now on|no need to pack|dan is alles (?:klaar|verby)|is reg dan|nie (?:meer )?nodig) /,
  // Sudden calm
  / (?:(?:feel|am|so|feels) (?:\w+ )?(?:calm|calmer|peaceful|at peace|ready)|calmer than|how light i feel|not (?:scared|afraid)(?: anymore)? |made my peace|lighter|how light|not sad|sleeping well since|chilled now|do not worry i am|ke na le kgotso|ke thotse|n[gd]iziva n[gd]inokuthula|ngizizwa nginokuthula|better like this|slept (?:\w+ ){0,2}(?:well|so well)|(?:so|beautiful) (?:\w+ )?(?:quiet|evening)|not upset|do not worry about me|simpler for|rustig|vrede|nginokuthula|n[gd]izolile|ningakhathazeki|ukuthula|uxolo ngaphakathi|andisoyiki|angisesabi|musani ukukhathazeka|ndiza kuphumla|ngizophumula) /,
];

/**
 * What makes the pieces of the same message everyday ones: a story, an illness, somebody else's medicine, a
 * thing that is replaced, a laugh. Other messages keep their weight.
 */
const excused =
  / (?:lol|lmao|haha\w*|novel|story|storie|chapter|character|essay|opstel|minimalism|roadworks|operation|surgery|last day at|retire\w*|aftree|put (?:\w+ ){0,3}dog down|prelims|matric exam|vraestel|(?:her|his|its) (?:\w+ )?(?:tablets|pills)|izakhe|zakhe|zakho|sy pille|haar pille|(?:dipilisi tsa nkgono|amaphilisi ka\w+|iipilisi zika\w+)|(?:because|want) (?:\w+ ){1,4}new one|pharmacy|clinic|to fix|geleen|ez?indala|tsa kgale|new flat|tow rope|washing line) /;

/**
 * Going on: a move, a new post, a feast, a return, something to look forward to. A message with it outweighs
 * one kind of piece, and no more.
 */
const onward =
  / (?:emigrat\w*|moving|move (?:to|out|in)|new (?:job|flat|house|school|place|post|dog|car|one)|(?:start|begin|got|accepted) (?:\w+ ){0,3}(?:job|work|school|varsity|university)|wedding|married|baby|birthday party|housewarming|(?:am|are|is|be) back (?:for|on|by|in)|back in (?:january|february|march)|looking forward|can not wait|celebrate|next (?:season|term|semester)|play(?:ing)? again|after (?:the )?(?:exams?|surgery|operation)|holiday|vakansie|troue|trek|nuwe (?:werk|huis|kar|skool)|ngizothutha|ndiza kufudukela|ndiyafuduka|ngiyathutha|umsebenzi om(?:u)?t?sha|umsebenzi omtsha|emsebenzini|emshadweni|emtshatweni|iholide\w*|eholid\w+|mosebetsi o motjha|lenyalong|novel|chapter|operation|surgery|retire\w*|put (?:\w+ ){0,3}dog down|hospitaal|the hospital|for your birthday|her birthday|his birthday|our anniversary (?:\w+ ){0,4}cook) /;

/** A reason that others are only told. */
const pretended =
  / (?:(?:thinks?|believes?|told (?:\w+ ){1,3}that|dink|glo|akazi|ucabanga|ucinga) |they will believe|it is not (?:a|that)|pretend\w*)/;

/** A message about a figure of a story or another person, without a word of oneself. */
const oneself = / (?:i|my|me|mine|myself|ek|ons|ke|ka|mina|mna|n[gd]i\w+|\w*n[gd]i\w+) /;
const aboutOthers = / (?:he|she|they|his|her|their|hy|sy|hulle|the reader|the audience) /;
const fiction =
  / (?:novel|story|storie|chapter|character|play|scene|poem|film|movie|book|act (?:one|two|three)|fliek|boek) /;

/** How many kinds of pieces are a plan, from which mean score of the word model on. */
const enough: readonly { kinds: number; mean: number }[] = [
  { kinds: 2, mean: 0 },
  { kinds: 3, mean: -1 },
];

/** A message of the person: its normalised words and the word model's score. */
export interface ReadMessage {
  words: string;
  score: number;
}

/**
 * Whether the latest message completes a plan: only with it there are enough pieces.
 * @param messages oldest first, the latest one last
 */
export function completesPlan(messages: readonly ReadMessage[]): boolean {
  return isPlan(messages) && !isPlan(messages.slice(0, -1));
}

function isPlan(messages: readonly ReadMessage[]): boolean {
  // Two messages may chance upon two kinds.
  if (messages.length < 3) return false;
  const told = messages.filter(({ words }, at) => !isExcused(words, messages.slice(0, at)));
  const kinds = pieces.filter((piece) => told.some(({ words }) => piece.test(words))).length;
  const goesOn = messages.some(({ words }) => onward.test(words) && !pretended.test(words));
  const telling = told.filter(({ words }) => pieces.some((piece) => piece.test(words)));
  // Only of the messages with pieces: small talk between them must not hide a plan.
  const mean = telling.reduce((sum, { score }) => sum + score, 0) / telling.length;
  const left = kinds - (goesOn ? 1 : 0);
  return enough.some((bar) => left >= bar.kinds && mean >= bar.mean);
}

function isExcused(words: string, before: readonly ReadMessage[]): boolean {
  if (excused.test(words)) return true;
  const isTold = fiction.test(words) || before.some((one) => fiction.test(one.words));
  return isTold && aboutOthers.test(words) && !oneself.test(words);
}
