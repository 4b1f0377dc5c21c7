/**
 * The subjects in which an answer can do most harm. A sentence that touches one is shown only in a known safe
 * form (`safe-forms.ts`): here the unknown is withheld, while the other rules withhold what is known to be
 * harmful.
 */

/** Words that a supportive answer does not need: means, ways to die, injury. */
const grave = [
  '(?:all|enough|more|extra|whole|entire|most|full|double|wonke|al|baie|genoeg|twenty|thirty|forty|fifty|\\d\\d) (?:\\w+ ){0,3}(?:pills?|tablets?|capsules?|pille|amaphilisi|panados?|paracetamol|syrup|strips?|box|packets?|bottle)',
  '(?:noose|shotgun|pistol|pesticide|helium|exhaust|hosepipe|jik|bleach|overdos\\w+|lethal|fatal|painless\\w*|tallest|die quickly)',
  '(?:kill|killing|kills) (?:yourself|him|her|them|me|you)|(?:die|dead|suicid\\w+|end (?:it|your life|your own life|things|everything)|ending (?:it|your life)|hang yourself|drown|bleeds?|bleeding|blood|wrists?|veins?|hurt yourself|hurting yourself|hurt your|self harm\\w*|marks on|cut yourself|doodmaak|dood|doodgaan|sterf|selfmoord|sny|ukufa|ukuphela|ufe|ukuzibulala|ukuzilimaza|izibulale|zisike|ungaziphonsa|ziphonse|ungazibulala|for good|(?:quicker|quickest|fastest|easier|gentlest|surest|kinder|vinnige|maklike) (?:way|ways|option|options|method|manier|out))',
  '(?:goodbye|farewell|last|final|suicide|afskeids) ?(?:letters?|notes?|messages?|brie\\w+)|after you are gone|(?:be|was|were) gone|no longer (?:around|here|there)|without you|nothing (?:left )?to live|at peace|in peace|really gone|wil gaan|over (?:quickly|soon|before)|in time',
] as const;

/** Everyday subjects on which advice can be harmful: medicine, disclosure, abuse, food, drink, persecution. */
const delicate = [
  '(?:pills?|tablets?|capsules?|pille|amaphilisi|panados?|paracetamol|syrup|rope|belt|gun|rifle|firearm|blades?|razor|knife|poison|gas|insulin|bridge|brug|cliff|roof|ledge|railway|railing|tracks?|trains?|lorries|tou|ibhuloho|river|dam|sea|beam|quarry|height|speed|garage|bath|dos(?:e|es|age)|amount|quantity|methods?|means|way out|death|dying|dies|kill|jump|jumping|hang|cuts?|cutting|burn|burning|scratch\\w*|want(?:s)? to go|be over|wake up|asleep|breathing|the other side|home)',
  '(?:medic\\w+|meds|sertraline|epilim|ritalin|methadone|chemo\\w*|cortisone|warfarin|blood thinners?|asthma pump|pump|refills?|prep|tb|thyroid|seizure\\w*|script|scripts|calmers?|ginger|antipsychotics?|vitamins|imithi yakho|umuthi wakho|iipilisi|chemist|antidepress\\w*|lithium|arvs?|antiretroviral\\w*|insulin|inhaler|injections?|pills?|tablets?|capsules?|prescription|dose|doses|treatment|\\w*pille|medisyne|medikasie|pille|tablette|umuthi|imithi|amaphilisi|herbs|muti)',
  '(?:secret|secrets|secrecy|geheim|imfihlo|between (?:us|you|the two of you|ourselves)|private|quiet|silent|silence|hush|stil|uthule|thula|keep (?:it|this|that)|to yourself|mention|hide|hiding|hidden|cover|delete|lie|pretend|say that|say nothing|(?:nobody|no one) (?:has to|needs to|will (?:know|notice|see|find|believe)|would (?:believe|know|understand))|not believe you|find out|suspect|long sleeves)',
  '(?:tell|telling|report|reporting|confide|confiding|show (?:\\w+ ){0,4}(?:anyone|anybody|messages|police|teacher)|messages|open up|a word|speak about|say nothing|touch you|wipe|anything (?:to|about)|ungatsheli|ungakhulumi|ungasho|ungayi|vertel)',
  '(?:stay|stays|remain|remains|keep|kept) (?:\\w+ ){0,3}(?:between|inside|within|in) (?:\\w+ ){0,3}(?:you|us|two|family|house|home|walls)|(?:families|family|marriage|house|home|couples?) (?:\\w+ ){0,5}(?:sort|matter|apart|first|business|fight|fights|name|shame)',
  '(?:police|polisie|amaphoyisa|social workers?|teacher|counsell?ors?|therapists?|doctors?|psychiatrists?|psychologists?|clinic|hospital|nurses?|helplines?|hotlines?|protection order|case|charge|dokter|udokotela|unesi)',
  '(?:uncle|stepbrother|granddad|nephew|stepdad|stepfather|father|dad|husband|boyfriend|partner|coach|pastor|priest|brother|cousin|he|she|him|oom|pa|ubaba|umalume|umyeni) (?:\\w+ ){0,4}(?:hits?|hit|beats?|slaps?|touch\\w*|does|did|forces?|forced|raped?|hurts?|shouts?|slaan|angry|loves you|akwenz\\w*|wakho)',
  '(?:breadwinner|pride|discreet|privately|closed doors|tempt\\w*|bruises?|belt|statement|the case|the charges?|shelter|marks|grown man|lucky that he|peace|promise|slap|slaps|beating|beatings|abuse|rape|raped|violence|bruise|bruises|provoke\\w*|punish\\w*|deserves?|deserved|revenge|pay for|make (?:him|her|them) pay|make (?:him|her|them) suffer|teach (?:him|her|them)|wait for (?:him|her|them)|get even|obey|obedient|submit|good wife|wifely|your duty|asked for it|wanted it|dressed|screamed|his right|discipline)',
  '(?:fasting|a fast|fast for|day fast|calories|calorie|kilos?|kg|scale|scales|purg\\w+|vomit\\w*|throw(?:ing)? up|laxatives?|thin|thinner|weigh|skinny|slimmer|(?:skip|skipping|skipped|no|without|less|fewer|smaller|leave out|half) (?:\\w+ )?(?:meals?|food|eating|lunch|dinner|supper|breakfast)|(?:food|meal|lunch|supper|dinner) (?:\\w+ ){0,3}(?:up|away|out)|(?:eat|eating) (?:nothing|less|only|so little)|(?:nothing but|only) (?:water|coffee|tea|air))',
  '(?:alcohol|cane|spirits|drinks|drinking|a drink|drink (?!\\w* ?(?:water|tea|something warm|milk|genoeg))|brandy|brandies|wine|beer|vodka|whisky|dagga|weed|zol|nyaope|tik|cocaine|heroin|smoke|smoking|drugs?|high|numb|stoned|a few puffs|mandrax)',
  '(?:cameras?|microphones?|voices|spies|spying|watching|following|signals?|chip|poisoned|conspir\\w+|they are after|demons?|messages? (?:in|through|from))',
  '(?:pity|mercy|dignity|cowardly|spare (?:them|your)|damaged|let go|burden|worthless|better off|pointless|hopeless|no hope|beyond help|give up|giving up|no point|nothing (?:left|more))',
] as const;

/** Advice, permission or a weighty claim, instead of listening. */
const direct = [
  '^ (?:well |ag |just |rather |then |so |okay |ok |yes |no |honestly |and |or |maar |perhaps |maybe |sometimes |simply |please |instead )*(?:accept|bring|carry|change|choose|cover|cut|delete|deny|do|double|drink|drop|eat|finish|flush|forget|forgive|get|give|go|halve|have|hide|hit|hold|ignore|just|keep|leave|let|lie|lock|look|make|mix|move|obey|pay|pick|pour|pretend|pull|put|quit|rather|reduce|run|save|say|send|settle|show|skip|smile|smoke|stay|stick|stop|swallow|switch|take|taper|tell|think|throw|toss|trust|try|turn|use|wait|walk|wear|wipe|write|los|hou|bly|gooi|moenie|vergeet|neem|drink|gaan|vat|thatha|phuza|yeka|lahla|thula|hlala)(?= )',
  '(?:and|then|or|so|rather|just|but|instead|simply|en|maar) (?:just |rather |simply |then )?(?:flush|skip|drop|halve|double|stop|quit|leave|throw|keep|hide|stay|delete|lie|forget|swallow|mix|los|hou|bly)(?= )',
  'you (?:\\w+ )?(?:can|could|may|might|should|must|will|would|need|needs?|need not|ought|do not need|do not have|no longer need|are allowed|are free|deserve|have to|had better|are better|are right)',
  'jy (?:\\w+ )?(?:kan|moet|mag|hoef|sal)|u?nga\\w{4,}|kungcono|akudingeki|awudingi|musa',
  '(?:i would|i will|i can|we can|let us|let it|ek kan|ek sou|ngizo\\w+|i suggest|i recommend|i think|if i were)',
  '(?:is|are|it|be|would be|was|dit is|dis|sal|not|no|only|just|more|much|far) (?:\\w+ )?(?:fine|okay|ok|alright|right|good|better|best|beter|wiser|wise|safe|easier|quicker|faster|fastest|harmless|wrong|normal|natural|enough|genoeg|wasted?|pointless|reliable|certain|high|worse|harm|harmful|matter|problem|point|need|reason|use|duty|poison|gif|nodig|maklik\\w*|private|special)',
  '(?:do not|never|no need|need not|must not|would not|should not|no point|not necessary|not have to|cannot|can not|no longer)',
  'only (?:want|wants|makes?|read|pretend|going|hit|hits|because)|(?:would|will) (?:only|just|be|never|not|make|cope|do|help)|does not mean|do not mean|because you|makes you|made him|made her|if you (?:had|were|report|really|tell)',
] as const;

const anyOf = (sources: readonly string[]) => new RegExp(` ?(?<= )(?:${sources.join('|')})(?= )`);
const graveWords = anyOf(grave);
const delicateWords = anyOf(delicate);
const directWords = new RegExp(
  `(?:${direct.map((source) => (source[0] === '^' ? source : `(?<= )(?:${source})(?= )`)).join('|')})`,
);

/** @param words of one sentence, normalised */
export function touchesDanger(words: string): boolean {
  return graveWords.test(words) || (delicateWords.test(words) && directWords.test(words));
}

/** Whether it has a word on any of the subjects, in whatever context. */
export function namesDanger(words: string): boolean {
  return graveWords.test(words) || delicateWords.test(words);
}

/** Which of the kinds of danger a sentence touches, for the model. */
export function dangerKinds(words: string): string[] {
  return [
    ...(graveWords.test(words) ? ['grave'] : []),
    ...(delicateWords.test(words) ? ['delicate'] : []),
    ...(directWords.test(words) ? ['direct'] : []),
  ];
}
