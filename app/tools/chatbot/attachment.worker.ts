import { serveJobs } from '~/jobs/serve-jobs';
import { readAttachment } from './chat/read-attachment';
import type { Attachment } from './chat/session-model';

serveJobs<File, Attachment>(self, readAttachment);
