import type { SignRow } from './score';

/** Settings in which the same words are harmless: they weigh against the signs beside them. */
export const settings: readonly SignRow[] = [
  [
    'fiction',
    -3,
    '(?:the|a|this|that|my|in|new|main) (?:\\w+ )?(?:film|movie|book|novel|series|episode|season|scene|story|song|poem|documentary|play|character|plot|chapter|author|hero|podcast|video game|game|boss fight|essay|assignment|article|museum|exhibition)|(?:sims|gta|minecraft|fortnite|respawn\\w*|playstation game|cheat code|netflix|shakespeare|romeo|hamlet|tarantino)|(?:history|science|english|biology|school) (?:homework|class|project|essay|teacher|exam)|homework|setwork|setworks',
    '(?:die|n|hierdie) (?:\\w+ )?(?:fliek|film|boek|reeks|verhaal|storie|gedig|liedjie|speletjie|karakter|hoofkarakter|toneel|opstel|roman|episode)|geskiedenis|voorgeskrewe',
    '(?:umlingiswa|umlinganiswa|ifilimu|kwefilimu|ibhayisikobho|ibhanyabhanya|kwebhanyabhanya|incwadi yokufunda|inoveli|umdlalo|indaba yesizulu|isincoko)',
  ],
  [
    'practical',
    -3,
    '(?:climbing|abseiling|camping|hiking|hike|sailing|fishing|towing|tow|kitchen|cooking|cook|chef|biltong|braai|recipe|carpet|garden|gardening|diy|hardware store|laundry|washing line|paintball|hunting licen[cs]e|rats|mice|cockroaches|pest|shaving|shave|drain|swimming pool|bungee|skydiving|paragliding|photo|photos|view from|sightseeing|selfie)',
    '(?:klim|kampeer|braai|kombuis|kook|resep|tuin|visvang|stap ons|rotte|muise|skeer|foto|fotos|uitsig)',
    '(?:ukupheka|ngipheka|ndipheka|ekhishini|amagundane|iimpuku|ukudoba|izithombe|iifoto)',
  ],
  [
    'medicine',
    -3,
    '(?:prescribed|as directed|(?:doctor|dr|pharmacist|nurse|sister|clinic) (?:said|says|told|gave|upped|changed|prescribed|lowered)|with food|with water|per day|a day|twice daily|side effects?|headache|flu|cough|toddler|chronic|repeat script|refill|allergic|allergy|hay ?fever|vitamin|vitamins|antibiotics|expired|expiry)',
    '(?:voorgeskryf|dokter (?:se|het)|per dag|kopseer|hoofpyn|griep|hoes|hoesstroop|bloeddrukpil|newe effekte|saam met kos|vitamiene|antibiotika)',
    '(?:udokotela|ugqirha|ekhanda|zentloko|umkhuhlane|ngemva kokudla|emva kokutya|ngosuku|ngemini|ukukhwehlela)',
  ],
  [
    'work and play',
    -3,
    '(?:the|this|my|our|a|that) (?:\\w+ )?(?:team|match|tournament|league|party|meeting|office|company|job|shift|contract|printer|app|wifi|router|diet|gym|course|project|traffic|show|band|lease|flat|apartment|group chat|whatsapp group|club|committee|trip|tour|course|varsity|degree)|load ?shedding|(?:on|in|took) (?:sick |maternity )?leave|i have (?:the )?flu|at the doctor|parking|smoking|vacation|budget|promotion|resign\\w*|retire\\w*|emigrat\\w*|airport|visa|concert|festival|prank|surprise party|birthday party|exam|exams|test',
    '(?:die|my|ons|hierdie) (?:\\w+ )?(?:span|wedstryd|partytjie|vergadering|kantoor|maatskappy|kontrak|dieet|internet|projek|toets|eksamen|kursus|toer)|met vakansie|bedank|aftree|emigreer|lughawe|beurtkrag',
    '(?:iqembu|iqela|umsebenzi wesikole|isivivinyo|uvavanyo|ezivivinyweni|iholide|iholideyi|umdlalo|umhlangano|intlanganiso)',
  ],
  ['laughing', -2, '(?:lol|lmao|haha\\w*|rofl|jk|just kidding|joking|lmfao|_)'],
];
