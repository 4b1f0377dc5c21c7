import { serveJobs } from '../_kit/serve-jobs';
import { extractColours } from './engine';

serveJobs(self, extractColours);
