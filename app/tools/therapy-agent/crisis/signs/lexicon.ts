/**
 * Concepts in the four languages, and the small notation in which signs are written: `{name}` stands for
 * any word of a concept, `~3` for at most three words of whatever kind. All of it on normalised text
 * (`normalise.ts`), so no pattern reaches over the end of a sentence.
 */
const concepts: Readonly<Record<string, string>> = {
  // people
  kin: 'mom|mum|mommy|mother|mama|dad|daddy|father|papa|gran|granny|grandmother|grandma|ouma|oupa|gogo|mkhulu|grandfather|grandpa|brother|sister|son|sons|daughter|daughters|kid|kids|child|children|baby|boy|girl|twin|wife|husband|fiance|fiancee|boyfriend|girlfriend|partner|family|parents|friend|friends|aunt|uncle|cousin|everyone|people|them|him|her',
  others:
    'everyone|everybody|they|people|world|family|kids|children|parents|mom|mum|mother|dad|father|wife|husband|son|daughter|brother|sister|friends|boyfriend|girlfriend|partner|others|someone else|home|life',
  dependant:
    'dog|dogs|cat|cats|pets|bird|horse|fish|chickens|kids|kid|children|child|baby|son|daughter|boys|girls|mom|mum|mother|dad|father|gran|granny|gogo|brother|sister|wife|husband',
  // time and finality
  ever: 'forever|forevermore|for ever|for good|permanently|eternally|for eternity|once and for all|for always|and never (?:come|wake|return)',
  day: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|midnight|morning|sunrise|the morning|the weekend|the end of the (?:week|month|year)|christmas|new year|easter|my (?:next )?birthday|next (?:week|month|year|summer|winter|birthday)|winter|summer|january|february|march|april|may|june|july|august|september|october|november|december',
  // being gone
  gone: 'gone|dead|no longer (?:here|around|alive)|no more|not (?:here|around|alive|breathing)(?: anymore)?|out of the (?:way|picture)|six feet under|in the ground|buried|off this earth',
  withoutMe:
    'without me|if i (?:was|were|am|had|just|would|could)? ?(?:just |never |not )*(?:gone|dead|around|here|alive|die|died|disappear|disappeared|vanish|vanished|born|existed|left)|if i ~1 not ~2 (?:around|here|alive|exist|there|in it)|(?:when|once|after|with) (?:i am|me) (?:gone|dead|out of the way)|minus me|if i ~3 (?:out of|not in) the (?:way|picture)',
  earth: '(?:on|in|of|from|off) (?:this|the) (?:earth|planet|world|life)|among the living',
  living:
    'living|being alive|alive|existing|existence|carrying on|carry on|going on|go on|keep going|keeping going|breathing|staying alive|stay alive|staying|being here|waking up|wake up|continuing|getting up|getting out of bed|my life|life|fighting|trying anymore|me being here|hanging on|holding on',
  grave:
    'coffin|grave|casket|morgue|mortuary|tombstone|headstone|graveyard|cemetery|body bag|crematorium',
  sweet:
    'holiday|peace|peaceful|relief|rest|restful|better|nice|good|easy|easier|appealing|attractive|tempting|inviting|bliss|heaven|freedom|free|comfort|comforting|kinder|beautiful|quiet|simpler|warm|welcome|answer|solution|way out|option|escape',
  // means and places
  pills:
    '(?:sleeping |pain |heart |blood pressure |sugar |diabetes )?(?:pill|pills|tablet|tablets|meds|medication|medicine|panado|panados|paracetamol|painkillers|antidepressants|capsules|insulin|arvs|sleepers|warfarin|xanax|codeine|benzos)',
  weapon:
    'rope|noose|gun|pistol|revolver|firearm|rifle|blade|blades|razor|razors|razorblade|bullet|bullets|rattex|poison|bleach|jik|belt|knife|scalpel',
  high: 'bridge|roof|rooftop|ledge|railing|railings|balcony|cliff|edge|parkade|overpass|flyover|platform|tracks|train tracks|railway|railway line|dam wall|tower block|(?:\\w+th|top|highest) floor|highway|freeway|pier|rocks',
  skin: 'arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|stomach|veins',
  // Afrikaans
  amiddel:
    'gewere|messe|lemme|pille|slaappille|tablette|medikasie|insulien|tou|strop|pistool|geweer|rewolwer|vuurwapen|mes|lem|lemmetjie|lemmetjies|skeermes|gif|rattegif|gordel|uitlaatgas',
  alewe:
    'lewe|leef|lewendig|bestaan|asemhaal|aangaan|aan te gaan|voortgaan|voort te gaan|aanhou|aan te hou',
  ahoog:
    'dak|brug|reling|balkon|treinspoor|treinspore|spoor|spore|afgrond|krans|rand|platform|damwal|vensterbank|(?:\\w+de|boonste) vloer|verdieping',
  amense:
    'almal|hulle|mense|wereld|kinders|gesin|familie|ma|pa|man|vrou|seun|dogter|broer|suster|ouers|vriende',
  asonder:
    'sonder my|as ek ~3 (?:weg|dood|nie ~2 (?:hier|daar|bestaan|lewe|leef))|as ek nie ~2 (?:hier|daar|lewe|leef)|(?:wanneer|sodra) ek ~2 (?:weg|dood)',
  // isiZulu and isiXhosa: ngi- and ndi- are "I"
  nwant:
    '(?:se)?n[gd]i(?:ya)?(?:fun|fis|nqwenel|thand|lambel|langazelel|cel|hlel|cabang|cing)\\w*|ndingathand\\w*|ngingathand\\w*',
  nnot: 'angisafuni|angifuni|andisafuni|andifuni|angisathandi|andisathandi|angisakwazi|andisakwazi|angikwazi|andikwazi|ngeke|angeke|soze|andisoze|angisoze|andisayi|andiyi|angisayi|andinako|anginako',
  nworld:
    'emhlabeni|umhlaba|lomhlaba|lo mhlaba|kulo mhlaba|kulomhlaba|kule mpilo|kulempilo|kweli hlabathi|kwelihlabathi|ehlabathini|kobu bomi|phakathi kwabaphilayo|elizweni|eli hlabathi|lapha emhlabeni|apha emhlabeni',
  npills: '\\w*(?:philisi|pilisi|phils|pills|tablets)',
  nweapon:
    'intambo|ngentambo|isibhamu|ngesibhamu|umpu|ngompu|ummese|ngommese|imela|ireza|ngereza|iblade|ushevu|ityhefu|ibhande|irattex',
  nhigh:
    '\\w*(?:bhuloho|bhulorho|bholoho|phahla|phahleni|sitimela|loliwe|balkhoni|wa|mfula|mlambo|porweni|mgwaqo|ndlela|muloliwe|dam[iu]|dameni)',
  ngrave:
    'ithuna|ethuneni|ithuneni|engcwabeni|ingcwaba|ibhokisi lami|ibhokisi lam|emathuneni|emangcwabeni',
  ngod: 'unkulunkulu|uthixo|inkosi|ujesu|uyehova|ubawo|bawo|nkosi|thixo|nkulunkulu|umdali|umvelinqangi',
  nme: 'kimi|kum|mina|mna|nami|nam|yami|yam|wami|wam|zami|zam|lami|lam',
};

const named = /\{([a-zA-Z]+)\}/;

/** A sign in the notation of this file as a pattern that matches whole words. */
export function compileSign(source: string): RegExp {
  let open = source;
  while (named.test(open))
    open = open.replace(named, (_, name: string) => `(?:${concepts[name] ?? name})`);
  return new RegExp(` (?:${open.replace(/~(\d+) /g, '(?:\\w+ ){0,$1}')})(?= )`, 'g');
}
