import { serveJobs } from '~/jobs/serve-jobs';
import { runQrJob } from './engine';
import type { QrAnswer, QrJob } from './jobs';

serveJobs<QrJob, QrAnswer>(self, runQrJob);
