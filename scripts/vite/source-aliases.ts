import { fileURLToPath } from 'node:url';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** The names by which sources import folders of this repository, as `paths` in tsconfig.json has them. */
export const sourceAliases = {
  '~': folder('app'),
  '@workers': folder('workers'),
  '@tests': folder('tests'),
};
