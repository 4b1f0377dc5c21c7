import { serveJobs } from '~/jobs/serve-jobs';
import { doWork, type Work, type WorkResult } from './passages/work';

serveJobs<Work, WorkResult>(self, doWork);
