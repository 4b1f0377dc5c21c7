import { serveJobs } from '../_kit/serve-jobs';
import { doWork, type Work, type WorkResult } from './engine/work';

serveJobs<Work, WorkResult>(self, doWork);
