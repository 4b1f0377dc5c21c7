import { fileURLToPath } from 'node:url';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Import aliases for folders of this repository, the same as `paths` in tsconfig.json. */
export const sourceAliases = {
  '~': folder('app'),
  '@workers': folder('workers'),
  '@tests': folder('tests'),
};
