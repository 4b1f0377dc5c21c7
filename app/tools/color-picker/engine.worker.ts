import { serveJobs } from '~/jobs/serve-jobs';
import { type ExtractedColours, type ExtractInput, extractColours } from './engine';

/** 'warm-up' only loads this file, so that it is there when the network is not. */
serveJobs<ExtractInput | 'warm-up', ExtractedColours | undefined>(self, async (input, context) =>
  input === 'warm-up' ? undefined : extractColours(input, context),
);
