import { serveJobs } from '../_kit/serve-jobs';
import { answerer } from './answer';
import type { Answer, Request } from './job';

serveJobs<Request, Answer>(self, answerer());
