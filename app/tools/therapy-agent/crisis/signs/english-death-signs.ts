import type { SignRow } from './score';

/** Signs of a wish to be dead, of means, places and hurting oneself, in English. */
export const deathSigns: readonly SignRow[] = [
  // sleeping for ever
  [
    'sleep',
    4,
    '(?:sleep|asleep|bed|eyes|doze off|nap|rest|lie down) ~5 (?:not|never|without) ~2 (?:wak\\w+|woken|open\\w*|get up|come back)(?! (?:up )?(?:early|at|for|to|late|before|until|till|all|the|my|once|during|you|him|her))',
    '(?:hop\\w+|wish\\w*|pray\\w*|beg\\w*|want|like|love|rather|dream\\w*|glad|happy|better|easier) ~7 (?:not|never) ~2 (?:wake|wakes|waking|woke|woken)(?! (?:up )?(?:early|at|for|to|late|before|until|till|all|the|you|him|her))',
    '(?<!(?:could|can) )(?:sleep\\w*|rest\\w*|close my eyes|be still|be quiet|lie down) ~2 {ever}',
    '(?:eternal|endless|everlasting|permanent|long) (?:sleep|rest|peace|silence)|sleep that never ends|sleep with no (?:morning|waking)',
    '(?:disappointed|gutted|annoyed|devastated|sad|angry|upset|cry|cried|unfortunately|sigh) ~5 (?:i )?(?:woke|wake|waking|woken)(?: up)? (?:again|this morning|every (?:morning|day)|alive|in (?:hospital|the hospital|icu))',
  ],
  // not existing
  [
    'vanish',
    4,
    '(?:disappear\\w*|vanish\\w*|cease\\w*|fade|fading|erased?|deleted?|wiped?|evaporate|dissolve|leave|leaving|switch\\w*|switched|go|going|stop|end|over|quit|log off|sign off|gone|check out|done) (?:me |myself |away |out |off |it |all |everything |here |this )*{ever}(?! (?:from (?:facebook|instagram|whatsapp|social|this (?:job|company|town))|the (?:job|company)))',
    '(?:rather|prefer to|want to|should|supposed to|meant to|deserve to|better to|easier to|wish i (?:did|could)) (?:just )?(?:not|never) (?:have )?(?:exist\\w*|be here|been here|be alive|live|been born)',
    '(?:should not|not supposed to|not meant to|was not meant to|never meant to) (?:be|have been|exist|live)(?: (?:here|alive|born|on this earth|in this world))?(?= \\.| $| (?:anymore|at all|in the first place|and|here))',
    '(?:switch|turn|shut|power) (?:me|myself|my (?:life|whole life|heart)) (?:off|down)|off switch ~6 (?:me|life|myself)|(?:button|switch|pill) ~8 (?:end|erase|delete|stop existing|disappear|make me|kill|make it all|never have)',
    '(?:swallow\\w* me (?:up|whole)|(?:erase|delete|wipe) me)(?= \\.| $| (?:the|this|and|existence|forever))',
    '(?:stop|stopping|quit|end|ending|give up|be done with) (?:existing|being alive|breathing|living|being here|my existence|being|the heartbeat)',
    '(?:heart|breathing) (?:would |to |could |will )(?:just )?stop(?:ped)?(?= \\.| $| (?:beating|tonight|in|and|already))',
  ],
  [
    'vanish',
    2,
    'never (?:asked|wanted|chose) to be (?:born|here|alive)|press it|be(?:come)? nothing',
  ],
  // not being here any more
  [
    'absent',
    4,
    '(?:not|never|no longer|nor) ~4 (?:be|live|stay|exist|walk|remain|belong|wait|around|here|see|continue) ~2 (?:on|in) (?:this|the) (?:earth|planet|world|life)',
    '(?:leave|leaving|left|exit|exiting|depart|departing|escape|escaping|quit|quitting|get off|getting off|check out of|out of|off) (?:of )?this (?:world|earth|planet|life|body|existence)',
    '(?:say|saying|said|bid|bidding) (?:bye|goodbye|farewell) to (?:this |the )?(?:world|earth|life|it all|everything)',
    'this is where i (?:get off|stop|end|leave|exit)|(?:my|this is my) stop on this (?:ride|journey)|end of (?:my )?(?:journey|story) for me|my story (?:ends|is over|stops)|my time (?:is up|has come|on (?:this )?earth|here is (?:up|over|done))|my (?:last|final) (?:day|days|night|hours?|sunset|sunrise|christmas|birthday|winter|summer|breath)(?= \\.| $| (?:alive|on earth|ever|here and|and|with you all|with them))',
    '(?:no|not|never) ~6 (?:future|next year|tomorrow|version) ~6 (?:me in it|has me|with me in|includes? me|include me|myself in)',
    '(?:not|never) ~3 (?:see|imagine|picture) (?:myself|me) (?:reach\\w*|turn\\w*|get\\w* to|live\\w* (?:to|past)|grow\\w*|mak\\w* it (?:to|past)|at|be\\w* (?:alive|\\d+)|past|old)(?! (?:the|a|his|her) (?:gym|job|party))',
    '(?:not|never|nor|no longer) ~3 (?:see|reach|reaching|turn|live to|make it to|get to|live past|make it past|live long enough) (?:to )?(?:see )?(?:my )?(?:\\d\\d|twenty|thirty|forty|next birthday|birthday|old age|another (?:birthday|christmas|year|summer|winter)|the (?:new year|end of the year))',
    '(?:check\\w*|clock\\w*|bow\\w*|opt\\w*|tap\\w*) out ~1 (?:of (?:life|living|this)|permanently|for good|forever|early|tonight)',
    'i (?:will|would|am|might|may) ~1 (?:be )?(?:gone|dead|history|six feet under|no more|with the angels|in the ground|buried) (?:by|before|soon|tomorrow|tonight|in (?:a|the) (?:morning|few|week|couple)|when you)(?! (?:lunch|at \\d|on leave))',
    '(?:before|if) ~3 (?:day|night|year|week) ~2 (?:ends|is over|is out) i will be (?:gone|dead)|(?:dead|gone|not alive|not breathing) by (?:{day}|then|the time)',
    '(?:none of (?:this|it)|nothing|it) (?:will|is going to) (?:not )?(?:matter|hurt|be my problem) ~1 (?:soon|after (?:tonight|tomorrow|{day})|by (?:{day}))',
  ],
  [
    'absent',
    3,
    '(?:not|never) (?:make|making|get|getting) (?:it )?(?:to|past|through|till|until) (?:the )?(?:{day}|night|week|weekend|month|year|exams? week)(?! (?:lunch|meeting|class|practice|service|market|dinner|shift|training))',
    'i will be gone soon|gone soon|not (?:be )?(?:here|around|alive) (?:for (?:his|her|their|my|your|the|christmas)|to see)',
    '(?:you|they|everyone) will (?:all )?(?:be sorry|regret it|wish you had|see) when ~4 (?:gone|dead|find|late)',
  ],
  [
    'soon',
    1,
    '(?:before|by|after|until|till|this|come|on) (?:{day})|tonight|soon|any day now|this weekend|right now|in a few (?:hours|days)|not someday|not one day|before anyone|(?:whole )?house is (?:asleep|empty|quiet)|(?:everyone|everybody|they) (?:is|are) asleep|(?:nobody|no one) ~1 home|home alone|to stop me|\\d+ (?:days|hours|sleeps) (?:left|to go)',
  ],
  // what the body is to them
  [
    'corpse',
    4,
    '(?:find|finds|found|finding|discover\\w*|identify|see) (?:my|me) (?:body|corpse|hanging|dead|lying there|cold|lifeless|remains)',
    '(?:my|own) (?:death|suicide|dying|demise|passing)(?! (?:certificate of|grip|stare))(?= \\.| $| (?:in|would|will|could|is|might|to|and|for|as|because|on|so|after|by|with|at|tonight|should))',
    '(?:rather|prefer|want|wish|ready|better|belong|see myself|feel like|deserve|meant|put me|lie|lying) ~5 (?:in )?(?:a |my |the )?(?:{grave}|six feet under|under the ground|in the ground)',
    '(?:worth|useful|use|valuable|value) ~1 (?:more )?dead|(?:better|more) ~2 dead than (?:alive|living)|dead than alive',
    '(?:being|be|am|was|were|if i was|if i were) dead ~2 (?:sounds?|seems?|feels?|looks?|would|must|is|like|cannot) ~5 {sweet}',
    '(?:death|dying|grave|the end|not existing|ending it|the other side|nothingness|oblivion) (?:would|is|seems?|sounds?|feels?|looks?|must|as|like|brings|might|could) ~4 {sweet}',
    '(?:envy|envious of|jealous of|wish i was|wish it was) ~4 (?:dead|died|the one who|in that coffin|in the coffin|passed|corpses?|graves?)',
    '(?:should have|ought to have|was supposed to have|why did i not|why did not i) (?:been me|died|drowned|bled out|just died)|(?:died|dead|buried|killed|crash\\w*) ~6 (?:should have been|wish it (?:had been|was)) me',
    '(?:wish\\w*|hop\\w+|pity|shame|sad|disappointed|if only) ~6 (?:crash|accident|surgery|operation|covid|cancer|overdose|attempt|fall|stroke|bullet|heart attack|car|sickness|virus) ~3 (?:had )?(?:killed|taken|finished|worked|succeeded|got|ended)',
    '(?:think\\w*|thought\\w*|wonder\\w*|dream\\w*|imagin\\w*|pictur\\w*|plan\\w*|fantasi\\w*) ~3 (?:about |of )?(?:who ~4 (?:funeral|bury)|my (?:own )?(?:funeral|burial|grave|coffin|death|obituary|eulogy))',
  ],
  [
    'corpse',
    2,
    'my (?:body|funeral|grave|coffin|tombstone|obituary|eulogy|ashes|burial)|{grave}|being dead|to be dead',
  ],
  [
    'fearless',
    3,
    '(?:not|no longer|less|never) (?:even )?(?:afraid|scared|frightened|fear\\w*) (?:anymore )?(?:of |to )?(?:die|dying|death|follow|do it|go|the end)(?! (?:to|home|out|alone))|death does not scare|ready to (?:meet|face) (?:my|the) (?:maker|creator|god|lord|end)|made peace with (?:it|dying|death|leaving|the end|going)',
  ],
  // someone or something else should do it
  [
    'passive',
    4,
    '(?:would not|do not|will not) (?:really )?(?:mind|care|stop it|fight it|object|complain|be sad|be upset|even move) ~1 (?:if|whether) ~7 (?:hit|hits|killed|run|ran|knock\\w*|mow\\w*|crush\\w*|shot|shoot|die|died|crashed|crash|never woke|live|lived|struck|stopped breathing|took me out|took me|takes me|ended) ?(?:me|over|or die)?(?! (?:home|to|for|out to|on))',
    '(?:hop\\w+|pray\\w*|wish\\w*|wait\\w*|beg\\w*|ask\\w*|want|need|let) ~4 (?:car|truck|taxi|bus|train|lightning|lord|jesus|death|cancer|illness|accident|heart attack|plane|bullet|crash|stroke|virus|sickness|earth|tumour|someone|something|hijacker|robber) ~4 (?:hits?|takes?|took|kills?|strikes?|ends?|fetch\\w*|comes? for|finish\\w*|gets?|shoots?|swallow\\w*) (?:me|it all|my life|this)(?! (?:care|home|to|for|by|back|out of|up for))',
    '(?:god|lord|jesus|allah|death|angels?|heaven|universe) ~4 (?:takes?|took|fetch\\w*|calls?|called|collects?|carry|end) me(?! (?:to (?:church|serve|preach|a|the next)|for|by|beautiful|her|his|blessed))',
    '(?:cross|crossing|walk|walking|step|stepping|drive|driving|speed|speeding) ~6 (?:without (?:even )?(?:looking|my seatbelt|a seatbelt|braking|my lights)|eyes closed|no seatbelt)',
    '(?:let|want|hope|wish) (?:it|the (?:sickness|virus|illness|cancer|disease|infection|sea|water|cold|fire|hunger|waves|current)) ~2 (?:take|kill|finish|swallow|carry|end) me',
    '(?:not|never) care ~1 (?:if|whether) i (?:live|die|wake|survive|make it|am alive|get killed|do not wake|never wake|am dead|end up dead)',
    '(?:so|too|very|that|how) easy ~2 to ~1 (?:drive|swerve|jump|step off|let go|steer|crash|just fall|slip under|slip away|end it|not brake|not come back|turn the wheel)(?! (?:a|to|through|home|an))',
    '(?:look|think|say|believe|seem) ~5 (?:an|it was an|like an) accident|no one would know ~4 on purpose|make it look like',
  ],
  // voices
  [
    'voices',
    3,
    'voices? ~6 (?:tell\\w*|say\\w*|told|scream\\w*|want\\w*|command\\w*|order\\w*|whisper\\w*|urg\\w*) ~2 (?:me|to|that i)(?! (?:sing|eat|call))|something ~3 (?:telling|tells) me to (?:jump|do it|end|let go|step)',
  ],
  ['voices', 1, 'voices'],
  // means
  [
    'means',
    4,
    'how (?:many|much) ~4 (?:{pills}|drinks|alcohol|units|blood) ~12 (?:die|dies|kill|kills|liver|heart|lethal|fatal|over|end|never|not wake|dead|stop|asleep|forever|suffer|fail|fails|too many|enough)(?! (?:milk|flu))',
    'how (?:long|quick|quickly|fast|far|high|deep) ~6 (?:bleed\\w*|drown\\w*|suffocat\\w*|starve|freeze|die|dying|fall|kill|hang|dead|lose consciousness|pass out)(?! (?:in love|asleep|your|my|hair))',
    '(?:practis\\w*|practic\\w*|rehears\\w*|test\\w*|tried out|trying out|tie|tied|tying|knot\\w*) ~3 (?:the |a |my |with )*(?:belt|rope|noose|knot|scarf|cord|sheet|sheets|bedsheet) ~3 (?:around|round|on|to|in|from|over|for|yesterday|tonight|again|and)(?! (?:the (?:boat|car|trailer|roof rack|dog|tent)))',
    '(?:belt|rope|scarf|cord|sheet|bag|plastic bag|gas) ~3 (?:around|round|over) my (?:neck|head|throat)',
    '(?:loaded|put|hold|held|holding|kiss\\w*|taste|pointed|pressed) ~3 (?:gun|pistol|barrel|revolver|blade|knife) ~3 (?:my|mouth|temple|chin|head|wrist|throat)',
    '(?:pills|tablets|rope|noose|gun|pistol|poison) ~3 (?:lined up|counted out|counted|ready|waiting for me|is up|is tied|loaded)',
  ],
  [
    'means',
    3,
    '(?:sat|sitting|sit|stare|stared|staring|look\\w*|held|holding|hold|touch\\w*|lay|sleep) ~4 (?:the|a|my|his|her|dads|husbands) ~2 (?:rope|noose|gun|pistol|revolver|firearm|razor|blade|blades|bottle of pills|pills|tablets|knife|knives|poison)',
    '(?:stash\\w*|hoard\\w*|stockpil\\w*|saved up|saving up|been saving|collecting|collected|hid|hidden|hiding|keep|keeping|kept|bought|stole|got hold of) ~4 (?:{pills}|rope|noose|gun|pistol|blade|blades|razor|razors|poison|rattex|knife)(?! (?:from|at|for (?:my|the|his|her)|money|is (?:for|in the kitchen)))',
    '(?:key|keys|code|combination) ~5 (?:gun|safe|firearm|medicine cabinet|gun safe)|(?:gun|firearm) ~3 (?:safe|is kept|loaded|is hidden|drawer)',
    '{weapon} ~3 (?:in my (?:bag|hand|hands|pocket|drawer|room|lap|car)|next to me|beside me|on my lap|within reach|under my (?:pillow|bed|mattress)|in front of me|is (?:in|under|calling)|calling)',
    '(?:car|exhaust|gas) fumes|closed garage|carbon monoxide|bleed(?:ing)? out|helium tank|gas (?:stove|oven) ~3 (?:on|open)|charcoal in',
    'how (?:many|much) ~3 {pills} (?:does|would|will|do|can|should|could|to|before|until|is) (?:it |i |you |a person |someone )*(?:take|taken|need|enough|too much|overdose)',
  ],
  ['means', 2, '{weapon}|(?:pills|tablets|insulin|overdose)'],
  [
    'painless',
    2,
    '(?:painful|painless|painlessly|hurt|hurts|pain) ~3 (?:when|if|to|you|way|or|quick|quickly|it|die)|(?:not|no|without) (?:to )?(?:hurt|pain|suffering|feel it|a mess)|just fall asleep|quick and|(?:is|would) it (?:be )?(?:quick|fast|slow|painful)|how it (?:felt|feels|would feel)|what it (?:feels|would feel) like|how (?:people|others|someone) ~3 (?:went|did it|died|ended)|what they used',
  ],
  [
    'courage',
    3,
    '(?:work\\w*|build\\w*|gather\\w*|screw\\w*|find\\w*|found|get|getting|need|had|lack|got) (?:up )?(?:the |enough |my )*(?:nerve|courage|guts|bravery|balls)(?= \\.| $| (?:to (?:do it|jump|go through|step|pull|let go|end|die|finish|go|take)|tonight|yet|anymore))|too (?:scared|much of a coward|cowardly|chicken) to (?:do it|die|jump|go through|pull)|go through with it|next time (?:i|it) will|(?:did not|not) go all the way|one last (?:step|push)',
  ],
  // places
  [
    'place',
    4,
    '(?:stand|standing|stood|sit|sitting|sat|am|was|lean\\w*|climb\\w*|walk\\w*|went|go|going|drove|here) ~3 (?:on|at|by|near|over|to|onto|against|up) (?:the |a |my |this )?(?:edge of )?~3 {high} ~12 (?:down|over|further|one|step|jump|nerve|fall|drop|let go|end|easy|trains?|trucks|thinking|imagin\\w*|wonder\\w*|close|closer|brave|courage|water)',
  ],
  [
    'place',
    3,
    '(?:stand|standing|stood|sit|sitting|sat|lean\\w*) ~3 (?:on|at|by|near|over|against) (?:the |a |my |this )?~3 {high}|(?:am|i am) (?:at|on|by) the ~1 (?:bridge|roof|rooftop|ledge|railing|train tracks|tracks|railway|cliff)|end of the (?:pier|platform)',
  ],
  [
    'place',
    2,
    '(?:drive|drove|driving|swerve\\w*|steer\\w*|turn\\w*|crash\\w*) ~5 (?:into|off) ~3 (?:wall|tree|truck|bridge|cliff|dam|barrier|oncoming|lane|traffic|pole)',
  ],
  [
    'step',
    2,
    '(?:one|1|single|just a|only a) ~1 (?:step|jump|leap|slip|push|second) ~1 (?:and|would|away|off|forward|from|is all|to|it)|(?:only|just) takes? one|take one step|lean (?:a bit |just a little )?(?:further|forward)|on purpose|deliberately|looking (?:straight )?down',
  ],
  // hurting oneself
  [
    'self-harm',
    4,
    '(?:cut|cutting|cuts|went|going) (?:\\w+ )?deeper|deeper (?:cuts|this time)(?! (?:into|breath))',
    '(?:calm\\w*|relie\\w+|release|only thing|help\\w*|relax\\w*|sooth\\w*|feel (?:something|alive|real|better)|numb|quiet\\w*) ~8 (?:blood|bleed\\w*|razor|blade|burning my|cutting|hurting|scratching my|pain on my)',
    '(?:watch\\w*|see\\w*|saw|feel\\w*|let\\w*|make) ~3 (?:blood|myself bleed|my (?:arm|arms|skin|leg) bleed) ~4 (?:my|come|run|drip|flow|out|down|helps|calms)?',
    '(?:fresh|new|more|old|deep|deeper|hide|hiding|cover\\w*) ~2 (?:cuts|scars|burns|marks|wounds) ~5 (?:my|sleeves|nobody|mom|mother|parents|anyone|i made)',
    '(?:wear\\w*|hide|sleeves) ~4 (?:long sleeves|hoodie|jersey|sleeves|jacket|bangles) ~8 (?:hide|cover|see|cuts|scars|arms|marks|notice|heat|know)',
    '(?:dig|digging|dug|press\\w*|drag\\w*|scratch\\w*|scrap\\w*) ~5 (?:into|across|till|until) ~3 (?:skin|arm|arms|wrist|thigh|bleeds?|blood|bleeding)',
    '(?:head|fist|fists|hand) (?:against|into) the wall ~4 (?:till|until|feel|blood|pain|stop|on purpose|punish)',
    '(?:cigarette|lighter|iron|match|matches|candle|stove) ~4 (?:on|against|to) my (?:own )?{skin}',
    '(?:relaps\\w*|start\\w*|went back to|back to|missing|miss|crav\\w*|itch\\w*|urges?|tempt\\w*) ~4 (?:cutting|bleeding|burning|razor|blade|the blades?|self harm|hurt myself|scratching)(?! (?:carbs|sugar|grass|costs|weight|down))',
  ],
  [
    'self-harm',
    2,
    '(?:the |strong |my |those )?urges? (?:is|are|to|came|gets?|back)|deserve (?:the |this |to (?:feel )?)?(?:pain|hurt|suffer|bleed|be punished)|my {skin} ~4 (?:itch\\w*|crav\\w*|call\\w*|ache|burning for|beg\\w*)|blood ~4 my {skin}|days clean',
  ],
];
