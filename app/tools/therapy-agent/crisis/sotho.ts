import { plainRules, type Rule, rules } from './rule';

/** The rules for Sesotho (and Setswana where the words are the same). */
export const sothoRules: readonly Rule[] = [
  ...rules(
    'suicide',
    'explicit',
    // -ipolaya: to kill oneself; -ikgama, -ifanyeha: to hang oneself; -ithunya: to shoot oneself
    ' (?:ho|ke|ka|nka|ke tla|ke se ke) ?(?:ipola[iy]\\w*|ikgam\\w*|ifanyeh\\w*|ithuny\\w*|ikotl\\w*|intsha kotsi) ',
    ' ke (?:\\w+ )?(?:batla|lakatsa|rata|eletsa|ikemiseditse|tla) (?:feela )?(?:ho shwa|go swa|hoshwa)(?! ke ) ',
    ' (?:qeta|fedisa|fela|nka) (?:ka )?bophelo ba (?:ka|me) ',
    ' (?:nwele|nwa|nwe|kwenya|kwentse|nole) (?:dipilisi tsohle|dipilisi tse ngata|dipilisi kaofela|tjhefu|chefu) ',
  ),
  ...plainRules(
    'suicide',
    'explicit',
    // "I no longer want to live"
    ' (?:ha|ga) ke (?:sa )?(?:batle|batla|rate|lakatse) (?:ho|go) (?:phela|tshela)(?= \\.| $| (?:hape|tjena|jwale|kajeno|le|hobane|mona|lefatsheng)) ',
  ),
  ...rules(
    'self-harm',
    'explicit',
    ' (?:ke|ho) (?:a |tla |batla ho |se |ntse ke )*(?:iseha|ipatlela kotsi|intshitse kotsi|intsha dikotsi|iseha|ikutlwisa bohloko|ipetsa)\\w* ',
  ),
  ...rules(
    'someone-else',
    'explicit',
    ' (?:motswalle|abuti|ausi|ngwaneso|mme|ntate|ngwana|moratuwa) (?:\\w+ ){0,5}(?:ho |a |tla )?(?:ipola[iy]\\w*|ikgam\\w*|ifanyeh\\w*|batla ho shwa) ',
  ),
  ...rules(
    'abuse',
    'explicit',
    ' (?:o|ntate|monna|malome|moratuwa) (?:wa ka )?(?:\\w+ ){0,2}(?:mpeta|nkotla|mpetile|nkotlile|mpetella|mpetelletse|nthatakile|nkgatelletse) ',
  ),
  ...plainRules(
    'suicide',
    'implicit',
    ' (?:khathetse|kgathetse|lapile) ke (?:\\w+ ){0,2}(?:bophelo|ho phela|lefatshe|life) ',
    ' (?:ha|ga) ke (?:sa )?(?:bone|bona|na) (?:\\w+ )?(?:lebaka|bokamoso|tshepo|matla a ho phela)(?: (?:la|ya|ba))? ',
    ' (?:ha|ga) ho (?:sa )?na (?:\\w+ ){0,2}(?:lebaka la ho phela|tshepo ya letho|bokamoso|leo ke le phelelang) ',
    ' (?:robale|robala) (?:\\w+ ){0,3}ke se (?:ke )?ka (?:hlola ke )?tsoh\\w* ',
    ' (?:nkabe|nka be|ekare) (?:\\w+ ){0,3}(?:ke sa (?:tsoaloa|tswalwa|hlaha)) ',
    ' (?:le|ba|bohle|bana) (?:\\w+ ){0,5}(?:ha ke (?:se ke )?(?:le sieo|le siyo|shwele|tsamaile)) ',
    ' ke (?:\\w+ ){0,2}(?:moroalo|morwalo|mojaro) ',
    ' lengolo (?:la ka )?la ho qetela ',
  ),
];
