import type { SignRow } from './score';

// The verb holds its subject: ngi- (isiZulu) and ndi- (isiXhosa) are "I". The stems are looked for with
// whatever stands between the two, since tense, object and aspect go there.

/** Signs in isiZulu and isiXhosa. */
export const nguniSigns: readonly SignRow[] = [
  [
    'sleep',
    4,
    // sleep, and not wake again: -ngavuki, -ngaphinde ngivuke, -ngaphindi ndivuke
    '\\w*(?:lal|phumul|phuml)\\w* ~4 \\w*(?:ngavuk[ie]|ngavukanga|ngaphind\\w*|ngabuy\\w*|unomphela|ngunaphakade|phakade|naphakade)',
    '{nwant} ~5 \\w*(?:ngavuki|ngavukanga|ngaphind\\w* (?:ngi|ndi)vuk\\w*)',
    '(?:unomphela|ngonaphakade|phakade|ngokupheleleyo) ~2 (?:ukulala|ukuphumula|ukuphumla|ngiphumule|ndiphumle)|(?:ngiphumule|ndiphumle|ukuphumula|ukuphumla) ~1 (?:unomphela|ngonaphakade|phakade|naphakade)',
  ],
  ['sleep', 2, '\\w*n[gd]ingavuki|\\w*ngaphind\\w* (?:ngi|ndi)vuk\\w*|\\w*kungavuk\\w*'],
  [
    'absent',
    4,
    '(?:{nnot}) ~4 (?:{nworld})',
    '(?:se)?n[gd]i(?:ya|zo|za|fun|hamb|shiy|suk|phum|ka|nga)\\w* ~3 (?:kulo mhlaba|kulomhlaba|kweli hlabathi|emhlabeni|lo mhlaba|lomhlaba|eli hlabathi|ehlabathini|kobu bomi)',
    '\\w*(?:n[gd]ingasekho|n[gd]ingabikho|ngasekho emhlabeni) ~3 (?:kusasa|ngomso|ngeviki|ngesonto|namhlanje|emhlabeni|ngokuhlwa)|(?:kusasa|ngomso|ngesonto|ngeviki|ngomsombuluko|ngomvulo|ngempelasonto|ngempelaveki) ~3 \\w*n[gd]ingasekho',
    '\\w*zalwanga\\w*|\\w*ngazang[ea]\\w* ~1 (?:ngi|ndi)zalw\\w*|\\w*ngazalwa\\w*|\\w*ngezalwa\\w*',
    '(?:ngeke|angeke|soze|andisayi|andisoze|angisoze) ~4 (?:ngibone|ndibone|ngifinyelel\\w*|ndifikelel\\w*|kubona|kufikelela) ~3 (?:usuku|\\w*khisimusi|\\w*krismesi|unyaka|ilanga|iminyaka|omnye|unyaka ozayo)',
  ],
  [
    'absent',
    3,
    '\\w*n[gd]ingasekho|\\w*n[gd]ingabikho|(?:a)?ngeke (?:ngi)?sab[ae] khona|andisayi kubakho|(?:ubusuku|usuku|imini|umhla|ilanga|isikhathi|ixesha) (?:bam |lam |lami |bami |yam |yami )?(?:lokugcina|bokugcina|sokugcina|yokugqibela|bokugqibela|lokugqibela|wokugqibela)|isikhathi sami sesiphelile|ixesha lam liphelile',
  ],
  [
    'soon',
    1,
    'namhlanje|kusasa|ngomso|namuhla|ngokuhlwa|ngobu busuku|ngalobu busuku|ebusuku|ngaphambi kwa\\w+|bonke ~1 (?:balale|belele|bonke)|balale|belele|akekho ~1 ekhaya|akukho mntu ~1 ekhaya|ndedwa|ngedwa',
  ],
  [
    'corpse',
    4,
    '{nwant} ~4 (?:ukulandela|ukuya|ukujoyina|ukuba|ukuhlangana|kulandela|ukudibana|ukubona) ~3 (?:{ngrave}|ezulwini|kwelabaphansi|kwabaphansi|kwabangasekho|nabangasekho)',
    '(?:n[gd]i\\w*land\\w*|n[gd]iyeza|n[gd]iyez\\w*) ~3 (?:umama|ubaba|utata|ugogo|umakhulu|umkhulu|umfowethu|umyeni|umkami|umntwana) ~3 (?:ethuneni|engcwabeni|ezulwini|ongasekho|oseyafa|owashona|owasweleka)',
    '(?:{ngrave}) ~2 (?:{nme}|kuphela|kuphela)|(?:{nme}|okusele|ekuseleyo|okushiyeke\\w*) ~3 (?:{ngrave})|(?:thola|fumana|bona|thole|fumane) ~2 (?:isidumbu|umzimba) (?:sami|sam|wami|wam)',
    '(?:sengifile|sendifile|n[gd]ifile|ukufa|ukungabikho) ~3 (?:ngcono|kungcono|kubhetele|bhetele|kulula|kumnandi|uxolo|ukuphumula|ukuphumla)',
    '(?:angi|andi)\\w*fanel\\w* ~2 (?:u?kuphila|kuphila|u?kuba khona|impilo|ubomi)|(?:angi|andi)\\w*(?:sesab|sesaba|sayiku|soyik)\\w* ~1 (?:u?kufa)',
  ],
  ['corpse', 2, '{ngrave}'],
  [
    'passive',
    4,
    '(?:{ngod}) ~3 \\w*(?:ngi|ndi)(?:thath|thabath|land|biz)[ae]\\w*|(?:ukufa|ukufe) ~2 \\w*(?:ngi|ndi)(?:thath|thabath|land|fik)\\w*',
    '(?:ngithandaz|ndithandaz|ngicel|ndicel|ngifis|ndinqwenel)\\w* ~5 (?:imoto|itekisi|isitimela|uloliwe|iloli|umbani|ukufa|ingozi) ~3 \\w*(?:ngi|ndi)\\w*',
    '(?:anginandaba|andikhathali|angikhathali|andinamsebenzi|akungikhathazi) ~4 (?:n[gd]ife|n[gd]ifile|n[gd]iphil\\w*|n[gd]ifa|ngafa|ndafa)',
  ],
  [
    'voices',
    3,
    '(?:amazwi|amazwi ekhanda) ~4 (?:athi|ayangitshela|andixelela|angitshela|ayandixelela|athi)',
  ],
  [
    'means',
    4,
    '(?:mangaki|zingaphi|mangakanani|angakanani|ezingaphi|amangaki) ~2 (?:{npills}) ~6 (?:\\w*vuk\\w*|\\w*fa|\\w*fe|\\w*bulal\\w*|\\w*phel\\w*)',
    '(?:{nweapon}|{npills}) ~3 (?:ilungile|isilungile|sele ilungile|silungile|sekulungile|ilindile|isilindile|lapha eceleni|ecaleni kwam|eceleni kwami|phambi kwami|phambi kwam|phansi komcamelo|phantsi komqamelo)',
    '(?:n[gd]i\\w*(?:qoq|qokelel|gcin|fihl|ong|buthel|buth)\\w*) ~3 (?:{npills}|{nweapon})',
    '(?:{nweapon}) ~4 (?:\\w*ntanyeni|ekhanda|emqaleni|emlonyeni|esihlakaleni|esandleni)',
    '(?:n[gd]i\\w*(?:theng|thol|fumen|phath|phethe|bamb)\\w*) ~2 (?:intambo|isibhamu|umpu|ushevu|ityhefu)(?! (?:yokugxuma|yamagundane|yeempuku))',
  ],
  ['means', 2, '{nweapon}|(?:amaphilisi|iipilisi) (?:amaningi|ezininzi|wonke|zonke)'],
  [
    'means',
    3,
    '(?:mangaki|zingaphi) ~1 (?:{npills}) ~2 (?:abulala|angabulala|abulalayo|ezibulalayo|angenza|ezinokwenza|ezinokubulala)',
  ],
  [
    'courage',
    2,
    '(?:n[gd]isab\\w*|n[gd]iyesab\\w*|n[gd]oyik\\w*|n[gd]iyoyik\\w*) ~1 (?:kancane|kancinci|nje)|isibindi ~2 (?:sokukwenza|sokwenza|sokugxuma)|isibindi',
  ],
  [
    'place',
    4,
    'n[gd]i\\w*(?:me|mi|ma|hleli|hlala|hlel|phezu) (?:phezu|eduze|ecaleni|kufutshane|ngasemva|phambi|emaphethelweni|esiphelweni)? ?(?:{nhigh}) ~8 (?:phansi|phantsi|okung\\w*|indi\\w*|gxum\\w*|tsib\\w*|zilahl\\w*|ziphons\\w*)',
    '(?:phezu|eduze|ecaleni|ophahleni|eluphahleni) ~1 (?:{nhigh}) ~3 n[gd]i\\w*(?:buk|jong|fun|cabang|cing)\\w*',
  ],
  [
    'place',
    3,
    'n[gd]i\\w*(?:me|mi|ma|hleli) ~1 (?:phezu kw|ophahleni|eluphahleni|emaphethelweni|onqenqemeni)\\w*',
  ],
  [
    'held',
    3,
    '(?:akusekho|akukho|akukho nto|akekho|akusekho lutho) ~2 \\w*(?:ngi|ndi)(?:bamb|gcin|vimb|nqand|bophel)\\w*',
  ],
  [
    'burden',
    4,
    'n[gd]i\\w*mthwalo|n[gd]i\\w*(?:sisindo|nkathazo) ~1 (?:ku|e|o)\\w*|\\w*(?:ngcono|bhetele|kahle|lula|jabul\\w*|onwab\\w*|khululek\\w*|phumul\\w*|phuml\\w*) ~3 \\w*(?:n[gd]ingekho|n[gd]ingasekho|ngaphandle kwami|ngaphandle kwam|n[gd]ifile)',
    '(?:akekho|akukho muntu|akukho mntu|ubani|ngubani|akakho) ~3 \\w*(?:ngi|ndi)(?:khumbul|khalel|lilel|fun|khathalel|ngcwab|funa)\\w* ~4 (?:\\w*n[gd]if\\w*|\\w*ngasekho|\\w*ngekho|\\w*hamb\\w*)',
  ],
  ['burden', 2, '\\w*n[gd]ingekho|ngaphandle kwami|ngaphandle kwam'],
  [
    'farewell',
    4,
    '(?:incwadi|ileta|umyalezo|ividiyo|incwadana|amazwi) (?:yoku|yo|woku|oku|eyoku|yam yoku|yami yoku)(?:valelis|gqibel|gcin)\\w*',
    '(?:musa|musani|sukani|ningakhal\\w*|ungakhal\\w*|ningang\\w*|nisenga\\w*|sanukukhal\\w*|sanukundi\\w*|ungangi\\w*|ninga\\w*) ?(?:\\w*(?:lilel?|khalel?)\\w*)? ~2 (?:uma|xa|mhla) ~1 \\w*(?:n[gd]i\\w*)',
    '\\w*n[gd]iy?ani?valelis\\w*|n[gd]iyanivalelis\\w*|n[gd]i\\w*valelis\\w* (?:nonke|emhlabeni|kini|kuni|bantwana|bonke|umndeni|usapho|kubo)',
    '(?:ngi|ndi|ni|nindi|ningi|u)\\w*xolel\\w* ~3 (?:ngalokhu|ngento|ngoku|engizokwenza|endiza|esengizokwenza)|(?:sizobonana|siyobonana|sobonana|siza kubonana) ~1 (?:ezulwini|kwelabaphansi|ngale|kwelizayo)',
  ],
  [
    'farewell',
    2,
    'n[gd]i\\w*valelis\\w*|n(?:indi|ingi)xolel\\w*|ningangikhaleli|ukundililela|\\w*khalele?i? (?:uma|xa)|okokugcina|okokugqibela|sengihambile|sendihambile',
  ],
  [
    'affairs',
    3,
    '(?:uma|xa|mhla|ngemva kokuba|emva kokuba) ~1 (?:se)?n[gd]i(?:file|ngasekho|hambile|shonile|swelekile|fa)(?! (?:y|ng)\\w+)|(?:nakekel|khathalel|londoloz|gcin|bhek)\\w* ~2 (?:izingane|abantwana|umntwana|ingane|inja|umama|usana|usapho|umndeni) ~4 (?:uma|xa|mhla)',
  ],
  [
    'give',
    2,
    '(?:n[gd]|si|se)\\w*(?:abel|bapha|baphe|phe|pha|nik|phis|ab)\\w* ~4 (?:zonke|yonke|konke|izinto|impahla|iimpahla|izimpahla) ~2 (?:zami|zam|yami|yam|izinto)',
  ],
  [
    'where',
    2,
    '(?:ngeke|angeke|angisa|andisa|andisayi|andisoze|angisoze|akusekho)\\w* ~1 \\w*(?:ding[ai]|fun[ia]|sebenzis\\w*|zidinga)|(?:lapho|laph|apho|la) (?:ngiya|ndiya|engiya|endiya) ?(?:khona)?',
  ],
  [
    'despair',
    4,
    '(?:anginalo|anginaso|angisenalo|andinalo|andinaso|andisenalo|alikho|alisekho|akukho|akusekho|anginakusasa|andinangomso|angisaboni|andisaboni|angiboni|andiboni) ~2 (?:ikusasa|ikamva|ingomso|kusasa|ngomso|kamva|sizathu|isizathu|njongo|ithemba|themba|injongo|ndlela yokuphuma)(?! (?:lokuthi|sokuthi|lomsebenzi))',
    'n[gd]i\\w*(?:khathel|diniw|dikiw|dikw|dinw|cansul|kruquk)\\w* ~2 (?:\\w*mpilo|ukuphila|kukuphila|\\w*bomi|\\w*mhlaba|konke|kuphila|emhlabeni|yinto yonke|yikho konke)(?! (?:yasedolobheni|yaseholweni))',
    '(?:{nnot}) ~2 (?:ukuphila|kuphila|ukuphefumula|kuphefumla|ukuqhubeka|kuqhubeka|olunye usuku|enye imini|omnye unyaka)(?! (?:kahle|kakuhle|nge|no|nomsebenzi|nesifundo|nalo|nezi)\\w*)',
    '(?:impilo|ubomi|ukuphila) ~2 (?:akusana|ayisana|abusena|akuna|ayina|abuna|akusho|ayisho|abuse|akuse)\\w*',
  ],
  [
    'despair',
    2,
    'sekwanele|kwanele|angisakwazi|andisakwazi|ngiphelelwe|ndiphelelwe|\\w*themba|ngehlulekile empilweni|okungibambile',
  ],
  [
    'more',
    4,
    '(?:kungcono|ngcono|kubhetele) ~1 (?:u?kufa|ukungaphili)|\\w*n[gd]i\\w*zivalelis\\w*|\\w*n[gd]i?valelisile|(?:angi|andi)\\w*fanel\\w* ~1 (?:u?kuba|u?kuphila)',
    '(?:n[gd]i\\w*|namhlanje) ~4 (?:kuphela konke|konke kuphele|kuphele konke|yonke into iphele)|\\w*(?:thol|fuman)\\w* ~1 (?:isidumbu|umzimba) (?:sami|sam|wami|wam)',
    '(?:angi|andi)s\\w* uku(?:bona|fika) ~1 (?:elinye|olunye|enye|omnye) (?:ilanga|usuku|imini|unyaka)',
    'n[gd]i\\w*(?:me|mi|ma) ~1 (?:eceleni|ecaleni|phambi|phezu|kufutshane) ~1 \\w* ~2 (?:uku|ku)?(?:gxum|tsib)\\w*|\\w*lal\\w* ~1 n[gd]inga\\w* ~1 (?:ngi|ndi)vuk\\w*',
    '(?:akukho|akusekho|akekho) ~2 \\w*(?:ngi|ndi)(?:gcin|bamb)\\w* ~3 (?:ngiphila|ndiphila|emhlabeni|apha|lapha)',
  ],
  [
    'other',
    4,
    '{nwant} ~3 \\w*(?:ngavuki|ngisavuk\\w*|ndisavuk\\w*|ungavuk\\w*)|n[gd]i\\w*thwalo|n[gd]i\\w*ni(?:phum|khulul)\\w*|nisale ~2 (?:unomphela|ngonaphakade|phakade)',
    'n[gd]i\\w*(?:fun|fis|nqwenel)\\w* uku\\w+ ~3 \\w*(?:ongasekho\\w*|abangasekho\\w*|owashona|owasweleka)|(?:ngiye|ndiye) ~1 \\w* ?(?:ongasekho\\w*)',
    'n[gd]i\\w* ?\\w*(?:gxum|tsib|weq)\\w* ~1 (?:ebhu\\w+|\\w*loliwe|phambi\\w*|ophahleni|eluphahleni|ewen\\w*|\\w*sitimela\\w*)',
  ],
  [
    'grave',
    4,
    'n[gd]i\\w*land\\w* ~2 {ngrave}|(?:andikhathali|angikhathali|anginandaba) ~3 n[gd]i(?:ya)?fa',
  ],
  [
    'beyond',
    4,
    'umhlaba \\w*(?:ngigwiny|ndiginy)\\w*|n[gd]i\\w*fun\\w* ukuphela(?! kwe)|(?:ayikho|akukho|akusekho|ayisekho) ~2 \\w*(?:ngi|ndi)\\w*philel\\w*|(?:ukuba|kukuba) ~1 (?:ng)?umthwalo',
    '\\w*n[gd]inga(?:fa|fe) ~1 n[gd]ilele|\\w*(?:busuku|usuku|mini) (?:bam|lam|lami|bami|yam) (?:bo|lo|so|yo|wo)ku(?:gcina|gqibela)',
  ],
];
