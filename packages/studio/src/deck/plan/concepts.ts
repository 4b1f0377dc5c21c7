// What stands for words that name no thing: ‘growth’ is a chart, ‘budget’ a bag of money. And which words of a
// text name a thing for sure.
import type { DrawingEntry, DrawingKind, FindDrawing } from '../../scene/drawing-outline';

/** Beginnings of words, and the drawing that stands for them. English. */
const concepts: readonly (readonly [words: string, drawing: string])[] = [
  ['grow|increas|rise|rising|scale|expan|trend|forecast', 'graph'],
  ['chart|figure|statistic|data|metric|analy|measur|kpi|result|finding', 'bar chart'],
  [
    'budget|fund|money|revenue|income|profit|invest|savings|financ|sales|turnover|pension',
    'money bag',
  ],
  ['cost|price|pay|fees?\\b|cash|wage|salary|tariff', 'coin'],
  ['tax|invoice|receipt|expens', 'receipt'],
  ['credit|debt|loan|card payment', 'credit card'],
  ['dates?\\b|schedul|calendar|plan(?:s|ned|ning)?\\b|month|week|year|season', 'calendar'],
  ['deadline|wait|delay|slow|patien', 'hourglass'],
  ['speed|fast|quick|time|hour|minute|duration', 'stopwatch'],
  ['goal|target|aim|objectiv|focus|purpose|mission|vision', 'bullseye'],
  ['idea|insight|innovat|creativ|think|concept|lesson|tips?\\b', 'light bulb'],
  ['secur|protect|password|encrypt|privacy|private|access|login|locked', 'locked'],
  ['shield|defen|insur|safe|resilien|guard|trust', 'shield'],
  [
    'risk|warn|danger|hazard|threat|problem|challenge|incident|crisis|critical|emergenc',
    'warning sign',
  ],
  [
    'law|legal|rights\\b|justice|court|fair(?:ness)?\\b|ethic|govern|polic|compliance|regulat',
    'balance scale',
  ],
  ['health|doctor|patient|medic|clinic|care\\b|caring|diagnos|nurse', 'stethoscope'],
  ['vaccin|inject|immun', 'syringe'],
  ['drug|pill|dose|treatment|therap', 'pill'],
  ['hospital', 'hospital'],
  [
    'learn|student|graduat|universit|degree|educat|training|trained|skill|course|scholar',
    'graduation cap',
  ],
  ['school|teach|class|pupil', 'school'],
  ['read|book|librar|literat|stor(?:y|ies)|knowledge|chapter|guide|manual', 'open book'],
  ['energ|power|electri|volt|charg', 'lightning bolt'],
  ['batter', 'battery'],
  ['solar|sun(?:ny)?\\b|sunlight|summer|heat|warm', 'sun'],
  ['search|find|investigat|inspect|discover|explor|audit|check|review|look', 'magnifying glass'],
  ['research|scien|experiment|laborator|study|studies|evidence|test|trial', 'microscope'],
  ['chemi|sample|reaction', 'test tube'],
  ['genes?\\b|genetic|biolog|evolution|dna', 'dna'],
  [
    'talk|speak|discuss|feedback|conversation|dialog|interview|comment|language|ask\\b|say\\b',
    'speech balloon',
  ],
  ['announc|market|campaign|advertis|promot|public|voice|tell|share', 'megaphone'],
  ['launch|start|begin|startup|boost|accelerat|deploy|release', 'rocket'],
  ['questions|unknown|doubt|faq', 'question mark'],
  ['success|win\\b|winn|award|champion|achiev|best\\b|leader', 'trophy'],
  ['qualit|excellen|rank|first place|standard', 'sports medal'],
  ['repair|fix|maintain|maintenance|mend|support|tool|build', 'wrench'],
  ['process|machine|engine|automat|system|operat|method|mechanic|technical|config|setup', 'gear'],
  ['nature|environment|sustainab|green|climate|ecolog|plant|seed|garden|sow\\b', 'seedling'],
  ['tree|forest|wood', 'deciduous tree'],
  ['recycl|reuse|waste|circular|rubbish', 'recycling symbol'],
  ['water|rain|drink|river|drought|leak|irrigat|dam', 'droplet'],
  ['sea\\b|ocean|wave|tide|coast', 'water wave'],
  ['world|global|international|internet|web|online|countr|continent|earth|planet', 'globe'],
  ['software|comput|digital|code|program|apps?\\b|platform|developer|laptop|remote', 'laptop'],
  ['phone|mobile|call|contact', 'mobile phone'],
  ['mail|message|letter|inbox|newsletter', 'envelope'],
  ['home|house|housing|rent\\b|family|household|living|resident', 'house'],
  ['office|company|business|enterprise|corporat|headquarter|employer', 'office building'],
  ['factory|industr|manufactur|production|produce', 'factory'],
  ['deliver|transport|logistic|ship|supply|freight|truck', 'delivery truck'],
  ['product|package|stock|inventory|order|box|goods|material', 'package'],
  ['shop|customer|buy|retail|purchase|consumer|client|demand', 'shopping bags'],
  ['partner|integrat|fit|solution|piece|combin|collaborat|cooperat|connect', 'puzzle piece'],
  ['strateg|direction|navigat|route|orient|decide|decision|choice|choose|option', 'compass'],
  ['maps?\\b|place|region|area|local|where\\b|site|location', 'world map'],
  ['keys?\\b|open\\b|unlock|answer', 'key'],
  [
    'task|list\\b|todo|requirement|forms?\\b|survey|agenda|step|prepare|document|record',
    'clipboard',
  ],
  ['file|archive|store|backup|folder|portfolio', 'file folder'],
  ['write|writing|draft|edit|sign\\b|note|report|apply|essay', 'pencil'],
  ['design|art\\b|paint|colour|color|brand|style|creative', 'artist palette'],
  ['photo|picture|camera|image', 'camera'],
  ['film|video|movie|cinema', 'clapper board'],
  ['music|song|sound|concert|listen', 'musical notes'],
  ['love|heart|kind|wellbeing|mental|donat|volunteer|thank', 'red heart'],
  [
    'done|complete|confirm|approv|agree|accept|benefit|advantage|pros?\\b|strength|yes',
    'check mark',
  ],
  ['against|cons?\\b|disadvantage|weakness|loss|reject|fail|error|no longer', 'red cross mark'],
  ['add\\b|adding|plus\\b|extra', 'plus'],
  ['fire\\b|fires\\b|burn', 'fire'],
  ['cold|winter|snow|freez|ice\\b', 'snowflake'],
  ['temperature|weather|fever', 'thermometer'],
  ['food|eat\\b|eating|meal|cook|nutrition|diet|recipe|restaurant|kitchen', 'cutlery'],
  ['coffee|café|breakfast', 'coffee'],
  ['bread|bak|wheat|flour', 'bread'],
  ['vegetable|salad|fresh|harvest', 'green salad'],
  ['fruit|apple', 'red apple'],
  ['travel|flight|fly\\b|tourism|trip|airport|holiday|abroad', 'airplane'],
  ['luggage|pack|journey|tourist', 'luggage'],
  ['cars?\\b|drive|driving|traffic|vehicle|parking|road', 'automobile'],
  ['bus(?:es)?\\b|commut|passenger', 'bus'],
  ['trains?\\b|rail|metro', 'high speed train'],
  ['bicycle|cycl|bike', 'bicycle'],
  ['walk|pedestrian|foot|run\\b|running|exercise|fitness|sport|shoe|marathon', 'running shoe'],
  ['ball|football|soccer|match|game|play', 'soccer ball'],
  ['job|work|career|profession|trade|portfolio|recruit|hire', 'briefcase'],
  ['vote|elect|democra|ballot|poll', 'ballot box'],
  ['museum|cultur|histor|heritage|ancient|parliament|government|institution', 'classical building'],
  ['bank', 'bank'],
  [
    'community|people|team|staff|group|member|citizen|population|users?\\b|who\\b|audience|social',
    'two people',
  ],
  ['child|kid|young|youth|toddler', 'child face'],
  ['baby|birth|infant', 'baby'],
  ['old\\b|older|elder|age\\b|ageing|retire', 'old person'],
  ['robot|artificial intelligence|\\bai\\b|chatbot', 'robot'],
  ['space|satellite|orbit|astronom', 'satellite'],
  ['stars?\\b|night sky|galax', 'telescope'],
  ['bells?\\b|remind|notif|alert|alarm', 'bell'],
  ['label|tags?\\b|categor', 'label'],
  ['ticket|event|festival|conference|workshop', 'ticket'],
  ['party|celebrat|birthday|anniversary', 'party popper'],
  ['gift|present|reward|bonus', 'wrapped gift'],
  ['attract|retain|magnet', 'magnet'],
  ['link|chain|network|relation', 'link'],
  ['sleep|rest\\b|night|tired', 'bed'],
  ['light|bright', 'light bulb'],
  ['news|press|journal|media|newspaper', 'newspaper'],
  ['radio|broadcast|podcast', 'studio microphone'],
  ['mountain|peak|hike', 'mountain'],
  ['city|urban|town|municipal', 'cityscape'],
  ['farm|agricultur|crop|soil', 'tractor'],
  ['animal|wildlife|species', 'paw prints'],
];

const patterns = concepts.map(
  ([words, drawing]) => [new RegExp(`(?<![\\p{L}])(?:${words})`, 'iu'), drawing] as const,
);

/** The drawings that stand for what a text is about, in its order, each once. */
export function conceptsIn(text: string, find: FindDrawing): DrawingEntry[] {
  const found = patterns
    .map(([pattern, drawing]) => ({ at: pattern.exec(text)?.index ?? -1, drawing }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const entries = found.flatMap(({ drawing }) => find(drawing) ?? []);
  return entries.filter(({ id }, at) => entries.findIndex((one) => one.id === id) === at);
}

/** Drawings whose names leave no doubt of what is meant. */
const sureKinds: ReadonlySet<DrawingKind> = new Set([
  ...(['body', 'flying', 'swimming', 'plant', 'vehicle', 'boat', 'building'] as const),
]);

/** Names of things with another meaning in talks: a bank's interest is no river's. */
const ambiguous = new Set(
  'station bank bat seal ram fly spring rock ring pin key board chain match date ear mouse crane bug worm school train fall rose plane ship tower bridge field bush palm spade club star ant cricket turkey swallow duck kid ox tank bus jam crab sole shark tent bull bear goose fan skate slide hall plant tree animal house home car building church cock cabinet court plain cell'.split(
    ' ',
  ),
);

/** The things that a text names for sure, in its order, each once. */
export function thingsIn(text: string, find: FindDrawing): DrawingEntry[] {
  const words = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const found = new Map<string, DrawingEntry>();
  for (let at = 0; at < words.length; at++) {
    const [one = '', two = ''] = words.slice(at, at + 2);
    const pair = two === '' ? undefined : find(`${one} ${two}`, 'body');
    const single =
      one.length < 3 || ambiguous.has(one.replace(/s$/, '')) ? undefined : find(one, 'body');
    const entry = pair ?? single;
    if (!entry || !sureKinds.has(entry.kind) || entry.id.startsWith('game:')) continue;
    // A synonym such as ‘launch’ for a boat often means something else.
    const said = (pair ? two : one).replace(/(?:ies|es|s)$/, '');
    if (!entry.name.includes(said)) continue;
    if (pair) at++;
    found.set(entry.id, entry);
  }
  return [...found.values()];
}
