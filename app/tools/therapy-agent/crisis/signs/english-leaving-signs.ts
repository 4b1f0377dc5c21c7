import type { SignRow } from './score';

/** Signs of leaving: farewell, affairs put in order, being a burden, no way forward, in English. */
export const leavingSigns: readonly SignRow[] = [
  // others would be better off
  [
    'burden',
    4,
    '{others} ~8 (?:better|easier|easily|happier|relieved|lighter|brighter|richer|freer|free|breathe|relax|peace|less|cope|fine|okay|ok|great|move on|manage|rejoice|celebrate|smile|do|safer|calmer|cheaper|simpler|improve|improved|thrive|party) ~6 (?:{withoutMe})(?! (?:at the|on the|in the) (?!world|way))',
    '(?:{withoutMe}) ~6 (?:better|easier|happier|relieved|lighter|free|peace|cope|fine|okay|ok|move on|manage|rejoice|celebrate|safer)(?= )',
    '(?:us\\w+ up|wast\\w+|steal\\w*|breath\\w*|tak\\w+ up) ~2 (?:air|oxygen)(?! (?:fryer|time|con\\w*|freshener))|(?:waste|drain) of ~2 (?:oxygen|air|skin|space|life|money|breath)',
    '(?:not|never|no longer|stop\\w*) ~3 (?:anybodys|anyones|your|their|nobodys|everyones|my familys|a|her|his|the familys) (?:\\w+ )?(?:problem|burden|worry|headache|concern|responsibility) ~2 (?:soon|after|anymore|any longer|again|tonight|tomorrow|in this|once)',
    'soon ~6 (?:not|nobodys|no ones|free of|rid of|without) ~4 (?:problem|burden|worry|me|headache)',
    '(?:get|gets|getting|got) over (?:me|my death|losing me|my passing|it) ~4 (?:soon|fast|quick\\w*|eventually|while|year|weeks|months|time)|they would (?:all )?(?:get over|be rid of|be free of) me|(?:rid|free) of me(?= \\.| $| (?:for good|forever|soon|and|finally|once))',
    'one (?:less|fewer) (?:mouth|person|problem|burden|thing|body|child) ~3 (?:to|for|in)|(?:save|spare) (?:them|everyone|everybody|my \\w+) ~2 (?:the )?(?:trouble|burden|pain of me|from me|cost)',
    '(?:not|never|no) ~1 (?:deserve|deserving|worthy|fit|right|entitled|good enough|worth) ~2 (?:live|life|living|be alive|to be alive|alive|exist|existing|breathe|be here|stay alive|this life)(?! (?:music|shows?))',
    '(?:nobody|no one|not a soul|nobody at all|who) ~3 (?:notice|miss|care|cry|mourn|come|look|know|realise|realize) ~5 (?:if|when|until|till|that) ~1 i ~4 (?:gone|dead|died|die|disappear\\w*|vanish\\w*|dropped|left|stopped|missing|not here|did not|exist\\w*|buried|hanging)(?! (?:the (?:party|office|meeting)|early))',
    '(?:would|will|does|did) (?:anyone|anybody|they|people|you|she|he) ~3 (?:notice|miss|care|cry|come to my funeral) ~3 (?:if|when) i',
    'better (?:place )?(?:off )?(?:without me|with me (?:gone|dead))|do(?:ing)? everyone a favour ~6 (?:gone|by|and|die|disappear\\w*|leaving)|favour ~4 (?:disappear|die|world)',
    '(?:ruin\\w*|destroy\\w*|poison\\w*|wreck\\w*) ~2 (?:everyone is|everyone|everybody|everyones|everybodys|their) (?:lives|life|i touch)',
  ],
  [
    'burden',
    2,
    '(?:drag\\w*|weigh\\w*|bring\\w*|hold\\w*|pull\\w*) (?:them|everyone|everybody|you|him|her|my \\w+) (?:all )?(?:down|back)|dead ?weight|(?:just|only|always|nothing but) (?:a |in )?(?:the way|bother|nuisance|problem|disappointment|mistake|mess)|cost\\w* (?:them|my \\w+|everyone) ~2 (?:money|much)|(?:they|everyone|everybody|people|family|world) ~4 (?:hate|hates|sick of|tired of|fed up with) me|{withoutMe}|look after me',
  ],
  // farewell
  [
    'farewell',
    4,
    '(?:tell|remind|let) ~2 {kin} ~3 (?:that )?i (?:really |always |did |have |am |will )*(?:love|loved|sorry|forgive) ~6 (?:not|gone|goodbye|fault|anymore|blame|when|after|could|end)',
    'see (?:you|u|ya|yall|them|him|her) ~1 (?:on the other side|in the next life|in another life|in heaven|in the afterlife)|in (?:my|the|another) next life|maybe in another life|in another life',
    '(?:wrote|written|write|writing|left|leave|leaving|finished|typed|recorded|recording|record|made|making|hid|hidden|put) ~5 (?:letter|letters|note|notes|video|videos|voice note|voice notes|cards?) ~12 (?:after|when i am|once i am|drawer|pillow|mattress|bible|goodbye|explain\\w*|find|funeral|everything is explained|why i|gone|last|sorry|open)(?! (?:class|school|work|the lecture))',
    '(?:last|final) (?:time|message|chat|conversation|words|letter|goodbye|text|post|call|entry) ~5 (?:will|going to|ever|from me|i write|hear|we talk|well talk|you get|send|ill)(?! (?:load|exam|see the))',
    '(?:last|final) (?:meal|supper|sunset|christmas|birthday|weekend|shower|cigarette|night) (?:ever|alive|on earth|with them|with my)|one (?:last|final) (?:sunset|time ~3 goodbye)',
    '(?:by the time|when|if) (?:you|anyone|someone|they|mom|she|he) (?:read|reads|see|sees|get|gets|find|finds|hear|hears) (?:this|it|my (?:letter|note)) ~4 (?:gone|dead|late|not be|over|already|no longer|away)',
    '(?:do not|please|dont|never|no one should|nobody should) ~1 (?:be sad|cry|mourn|worry|blame yourself|blame yourselves|blame anyone|blame her|blame him|grieve|miss me|feel bad|feel guilty|be angry|hate me|come looking|look for me|try to find|try to stop|try to save|wait for me) ~3 (?:after|when|about me after|once|gone|over me|me|it is my|because of)(?! (?:i am (?:fine|ok|okay|good|just)|up|to (?:eat|start|finish)|at the|outside|for (?:supper|dinner|lunch)|(?:i will|ill) be (?:late|home|back|fine)))',
    '(?:forgive me|sorry) ~3 (?:for what|what) i (?:am|have|will|must|need|plan|going|m)(?: about| going| to| have)* ?(?:do|done)',
  ],
  [
    'farewell',
    2,
    '(?:tell|let) ~2 {kin} ~3 (?:i )?(?:love|loved|am sorry|always loved|not (?:her|his|their) fault)|(?:not|nobodys|no ones) (?:\\w+ )?fault|forgive me|sorry for everything|sorry for (?:all )?(?:the|my|being)|you will ~3 (?:understand|know|see|find out) (?:why|soon|after)|remember me(?! (?:from|\\?))|remember (?:the )?(?:good|happy) times|i (?:love|loved) you all|be good to (?:each other|your)|until we meet again|(?:said|saying|say) (?:bye|goodbye|my bye|goodbyes) to ~2 {kin}|last time|goodbye|farewell|do not (?:be sad|cry|mourn|worry) ~2 me|delete\\w* ~3 (?:socials|accounts|profiles?|everything|all my)',
  ],
  [
    'thanks',
    1,
    'thank(?:s| you| u)? ~2 (?:for|you for) ~2 (?:everything|being|listening|trying|all|always|loving|the (?:good|memories))',
  ],
  // affairs
  [
    'affairs',
    4,
    '(?:when|once|after|if|in case|while) (?:i am|i|im) ~2 (?:gone|dead|not alive|not around|no longer|not here|no more|pass|die|buried|in the ground)(?! (?:for (?:the|a) (?:weekend|week|day|month)|on (?:leave|holiday)|at (?:work|the)|to (?:work|durban|cape)))',
    '(?:not|never|no longer|wont) ~3 (?:need|needing|use|using|want|wear|require|be needing) (?:it|them|this|that|these|any of it|anything|my \\w+) ~3 (?:where|anymore anyway|after (?:tonight|tomorrow|{day})|soon|much longer|when i am|once)',
    '(?:picked|chosen|chose|set|circled|marked|decided on|choose|have|got) (?:a|the|my) (?:date|day|method|spot|tree|time and place|place to do|way to (?:go|do it|die))(?! (?:for (?:the|our|my)|at|of|off|night|with|job|nurse|here|planned|trip))',
  ],
  [
    'affairs',
    3,
    'everythings? (?:is )?(?:all )?(?:sorted|arranged|in order|in place|taken care of|settled|prepared|tied up|ready) ~6 (?:funeral|policy|will|insurance|passwords|kids|beneficiar\\w*|letters?|decided|go|for them)',
  ],
  [
    'papers',
    3,
    '(?:funeral|burial|life) (?:policy|cover|insurance|plan) ~6 (?:pay\\w*|paid|debt|kids|wife|family|year|years|worth|enough|sorted|up to date|checked)|(?:insurance|policy|pension|payout|death benefit|life cover) ~6 (?:if i (?:die|died)|without me|my (?:wife|kids|family|children|mom)|debts?|bond)',
    '(?:my|own) (?:funeral|will|last will|testament|beneficiar\\w*|passwords|pin codes) ~6 (?:written|wrote|done|ready|sorted|updated|signed|changed|left|paid|songs?|list|drawer|envelope|desk|finished)',
  ],
  [
    'affairs',
    2,
    'everythings? (?:is )?(?:all )?(?:sorted|arranged|in order|in place|taken care of|settled|prepared)',
  ],
  [
    'papers',
    2,
    'funeral (?:policy|cover|songs?|plan)|life (?:cover|insurance)|beneficiary changed|(?:wrote|written|writing|updat\\w*|chang\\w*|sign\\w*|finish\\w*) (?:out )?my (?:will|beneficiar\\w*|last will)|papers are signed|tie up ~1 loose ends|{kin} can (?:have|keep) (?:my|the) ~2 \\w+|passwords ~5 (?:{kin}|envelope|desk|drawer|list|notebook|book|folder|file)|pays? out|fix everything',
  ],
  [
    'care',
    2,
    '(?:who|someone|somebody|please|you|make sure|promise|find|need|asked|arrang\\w*|found) ~5 (?:look after|take care of|care for|feed|walk|take|adopt|keep|raise|raising|bring up|watch over|home for|rehome) ~2 (?:my|the|our) ~1 {dependant}',
  ],
  [
    'give',
    2,
    '(?:gave|given|giving|give|hand\\w*|donat\\w*|pass\\w* on|leav\\w*|left|sold|selling|share\\w* out) ~6 (?:my|all|everything|favourite) ~6 (?:to|away)(?! (?:church|school|charity|hospice|salvation))|(?:give|gave|given|giving) (?:away|my \\w+|everything|all)',
  ],
  [
    'where',
    2,
    '(?:where|place) (?:i am|im) (?:going|headed)|not ~3 (?:need|needing|use|miss) (?:it|them|any of)',
  ],
  [
    'settled',
    2,
    '(?:calm|peace|peaceful|relieved|light|lighter|serene|quiet) ~3 (?:now|decided|since i|because i|knowing|finally|for the first)|(?:its|it is|been|that is|thats|i have|have) (?:been )?(?:all )?decided|made (?:up my mind|my (?:decision|choice|peace))|decision (?:is|has been) made|(?:i am|im) (?:really |actually )*(?:doing|going to do|gonna do) it|(?:i|will) do it (?:tonight|tomorrow|this|soon|on)|no (?:more|going|turning) (?:back|fighting)|no one can (?:stop|save) me|(?:do|did|does|done) it (?:themselves|myself|themself)|(?:not|wont|do not) ~2 (?:spoil|ruin|upset)',
  ],
  // following the dead; faith
  [
    'join',
    4,
    '(?:be with|join|joining|follow|following|see|meet|hug|hold|reunite\\w*|go to|going to|come to|coming to|be) (?:with )?(?:my |her |him |our )?(?:late|dead|deceased|departed) \\w+ ~8 (?:soon|now|tonight|heaven|again|already|there|today|anymore)',
    '(?:want|ready|going|wish|time|rather|need|long|coming|come) ~3 (?:be with|join|joining|follow|following|go to|go be with|see) ~3 (?:late|dead|deceased|in (?:heaven|the grave|the ground|the cemetery)|up there|on the other side|where (?:she|he|they) (?:is|are|went)|who (?:died|passed)|after (?:he|she) (?:died|passed)|god|jesus|the lord|the angels|my maker|the ancestors|ancestors)(?! (?:for (?:christmas|easter)|more|in my life))',
    '(?:see|join|with|meet) (?:you|him|her|them|my \\w+) ~1 (?:soon|tonight|now) ~3 (?:heaven|angel\\w*|up there|other side|sky|grave|mom|mama|dad|papa|gogo|gran)',
    '(?:the|our) ancestors ~3 (?:calling|call|waiting|fetch)',
    '(?:god|he|jesus|lord) ~2 forgive ~4 (?:if|who|those|people|someone) ~5 (?:kill|end|take|takes|hang|own|do it|did it|themselves|myself)',
    '(?:go|going|goes|end up|burn) ~1 (?:to|in) (?:hell|heaven) ~6 (?:if i|do it|kill|own|themselves|myself|end)|(?:do|does|did|who) it (?:themselves|themself|myself) ~3 (?:hell|heaven)',
  ],
  [
    'join',
    2,
    '(?:late|dead|deceased) (?:{kin})|in heaven|the afterlife|go(?:ing)? to (?:hell|heaven)|my maker',
  ],
  // no way forward
  [
    'despair',
    4,
    '(?:not|no|nothing|what|whats|zero|any|without|hardly) ~4 (?:point|use|reason|purpose|sense|meaning|value|good) ~1 (?:of|in|for|to|is) ~3 (?:{living})(?= \\.| $| (?:anymore|when|if|like|for|without|and|because|tbh|now|just|since|with|every|in this|at all|is|honestly))',
    '(?:not|never) ~2 (?:do|face|get through|survive|handle|live|manage|take|bear|stand|endure|stomach) (?:another|one more|a single|any more) ~2 (?:day|days|night|week|month|year|morning|hour|minute|sunrise|birthday|christmas)(?= \\.| $| (?:of (?:this|being|living|life|pain|it|existing|suffering)|alive|like this|on (?:this )?earth|in this (?:body|world|life|head)|and))',
    '(?:had|have|got) (?:it )?(?:enough|more than enough) (?:of|with) (?:\\w+ )?(?:life|living|existing|being alive|this world|breathing|the world)(?! (?:insurance|orientation|sciences))',
    '(?:tired|exhausted|sick|done|finished|klaar|over|through|fed up|gatvol|bored|weary) ~3 (?:of |with )?(?:\\w+ )?(?:existing|being alive|breathing|living|this life|life itself|waking up every|life thing|this world|this earth|carrying this body)(?! (?:in (?:the|this|a|my)|at|with|room))',
    '(?:nothing|no one|nobody|not a thing|not anything) ~3 (?:hold\\w*|keep\\w*|kept|ties|tying|stopping|stops|bind\\w*|anchor\\w*) me(?: here| back| alive| anymore| going| on this| from (?:doing|jumping|ending|leaving))(?! (?:in (?:this|cape|durban|joburg) ?(?:town|city|job|company)?))',
    '(?:nothing|no one|nobody|not much|no reason) ~2 (?:to|worth) (?:live|living|stay|staying|be here|wake up|get up|fight|breathe|go on) for',
    '(?:only|last|best|one) ~1 (?:way|option|choice|door|exit|answer|solution|escape|relief|thing) ~3 (?:left )?~3 (?:is|to) ~3 (?:die|death|dead|end (?:it|this|everything|things)|dying|leave this|disappear|grave|stop existing)',
    '(?:cannot|can not|not able to|too tired to|no strength to|no energy to|not strong enough to|forget how to) ~1 (?:stay|keep|be|live|remain|exist|hold|hang|breathe|carry) ~1 (?:alive|living|breathing|here|existing|on to life|fighting to live)(?= \\.| $| (?:anymore|any longer|much longer|like this|without|and|for|tonight))',
    '(?:even )?(?:fail\\w*|useless|could not|not even) ~3 (?:at )?(?:dying|killing|end it|die properly|do that right|ending|kill myself|die right)',
    '(?:every|all|each) ~2 (?:day|night|morning|minute) ~4 (?:alive|living|breathing) (?:is|feels|hurts)|(?:forced|pretend\\w*|forcing myself) to (?:live|be alive|stay alive)|alive (?:is|feels) ~2 (?:punish\\w*|torture|curse|sentence|chore|too much)|(?:tired|hard|harder|exhausting|fight\\w*|struggl\\w*) ~2 (?:to )?(?:stay\\w*|keep\\w*|being|remain\\w*) (?:myself )?alive',
  ],
  [
    'despair',
    2,
    '(?:hope|hopeless|pointless|meaningless|no (?:hope|future|way out|point|reason|options?|choice|strength|fight))(?<!(?:i|we|you|they|really|dont|please) hope)(?= \\.| $| (?:left|anymore|for me|in|to|at all|and))(?<! (?:have|lost|of) hope)|nothing (?:left|helps|works|matters|to lose)|(?:never|not|nothing) (?:gets?|going to get|ever gets?|will get|getting|improves?) (?:any )?better|not one more|(?:had|have had) enough|not ~2 (?:take|do|cope|go on|handle|carry on)(?: (?:it|this|all this))? (?:anymore|any longer|much longer)|(?:worth|do not) nothing|give up on everything|tired of (?:it all|everything|all of this|fighting|pretending)|(?:too|so) tired to (?:fight|try|go on)|nobody (?:cares|loves me|needs me)|no one (?:cares|loves me|needs me)|(?:do not|not|no longer) care(?= \\.| $| (?:anymore|what happens))|do not (?:want|need) (?:it|that|any of it)(?: either| anymore| to be)',
  ],
  [
    'untreated',
    3,
    '(?:stop\\w*|quit|skip\\w*|refus\\w*|threw|flush\\w*|not) ~3 (?:taking |take |my |the |all |away )*(?:arvs?|meds|medication|insulin|treatment|chemo|dialysis|tb (?:pills|meds|tablets)|heart (?:pills|meds|tablets)|eating|drinking water) ~6 (?:on purpose|deliberately|care|let|hope|anymore|die|faster|point|end|take me)',
  ],
  [
    'over',
    2,
    '(?:it|everything|all|this|pain|suffering|misery) ~1 (?:will|would|can|could) (?:all |finally |then |soon |just )*(?:be )?(?:over|end|done|quiet|stop|finished|gone)|over soon',
  ],
  [
    'rather',
    2,
    '(?:rather|prefer to) (?:die|sleep|lie|end)|(?:press|take) it (?:without|in a heartbeat|right now)|without thinking twice',
  ],
];
