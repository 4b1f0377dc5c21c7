/**
 * Everyday uses of the words that the rules look for. They are removed from the text before the rules run, so
 * that "this job is killing me" does not show a helpline, while the rest of the text still counts.
 */
const sources = [
  // kill
  'kill(?:ed|ing|s)? (?:it|time|the (?:lights?|engine|process|app|server|mood|vibe|game|tab|task|music|job|weeds|bugs?)|two birds|for (?:a|some)|bill|off (?:the|my) (?:character|weeds|plants?)|a (?:few|couple) (?:hours?|minutes)|my (?:appetite|vibe|mood|time|diet|plants?|battery|back|feet|phone))',
  '(?:is|are|was|were|been|be) (?:absolutely |literally |really |just |totally )*killing me',
  'kill(?:s|ed)? me (?:with laughter|laughing|every time|inside|softly|lol|haha|that (?:she|he|they|i))',
  '(?:mom|mum|mother|dad|father|boss|teacher|wife|parents|coach) (?:is |are )?(?:going to|will|would) kill me(?= \\.| $| (?:if i (?:am|fail|do not|lose|break|get|come|spend|forget)|when|for|because|haha|lol|over))',
  '(?:killer|overkill|buzzkill|roadkill|painkillers?|killjoy|killed the (?:vibe|mood|presentation|interview|exam))',
  'dressed to kill|if looks could kill|curiosity killed|kill two birds',
  '(?:could|would) kill (?:for|to)',
  // die, dead, death
  'dying (?:to (?:see|know|try|meet|go|eat|watch|hear|find|get|tell|visit|play|read|show)|of (?:laughter|laughing|boredom|curiosity|embarrassment|heat|hunger|thirst|the heat|cold)|for (?:a|some|the)|laughing|over here|inside from)',
  'dying (?:at|from) (?:this|that|the|his|her|laughing|laughter|your) (?:\\w+ )?(?:meme|video|joke|lol)?',
  '(?:die|died|dead|dies) (?:laughing|of (?:laughter|embarrassment|boredom|hunger|shame|heat|cuteness|thirst)|from (?:laughing|embarrassment|laughter|boredom|cuteness))',
  '(?:want|wanted|going|like) to die (?:of embarrassment|laughing|from embarrassment|when (?:he|she|they|my (?:mom|dad|teacher)) (?:said|saw|called|walked|read))',
  'to die for|die hard|do or die|never say die|old habits die|die[- ]cast|diehard',
  '(?:phone|battery|laptop|car|plant|plants|tablet|computer|wifi|engine|remote|console|signal|line|grass|garden|flowers?|fish|pc|watch|internet|fridge|conversation|chat|party|flashlight|torch|character|avatar|player|hero) (?:is |are |was |has |have |just |keeps? |always |almost |about to |going to |will )*(?:dead|died|die|dies|dying)',
  'dead (?:tired|serious|pan|line|end|battery|heat|weight|right|wrong|sure|sea|silence|silent|quiet|lift|lifts|poets|leg|legs|skin|phone|plants?|bored)|deadlines?|deadlifts?|drop dead gorgeous|over my dead body|dead man walking|walking dead|grateful dead|red dead',
  '(?:bored|scared|worried|sick|tickled|love (?:you|him|her|them|it)|starved|frightened|frozen|working (?:myself|us)|embarrassed) to death',
  'death (?:metal|row|star|valley|note|penalty|certificate|by chocolate|wish coffee|eaters?|march|toll|rate|notice|trap|stare|cab)|life and death|matter of life',
  'i am dead (?:lol|haha|lmao|laughing|\\.|tired)',
  // suicide
  'suicide (?:squad|silence|doors?|sprints?|drills?|mission|wings|pact film|burn|blonde|lane|runs?|king)',
  '(?:political|career|social|commercial|financial|academic) suicide|suicide by (?:words|meetings)',
  '(?:word|term|mean|meaning|definition|etymology|spell|translate) (?:of |the |word )*suicide|difference between (?:\\w+ ){0,3}suicide|suicide (?:means?|translate|in (?:latin|french|german|greek))',
  'suicide (?:prevention|awareness|statistics|rates?|hotline training|crisis line training|research|month|week|studies)',
  '(?:essay|article|book|novel|film|movie|documentary|assignment|lecture|podcast|poem|song|chapter|series|play|news|report|project|presentation|paper|thesis|class|course|workshop|study|research|training) (?:\\w+ ){0,4}(?:suicide|suicidal|self harm|overdose|overdoses)',
  '(?:suicide|self harm|overdose) (?:\\w+ ){0,4}(?:essay|article|book|novel|film|movie|documentary|assignment|lecture|podcast|poem|song|chapter|class|paper|thesis|episode|scene|plot)',
  '(?:character|protagonist|romeo|juliet|hamlet|ophelia|okonkwo|hero|villain|actor|singer|celebrity|hitler|cobain|bride|cleopatra|socrates|werther|anna karenina) (?:\\w+ ){0,6}(?:suicide|suicidal|(?:kills?|killed|hangs?|stabs?|poisons?) (?:himself|herself|themselves)|wants to die)',
  '(?:died|passed away|lost (?:\\w+ ){1,4}|dead) (?:by|to|from|through) suicide|(?:work|volunteer|volunteering|working|trained|training) (?:at|for|on|with) (?:a|the) suicide (?:hotline|helpline|line|crisis line)',
  '(?:\\w*thintela|\\w*lwa|\\w*vimbela|\\w*gwema) (?:uku|noku)zibulala',
  '(?:umlingisi|umlinganiswa) (?:\\w+ ){0,2}\\w*zibulal\\w*|skoon van (?:selfskade|sny)',
  '(?:asked|asks|wanted to know|checked) (?:me )?(?:if|whether) i (?:was|am|were|had|have|felt|feel|ever \\w+) (?:\\w+ ){0,3}suicid\\w*(?: (?:thoughts|feelings|ideas))?(?: \\.)? (?:and )?i (?:said|answered|told (?:him|her|them)|could (?:honestly |truthfully )?say) no(?! (?:[\\w.]+ ){0,3}(?:but|lied|lie|although|though|because|which))',
  'i (?:used to be|was) suicid\\w* (?:\\w+ ){0,4}(?:years|decades) ago(?! (?:[\\w.]+ ){0,14}(?:again|back|still|lately|returned|today|tonight|feel|feels))',
  'i used to (?:self harm|cut myself|want to die)(?= (?:[\\w.]+ ){0,14}(?:clean|i got help|well now|better now))',
  // hurt, cut, hang, jump, shoot, end
  '(?:cut|burnt|burned|hurt|hit|punched|scratched|bit|bruised|burn|injured|slapped) (?:my self|myself) (?:shaving|(?:while|when) (?:i was )?(?:\\w+ing|i (?:fell|tripped|slipped))|cooking|on (?:a|the|my|some|that|accident)|chopping|slicing|at (?:gym|work|practice|soccer|football|rugby|training)|playing|making|opening|with (?:a|the) (?:kitchen|bread|paper|tin|can|iron)|accidentally|during|by accident|in the (?:kitchen|garden)|falling|running|lifting|trying|peeling|ironing|against)',
  '(?:accidentally|nearly|almost) (?:\\w+ )?(?:cut|burnt|burned|hurt|hit|scratched|injured|killed|bit|shot|stabbed|poked) myself',
  'cut myself (?:some slack|a (?:slice|piece|bit|break)|off|out|short)',
  'cut(?:ting)? my (?:hair|nails|finger|toe|losses|hours|costs?|grass|sugar|bangs|fringe|own hair|expenses|screen time)',
  'hang(?:ing|s)? (?:out|around|in there|up|on(?:to)?|my (?:washing|clothes|picture|coat)|with)',
  'hang(?:ed|ing)? myself out to dry|shot myself in the foot|shoot(?:ing)? myself in the foot|drown(?:ed|ing)? (?:myself )?in (?:work|emails|paperwork|homework|admin|meetings|assignments|laundry|debt)|drown my sorrows',
  'bury(?:ing)? myself in (?:work|books|my (?:work|studies))|beat(?:ing)? myself up|kick(?:ing)? myself|punish(?:ing)? myself (?:at|in) (?:the )?gym',
  'jump(?:ed|ing)? (?:off|from) (?:the )?(?:couch|bed|diving board|swing|wall|bus|trampoline|topic)|bungee|jump(?:ed|ing)? into (?:the )?(?:pool|water|conclusions|it)',
  'take (?:my )?life (?:seriously|one day|slowly|easy|as it comes|too seriously|for granted)|life[- ]?time|time of my life|end of (?:the )?(?:day|week|month|year|movie|term|semester|line item)',
  'end(?:ing|ed)? (?:it|things|everything|this) (?:with (?:him|her|them|my|this|the)|between us|peacefully between|on (?:a )?(?:good|high))',
  'end (?:my|this|the) (?:life)? ?(?:shift|day|subscription|contract|lease|call|meeting|chat|membership|relationship|insurance)',
  'overdos(?:e|ed|ing) on (?!my |the |all |pills? |tablets |med|pan|para|pain|insulin |anti|sleep|xanax |drugs |heroin |something |everything |purpose |\\d|them |those |her |his )\\w+',
  'shoot (?:me|them|him|her|us) (?:a|an|the|your) (?:email|message|text|mail|dm|whatsapp)|shoot(?:ing)? (?:hoops|photos|pictures|a (?:film|video|movie|scene)|for)|photo shoot|photoshoot',
  'murder(?:ed|ing)? (?:mystery|by (?:words|the)|that (?:pizza|burger|exam|song)|on the)',
  'take (?:my|all my|all the) (?:pills|tablets|meds|medication) (?:as|every|on time|daily|with|in the|before|after|like|each|twice|once)',
  'burden of proof|tax burden|beast of burden|the burden (?:of (?:debt|tax|proof|work))',
  'giv(?:e|ing|en) up (?:on (?:coffee|sugar|smoking|my diet|dating|maths?|this (?:game|series|book)|learning|finding)|smoking|sugar|alcohol|coffee|meat|bread|carbs|gaming|chocolate)',
  '(?:final|last|goodbye|farewell) (?:letter|message|note|notes|messages|video) (?:to|for|from) (?:my |the |our )?(?:colleagues?|team|boss|work|class|clients?|office|company|manager|landlord)',
  'farewell (?:party|speech|card|gift|lunch|dinner|tour)|goodbye (?:party|gift|card|kiss|speech|hug)',
  '(?:final|last|lecture|revision|study|exam) notes',
  'ready to (?:go|leave) (?:to|for|home|on|out|back|shopping|now that|in|with)',
  'disappear(?:s|ed|ing)? (?:from (?:my|the) (?:screen|folder|inbox|menu|list)|into (?:a|my|the) (?:\\w+ )?(?:book|forest|mountains|work|game)|on holiday|to (?:a|the) (?:beach|island|mountains))',
];

const harmless = new RegExp(` (?:${sources.join('|')})(?= )`, 'g');

/** @param text normalised */
export function withoutHarmless(text: string): string {
  return text.replace(harmless, ' _');
}

const joke = / (?:lol|lmao|haha+|hahaha|rofl|jk|just kidding|joking|lmfao|xd) /;
const laughing = /[😂🤣😆😅💀]/u;

/** Whether the message laughs. This only softens statements about others, never about oneself. */
export function isLaughing(original: string, normalised: string): boolean {
  return laughing.test(original) || joke.test(normalised);
}
