import { plainRules, type Rule, rules } from './rule';

const fill =
  '(?:(?:just|really|fucking|freaking|actually|honestly|so|to|even|only|maybe|seriously|literally|rather|still|badly|kind|of|sometimes|always) )*';
const end =
  '(?= \\.| $| (?:anymore|any longer|now|today|tonight|tomorrow|and|but|because|cause|cos|lately|please|at all|so|this week|soon|already|right now|again|if|when) )';
const being = '(?:am|be|been|being|feel|feeling|felt|was|getting|become|becoming|is|are)';
const person =
  '(?:friend|bestie|brother|sister|mom|mum|mother|dad|father|son|daughter|child|kid|husband|wife|partner|boyfriend|girlfriend|cousin|uncle|aunt|colleague|student|roommate|neighbour|neighbor|ex|boy|girl|guy|somebody|someone|he|she|they)';
const themselves = '(?:himself|herself|themselves|themself|him self|her self)';
const pills =
  '(?:pill|pills|tablet|tablets|meds|medication|medicine|panado|panados|paracetamol|antidepressants|sleeping pills|capsules)';

const drugs = `(?:${pills}|xanax|valium|ambien|tramadol|oxycontin|stilnox|ativan|codeine)`;
const many = '(?:1[5-9]|[2-9]\\d|1\\d\\d|fifteen|twenty|thirty|forty|fifty|sixty|a hundred)';
const spirits = '(?:vodka|whisky|whiskey|brandy|rum|gin|wine|alcohol|booze|beers?|tequila)';

/** Ending one's life, in plain words. */
const suicide: Rule[] = [
  ...rules(
    'suicide',
    'explicit',
    ` (?:i|me|my|${being}) (?:\\w+ ){0,4}suicidal `,
    ' \\. suicidal(?: \\.)? ',
    ' suicidal (?:thought|thoughts|ideation|feelings|urge|urges|impulses|plans?|intent) ',
    ' (?:commit|committing|commiting|attempt|attempting|attempted|consider|considering|contemplate|contemplating|plan|planning|thinking (?:of|about)|thoughts of|think (?:of|about)|thought (?:of|about)|try|trying|do|doing) suicide ',
    ' (?:my|a) suicide (?:note|letter|plan|attempt|pact|date) ',
    ' suicide (?:is|seems|feels|looks|sounds) (?:like )?(?:\\w+ ){0,3}(?:option|answer|way out|solution|choice|way|escape) ',
    ` (?:kill|killing|killed|murder|murdering|off|offing|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning|stab|stabbing|gas|gassing|unalive|delete|end|ending|destroy|suffocate|strangle|electrocute|neck|top) ${fill}(?:myself|my own self) `,
    ' (?:kms|ctb)(?! (?:hierdie|per|van|ver|verder|na|tot|ry|stap)) ',
    ' catch the bus (?:tonight|soon|forever) ',
    ' (?:ends?|ended|ending|take|taking|took|taken|finish|finishing) (?:my|this|my own) (?:own |miserable |stupid |damn |whole |shitty )*(?:life|existence|misery) ',
    ' (?:end|ending|finish|finishing) it all ',
    ` (?:want|going|plan|planning|decided|ready|need|about|like|tempted|thinking (?:of|about)) (?:to )?${fill}(?:end|ending) (?:it|things|everything)${end}`,
    ` (?:want|wants|wish|need|ready|going|prefer|rather|like|love|hope|hoping|pray|praying|wanting|plan|planning|trying|try|tried|deserve|ought|decided|supposed|meant|choose) (?:to |(?<!(?<!i )want ))${fill}(?:die|be dead|stop living|stop existing)(?! (?:than|for|of|on|laughing|from|my hair|it|them|hard|out)\\b) `,
    ' i (?:should|could|might|must|may) (?:just )?die(?! of| from) ',
    ' (?:can|could|may) i (?:please )?(?:just )?die ',
    ' why (?:can not|can|could|did not|do not|am) i (?:not )?(?:just )?(?:die|dead) ',
    ' (?:let|make) me die ',
    ` (?:want|going|wish|like|decided|need) to (?:\\w+ ){1,6}(?:and|to|then) (?:just )?die(?= \\.| $| (?:there|alone|already))`,
    ' (?:wish|wishing) (?:that )?(?:i|my life) (?:was|were|had been|would be|could be|would|could|had) (?:just )?(?:dead|die|died|over|killed) ',
    ' (?:better|rather|prefer to be|happier) (?:be )?(?:off )?dead ',
    ` i (?:would )?rather (?:be )?(?:dead|die)(?! than) `,
    ' (?:took|take|taking|taken|swallow|swallowed|swallowing|down|drink|drank|eat|ate|popped) (?:all|(?:a|the|this) (?:whole|entire|full)|a bottle|a bunch|a handful|handfuls|too many|lots|(?:\\w+ ){0,1}(?:twenty|thirty|forty|fifty|[2-9]\\d))(?: of)?(?: (?:my|the|these|those|his|her|moms|mothers|grans))*(?: \\w+){0,3} (?:of )?' +
      `(?:my |the )?${pills} `,
    ' (?:i|to|going|am|have|me|just|and|by|from|on) (?:\\w+ ){0,3}(?:overdose|overdosed|overdosing) ',
    ' overdose (?:on|with) (?:my|pills|tablets|meds|panados?|paracetamol|insulin|everything) ',
    ' (?:drink|drank|drinking|swallow|swallowed|took|take|taking) (?:\\w+ ){0,2}(?:bleach|poison|pesticide|rat poison|jik|drain cleaner|antifreeze|rattex|halephirimi|weed ?killer|paraffin|acid) ',
    ' (?:jump|jumping|throw myself|throwing myself|leap) (?:off|from) (?:a|the|this|that|my|some) (?:\\w+ )?(?:bridge|building|roof|balcony|cliff|ledge|window|tower|mountain|flat|rooftop)(?! (?:into|with a (?:rope|parachute))) ',
    ' (?:jump|jumping|step|stepping|walk|walking|throw myself|run|lie down) (?:in front|into|under|onto|on) (?:of )?(?:a|an|the|some) (?:\\w+ )?(?:\\w*train|taxi|truck|bus|car|lorry|traffic|tracks|track|railway|metrorail|subway|tube) ',
    ' (?:walk|walking|run|drive|driving|step) into (?:oncoming )?traffic ',
    ' (?:drive|crash|crashing|driving|steer|swerve|swerving) (?:my |the )?(?:car )?(?:into|off) (?:a|the|oncoming) (?:\\w+ )?(?:wall|tree|bridge|cliff|traffic|truck|pole|barrier) ',
    ' gun (?:to|at|against|in) my (?:head|mouth|temple) ',
    ' bullet (?:in|through|to) my (?:head|brain|skull) ',
    ' (?:noose|nooses) ',
    ' (?:slit|slitting|cut|cutting|slash|slashing) my (?:own )?(?:throat|neck|veins) ',
    ` how many (?:\\w+ )?${pills} (?:\\w+ ){0,6}(?:die|kill|fatal|lethal|overdose|enough|dead) `,
    ' lethal dose ',
    ' blow(?:ing)? my (?:own )?(?:brains?|head) (?:out|off) ',
    ' (?:bought|got|have|take|mix|mixed) (?:\\w+ ){0,3}(?:poison|rattex|jik|bleach|pesticide) (?:\\w+ ){0,6}(?:drink|swallow|take|eat) (?:it|that|all)',
    ' (?:set|setting|light|lighting) myself (?:on fire|alight) ',
    ' (?:ways?|methods?|how) (?:to|of) (?:\\w+ )?(?:die|dying|kill myself|end it)(?: (?:painlessly|quickly|peacefully|without|fast|easily|quietly))? ',
    ' (?:painless|easiest|quickest|least painful|fastest|best|peaceful) (?:and \\w+ )?(?:way|death|method|ways) (?:to (?:die|go|kill)|of dying|out) ',
    ' (?:pills|rope|gun|blade|razor|knife|tablets) (?:\\w+ ){0,3}(?:ready|in my hand|in front of me|next to me) ',
    ' i am (?:about|going|ready|prepared|planning) to (?:jump|hang|die) (?:tonight|now|today|\\.) ',
    ' (?:today|tonight|tomorrow) i (?:die|will die|end it|am dying|am ending) ',
    ' (?:hope|wish|pray|praying) (?:that )?(?:i|god|something|a car|someone) (?:\\w+ ){0,3}(?:die|dies|kills me|kill me|takes me|take me away|hits me) ',
    ' (?:someone|somebody|god|please|just|they) (?:please )?(?:kill|shoot|end) me(?= \\.| $| (?:now|already|please|today|tonight)) ',
    ' kill me(?= \\.| $| (?:please|already|now|so)) ',
    ' (?:want|wish|need|like) (?:\\w+ ){0,3}to kill me ',
    ` ${many} (?:of )?(?:\\w+ )?${drugs} (?:\\w+ ){0,2}(?:and|with|plus) (?:\\w+ ){0,3}${spirits} `,
    ` ${spirits} (?:\\w+ ){0,2}(?:and|with|plus) (?:\\w+ )?${many} (?:of )?(?:\\w+ )?${drugs} `,
    ' (?:hope|hoping|wish|wishing|pray|praying) (?:that )?(?:a|an|some|the|this) (?:truck|bus|car|taxi|train|lorry|bakkie) (?:\\w+ ){0,2}(?:hits?|runs?|crash\\w*|kills?|takes?|drives?) (?:into |over |down )?me ',
    ' (?:on|off) the (?:bridge|ledge|roof) (?:and|about to|ready) (?:\\w+ ){0,3}(?:jump|die) ',
  ),
  ...plainRules(
    'suicide',
    'explicit',
    ` (?:do not|no longer|never|not|did not|stopped|stop) (?:want|wanting|wish|wanted|care|feel like) (?:to )?${fill}(?:be alive|alive|exist|existing|wake up|be in this world|be on this (?:earth|planet))(?! (?:early|for (?:work|school)|at|in the morning|so)) `,
    ` (?:do not|no longer|never|did not) (?:want|wish|wanted|feel like) (?:to )?${fill}(?:live|living)${end}`,
    ` (?:can not|could not) (?:live|be alive) anymore `,
    ' not (?:be )?alive (?:anymore|tomorrow|much longer|by) ',
    ' lost (?:all |the |my |any )*will to (?:live|be alive|keep living)(?! (?:during|in (?:this|that|the)|halfway|at|with this|reading|watching|waiting|doing|trying)) ',
    ' (?:wish|wished|wishing) (?:that )?i (?:had not|had never|did not|never) (?:woken|wake|woke|waken)(?: up)?(?= \\.| $| (?:this morning|today|again|at all|and|anymore)) ',
    ' made (?:my )?peace(?= \\.| $| (?:with (?:everything|dying|death|my death|the end|going|leaving|god and)|already|now|and (?:i |am |said |written |ready))) ',
  ),
];

const selfHarm: Rule[] = rules(
  'self-harm',
  'explicit',
  ` (?:cut|cutting|cuts|burn|burning|burned|burnt|hurt|hurting|harm|harming|harmed|scratch|scratching|injure|injuring|hit|hitting|punch|punching|punish|mutilate|bruise|bite|biting|slap|slapping) ${fill}myself `,
  ' (?:i|my|been|am|to|urge|urges|started|again|back) (?:\\w+ ){0,4}(?:self harm|self harmed|self harming|self harms|self injury|self injuring) ',
  ' \\. self harm \\. ',
  ' (?:cut|cutting|slit|slitting|slash|carve|carved|carving|burn|burning|slice|sliced|slicing|slashed) (?:up |into |open )?my (?:own )?(?:wrist|wrists|arm|arms|leg|legs|thigh|thighs|skin|body|stomach|flesh) ',
  ' (?:burn|burned|burnt|burning) (?:my (?:own )?\\w+|myself) with (?:a |the |my |n )?(?:cigarettes?|lighter|match|matches|candle|iron) ',
  ' (?:carv|scratch|etch|cut|slic)\\w* (?:\\w+ ){0,3}(?:in|into|on|across) my (?:own )?(?:wrist|wrists|arm|arms|leg|legs|thigh|thighs|skin|stomach) ',
  ' (?:razor|blade|scars|cuts) on my (?:wrist|wrists|arm|arms|leg|legs|thighs|skin) ',
  ' (?:urge|urges|want|need|started|been) (?:to )?(?:start )?(?:cut|cutting) (?:again|\\.) ',
  ' (?:feel|felt|am|get|find) (?:\\w+ ){0,3}(?:calm|calmer|better|alive|relief|real|peace|relaxed|okay) (?:\\w+ ){0,2}(?:when|once|after|until) (?:i|the) (?:\\w+ ){0,4}(?:blood|bleed|bleeding|blade|cut(?= \\.| $)) ',
  ' (?:cut|cutting) (?:\\w+ ){0,7}(?:relapsed|relapsing|my scars) ',
);

const someoneElse: Rule[] = [
  ...plainRules(
    'someone-else',
    'implicit',
    ` ${person} (?:\\w+ ){0,4}(?:says?|saying|said|thinks?|told|texted|posted|feels) (?:\\w+ ){0,4}(?:everyone|everybody|world|we|they|people|family|life) (?:\\w+ ){0,3}(?:better|happier|easier)(?: off)? without (?:him|her|them) `,
  ),
  ...rules(
    'someone-else',
    'explicit',
    ` ${person} (?:\\w+ ){0,6}(?:kill|killing|hang|hanging|shoot|shooting|drown|off|end|cut|cutting|hurt|hurting|harm|harming|poison) ${themselves} `,
    ` ${person} (?:\\w+ ){0,4}(?:is|feels|feeling|might be|seems|sounds|be|was) (?:\\w+ ){0,2}suicidal `,
    ` ${person} (?:\\w+ ){0,4}(?:wants|want|wanted|wishes|ready|going|threatened|threatening|threatens) to (?:die|be dead|end (?:it all|their life|his life|her life)|commit suicide) `,
    ` ${person} (?:\\w+ ){0,5}(?:overdosed|attempted suicide|tried suicide|suicide note|self harms|self harming) `,
    ` ${person} (?:\\w+ ){0,3}(?:end|take|ending|taking|took) (?:his|her|their) (?:own )?life `,
    ` ${person} (?:\\w+ ){0,4}does not want to (?:live|be alive|be here) (?:anymore|any longer) `,
  ),
];

const abuse: Rule[] = rules(
  'abuse',
  'explicit',
  ' (?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|stepfather|stepdad|mom|mother|uncle|brother|ex|boss|teacher|pastor|cousin) (?:\\w+ ){0,3}(?:hit|hits|hitting|beat|beats|beating|chokes|choked|choking|strangled|raped|rapes|rape|molests|molested|molesting|punches|punched|abuses|abused|abusing|assaulted|kicked|kicks|burned|burns|slaps|slapped) (?:me|on me)(?! (?:at|in) (?:chess|cards|tennis|fifa|soccer|scrabble|the game|the race|monopoly|poker|ludo)| up(?: \\.| on| at| when| for| about)| to (?:it|the)) ',
  ' i (?:was|am|got|have been|keep getting|keep being) (?:being |getting |just |sexually |badly )*(?:raped|molested|beaten|beaten up|abused|assaulted|trafficked|strangled) ',
  ' (?:he|she|they|husband|boyfriend|partner|ex|wife|father|dad|stepfather) (?:\\w+ ){0,5}(?:kill|murder|shoot|stab) me(?! if i am late| for (?:this|it|eating|being late)) ',
  ' (?:uncle|stepdad|stepfather|teacher|coach|pastor|priest|cousin|dad|father|brother|boss|neighbour|neighbor) (?:\\w+ ){0,3}(?:touches|touching) me(?! (?:deeply|emotionally|with)) ',
  ' (?:touches|touched|touching) me (?:\\w+ ){0,7}(?:secret|tell anyone|tell mom|not to tell) ',
  ' (?:touches|touched|touching) me (?:where|down there|inappropriately|when i (?:do not|did not)|in (?:my )?private|sexually|at night) ',
);

/** Fear of a close person: at home, of a partner or a parent. */
const fear: Rule[] = rules(
  'abuse',
  'implicit',
  ' (?:scared|afraid|terrified|frightened|petrified) (?:to|of) (?:go|going|be|being|come|coming) (?:back )?(?:home|at home|in my own house|alone with (?:him|her|them))(?! (?:in the dark|alone|late|after dark|at night alone)) ',
  ' (?:scared|afraid|terrified|frightened|petrified) of (?:my )?(?:own )?(?:husband|wife|boyfriend|girlfriend|partner|ex|stepdad|stepfather|dad|father|mom|mother|uncle|him)(?! (?:leaving|finding|hearing|seeing|dying|getting|losing|being|not)) ',
);

const violence: Rule[] = rules(
  'violence',
  'explicit',
  ' i (?:am )?(?:want|going|plan|planning|will|need|ready|decided|would like) (?:to )?(?:kill|murder|shoot|stab|poison|strangle) (?:him|her|them|you|someone|somebody|everyone|everybody|people|my \\w+|the \\w+|that \\w+|those \\w+)(?! (?:in (?:the )?(?:game|match|debate|fortnite|cod)|with kindness|at (?:chess|tennis|cards))) ',
  ' (?:shoot|blow|bomb|burn) (?:up|down) (?:the|my|a|this) (?:school|office|church|mosque|mall|work|house|campus|building) ',
);

/** Ending one's life, implied. */
const implicit: Rule[] = [
  ...plainRules(
    'suicide',
    'implicit',
    ` (?:do not|no longer|never|not|did not) (?:want|wanting|wish|wanted|feel like) (?:to )?${fill}(?:be|being) here(?= \\.| $| (?:anymore|any longer|now|and|but|because|on (?:this )?earth)) `,
    ` (?:do not|no longer|not) (?:want|wish|wanting) (?:to )?${fill}(?:do (?:life|this|it)|go on|keep going|carry on|continue|keep living|fight|try|feel (?:anything|this)|deal with life|face (?:another|tomorrow))${end}`,
    ` (?:can not|could not|do not think i can|not sure i can|not able to|unable to) ${fill}(?:do (?:this|it|life)|go on|take (?:it|this|the pain)|keep (?:going|doing this|fighting|living)|carry on|continue|live like this|bear (?:it|this|the pain)|survive|face (?:another day|tomorrow)|see a future|see (?:a|any) way (?:out|forward)|keep living)${end}`,
    ' (?:can not|could not) (?:go|carry) on(?= \\.| $| (?:like this|living|anymore|with life|without (?:him|her|them))) ',
    ' (?:no one|nobody|no body) (?:will|would|is going to)? ?(?:even |ever )*(?:notice|care|miss me|cry|remember me|come to my funeral)(?: if i (?:\\w+ ){0,3}(?:gone|died|die|disappeared|disappear|here|dead|vanished|was|left))?(?= \\.| $)',
    ' (?:everyone|everybody|they|people|world|family|kids|children|parents|mom|mum|mother|dad|wife|husband|friends) (?:\\w+ ){0,2}(?:would|will|is|are) (?:\\w+ ){0,2}(?:better|happier|easier|relieved)(?: off)? (?:without me|if i (?:was|were) (?:gone|dead|not (?:here|around|alive))) ',
    ' what is the point (?:anymore|of it all) ',
    ' (?:not|never) plan\\w* (?:on |to )(?:still )?(?:see|seeing|be|being) (?:around|here|alive|there|(?:my |the )?(?:\\w+ )?(?:results|christmas|birthday|new year)) ',
    ' no reason (?:\\w+ ){0,8}(?:live|living|go on|be alive|stay alive|be here) ',
    ' (?:life|living|existence|existing) (?:has|have|had|got|holds|without|lost|has lost) (?:no|any|zero|all|its|all its)? ?(?:meaning|purpose|point|value|worth|sense)(?= \\.| $| (?:anymore|to me|for me|left|now|at all|without)) ',
    ' (?:should|deserve to|want to|ought to|better to) (?:\\w+ ){0,3}not exist ',
    ' (?:do not|can not|never|could not) (?:really |even )?(?:see|imagine|picture) (?:myself|me|a future|any future|my future)(?= \\.| $| (?:\\w+ ){0,2}(?:here|alive|around|living|getting old|growing old|past|next|in (?:a|one|five|ten) (?:year|years|month)|making it|anymore)) ',
    ' how easy it would be(?= \\.| $| to (?:just )?(?:jump|die|end|let go|disappear|go under|fall|not))',
    ' (?:is|was|am|are|be|feels) not worth (?:living|it anymore|being alive|going on|to live) ',
    ' not worth living ',
    ' (?:do not|did not|will not|never|not) (?:want|wish|have|hope|need|plan)? ?(?:to )?(?:wake|waking) up (?:again|anymore|ever|tomorrow|one day|at all) ',
    ' (?:never|not) (?:have to )?wake up(?= \\.| $| (?:again|anymore)) ',
    ' (?:will not|not going to|am not going to|might not|may not|would not|not gonna) (?:be (?:here|around|alive|with you)|make it|last|live|survive|see)(?= \\.| $| (?:much longer|anymore|any longer|for long|tomorrow|for much longer|next (?:week|month|year)|past|till|until|to see|through the night|when|long|my next|christmas|tonight|another|by)) ',
    ' (?:will not|not going to|would not) (?:have to |need to )?(?:see|hear from|worry about|bother|deal with|put up with) me (?:again|anymore|ever again|any longer|much longer|after) ',
    ' (?:no way out|no other way out|no other way|no escape|no way forward|nothing left for me|no future for me|no hope left|no hope for me|no hope anymore|not any hope|nowhere left to turn|no one left|nothing left to lose|nothing matters anymore|nothing to look forward to) ',
    ' (?:see|have|feel|is|got|with) no (?:hope|future|way out|light|point|reason)(?: left)?(?= \\.| $| (?:anymore|for me|left|in my life|at all|and|but)) ',
    ' (?:never|not) (?:should have )?(?:been |be )?born ',
    ' (?:dark|black|bad|intrusive|scary|those) thoughts (?:\\w+ ){0,4}(?:of|about) (?:ending|dying|death|hurting|not being|going)',
  ),
  ...rules(
    'suicide',
    'implicit',
    ' (?:tired|exhausted|sick|done|weary|finished|over) (?:\\w+ ){0,2}(?:of|with) (?:being alive|living|life|existing|waking up|this life|my life|breathing|being here|the world|this world)(?! (?:in (?:the|this|a|my)|at|with|insurance|out of|sciences|orientation)) ',
    ' (?:want|wish|need|wanting|wants|begging|pray|praying) (?:for )?(?:it all|it|the pain|this pain|all this|everything|my life|the suffering|all of it|this suffering) (?:all |just )?(?:to )?(?:stop|end|be over|over|go away forever|finish) ',
    ' (?:who|nobody|no one) (?:would|will|is going to) (?:even |ever |really )*(?:miss|remember|cry for|look for) me ',
    ' (?:i am|feel like|i feel) (?:\\w+ ){0,3}(?:taking up space|a waste of (?:space|air|oxygen|skin|life)) ',
    ' (?:imagin\\w+|pictur\\w+|plann?\\w+) my (?:own )?(?:funeral|death) ',
    ' (?:make|making) (?:it|it all|the pain|everything|the voices) stop ',
    ` (?:want|wish i could|wish to|like|need|going|hope|wanting|wish) (?:to )?${fill}(?:disappear|vanish|fade away|cease to exist|sleep forever|stop breathing|not exist|be gone|leave this world|go to sleep forever|be nothing|evaporate|not be here|slip away|escape this life|rest forever|sleep and not wake up)(?! (?:into (?:a|my) (?:book|movie|work)|for (?:a|the) (?:weekend|week|day|holiday))) `,
    ' (?:goodbye|bye|farewell) (?:forever|everyone|everybody|world|cruel world|to everyone|all of you|for good|for ever)(?! (?:see|talk|chat|have a|thanks|till)) ',
    ' (?:goodbye|final|last|farewell|suicide) (?:letter|letters|note|notes|message|messages|video) ',
    ' (?:said|saying|say|wrote|written|writing) (?:all )?(?:my|his|final|my final|my last) (?:goodbyes|goodbye|farewell|farewells|last words) ',
    ' (?:this is|it is) (?:my |the )?(?:goodbye|final goodbye|last goodbye|the end for me|last (?:message|time you)|last day|last night)',
    ' (?:gave|giving|given) away (?:everything|all) ',
    ' (?:put|putting|getting|got|get|have) (?:all )?my affairs in order ',
    ' (?<!(?:he|she|it|this|that|tax|which) is (?:just |only )?)(?:a|such a|just a|only a|nothing but a|the|huge|big|am) burden(?: (?:to|on|for) (?:everyone|everybody|my \\w+(?! (?:budget|pocket|account|back|knees))|them|others|people|you|all|the (?:world|family|people))|(?= \\.| $| (?:and|but))) ',
    ' burden (?:everyone|my family|them|you|people) (?:anymore|any longer) ',
    ' (?:lost|lose|losing|given up|giving up|give up|gave up|giving up all) (?:all |on all |every )?(?:hope|the will to live|will to live|my will to live|on life|on living|on everything|on myself|my reason to live|the fight)(?! of (?:ever|getting|finding|winning)| that| in (?!life|living|everything|myself|god|people)) ',
    ' (?:ready|time|time for me|prepared) to (?:go|leave|give up|say goodbye|meet my maker|check out|leave this world|leave this earth|let go)(?= \\.| $| (?:forever|for good|now and never|this world|this earth|this life|and never|from this)) ',
    ' (?:life|living|existence|everything|my life|it all) (?:is|feels|seems|has become|became|is just|is so|is completely|is all) (?:just |so |completely |totally |all |utterly )*(?:pointless|meaningless|hopeless|unbearable|worthless|empty and pointless|not worth|too much to bear|over for me|a prison)',
    ' my life (?:is|feels) (?:over|finished|done|ruined and over) ',
    ' (?:at|reached|near|come to) the end of (?:my rope|my tether|the road|my life|the line) ',
    ' i (?:am|feel|have become|feel so|am so|am just|feel completely|feel like i am) (?:so |just |completely |totally |utterly |absolutely )*(?:worthless|hopeless|trapped with no|beyond help|better off gone|already dead inside|dead inside)(?! (?:at|after|in (?:maths|class|sport)|with)) ',
    ' hate (?:being alive|living|that i (?:woke|wake) up|existing|waking up (?:every|each)|my existence) ',
    ' (?:thinking|think|thought|thoughts|dream|dreaming|fantasise|fantasize|fantasising|fantasizing|daydream) (?:a lot )?(?:about|of) (?:my own |my )?(?:death|dying|funeral|not existing|not being here|being dead|ending things|never waking up|how peaceful)(?! (?:row|star|metal|valley|note|penalty))',
    ' (?:peace|relief|release|rest|quiet|escape) (?:\\w+ ){0,3}(?:in|of|by|through) (?:death|dying|the grave|being dead) ',
    ' (?:googled|googling|searched|searching|looking up|looked up|researching|reading about) (?:\\w+ ){0,4}(?:ways to (?:die|go|end)|methods|painless|how to die|lethal|overdose|nooses) ',
    ' (?:standing|sitting) (?:on|at|by|near) (?:the|a) (?:edge|ledge|bridge|railing|(?:train |railway )?tracks|railway line|dam wall)(?= \\.| $| (?:and|again|right|thinking|of|of the roof|looking|now)) ',
    ' (?:wish|wishing|hope|hoping) (?:that )?(?:the|a|this|my|our) (?:taxi|bus|car|plane|kombi|train) (?:\\w+ ){0,3}(?:crash|crashes|crashed) (?:\\w+ ){0,2}with me ',
    ' more (?:use|good|help|worth) to (?:\\w+ ){1,3}than i (?:am|ever was) ',
    ' (?:then|until) it (?:is|will be) (?:finally |all )*(?:quiet|over|peaceful|dark|silent)(?= \\.| $) ',
    ' (?:if|when) i (?:was|were|am|just|had) (?:\\w+ ){0,2}(?:gone|dead|not here|disappeared|died|never born|to die)(?= \\.| $| (?:tomorrow|tonight|no one|nobody|everyone|would|they|it would|the world|anyway)) ',
    ` (?:stockpil\\w+|stocking|stocked|hoard\\w*|(?:save|saved|saving) up|been saving|collecting|hiding|hidden) (?:\\w+ ){0,3}${pills}(?! (?:from|at|for|settings|on) ) `,
    ' (?:bought|got|have|found) (?:a|the|some|my) (?:rope|gun|blades|razor blades)(?= \\.| $| (?:today|ready|and|to|for tonight|hidden)) ',
    ' (?:suicide|suicidal) ',
  ),
];

/** The rules for English. */
export const englishRules: readonly Rule[] = [
  ...suicide,
  ...selfHarm,
  ...someoneElse,
  ...abuse,
  ...fear,
  ...violence,
  ...implicit,
];
