import { type Context, Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { handOver } from '../_core/work';
import { requireAdmin } from '../admin/admin.service';
import { auditStatement } from '../admin/audit.service';
import { operatorLimits } from './ingest.contract';
import {
  aboutDocumentSchema,
  changeDocumentSchema,
  chunksSchema,
  documentFileSchema,
  documentIdSchema,
  newDocumentSchema,
} from './operator.contract';
import {
  addDocument,
  changeDocument,
  readFile,
  readOverview,
  readPage,
  updateDocument,
  writeChunks,
  writeFile,
} from './operator.service';
import { embedPassages } from './vectors/embed-passages.service';

/** 40 passages of 6,000 characters of up to three bytes each, plus JSON overhead. */
const CHUNKS_LIMIT_IN_BYTES = 1024 * 1024;
/** Base64 encodes three bytes as four characters. */
const FILE_LIMIT_IN_BYTES = Math.ceil((operatorLimits.file * 4) / 3) + 1024;

/** Operator API of the university assistant: documents are added unpublished, then published. */
export const knowledgeOperatorRoutes = new Hono<AppEnv>()
  .get('/api/admin/knowledge', async (c) => {
    const keyId = await requireAdmin(c);
    const env = c.get('env');
    const now = c.get('now')();
    const overview = await readOverview(env, now);
    await auditStatement(env.DB, { act: 'knowledge_read', keyId }, now).run();
    return c.json(overview);
  })
  .post('/api/admin/knowledge/documents', async (c) => {
    const acting = await actingOf(c);
    const document = await readJsonBody(c, newDocumentSchema);
    return c.json(await addDocument(c.get('env'), document, acting), 201);
  })
  .put('/api/admin/knowledge/documents', async (c) => {
    const acting = await actingOf(c);
    const about = await readJsonBody(c, aboutDocumentSchema);
    return c.json(await updateDocument(c.get('env'), about, acting));
  })
  .get('/api/admin/knowledge/documents/:id/pages/:page', async (c) => {
    await requireAdmin(c);
    const page = /^\d{1,4}$/.test(c.req.param('page')) ? Number(c.req.param('page')) : -1;
    return c.json(await readPage(c.get('env'), idOf(c.req.param('id')), page));
  })
  .get('/api/admin/knowledge/documents/:id/file', async (c) => {
    await requireAdmin(c);
    const file = await readFile(c.get('env'), idOf(c.req.param('id')));
    if (file === null)
      throw new ApiError(404, 'not_found', 'The PDF of this document is not kept here.');
    return c.body(file.body, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="prospectus.pdf"',
      'Cache-Control': 'no-store',
    });
  })
  .put('/api/admin/knowledge/chunks', async (c) => {
    await requireAdmin(c);
    const body = await readJsonBody(c, chunksSchema, CHUNKS_LIMIT_IN_BYTES);
    return c.json(await writeChunks(c.get('env'), body));
  })
  .put('/api/admin/knowledge/file', async (c) => {
    await requireAdmin(c);
    const { id, data } = await readJsonBody(c, documentFileSchema, FILE_LIMIT_IN_BYTES);
    await writeFile(c.get('env'), id, data);
    return c.json({ saved: true });
  })
  .post('/api/admin/knowledge/publication', async (c) => {
    const acting = await actingOf(c);
    const change = await readJsonBody(c, changeDocumentSchema);
    const env = c.get('env');
    const answer = await changeDocument(env, change, acting);
    // Without a queue the job that runs every minute does what is left.
    await handOver(c, { kind: 'embed-passages', id: 'all' }, embedPassages);
    return c.json(answer);
  });

function idOf(written: string): string {
  const id = documentIdSchema.safeParse(written);
  if (!id.success) throw new ApiError(404, 'not_found', 'This document does not exist.');
  return id.data;
}

async function actingOf(c: Context<AppEnv>) {
  return { keyId: await requireAdmin(c), now: c.get('now')() };
}
