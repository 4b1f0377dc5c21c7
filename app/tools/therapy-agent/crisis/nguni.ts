import { plainRules, type Rule, rules } from './rule';

// isiZulu and isiXhosa attach subject, tense and object to the verb, so the rules look for the stem with the
// prefixes of the first person (ngi-, ndi-) before it.
const i = '(?:ngi|ndi|ngizo|ndiza|ngiyo|ndiya|ngiya|ngisa|ngase|ngaze|ngaye|kungcono ngi)';

/** The rules for isiZulu and isiXhosa. */
export const nguniRules: readonly Rule[] = [
  ...rules(
    'suicide',
    'explicit',
    // -zibulala: to kill oneself; -ziphanyeka, -zilengisa, -zixhoma: to hang oneself; -ziqeda: to end oneself
    ` (?:se|be|ke)?${i}\\w*zi(?:bulal|nqamul|phanyek|leng|lengis|xhom|qed|dubul|dubulel)\\w* `,
    ' (?:[a-z]{0,4}(?:uku|oku)|ku)zi(?:bulal|nqamul|phanyek|lengis|xhom|qed|dubul)\\w* ',
    ' (?:ngifun\\w*|ndifun\\w*|ngifis\\w*|ndinqwenel\\w*|ngicela|ndicela|ngilangaz\\w*|ndingathand\\w*|ngingathand\\w*|sengifun\\w*|sendifun\\w*) (?:nje |kuphela |manje |ngempela |kakhulu |nje ngoku )*(?:ukufa|kufa|ukubhubha|ukusweleka|ukushona|ukuhamba emhlabeni) ',
    ' (?:ukuqeda|ukuphelisa|ngiqede|ndiphelise|ukuthatha|ngiphelise|kuphelisa) (?:ngempilo|impilo|ubomi|ngobomi) (?:yami|bam|bami|yam) ',
    // take or end my life, throw oneself before a train: any tense
    ' (?:n[gd]i|uku|ku|oku|noku)\\w*(?:thath|qed|phelis|qeth)\\w* (?:nge|ngo)?(?:impilo|ubomi|mpilo|bomi) (?:yami|bam|bami|yam) ',
    ' (?:n[gd]i|uku|ku|oku|noku)\\w*zi(?:phons|phos|lahl|jul|gibisel|gibis|weze?l)\\w* (?:phambi|phansi|phantsi|phezu|emfuleni|emlanjeni|ebhul\\w*|ewen\\w*|elwandle|kuka\\w*|kwe(?:si|mo|lo)\\w*)\\w* ',
    ' (?!n[gd]inga)(?:ngi|ndi|ngizo|ndiza ku|ngiphuz\\w*|ndisel\\w*|ukuphuza|ukusela|ngidl\\w*|ndity\\w*)\\w* (?:ushevu|ityhefu|itsheve|amaphilisi amaningi|iipilisi ezininzi|amaphilisi wonke|zonke iipilisi|wonke amaphilisi|isihlungu|iphoyizeni|umuthi wamagundane)',
    ' (?!n[gd]inga)(?:ngi|ndi)\\w*(?:phuze|sele|phuza|sela|gwinya|ginya) (?:\\w+ )?(?:ushevu|ityhefu|amaphilisi|iipilisi|iphoyizeni)(?! (?:amabili|amathathu|ezimbini|ezintathu|ekhanda|zentloko|ngemva|emva|kabili|kathathu|ami|zam|njalo|qho|rhoqo|ekuseni|kusasa)) ',
    ' (?:uku|ngi|ndi|uku)?phum(?:ul|l)\\w* (?:unomphela|ngonaphakade) ',
    ' (?:ngingazibulala|ndingazibulala|ngizibulale|ndizibulale|zibulala) ',
  ),
  ...plainRules(
    'suicide',
    'explicit',
    // "I no longer want to live"
    ' (?:angisafuni|angifuni|andisafuni|andifuni|angisathandi|andisathandi|angisakwazi|angikwazi|andisakwazi|andikwazi) (?:nje |ngempela )*(?:ukuphila|kuphila|ukuba khona emhlabeni|ukuvuka|kuvuka)(?= \\.| $| (?:futhi|kwakhona|mpela|manje|ngoku|kodwa|ngoba|kuba|kusasa|ngomso)) ',
  ),
  ...rules(
    'self-harm',
    'explicit',
    // -zilimaza, -zenzakalisa: to hurt oneself; -zisika: to cut oneself
    ' (?:ngi|ndi|ngiya|ndiya|ngizo|ndiza|uku|ku|noku|oku)\\w*z(?:i|o)(?:limaz|limel|sik|shis|tshis|klwebh|hlab|nzakalis)\\w*(?! (?:(?:\\w+ )?(?:ngephutha|ngempazamo)|umunwe|umnwe|ngommese|ngemela|ngenkathi|ngelixa|xa (?:bendi|ndi)|ngipheka|ndipheka)) ',
    ' (?:uku|ku|ndi|ngi|noku|ndiya|ngiya)\\w*z[eo]nzakalis\\w* ',
  ),
  ...rules(
    'someone-else',
    'explicit',
    ' (?:umngani|umhlobo|umngane|itshomi|ubhuti|usisi|umfowethu|udadewethu|umama|ubaba|utata|umntwana|ingane|umkami|umyeni) (?:\\w+ ){0,4}\\w*(?:zibulal|zilengis|ziphanyek|zixhom)\\w* ',
    ' (?:umngani|umhlobo|umngane|itshomi|ubhuti|usisi|umfowethu|udadewethu) (?:\\w+ ){0,3}(?:ufuna|uthi ufuna) (?:ukufa|ukuzibulala) ',
    ' u(?:fun|zo|yo|za ku|thi)\\w*zibulal\\w* ',
  ),
  ...rules(
    'abuse',
    'explicit',
    ' (?:u|ba|i|uya|waye|wa|be|ubaba|utata|umyeni|indoda)\\w*(?:ngishay|ndibeth|ngidlwengul|ndidlwengul|ngihlukumez|ndihlukumez|ngilimaz|ndixhaphaz|ngibeth|ngiklinya|ndikrwitsh)\\w* ',
    ' (?:ng|nd)[aei]\\w*(?:dlwengul|hlukumez|xhatshaz|nukubez)w\\w* ',
  ),
  ...rules(
    'violence',
    'explicit',
    ' (?:ngizo|ndiza ku|ndizo|ngifuna uku|ndifuna uku)(?:m|ba|ku)bulal\\w* ',
    ' (?:ngifuna|ndifuna|ndiza) (?:uku|ku)(?:m|ba)bulal\\w* ',
  ),
  ...plainRules(
    'suicide',
    'implicit',
    // tired of living
    ' (?:ngi|ndi|sengi|sendi|ngiya|ndiya)\\w*(?:khathele|khathalele|khathalele|diniwe|dikiwe|dikwe|diniw|khathal\\w*) (?:\\w+ )?(?:ukuphila|kukuphila|impilo|yimpilo|bubomi|ubomi|yilempilo|yile mpilo|ngobubomi|kobu bomi|bobu bomi|kuphila|emhlabeni|yilomhlaba|yonke into|yinto yonke)',
    // better that I die
    ' (?:ngcono|kungcono|kubhetele|bhetele|ngekube ngcono|kungaba ngcono|mhlawumbi) (?:\\w+ ){0,3}(?:ngife|ndife|ngingekho|ndingekho|ngingabikho|ndingabikho|ngingabi|ndingabi|ndingaphili|ngifile|ndifile|ngingaphili|ngafa|ndafa|uma ngifa|ukuba ndife|ngihambe|mina)',
    // they would be better off without me
    ' (?:ngaphandle kwami|ngaphandle kwam) (?:\\w+ ){0,3}(?:ngcono|bhetele|kahle|jabul\\w*|onwab\\w*)',
    // no hope, no reason, no future
    ' (?:anginathemba|angisenathemba|andinathemba|andisenathemba|angisenalo ithemba|andisenalo ithemba|aginathemba|alisekho ithemba|akusekho themba|akukho themba|akasekho themba|ithemba liphelile|liphelile ithemba|ndiphelelwe lithemba|ngiphelelwe yithemba|ngiphelelwe ithemba|ngilahlekelwe yithemba|ndilahlekelwe lithemba)',
    ' (?:asikho|asisekho|akukho|akusekho|angisiboni|andisiboni|angiboni|andiboni|akunasizathu|ayikho|ayisekho) (?:\\w+ ){0,2}(?:isizathu|sizathu|injongo|njongo|ikusasa|kusasa|ingomso|indlela|ndlela|esokuphila|yokuphila|indlela yokuphuma)',
    ' (?:impilo|ubomi|impilo yami|ubomi bam) (?:\\w+ )?(?:ayisenanjongo|ayinanjongo|abunanjongo|abunantsingiselo|ayisenamsebenzi|ayisho lutho|ayisasho lutho|abusenantsingiselo|ayinamsebenzi|buphelile|iphelile|ayisenangqondo|abusathethi nto)',
    // "I see no reason to live, to go on": any negative prefix, any verb of going on
    ' a(?:ngi|ndi|ku|si)\\w* (?:\\w+ )?i?sizathu so(?:ku|kwe)(?:phil|qhubek|vuk|hlal|b)\\w* ',
    // cannot go on
    ' (?:angisakwazi|angikwazi|andisakwazi|andikwazi|angisenawo amandla|andisenamandla|angisenamandla|ngiphelelwe amandla okuphila) (?:\\w+ )?(?:ukuqhubeka|kuqhubeka|ukumelana|ukubekezela|ukunyamezela|kunyamezela|ukuthwala|kuthwala|okuqhubeka|okuphila|ukumela)',
    // wish I had not been born, wish to disappear, sleep for ever
    ' (?:ngifuna|ndifuna|ngifisa|ndinqwenela) (?:nje |nje uku|uku)?(?:\\w+ )?(?:ukunyamalala|ukushabalala|ukulala unomphela|ukulala ngonaphakade|ukulala ngingavuki|ukulala ndingavuki|kunyamalala|ukulala phakade|ukungabikho|ukuphumula unomphela)',
    // soon with one who has died, who waits; after which I am no more
    ' n[gd]i(?:zo|za ku)(?:hlangana|dibana) n\\w+ (?:\\w+ ){0,2}(?:u|ba)(?:ngi|ndi)lind\\w* ',
    ' (?:after|emva kwe?|ngemva kwe?|na) ?(?:\\w+ ){1,3}(?:angisekho|andisekho|angisayikuba khona) ',
    // nobody would miss me, cares, loves me; a burden; goodbye
    ' ak(?:ekho|akho|ukho|ekho umuntu|ukho muntu|ukho mntu) o(?:nendaba|ngikhathal|ndikhathal|ngithand|ndithand|ngifun|ndifun|nakekel)\\w* ',
    ' (?:akekho|akukho muntu|akukho mntu|akakho|akekho umuntu) (?:\\w+ ){0,2}(?:ozongikhumbula|oyakundikhumbula|oza kundikhumbula|ongangikhumbula|onganginakekela|ozongikhalela|oza kundikhalela|ongakhathala|oyongikhumbula|onokundikhumbula|ondikhathaleleyo|ozokhathala)',
    ' (?:ngiwumthwalo|ndingumthwalo|ngingumthwalo|ndiwumthwalo|ngiyisisindo)',
    ' (?:valelisa|valelise|ngiyavalelisa|ndiyavalelisa|salani kahle nonke|salani kakuhle nonke|hambani kahle nonke|nisale kahle)(?= \\.| $| (?:nonke|kini|kuni|bonke|ngonaphakade|unomphela))',
  ),
];
