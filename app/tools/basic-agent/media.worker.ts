import { isPicture, preparePicture, toBase64 } from '~/ai/providers/prepare-picture';
import { serveJobs } from '~/jobs/serve-jobs';
import type { PreparedFile } from './turn/prepare-media';

serveJobs<File, PreparedFile>(self, async (file) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPicture(file)) return preparePicture(bytes);
  return { mimeType: 'application/pdf', base64: toBase64(bytes) };
});
