import { defineJobs } from '~/jobs/define-jobs';
import { type ExtractInput, extractColours } from './extract-colours';

/** The colour tools' work off the main thread. */
export const jobs = defineJobs({
  extract: (input: ExtractInput, context) => extractColours(input, context),
  /** Does nothing: loads this module, so that it works after the network is lost. */
  warmUp: () => undefined,
});
