/** Forms of English nouns: what a word is looked up by. */

const IRREGULAR: Readonly<Record<string, string>> = {
  calves: 'calf',
  children: 'child',
  dice: 'die',
  dwarves: 'dwarf',
  elves: 'elf',
  feet: 'foot',
  firemen: 'fireman',
  geese: 'goose',
  halves: 'half',
  hooves: 'hoof',
  kids: 'kid',
  knives: 'knife',
  ladies: 'lady',
  leaves: 'leaf',
  lice: 'louse',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  oxen: 'ox',
  people: 'person',
  scarves: 'scarf',
  sheaves: 'sheaf',
  shelves: 'shelf',
  teeth: 'tooth',
  thieves: 'thief',
  wharves: 'wharf',
  wives: 'wife',
  wolves: 'wolf',
  women: 'woman',
  cacti: 'cactus',
  fungi: 'fungus',
  hippopotami: 'hippopotamus',
  narcissi: 'narcissus',
  octopi: 'octopus',
  platypi: 'platypus',
  larvae: 'larva',
  bureaux: 'bureau',
  chateaux: 'chateau',
  gateaux: 'gateau',
  plateaux: 'plateau',
};

/** American spellings, and how the index writes them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  airplane: 'aeroplane',
  armor: 'armour',
  color: 'colour',
  donut: 'doughnut',
  gray: 'grey',
  harbor: 'harbour',
  jewelry: 'jewellery',
  license: 'licence',
  mold: 'mould',
  mustache: 'moustache',
  neighbor: 'neighbour',
  pajama: 'pyjama',
  plow: 'plough',
  theater: 'theatre',
  tire: 'tyre',
  whiskey: 'whisky',
  yogurt: 'yoghurt',
};

/** Lower case, without accents and apostrophes, words separated by one space, in British spelling. */
export function wordKey(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => SPELLINGS[word] ?? word)
    .join(' ');
}

/**
 * The key itself and what it can be the plural of, the most likely first. The last word carries the plural; of
 * 'bottle of wine' it is the first.
 */
export function singularsOf(key: string): string[] {
  const [head = '', ...tail] = key.split(/(?= (?:of|with|in|on) )/);
  const at = head.lastIndexOf(' ') + 1;
  const rest = tail.join('');
  return [
    key,
    ...singularWords(head.slice(at)).map(
      (word) => head.slice(0, at) + (SPELLINGS[word] ?? word) + rest,
    ),
  ];
}

function singularWords(word: string): string[] {
  const irregular =
    IRREGULAR[word] ?? (word.endsWith('men') ? word.replace(/men$/, 'man') : undefined);
  if (irregular) return [irregular];
  if (!word.endsWith('s') || word.endsWith('ss') || word.length < 4) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('ies')) forms.unshift(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/zzes$/.test(word)) forms.push(word.slice(0, -3));
  return forms;
}
