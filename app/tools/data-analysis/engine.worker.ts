import { serveJobs } from '~/jobs/serve-jobs';
import { answerer } from './answer';
import type { Answer, Request } from './job';

// hyparquet reads columns side by side and leaves the others alone when one fails: their failures say
// nothing that the first, which is told, did not say.
self.addEventListener('unhandledrejection', (event) => event.preventDefault());

serveJobs<Request, Answer>(self, answerer());
