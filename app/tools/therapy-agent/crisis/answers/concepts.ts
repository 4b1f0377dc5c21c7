/**
 * Concepts of words: medicines, people, means, kinds of doing and judging. The model for answers reads these
 * besides the words, so that what it learnt about an uncle and lithium also applies to a coach and insulin.
 */

const lexicon: Readonly<Record<string, string>> = {
  medicine:
    'medicine medicines medication medications meds tablet tablets pill pills capsule capsules injection injections jab drip inhaler pump dose doses dosage dosages prescription prescriptions script scripts repeat refill refills treatment antidepressant antidepressants antipsychotic antipsychotics antibiotic antibiotics painkiller painkillers stabiliser stabilisers stabilizer stabilizers calmers calmer sedative sedatives tranquilliser tranquillisers tranquillizers sertraline fluoxetine prozac citalopram escitalopram cipralex zoloft venlafaxine amitriptyline lithium epilim valproate lamotrigine tegretol carbamazepine seroquel quetiapine olanzapine risperidone haloperidol clozapine clopixol ritalin concerta methylphenidate xanax alprazolam valium diazepam ativan lorazepam stilnox zopiclone urbanol benzos benzodiazepines warfarin thinners insulin metformin cortisone prednisone steroids statin statins ventolin arvs arv antiretrovirals prep pep tb thyroid eltroxin methadone suboxone morphine codeine tramadol paracetamol panado panados ibuprofen aspirin disprin chemo chemotherapy dialysis vaccine blister strip strips packet packets sachet sachets syrup patch patches pille pil medisyne medikasie tablette inspuiting kapsules dosis amaphilisi iphilisi ipilisi iipilisi imithi umuthi umjovo amayeza iyeza',
  remedy:
    'herbs herb herbal muti tea prayer prayers pray praying holy water fasting faith sangoma inyanga prophet oil vitamins vitamin ginger garlic honey cbd homeopathy homeopathic supplements supplement detox meditation willpower church amakhambi umthandazo gebed kruie',
  alcohol:
    'alcohol wine beer beers vodka brandy brandies whisky whiskey gin rum cane spirits booze liquor cider ciders tequila shots shot drinks drunk brandewyn bier wyn utshwala',
  drug: 'dagga weed zol cannabis marijuana nyaope tik meth cocaine heroin mandrax drugs drug ecstasy lean glue joint joints crack high stoned puff puffs smoke smoking lsd mushrooms ketamine vape khat',
  kinsman:
    'father dad daddy stepfather stepdad uncle brother stepbrother grandfather grandpa granddad oupa cousin nephew husband boyfriend partner ex fiance spouse man guy pa oom broer pappa neef kerel ubaba umalume ubhuti umyeni umkhulu utata isoka inlaws',
  chief:
    'coach pastor priest bishop teacher principal headmaster boss manager supervisor landlord tutor trainer lecturer professor instructor imam elder elders leader employer foreman captain officer neighbour lodger tenant driver stranger client babysitter',
  kinswoman:
    'mother mom mum mommy mama mummy gran granny grandmother grandma ouma aunt auntie aunty sister stepmother stepsister daughter wife girlfriend ma moeder tannie suster umama ugogo udadewethu usisi umakazi parents parent ouers abazali family relatives relative guardian',
  friend:
    'friend friends classmate classmates colleague colleagues neighbours roommate housemate buddy mate mates peers vriend vriende umngani abangani',
  child:
    'child children kid kids son sons daughters baby babies toddler girl boy girls boys kind kinders ingane izingane umntwana abantwana',
  pro: 'doctor doctors gp dr nurse nurses clinic hospital casualty er ward psychiatrist psychiatrists psychologist psychologists therapist therapists therapy counsellor counsellors counselor counseling counselling pharmacist pharmacy chemist specialist specialists dietician dietitian midwife paramedic paramedics ambulance police cops saps court magistrate lawyer lawyers prosecutor social worker workers welfare shelter shelters helpline helplines hotline hotlines lifeline childline sadag hr professional professionals dokter kliniek polisie hulplyn maatskaplike sielkundige apteker verpleegster udokotela odokotela unesi umhlengikazi amaphoyisa umtholampilo esibhedlela isibhedlela ikliniki ugqirha iklinikhi sonhlalakahle unontlalontle',
  anyone:
    'anyone anybody someone somebody everyone everybody others people iemand enigiemand umuntu muntu mntu umntu',
  nobody: 'nobody noone none niemand akekho akukho',
  place:
    'bridge cliff roof rooftop tower building balcony storey floor window railway rail rails tracks track train trains platform dam river sea ocean quarry mine shaft highway freeway motorway road traffic lorry truck pass ledge edge brug trein spoor ibhuloho umfula',
  tool: 'rope noose cord cable belt scarf sheet gun pistol rifle firearm shotgun bullet bullets weapon weapons blade blades razor razors scissors knife knives glass needle needles lighter matches hose hosepipe exhaust gas fumes charcoal helium bag poison pesticide bleach antifreeze jik ratkill rattex petrol paraffin brake fluid hook beam rafter chair mes tou geweer gif intambo isibhamu ubuthi ummese insimbi',
  body: 'arm arms leg legs thigh thighs wrist wrists skin stomach belly vein veins neck throat head hip hips ankle ankles artery arteries forearm heart lungs liver kidneys brain chest face fingers finger',
  wound:
    'cut cuts cutting burn burns burning scratch scratches scratching scar scars bruise bruises mark marks bleed bleeds bleeding blood wound wounds harm sny snye wonde swelling injury injuries',
  hit: 'hit hits hitting beat beats beating beaten slap slaps slapped slapping punch punches punched kick kicks kicked choke chokes choked strangle smack smacks smacked shove shoved push pushed fist fists klap slaan geslaan ukushaya ashaye uyakushaya whip lash hiding spank spanking blows violence violent abuse abuses abused abusing abusive batter',
  sex: 'touch touches touched touching rape raped rapes molest molested grope groped forced kiss kissed sex sexual undress naked nude nudes bedroom assault assaulted fondle intimate aanraak verkrag photos pictures videos video',
  tell: 'tell tells telling told say says saying mention mentions mentioning report reports reporting reported disclose confess admit reveal share shares sharing speak speaking talk talking inform confide explain expose complain testify complaint whisper word loslip se praat vertel rapporteer meld noem utshele ungatsheli khuluma ukhulume ungakhulumi tshela sho ungasho xelela thetha',
  hide: 'hide hides hidden delete deletes deleting erase wipe cover covering conceal conceals bury lie lies lying pretend deny disguise mask secret secrets secrecy quiet silent silence private privately hush discreet invisible suspect suspects suspicious notice notices noticed unnoticed suspicion evidence traces geheim stil wis uthule thula imfihlo fihla shame shameful between ourselves sealed',
  lawful:
    'case charge charges statement order interdict affidavit trial prosecute arrest arrested jail prison custody legal law crime criminal illegal rights',
  stop: 'stop stops stopping stopped quit quits quitting skip skips skipping skipped ditch drop drops dropping halve halving pause pausing discontinue cancel flush bin toss throw trash dump omit miss missing cease taper wean abandon refuse forget postpone delay los gooi ophou hou yeka lahla yiyeke ukuyeka',
  more: 'double doubling triple twice extra more another additional increase increasing raise higher bigger stronger further spare whole entire all lot lots enough handful dubbel ekstra meer wonke onke',
  less: 'half quarter less fewer reduce reducing lower smaller little',
  take: 'take takes taking took swallow swallowing swallowed drink drinking gulp crush dissolve inject injecting snort use using have mix mixing combine combining add sluk neem vat thatha phuza ukuphuza sela',
  act: 'do doing jump jumping leap hang hanging shoot shooting drown drowning step drive crash slit press tie climb walk steer spring gqajuka ziphonse',
  plan: 'plan plans planning prepare arrange choose pick wait save saving collect collecting stockpile gather store buy borrow write pack lock schedule date time moment night hour alone empty asleep away',
  die: 'die dies dying died death dead kill kills killing suicide suicidal end ending gone forever eternal rest grave heaven lethal fatal deadly overdose goodbye farewell disappear vanish sterf dood doodgaan selfmoord ukufa ufe fa ukuzibulala zibulale',
  live: 'live lives living alive life survive surviving survivor lewe phila ukuphila impilo stay staying',
  certain:
    'quick quickly quicker quickest painless painlessly certain certainly sure surest surer gentle gentlest easy easier easiest peaceful peacefully reliable fast faster fastest simple simplest effective effortless instant instantly immediate clean cleanest kindest merciful foolproof guaranteed vinnig maklik sag kalula ngokushesha kuyashesha',
  fine: 'fine okay ok alright good great harmless safe perfectly acceptable normal natural healthy better best wise wiser wisest smart clever sensible reasonable right valid allowed beautiful brave strong proud worth helpful nothing oukei reg beter goed kungcono kulungile',
  bad: 'dangerous danger risk risky risks harmful unsafe poisoning worse serious worrying worried worry infection withdrawal seizures fits relapse emergency urgent gevaarlik yingozi ingozi damage damages harms hurts wrong',
  useless:
    'useless pointless waste wasted scam scams joke nonsense rubbish fake laugh crooks exaggerate exaggerates overreact greedy profit profits money cash nutteloos never worthless uselessly crutch weakness weaklings',
  blame:
    'fault blame provoke provoked provoking tempt tempted tempting deserve deserved deserves asked asking wanted invited flirt flirted dressed skirt short dress nag nagged nagging argue argued disobey disobeyed disobedient cheeky rude stubborn jealous angry cross mad upset encouraged led lead responsible skuld iphutha',
  excuse:
    'loves love stress stressed temper passion mistake accident tired discipline culture tradition custom duty obey obedience obedient submit submission respect forgive forgives forgave forgiveness forgiving patience patient endure bear accept accepts tolerate understanding lonely sorry promised change lobola vows vergewe liefde',
  home: 'marriage household home house name honour reputation community congregation breadwinner dignity ruin ruined destroy destroyed destroys break breaks tear tears split scandal gesin huis ekhaya umndeni umuzi umshado',
  burden:
    'burden burdens failure failures unlovable hopeless broken damaged pathetic weak coward loser disappointment parasite nuisance problem weight drag las mthwalo umthwalo unwanted ugly stupid',
  without: 'without relief relieved happier freed unburdened sonder ngaphandle',
  hope: 'hope hopes future point purpose reason reasons meaning sense hoop ithemba',
  food: 'eat eating eats ate food meal meals breakfast lunch dinner supper snack snacks bread calories calorie carbs sugar fat portion portions plate hungry hunger appetite eet kos ukudla dla coffee apple gum',
  slim: 'kilos kilo kg thin thinner slim slimmer skinny scale scales ribs waist diet dieting starve starving purge purging vomit vomiting laxative laxatives binge gewig dun bones body jeans size',
  spy: 'camera cameras microphone microphones chip chips implant spies spy spying watching watched following followed signal signals code codes conspiracy plot plotting government agents radiation wifi demons demon curse cursed witch witchcraft bewitched chosen prophecy messages',
  voice: 'voice voices god lord angels angel ancestors spirit stemme amazwi idlozi amadlozi',
  revenge:
    'revenge pay lesson suffer punish punished punishing payback even hurt stab scare threaten fear wraak',
  believe:
    'believe believes believed believing trust trusts trusting doubt proof prove proves imagine imagined exaggerating drama dramatic attention glo kholwa',
  hear: 'hear hears listen listens listening understand understandable sounds sound thank thanks glad jammer dankie ngiyezwa ngiyaxolisa ngiyabonga courage',
  help: 'help helps helping helped support supports supporting protect protects protection care cares assist advice guidance hulp siza usizo nceda uncedo',
  feel: 'feel feels feeling feelings felt sad sadness loneliness afraid scared anxious anxiety ashamed guilty guilt exhausted numb pain overwhelmed voel grief grieving',
  seek: 'call calls calling phone ring dial text contact visit see seeing go ask reach book bel vra shayela thinta buza tsalela fowuna',
  not: 'not no nie nee moenie nor neither geen cannot ungazi cha hayi',
  may: 'can could may might should must would will shall ought kan moet mag sal behoort',
  need: 'need needs needed needing necessary required nodig hoef owe owes',
  want: 'want wants wish wishes like prefer wil',
  urge: 'please just simply rather instead maar asseblief ngicela',
  only: 'only merely but net slegs kuphela',
  so: 'so that then otherwise because since therefore dan sodat',
  he: 'he him his hy hom sy',
  she: 'she her hers',
  they: 'they them their hulle bona bazo',
  you: 'you your yours yourself jy jou wena u jouself',
  i: 'i me my we us our ek ons mina ngi',
  when: 'today tonight now tomorrow weekend week weeks month months day days nights morning evening sunday monday friday saturday vandag vanaand nou namhlanje kusasa soon once',
  number:
    'two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty hundred dozen couple few several twintig dertig',
  ask: 'what how who where when which why wat hoe wie waar hoekom yini ngubani',
};

/** Function words, which are kept as they are. */
const small = new Set(
  'if but and or as to of in on at for with from by about is are was were be been being do does did have has had it this that there the a an than when before after until unless while even still again too very really more most much many any some same own other let make makes get gets give keep keeps stay leave go goes come think know see put'.split(
    ' ',
  ),
);

const conceptOf = new Map<string, string>();
for (const [concept, words] of Object.entries(lexicon))
  for (const word of words.split(' ')) if (!conceptOf.has(word)) conceptOf.set(word, concept);

/** @returns each word as its concept in capitals, unchanged if it is a function word, or as `_` */
export function toConcepts(words: readonly string[]): string[] {
  return words.map((word) => {
    if (/^\d/.test(word)) return word.length > 2 ? 'PHONE' : 'NUMBER';
    const concept = conceptOf.get(word) ?? conceptOf.get(word.replace(/(?:s|es|ed|ing)$/, ''));
    return concept ? concept.toUpperCase() : small.has(word) ? word : '_';
  });
}
