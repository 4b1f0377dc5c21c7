import type { StartTree } from '@entropy-tools/machine/shell/shell-state';

const TOWNS =
  'Cape Town,Durban,Soweto,Durban,George,Cape Town,Durban,Knysna,Soweto,Durban,George,Cape Town'.split(
    ',',
  );

/** The log's lines: every sixth is an error, every fifth a warning. */
const LOG = Array.from({ length: 40 }, (_, index) => {
  const time = `09:${String(index).padStart(2, '0')}`;
  if (index % 6 === 5) return `${time} ERROR the disk is full`;
  if (index % 5 === 4) return `${time} WARN the answer took long`;
  return `${time} INFO page ${index + 1} was served`;
});

const files: Record<string, string> = {
  'welcome.txt':
    'Welcome. This is a small computer of your own: nothing you do here can break anything.\nType a command and press Enter. The lessons tell you what to try.\n',
  'recipes/pancakes.txt': 'Pancakes\n2 eggs\n1 cup of flour\n1 cup of milk\nA pinch of salt\n',
  'recipes/soup.txt': 'Soup\n3 carrots\n1 onion\n1 litre of water\n',
  'recipes/bread.txt': 'Bread\n500 g of flour\n300 ml of water\nYeast\nSalt\n',
  'photos/beach.jpg': 'a picture of a beach\n',
  'photos/dog.jpg': 'a picture of a dog\n',
  'photos/mountain.jpg': 'a picture of a mountain\n',
  'photos/captions.txt': 'Beach, dog and mountain.\n',
  'garden/.map': 'The treasure lies where the spade stands.\n',
  'garden/roses.txt': 'red and yellow\n',
  'garden/shed/spade.txt': 'It leans on a box.\n',
  'garden/shed/box/treasure.txt': 'A bag of gold coins.\n',
  'data/towns.txt': `${TOWNS.join('\n')}\n`,
  'data/people.csv':
    'name,age,town\nAnn,31,Cape Town\nBen,27,Durban\nCleo,45,Soweto\nDan,38,George\n',
  'logs/app.log': `${LOG.join('\n')}\n`,
  'letters/ann.txt': 'Dear Ann,\nshall we have tea on Friday?\n',
  'letters/ben.txt': 'Dear Ben,\nthe soup was too hot.\n',
};

/** The initial files of the practice shell. */
export const PRACTICE_TREE: StartTree = {
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`/home/user/${path}`, text])),
  '/home/user/projects/build.sh': {
    text: '#!/bin/bash\necho "Built: 3 pages"\n',
    mode: 0o644,
  },
};
