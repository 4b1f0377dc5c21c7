/** The programs of the machine and the assets in public/, for cells that run in Node. */

import { nodeContext } from '@tests/support/node-assets';
import { runInFolder } from '@tests/support/run-in-folder';
import type { Tools } from './tools.testing';

export const nodeTools = (): Tools => ({
  run: async (...asked) => runInFolder(...asked),
  context: nodeContext(),
});
