import { serveJobs } from '~/jobs/serve-jobs';
import { readAttachment } from './engine/read-attachment';
import type { Attachment } from './engine/session-model';

serveJobs<File, Attachment>(self, readAttachment);
