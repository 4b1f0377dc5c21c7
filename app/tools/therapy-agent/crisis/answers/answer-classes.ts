/**
 * Classes of words for judging answers, each with the token that replaces them. The rules and the model see
 * "MAY DIE" in both "you could end your life" and "it is okay to hang yourself".
 */

const pills =
  '(?:sleeping |pain )?(?:pills?|tablets?|capsules|heart tablets|heart pills|paracetamol|panados?|xanax|ibuprofen|aspirin|pille|tablette|slaappille)';
const meds =
  '(?:sertraline|epilim|ritalin|methadone|chemo(?:therapy)?|cortisone|warfarin|blood thinners?|asthma pump|refills?|tb (?:treatment|tablets|pills)|thyroid tablets|seizure medicine|calmers?|antipsychotics?|arvs?|medications?|medicines?|meds|antidepressants?|lithium|insulin|mood stabili[sz]ers?|injections|antipsychotics|(?:hiv|epilepsy|blood pressure) (?:medicine|medication|pills)|depression tablets|medikasie|medisyne|chemical crutch|prescriptions?)';
const ending =
  '(?= \\.| $| (?:now|tonight|today|tomorrow|then|already|and|so|or|for good|quietly|painlessly|without|when|if|because|with|is|would|can|may|might|as)\\b)';

/** In matching order: a replaced token is not matched again. */
const classes: readonly (readonly [token: string, ...sources: string[]])[] = [
  [
    'ASK',
    '(?<=^ )(?:so |and |but )?(?:are|do|did|have|has|is|could|would|can|what|how|who|where|when|will|which|wil|dink|hoe|wat|kan) (?:you|he|she|it|they|there|someone|anyone|jy|jou|long|many|the|usually|part|brought|made)',
  ],
  [
    'GOOD',
    '(?:make|makes|making|remind) you (?:feel|that you are)|you will feel (?:better|calmer|proud)|feel proud|voel jy beter',
  ],
  [
    'DARE',
    '(?:i )?dare you|prove (?:me wrong|that you|it|you)|(?:i )?bet you|stop whining|what are you waiting(?: for)?|what is stopping you|so why not|show them that you mean it|so go(?= \\.)|you know that you want to|you mean it|never do it|have to do be brave|too much of a coward|not even do that|stop talking about dying',
  ],
  [
    'HIDEMETHOD',
    'so (?:that )?(?:they|nobody|no one) (?:can not|can|will)? ?(?:rescue|get to you|find you|interrupt you|notice)|say that you fell|lost your script|get more|leave a note|be your last|help you (?:plan|choose how|write a note|write your)|steps to do it|do it (?:without pain|right there|properly)|so (?:it|that it) works|too few|in front of the|keep walking(?= \\.)',
  ],
  [
    'REFUSE',
    'i (?:can not|will not|would not(?! want to (?:live|be alive))|am not going to|am not able to|do not want to|could not|am unable to|refuse to|do not) (?:ever )?(?:help|tell|give|explain|write|encourage|agree|keep|describe|say|think|believe|want)(?: (?:you|to))*',
  ],
  [
    'REPORT',
    '(?:shame|depression|mind|voice|he|she|illness) tells? you(?: that)?',
    'many people (?:skip|forget|struggle|feel|think|believe|know|are)|they do not tell|(?:is|was) how today feels|you called yourself',
    '(?:when|if|that|because|what|why|since|as) you (?:say|said|feel|felt|think|thought|wrote|write|mention|mentioned|told me|describe)',
    'you (?:said|wrote|told me|mentioned|asked(?: me)?|say|are asking|felt|think|thought|fear|believe|worry|wonder(?:ed)?|might feel|may feel|may think|might think|feel)',
    '(?:it |that )?(?:sounds|feels|felt|looks) (?:as if|as though|like|to you)|(?:it )?seems (?:as if|as though|like)',
    'even (?:if|though|when)|part of you|the thought|thoughts of|the feeling|feelings of|your mind tells|depression lies|i am (?:\\w+ )?(?:worried|afraid|scared) (?:that|about)|i know (?:that )?you|a (?:common )?myth|common myth',
    '(?:he|she|they) (?:says?|said|tells? you|claims?)(?: that)?|(?:may|might|can) (?:look|feel|seem) like',
    'jy het gese|jy se|dit klink of|dit voel of',
  ],
  [
    'NOTWAIT',
    '(?:do not|no need to|never|why) (?:wait|hesitate|hold back|stop cutting|stop hurting|think twice|worry just)',
    'not have to stop (?:cutting|hurting)|do not give in|not stop you',
  ],
  ['GOOD', 'shows that you care|feel free'],
  [
    'QUIT',
    '(?:throw|flush|ditch)(?: away| out)?(?= (?:the|your) (?:meds|medication|pills|lithium|tablets))',
  ],
  ['QUIT', 'cancel your appointment'],
  [
    'ADVISED',
    '(?:without|before|unless) (?:first )?(?:speaking|talking|asking|checking|seeing|consulting|you speak|you talk|you ask|you have spoken|om met|you change|you do)(?: (?:to|with))?',
    '(?:with|ask|speak to|talk to|discussing with|up with|as|for) (?:it with )?(?:your|a|the|jou) (?:doctors?|psychiatrists?|pharmacist|clinic|dokter|midwife)(?: s)?',
    '(?:as|what) (?:\\w+ ){0,3}prescribed|voor jy|soos die dokter|slowly and|tapered',
  ],
  [
    'INSTEAD',
    '(?:put )?distance between|away from the (?:tracks|edge|water|window|road|roof|rails)|never send|not send|you walked (?:out|away)|must not be|against the law|a common myth|instead of|rather than|other than|safer ways|no such thing as|by telling|not a good|is not a|are not a|is never|are never|is not the|is not an? ',
  ],
  ['SECRET', 'stay away from your (?:friends|family|parents)|talking to me is enough'],
  [
    'QUIT',
    '(?:throw|flush|ditch) (?:away |out )?(?=(?:the|your) (?:meds|medication|pills|lithium|tablets))|throw it out|gooi jou pille weg',
  ],
  [
    'PUTAWAY',
    'put (?:the|that|your|it|them) (?:\\w+ )?down|(?:put|lock|give|hand|remove|move|keep|throw|throwing|gave|locked|locking) (?:(?!and )\\w+ ){0,5}(?:away|out of reach|somewhere safe|to (?:someone|somebody|your (?:wife|husband|mom|neighbour|brother|friend|sister|partner))|another room|in for you)',
    'leave (?:the|your|it|them) (?:\\w+ )?with (?:your|a|the|someone|somebody)|keep your (?:tablets|pills) for you|look after|hard to reach|step back|move away|out of reach|lock up|remove anything|put them somewhere',
  ],
  [
    'UNLOVED',
    '(?:no one|nobody) (?:needs you|would be sad|will help you|will ever)|(?:family|kids|children|parents|husband|wife) deserves? better than you|right to hate yourself|glad to be rid of you|being a problem|(?:everyone|everybody|they|your \\w+) (?:is|are) (?:\\w+ )?(?:tired|sick) of you|regrets? (?:having )?you|impossible to love|forget you(?: quickly)?|pretending to like you|take up space|taking up space|drain on|cost your (?:family|parents)|you are (?:\\w+ )?(?:disgusting|pathetic|useless|unlovable|beyond repair|broken beyond repair|selfish|stupid|insignificant|nothing)|(?:always|never) been (?:unlovable|wanted|loved)|ashamed of yourself|guilty for being alive|you (?:do not|never) matter(?! less)|wish you were gone|cry at your grave|your (?:absence|grave|funeral) would|find someone better|you will die alone|need to be punished|you deserve to (?:suffer|be punished)|jy verdien om te ly|not matter to (?:anyone|anybody)|want to be with you|one mouth less|bly wees as jy',
  ],
  [
    'HOPELESS',
    'not (?:think of )?(?:have )?a(?:ny)? reason (?:for you )?to (?:stay|live|be here)|no reason (?:for you )?to (?:be here|stay|live)|(?:niks|nothing) (?:om voor te lewe|left for you)|they will stay that way|that will not change|failed at everything|not strong enough to (?:live|go on)|can not handle life|can not be treated|only thing that ends|as bad as you think|too late for you|(?:can not|can never|never) be (?:saved|fixed|happy|helped|cured|well|repaired)|beyond (?:repair|saving|help)|no (?:treatment|therapy|medicine|one|doctor) (?:will|can) (?:ever )?(?:work|help|save|cure)(?: (?:for )?you)?|nothing (?:that )?(?:anyone|anybody|they|you) can do|hope is (?:for|a)|(?:depression|pain|sadness|illness|situation) is permanent|(?:only|just) (?:gets|get|going to get) worse(?: from here)?|just as bad|never (?:recover|heal|escape|feel better|get over|amount)|no use in|no going back|not worth continuing|no way (?:out|forward|back)|word nooit beter|nooit gelukkig|niemand kan jou help|gee maar op|permanent solution|pain will not ever|never go away',
  ],
  [
    'LEAVE',
    'heaven is better|come to him|peace on the other side|time to act|before you change your mind|courage to die|choose death|who gets your things|right to die and|affairs in order and|liewer doodgaan|selfmoord wil pleeg|would solve all|ought to be dead|next life|(?:let|have) them talk you out of suicide|(?:stop|stopping) breathing|an early exit|let the water take|(?:death|dying) would solve|death is a door|go now than|the world will not stop|one step away|like that plan|admire people who|sounds like a good plan and i am not going to|owe it to them|would kill themselves|(?:open|slit|cut) your veins|imagine their faces at|at your funeral they|right to check out|you (?:can|may|could) check out|walk out early|ending the story|your story can end|(?:find|have) your silence|never feel (?:cold|anything|pain) again|not here tomorrow|leave them all behind|(?:blame|blames) you for (?:going|leaving)|not set an alarm|your last (?:night|day|evening)|taste of death|romance in dying|beautiful to die|people who take their own|those who jump|peace in the ground|angels are calling|finish what you started|rest in peace|and disappear|doing it(?= \\.)|the trigger|kick the chair|do not come back|waar jy kan val',
  ],
  [
    'METHOD',
    'more of your pills than|a lot of pills|everything in the (?:bathroom|medicine)|more than you think you need|higher than|along the (?:vein|arm)|al jou tablette|(?:empty|grind|crush) (?:them )?(?:up|stomach)|on an empty stomach|hard to detect|takes a minute|lengthwise|per kilo|milligrams? per|what it takes|knock you out|is deep enough|diep genoeg|has to be long enough|work faster|works faster|will not fail|do the job|press harder|as many (?:\\w+ )?(?:tablets|pills)|same prescription|another doctor|the artery|aim for|keep them in|two lines on|easy to clean|take four|half the dose|all you need(?= \\.)|over the railing|look like an accident|so that the insurance|as you can keep',
  ],
  [
    'MEANS',
    'trigger|barrel|pistol|revolver|cord|hose|pesticides?|weed ?killer|cyanide|chloroform|antihistamines?|stones|river|railing|station|express|cliffs?|high place|bathtub|plastic|bag over your head|spoor|trein|rivier|opioids?|fentanyl|morphine|valium|benzos?|coke|cocaine',
  ],
  [
    'HURT',
    '(?:a|one|another|few|small|more) (?:\\w+ )?(?:cuts?|scratches|lines? on|burns?)(?= (?:\\.|and|on|then|to|or))|slice your|slit (?:them|your)|cigarette burns?|boiling water|bite your (?:hand|arm|lip)|bang your head|pinch or|inside of your arm|let it flow|hit to the jaw|burn the inside',
  ],
  [
    'HUSH',
    'not need (?:therapy|help|a therapist|a doctor|a counsellor|anyone)|nie hulp nodig nie|tell the doctor (?:that )?you took nothing|without telling (?:the|your) doctor|asking for help is (?:weak|pointless|useless)|nobody will help|must never find out|least of all your|forget (?:the|your) (?:counsell?or|doctor|therapist)|vergeet van die dokter|just between us|what happens at home|not (?:have to|need to) know what you are planning|no one home|nobody is in the office|nobody looks|say (?:that )?you (?:want to be alone|are better)|keep quiet about|smile and say|niemand sal jou glo|crisis card|needs? to (?:know|find out)|find out about|leave this room|not say anything|(?:your )?mouth shut|bly stil|not mention it|everything is fine|stop watching you|so they stop|do not care(?= \\.)|like a criminal|for crazy people|laugh at you|take (?:the |your )?children away|in a psych ward|instead of a (?:psychologist|therapist|doctor|counsellor)|better than your doctor|make a fuss|never believe you|sal jou glo|not leave your location on|get rid of the crisis|not answer when|block everyone',
  ],
  [
    'ABUSED',
    'has the right to hit you|(?<!not )your fault that he hits|(?<!not )because of you he hits|must have wanted it|obey him|normal in a marriage|your duty to|ruin the childrens lives|shame the family|not press charges|bit of touching|because he loves you|you asked for it|jou eie skuld|eie skuld',
  ],
  [
    'HUNGER',
    'stay slim|goal weight|eat as little|not eat until|throw up what you ate|vomit after meals|before the nurse weighs|weighs you|before the weigh in|water pills|collarbones?|chew (?:and spit|ice)|salt water|get rid of it|for the weak|under \\d+ calories|run until you|weights in your pockets|not gain weight|you were starving|earned (?:food|to eat)|earned food today|keeps you thin|cigarettes are|smoke instead|half an apple|diet pills',
  ],
  [
    'VIOLENCE',
    '(?:run|push|smash|break|kick|choke|cut|stab|burn|shove|knock|shoot) (?:him|her|them|his|their|your (?:husband|wife|boss|son|daughter)) ?(?:over|down|off|face|arm|neck|legs?|in)?(?: in)?|hit the child|get rid of him|deal with him|hurt his kids|revenge with|through his head|shut him up|an eye for an eye|own medicine|bolts on|to that office',
  ],
  [
    'QUIT',
    '(?:leave|leaving) (?:out|off)|bin (?:them|it|your)|go off|better without|not take them|in the drawer|do without|can replace|at home for once|do not need (?:antidepressants|medicine|pills|tablets|medication|an ambulance|a doctor)|not need antidepressants|los die|pille los',
  ],
  [
    'WITHOUTYOU',
    '(?:better|easier|happier|relieved|lighter|best|a favou?r|breathe easier|better off|fine) (?:off )?(?:\\w+ ){0,4}(?:without you|if you (?:\\w+ ){0,3}(?:gone|dead|died|not here|not wake up|disappeared|vanished|never been born)|than with you|you were not here|with another)',
    '(?:everyone|everybody|family|kids|children|parents|friends|world|they) (?:(?!not |never )\\w+ ){0,4}(?:better off|better without|relieved|easier)(?= )',
    'easier for (?:them|everyone|your family)|get over it quicker|move on without|cry for a (?:week|day|while)|thank you for going|a gift to your|beter (?:wees )?(?:sonder jou|as jy)',
    'beter as jy nie meer hier|never been born|nooit gebore|doing your (?:\\w+ ){1,2}a favou?r|one less',
    '(?:does not|do not) need you(?: at all)?|remove yourself|would be best for everyone|best for everyone|las vir',
  ],
  [
    'UNLOVED',
    '(?:nobody|no one) (?:would |will |is going to |ever |even |really )*(?:miss|notice|care|cares|loves|love|remember|come to your|wants|want|is coming|gee om)(?: (?:you|if you|whether you))*',
    'niemand (?:sal )?(?:jou mis|gee om)|sal jou mis',
    'you are (?:just |only |really |truly |such |nothing but |right you are )*(?:a |an )?(?:burden|worthless|waste|unlovable|beyond help|failure|mistake|coward|problem|too fat|too scared|weak|waste of space|weighing)',
    'you (?:really )?are a burden|always be (?:alone|miserable)|be happy again|ruined everything|jy is (?:n las|waardeloos)|not belong in this world|people like you|someone like you|you deserve to (?:suffer|die)|deserves? (?:to be hurt|it coming|the pain)|deserve the pain|you provoked|made him|you are disrespectful|were disrespectful',
  ],
  [
    'HOPELESS',
    'no (?:hope|future|purpose|reason to live|point in going|point in living|point to)|never (?:get|gets) better|not (?:ever )?get better|hopeless|pointless|meaningless|nothing (?:left )?to live for|nothing left to live|not worth living|is not for everyone|not meant to live|should not be alive|see a future|never change|can not be repaired|already lost|have lost accept|one way out|only way out|only exit|one exit|just one exit|keep fighting|your life is over|surviving is overrated|geen (?:hoop|sin)|enigste uitweg|nothing can help|change this|wont change anything|not change anything|(?<!it is )not (?:something|anything) to live for|waking up for nothing|giving up (?:is|makes)|pointless to|never (?:be happy|have been born|been born)|were a mistake|you were never wanted|not see a future|can not fix (?!it for|them|him|her|this for|everything)(?:you|yourself)|is lost',
  ],
  [
    'DIE',
    '(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|poison|unalive|delete|end|suffocate) (?:yourself|themselves)(?: too)?',
    `(?:end|ending|finish|take|taking|ended) (?:your|my|their) (?:own )?(?:life|lives|suffering|existence|misery)`,
    `(?:end|ending|finish|finishing) (?:it all|it|things|everything)${ending}`,
    'suicide|suicidal|selfmoord|commit suicide|self inflicted',
    '(?:die|dying|death|dead|dies|hanging|wake up again|just disappear|doodgaan|dood te gaan|sterf|die dood)',
    '(?:leave|leaving|leaves|exit|say goodbye to|goodbye to) (?:this|the) (?:world|life|earth|ledge)|on your own terms|leaving this|by your own hand|by their own hand|own hand',
    '(?:not|never) (?:have to |having to )?wak(?:e|ing) up(?: again| tomorrow)?|sleep forever|go to sleep forever|slip away|slip under|drift off|stop living|stopping living|want out|not existing|cease to exist|stop existing|not (?:want to )?live either|lay down your weapons',
    '(?:let|letting) go for good|go through with it|step off|jump off|one jump|jump(?! to conclusions)|jumping|(?:stop|stops) your heart|go in peace|welcome you home|on the other side|reunited|let it take you|let the water take|die in peace|(?<!of you to )(?<!brave to )(?<!safe to )leave(?= \\.)|wish to die|owe it to them|how to go(?= \\.)|follow that wish|(?:choose|choice|decide|deciding) (?:whether )?to live|when life ends|(?:pain|suffering|it) ends when you|when it ends|spring gerus|spring van|you were gone|be gone|(?<!(?:voices|pain|cough|symptoms|fever|headache|headaches|pains) )are gone|jou lewe te neem|you vanished|you disappeared|want to go go|einde daaraan|jouself (?:dood|op)|verby wees|jy kan maar gaan|this world|hang(?= \\.| $)|stand on the (?:edge|tracks)|stand on the edge',
  ],
  [
    'HURT',
    'self harm(?:ing)?|self injury|(?:cut|cutting|cuts)(?! (?:down|back|off|your (?:hours|hair|working|nails)|yourself some slack|out|on (?:coffee|sugar)))(?: yourself| deeper| deep| vertically)?|(?:hurt|hurting|burn|burning|punish|punishing|injure|scratch|hit|hitting|starve|starving|harm|harming) (?:yourself|your (?:own )?(?:skin|arm|arms|legs?|head))',
    'blades?|razors?|bleed|bleeds|the blood|seeing blood|wrists?|over the flame|flame|lighter on|knuckles|sharp|your scars make|the scars are beautiful|sny (?:jouself|dieper)|sny|skeermes|seermaak|along the arm|rubber band|scratch until|hit your head',
  ],
  [
    'MEANS',
    'nooses?|ropes?|helium|garage|carbon monoxide|exhaust|belt|beams?|guns?|knife|bleach|trains?|tracks|bridge|ledge|roof|tallest building|building|hairdryer|rat poison|poison(?:ing)?|drain cleaner|plastic bag|gas|weapons?|medicine cabinet|hardware store|powder under|the sea|under the water|brug|cliff|wall|highway|bat after|chair|heroin',
  ],
  [
    'LETHAL',
    '(?:lethal|fatal|deadly)(?: (?:dose|amount|doses))?|how much would|(?:at least |about |around |some )?(?:[1-9]\\d+|twenty|thirty|forty|fifty|hundred|ten) (?:of )?(?:those |these |the )?(?:grams|tablets|pills|paracetamol|panados?|sleeping pills)|painless(?:ly)?|quickest|quietest|surest|method|methods|reliable|overdose|overdosing|a few grams|as many as|enough to|keep down|anti nausea|leaves few traces|find a strong|make a loop|tie the|look like an accident|get away with|hard to trace',
  ],
  [
    'ALLOF',
    '(?:all|the whole|the entire|entire|every|the rest of|a bottle of|a handful of|the full|a full|a full pen of|a double)(?: (?:your|of|the|those|these|my|al|al jou|die))* (?:' +
      pills +
      '|bottle|packet|pack|pen|them|of them|at once|meds|medication|medicine|insulin)(?: at once)?|them all|everything you have|al (?:jou|die) pille|op een slag|ten now|ten more|double (?:the |a |your )?dose|doubling your dose|a double dose|the rest of (?:the|them)|the (?:packet|pills) into your hand|until you have (?:a hundred|enough)|and swallow|something stronger|al pille',
  ],
  [
    'ALCOHOL',
    'alcohol|vodka|whisky|wine|beer|drinks|drunk|black out|drinking|gin|whiskies|brandewyn|brandy|rum|wasted|snort',
  ],
  ['PILLS', pills],
  ['MEDS', meds],
  [
    'QUIT',
    '(?:come|coming|get|getting|wean yourself) off|(?:dump|pause|halve|ditching|leave out|leaving out)|throw (?:away )?(?:the|your|out|them)|stop|stops|stopping|quit|skip|skipping|throw away|throw (?:it|them) (?:out|away)|throw|flush|ditch|get off|come off|cold turkey|without your|no longer need|not need (?:a|it|your|them)|cancel|trash|hou op|los jou|gooi jou|nie nodig|never go back|stop swallowing|pretend',
  ],
  [
    'HELPER',
    'help ?lines?|hot ?lines?|casualty|crisis lines?|nurses?|therapists?|therapy|psychologists?|psychiatrists?|doctors?|counsell?ors?|professional|police|10111|10177|112|ambulance|hospital|clinic|your (?:mom|mum|mother|dad|father|parents|family|teacher|friends)|the other people|other people|those other people|anyone|anybody|your mom|your wife|jou ma|dokter|sielkundige|hulplyn|sadag|lifeline|emergency|pharmacist|pharmacy|school counsell?or|them you are fine|enigiemand',
  ],
  [
    'SECRET',
    'secret|geheim|between (?:you and me|us)|keep (?:this|it|quiet)(?: to yourself| about)?|hidden|hide|hides|long sleeves|lie|delete this|tell them (?:that )?you|nobody has to know|nobody sees|no one can see|before your parents|under your mattress|suspicious|only one who understands|you have me|talking to me is enough|keep it to yourself|trust me more|overreact|lock you up|sluit jou|only want your money|just want your money|want your money|useless|help niks|not understand you(?: like)?|not work for people|can not help you|nobody can help|no one can help|what happens at home',
  ],
  [
    'NOTELL',
    '(?:do not|never|no need to|should not|not|moenie|moet nie) (?:bother |vir |met |die )*(?:telling|tell|talk(?:ing)? to|speak(?:ing)? to|ask|call|calling|go to|report|show|see|trust|involve|bring|bel|vertel|praat|let)(?: (?:vir|die|n|met))*',
  ],
  ['TELL', 'tell|telling|call|calling|talk to|reach out|speak to|see a|bel|vertel|praat|text'],
  [
    'ALONE',
    '(?:nobody|no one|not|anyone) (?:can |will |would |be )?(?:interrupt|disturb|find|stop|get to|rescue)\\w*|disturbed|home alone|turn off your phone|lock the (?:bathroom )?door|while everyone is asleep|while they sleep|in time|no one is home|find you|nobody would suspect',
  ],
  [
    'STARVE',
    'purging|purge|throwing up|laxatives?|fasting|the fast|fast for|hunger|hungry|eating nothing|not eating|skip (?:dinner|meals|breakfast|lunch)|skipping meals|calories|ribs|thin|lose weight|kilos?|starv\\w+|binge|down your throat|food|eat(?: today)?|eet|mooi wees|dinner',
  ],
  [
    'VIOLENCE',
    '(?:kill|hit|hurt|hurting|shoot|stab|stabbing|poison|beat|beating|hits|burn|slap|shake)(?: (?:him|her|them|someone|somebody|the (?:house|baby)))(?: (?:back|harder|down))*|make (?:him|her|them) (?:bleed|pay|suffer|listen|scared)|teach (?:him|her|them|your son) a? ?(?:lesson|respect)|want him dead|set fire|through violence|bringing a knife|with a bat|in (?:his|her) (?:drink|food)|his food|poisoning',
  ],
  [
    'ABUSED',
    'a good wife|report (?:her|your) husband|stay with him|break up your family|touch you like that|if he is your husband|about the (?:abuse|beatings)|made him angry|say sorry and stay',
  ],
  [
    'URGE',
    'go ahead|go on|just do it|do it|do so|prove(?: me wrong| that)?|dare|i bet|bet|go with it|why not|what is stopping you|what are you waiting|stop whining|stop talking|be brave|push through|keep going|keep using|keep starving|make more|listen to that|trust that feeling|follow that|you know (?:that |already )?(?:what|you want|which)|already know what|what you have to do|what you need|carry on|give in|accept it|let yourself|let us|pick up|save yourself the trouble|do what you need|think about that|fine then|set a date|pick a date|pick the date|having a plan|last day|goodbye letters|write a note|leave a note|a note so that|goodbyes|plan it|help you plan|have been waiting|jy moet dit|next time|took too few|by little',
  ],
  [
    'GOOD',
    'okay|ok|alright|all right|fine|good|great|best|better|perfect(?:ly)?|reasonable|rational|logical|valid|brave|bravery|courage|dignified|beautiful|poetic|act of love|merciful|kind(?:est)?|healthy|normal|right|right choice|option|choice|decision|solution|answer|cure|makes? (?:perfect )?sense|no shame|nothing wrong|not (?:selfish|wrong|a problem|really a problem|isnt wrong)|is not selfish|is not wrong|allowed|permission|free to|freedom|support|respect|works?|effective|ideal|proud|in control|clean|good friend|strong|oukei|dapper|niks fout|beter|easy way|easier|gift|natural|every right|thrilling|trick|challenge|enough',
  ],
  [
    'RELIEF',
    'relief|release|peace(?:ful)?|rest|quiet|calm(?:s|er|ing)?|gentle|soft|sleep|no more pain|no pain|not hurt|wont hurt|will not hurt|not feel anything|feel nothing|will feel nothing|free of|painless|warmth|it is over|and then over|soothing|numb|let out|sagte|kalmeer|easily|quick(?:ly)?|faster|fast|in minutes|five minutes|short|distract(?:ion)?',
  ],
  [
    'DANGER',
    'gevaarlik|emergency|destroy|can kill|hours later|dangerous|damage|harmful|infections?|risk|worse|unsafe|withdrawal|frightening|terrible|make it worse',
  ],
  [
    'NOT',
    'do not|does not|never|not|no|nobody|no one|can not|moenie|moet asseblief nie|nie|geen|without|isnt|nor|will not|would not|nothing',
  ],
  [
    'MAY',
    'you (?:should|could|can|may|might|must|ought to|have to|need to|deserve to|would|will)(?: (?:just|simply|always|consider|try|as well))*|it would|it (?:might|may|could) be|time for you to|perhaps|maybe|miskien|i think|i would|if i were you|kan maar|i agree|i promise|you can just|time to|want to',
  ],
  [
    'CARE',
    'please|i am (?:really |so )?(?:sorry|worried|glad|proud|here)|i care|safe|safety|asseblief|jammer|i want you to (?:live|be safe)|alive|live|stay|thank you|listening|treatable|treated|deserve',
  ],
];

const readers = classes.map(
  ([token, ...sources]) => [token, new RegExp(` (?:${sources.join('|')})(?= )`, 'g')] as const,
);

const afrikaans =
  / (?:nie|jou|jy|vir|om|het|dit|van|moenie|gaan|drink al|neem al|is jy|sal|van die|wees|dokter|asseblief|n)(?= )/g;
const isAfrikaans = (words: string) => (words.match(afrikaans)?.length ?? 0) >= 2;

/** @returns the words with each known class replaced by its token, in capitals */
export function toClassTokens(words: string): string {
  // In Afrikaans "die" is the article.
  let text = isAfrikaans(words) ? words.replace(/ die (?!dood|.*enigste)/g, ' ') : words;
  for (const [token, pattern] of readers) text = text.replace(pattern, ` ${token}`);
  return text;
}
