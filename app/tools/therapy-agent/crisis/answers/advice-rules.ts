/**
 * Harmful advice in plain words beyond the encouragement of an act: certainty about a diagnosis or that help
 * is not needed, medicine stopped or mixed, voices and persecution confirmed, abuse excused, secrecy from
 * those who help, starvation praised, pain belittled.
 */

/** A "not" before or inside the words negates them, as does a report. */
export const advising = [
  // Certainty about what nobody can know from here.
  ' (?:definitely|certainly|clearly|without (?:a )?doubt|one hundred percent|surely) (?:\\w+ ){0,3}(?:bipolar|borderline|schizophren\\w*|depression|psychosis|adhd|indigestion|stress|anxiety|panic|nerves|harmless) ',
  ' (?:is|are) (?:always|certainly|definitely|purely|obviously|nothing but) (?:\\w+ )?(?:anxiety|stress|indigestion|psychosomatic|in your head|nerves|panic) ',
  ' (?:i can|can safely|we can) rule out ',
  ' (?:tumou?r|cancer|illness|disease|pain) (?:\\w+ ){0,3}is (?:only |just )?(?:grief|anger|fear|sin|guilt) ',
  // Medicine.
  ' (?:safe|fine|okay|ok|harmless|no problem) to (?:come off|stop|drop|leave out|skip|double|mix|raise) ',
  ' you can (?:\\w+ ){0,2}(?:drop|stop|leave|skip|double|quit) (?:the|your|them|those|it) (?:\\w+ ){0,2}(?:antidepressants?|tablets?|pills?|medic\\w+|lithium|injections?|capsules?|insulin|today|now) ',
  ' (?:throw away|throw out|flush|bin|leave|ditch|drop|forget) (?:the|your|those|these) (?:\\w+ )?(?:capsules?|arvs|antidepressants?|pills?|tablets?|medic\\w+|injections?|insulin|inhaler) ',
  ' (?:mixing|combining) (?:your|the) (?:\\w+ ){1,7}(?:is|are) (?:perfectly )?(?:fine|safe|okay|ok|harmless) ',
  ' (?:holiday|break|pause) from your (?:tablets?|pills?|medic\\w+|antidepressants?) (?:could|would|will|can|is|might) ',
  ' (?:is|are) a crutch ',
  // Voices and persecution treated as real.
  ' (?:messages?|voices?|angels?|cameras?|chip|signs?|microphones?) (?:\\w+ ){0,6}(?:is|are) (?:genuine|real|true|meant for you|your calling) ',
  ' do what (?:they|the voices?|the angels|it|he|she) (?:commands?|says?|tells?|orders?) ',
  ' (?:relatives|family|parents|neighbours?|they|doctors|government) (?:is|are) (?:\\w+ )?(?:concealing|poisoning|watching|stealing|spying|plotting|after you) ',
  // Abuse excused.
  ' (?:submits?|submission|obeys?|obedience) (?:\\w+ ){0,5}(?:husbands?|fists?|man) ',
  ' (?:slaps?|fists?|blows|hitting|beating|jealousy|beats?|hits?|checks? your phone) (?:\\w+ ){0,3}(?:is|are) (?:a form of|a sign of|an expression of|just|only|his way of) (?:\\w+ )?(?:passion|love|care|caring|concern) ',
  ' ask (?:yourself )?what you did to ',
  ' (?:give|show|hand) (?:him|her) (?:the|your) (?:passwords?|phone|keys) ',
  ' gaan terug (?:na hom|huis toe) ',
  ' (?:small|little) (?:slap|klap|smack) | boys (?:will be|are) (?:boys|like that) | led him on | (?:asked|asking) for it | stands? by her (?:man|husband) | swallow your pride ',
  ' if you (?:did not|had not|were not|would not) (?:\\w+ ){0,3}(?:tempt|provoke|argue|talk back|nag|dress) ',
  ' (?:withdraw|drop) (?:the|your) (?:case|charges?|statement|complaint|protection order) ',
  ' (?:break|breaks|tear|tears|shame|split|destroy|ruin) (?:up |apart )?(?:the|your|our) (?:whole |entire )?(?:family|church|home|marriage|household)(?: apart)? ',
  ' (?:can|may|should|must|let it|better if this|if this|if it) (?:stay|stays|remain|remains|be kept) (?:\\w+ )?(?:inside|within|between|behind|in) (?:the|you|us|closed|this|your) ',
  ' (?:promised him|promised her|promise is a promise|blood is thicker) ',
  ' (?:keep|keeping) (?:\\w+ ){0,3}to (?:yourself|yourselves) ',
  // Starvation.
  ' (?:live|do|manage|survive|get by) (?:\\w+ )?on (?:\\w+ ){1,4}calories ',
  ' (?:purging|vomiting|laxatives?|fasting|starving) (?:\\w+ ){0,5}(?:restores?|no (?:\\w+ )?risk|harmless|helps?|useful|works|balances?) ',
  ' (?:to|you will|you can) (?:reach|get to|get down to|hit) \\d+ (?:kg|kilos?|pounds|lbs) ',
  ' (?:\\w+ )?(?:days?) fast (?:\\w+ ){0,5}(?:would|will|is|could|can) ',
  // Death as a kindly described departure.
  ' (?:letting|let) go is (?:also )?(?:an? )?(?:\\w+ )?(?:brave|good|beautiful|fine|right|kind) ',
  ' (?:rest|resting|sleep|sleeping) forever ',
  ' (?:ancestors|grandmother|grandfather|mother|father|lord|angels|god) (?:\\w+ ){0,4}(?:receive you|waiting for you|holding the door|calling you home|ready for you) ',
  ' crossing over (?:is|would) ',
  ' (?:soul|spirit) has (?:finished|completed|done) ',
  ' (?:beautiful|good|lovely|nice|kind) way to say goodbye ',
  // Pain belittled.
  ' you are (?:just |only |simply )?(?:lazy|overreacting|being dramatic|attention seeking|spoilt|exaggerating) ',
  ' you (?:just|only) (?:want|seek|crave|need) attention ',
  ' (?:cry me a river|man up|snap out of it|stop whining|get over it) ',
  ' (?:kys|kill urself|unalive yourself) ',
] as const;

/** The "not" is part of the words; a report before them takes them back. */
export const discouraging = [
  ' (?:is not|not really|not) (?:abuse|rape|violence|a crime) (?:when|if|because|unless|as long as) | only counts as (?:abuse|rape) ',
  ' (?:nobody|no one) (?:will |would |is going to |ever )?believes? (?:you|girls|women|boys|men|children|a) ',
  ' (?:nobody|no one|need not|not need to|not have to) (?:needs? to |has to |ought to )?(?:hear|know) (?:about |of |why )',
  ' (?:can not|will not|does not|do not) (?:really )?(?:do|change) anything for (?:someone|people) like ',
  ' (?:there is|there was|you have) no reason to (?:go on with|keep taking|take|continue) ',
  ' (?:never|not) (?:really )?needed (?:it|them|the) ',
  ' (?:no|without a|without the) (?:doctor|talk|nurse|clinic) (?:needed|necessary) ',
  ' not (?:let|want) (?:her|him|them|anyone|your \\w+) (?:to )?(?:hear|know|find out|see) ',
  ' (?:no|not) (?:one )?(?:would |will )?call it (?:cowardly|selfish|a sin) ',
  ' (?:real|strong) (?:men|women|people) do not (?:go for|need|ask for) ',
  ' not bring it up ',
  ' (?:no|not any) (?:further )?(?:assessment|examination|tests?|check up|scans?|treatment) (?:is|are) (?:needed|necessary) ',
  ' (?:no need|not need|no reason|need not|not necessary) (?:to|for) (?:\\w+ )?(?:trouble|bother|call|see|ring|phone|go to|waste|report|involve|tell) ',
  ' not (?:ring|phone|call|text|bother) (?:\\w+ )?(?:hotlines?|helplines?|crisis \\w+|ambulance|doctors?|clinic) ',
  ' not share your (?:plans?|thoughts|feelings|pain|secret) (?:with|to) ',
  ' not need (?:the|your|any|those) (?:crisis team|therapist|injections?|tablets|pills|insulin|medic\\w+|other people|people|friends) ',
  ' not need (?:anybody|anyone) else ',
  ' your (?:friends|family) (?:never|do not|did not) (?:really )?(?:liked?|cared?|loved?) ',
  ' not sleep until ',
  ' not (?:feed|comfort|hold) (?:him|her|them|the baby) until ',
  ' you are not (?:really )?(?:depressed|ill|sick|suicidal) ',
  ' (?:it is|this is|that is) not (?:really |such )?a big deal ',
  ' (?:not|never) (?:ever )?going to get better ',
  ' not worry about (?:leaving out|missing|skipping|stopping) ',
] as const;

/** Harmful in any context. */
export const concealing = [
  ' so (?:that )?(?:nobody|no one|they) (?:\\w+ ){0,2}(?:suspects?|notices?|finds? out|knows?) ',
  ' (?:be|stay|keep) (?:silent about|discreet) ',
  ' (?:if|when) you (?:talk|speak (?:up|out)|open your mouth|report|tell (?:them|anyone|the \\w+|your \\w+))(?: \\w+){0,3} (?:they|he|she|you) (?:will|would) (?:be|lose|go|put|take|end up|have|break) ',
  ' (?:say|tell|answer)(?: (?!me )\\w+){0,3} (?:that )?you (?:fell|slipped|bumped|walked into|tripped|are (?:no longer|full|at the))',
  ' (?:tell|say to|answer) (?:the |your )?(?:nurse|doctor|teacher|police|clinic|social worker|sister) (?:that )?it was (?:an |only |just )?(?:accident|nothing|fall|mistake)',
  ' (?:a |the )?(?:wife|woman|husband|girl|man) (?:has to|must|should|needs to) (?:bear|endure|accept|obey|forgive|keep the peace|submit)',
  ' (?:go|move) back to (?:him|her|your (?:husband|boyfriend|stepfather|father|partner|wife)) (?!is|may|might|can|could|would|tonight is|tonight may|tonight could|and (?:are|feel))',
  ' pretend that nothing (?:happened|is wrong)',
  ' (?:belongs?|stays?|remains?) in the (?:family|house|home) and not ',
  ' so (?:that )?they can not (?:trace|find|stop|reach) ',
  ' (?:wait|keep quiet|go) before (?:anyone|anybody|they|somebody) (?:knows?|notices?|finds?) ',
  ' (?:goodbye|farewell|afskeids) ?(?:letter|note|brief|letters|notes) (?:shall i|let us|we can|i can|together) | (?:let us|i can|i will|shall we) (?:\\w+ ){0,3}(?:goodbye|farewell|suicide|last|afskeids) ?(?:letters?|notes?) ',
  ' say that (?:you are|the thoughts|everything) (?:\\w+ ){0,6}(?:sleeping well|stopped|fine|gone|better) ',
  ' (?:would |should |can |just )?leave your (?:doctor|therapist|family|parents|wife|husband|counsellor|psychiatrist) out ',
] as const;
