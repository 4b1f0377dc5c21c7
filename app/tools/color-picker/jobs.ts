import { defineJobs } from '~/jobs/define-jobs';
import { type ExtractInput, extractColours } from './extract-colours';

/** What the colour tools do off the page's thread. */
export const jobs = defineJobs({
  extract: (input: ExtractInput, context) => extractColours(input, context),
  /** Does nothing: the work is loaded with this file, so that it is there when the network goes. */
  warmUp: () => undefined,
});
