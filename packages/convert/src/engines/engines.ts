import { archiveEngines } from './archives';
import { documentEngines } from './documents';
import type { Engine } from './engine';
import { filmEngines } from './films';
import { fontEngines } from './fonts';
import { pictureEngines } from './pictures';
import { recordEngines } from './records';
import { slideEngines } from './slides';
import { soundEngines } from './sounds';
import { tableEngines } from './tables';

/** All engines. Of those that convert a pair the first does: the ones that keep most stand first in each file. */
export const engines: readonly Engine[] = [
  ...documentEngines,
  ...pictureEngines,
  ...tableEngines,
  ...slideEngines,
  ...filmEngines,
  ...soundEngines,
  ...archiveEngines,
  ...fontEngines,
  ...recordEngines,
];
