import type { SignRow } from './score';

/**
 * Single words of the four languages. None of them means danger alone; several of different families in
 * a few sentences do ("dark" plus "rest" plus "for ever").
 */
export const conceptSigns: readonly SignRow[] = [
  [
    'death',
    2,
    '(?:(?:to|will|just|would|could|can|me|i) die|dying|death|deaths|dead|suicid\\w*|kill|bury me|burying|buried|{grave}|afterlife|in the ground|under the ground|the other side|ancestors|my maker|hell|heaven|angels|corpse|six feet|hang themselves|hanging|kill themselves|overdose|my life ended|alive|to live|living|exist\\w*|born|erased?)',
    '(?:sterf|doodgaan|dood|dode|graf|begrawe|hemel|hel|lewe|leef|bestaan|gebore)',
    '\\w*(?:ukufa|kufa|ngife|ndife|ngafa|ndafa|ngifile|ndifile|sidumbu|ngcwabeni|thuneni|zulwini|ukuphila|kuphila|ngiphila|ndiphila|phile|ngasaphili)',
  ],
  [
    'final',
    1,
    '(?:forever|for ever|for good|never again|last|final|finally|over|the end|gone|goodbye|bye|farewell|anymore|no longer|not much time|the night|one day when|never coming back|not coming back|ending|ends?|no more|not ~4 (?:be|wake|see|need|reach)|never|leave|leaving|out of this)',
    '(?:vir altyd|vir ewig|nooit|laaste|verby|klaar|einde|weg|totsiens|nie meer|nie weer|ophou)',
    '(?:\\w*gcina|\\w*gqibela|unomphela|phakade|\\w*valelis\\w*|\\w*ngasekho|\\w*ngekho|angisa\\w*|andisa\\w*|akusekho|\\w*ngaphind\\w*|\\w*phelile|\\w*ngaze)',
  ],
  [
    'wish',
    1,
    'i (?:\\w+ )?(?:want|wish|hope|need|rather|prefer|deserve|pray|long|should have|should not have)|(?:wish|hope|hoping|ready|rather|easier|better|deserves?|want|wants|let me|if only|just let)',
    '(?:ek|net|my) ~1 (?:wil|wens|hoop|bid|verdien|wou)|makliker|beter|liewer',
    '(?:{nwant})|kungcono|ngcono|akwaba|sengathi',
  ],
  [
    'worth',
    1,
    '(?:burden|mistake|waste|worthless|useless|nobody|no one|noone|nothing|alone|without me|forget me|needs? me|hate myself|disappointment|failure|ashamed|unwanted|unloved|trapped|cheaper|free of me|set (?:him|her|them) free|punish\\w*|torture|prison)',
    '(?:las|nutteloos|waardeloos|niemand|niks|alleen|sonder my|mislukking)',
    '(?:mthwalo|\\w*ngumthwalo|akekho|akukho|lutho|ngedwa|ndedwa|isinengiso|ngaphandle)',
  ],
  [
    'relief',
    1,
    '(?:peace|peaceful|calm|rest|relief|relieved|quiet|silence|sleep|freedom|easier|painless|escape|stop|let go|letting go|enough|not get up|call\\w* me|take me|took me)',
    '(?:vrede|rus|rustig|kalm|stil|stilte|verligting|slaap|genoeg|los)',
    '\\w*(?:phumul|phuml|xolo|thula|lala|lale|kwanele|thath|phumle)\\w*',
  ],
  [
    'pain',
    1,
    '(?:pain|hurts?|hurting|suffer\\w*|tired|exhausted|torture|darkness|numb|empty|broken|hopeless|misery|can not (?:take|do|cope|go)|no (?:fight|strength|energy|hope)|dark|heavy|drowning|trapped|weary|my soul|disappointed)',
    '(?:pyn|seer|moeg|leeg|donker|hopeloos|kan nie meer|sat|stukkend)',
    '\\w*(?:khathel|diniw|dinw|buhlungu|ntlungu|dikiw|themba|hlupheka|bandezel)\\w*',
  ],
  [
    'resolve',
    2,
    'my (?:own )?choice|i (?:have )?(?:made up my mind|decided)(?! to)|(?:have a|made the|my) (?:plan|decision)(?= \\.| $| (?:is|and|now))|do(?:ing)? it (?:myself|themselves|tonight|soon|today|tomorrow)|i tried|this is it|(?:set|let) (?:them|her|him|everyone) (?:free|go)|googled|googling|searched|looked up|looking up|reading up|how long it takes|everything i need|exactly (?:which|where|how)|i checked|quickest|fastest|saved me|survived|go where|nobody finds|no one finds|before (?:anyone|they|someone) (?:finds?|wakes?|comes?)',
    '(?:ek het besluit|gekies|my keuse|my plan|hoe vinnig|hoe lank)',
    '\\w*(?:nqum|khethile|gqibe)\\w*|isinqumo|isigqibo',
  ],
  [
    'means',
    2,
    '{weapon}|knives|pills|tablets|insulin|overdose|bleed\\w*|drunk driver|steering wheel|spirits|swerves?|jump|{amiddel}|{nweapon}',
  ],
  [
    'place',
    2,
    '(?:{high})|wall is low|(?:{ahoog})|voor die trein|kwesitimela|kukaloliwe|isitimela|uloliwe|ibhuloho|ibhulorho|\\w*(?:gxum|tsib)\\w*',
  ],
  ['earth', 1, '{earth}|op aarde|hierdie wereld|{nworld}'],
  [
    'kin',
    1,
    '(?:tell|say to|for) (?:my |our )?(?:kids|children|wife|husband|mom|mum|mother|dad|father|gran|brother|sister|son|daughter)|i am sorry|ek is lief|jammer',
  ],
];
