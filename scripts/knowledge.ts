/**
 * `npm run knowledge -- add PATH …`: uploads prospectuses (PDF), folders of them, and files of facts (JSON)
 * to the university assistant of a running site. Uploading the same file again does not duplicate the
 * document; an interrupted upload resumes; a file that cannot be read does not stop the others.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReadProspectus } from '../app/features/knowledge/ingest/read-prospectus.ts';
import { bundleForNode } from '../tests/support/bundle-for-node.ts';
import type { KnowledgeOverview, NewDocument } from '../workers/api/knowledge/operator.contract.ts';
import { chunksOfFacts } from './knowledge/facts-file.ts';
import { OperatorClient, readAdminKey } from './knowledge/operator-client.ts';
import type * as Bundled from './knowledge/read-prospectus.ts';
import { MAX_FILE_BYTES, uploadDocument } from './knowledge/upload.ts';

const USAGE = `Usage: npm run knowledge -- add FOLDER|FILE.pdf|FACTS.json …
         [--university CODE] [--year YEAR] [--source ADDRESS] [--licence WORDS [--serve]] [--draft]
         [--url http://localhost:8788]
       npm run knowledge -- list
       npm run knowledge -- publish|withdraw ID

--serve offers the PDF under /prospectuses/ to everybody: only where its university allows it.
--draft leaves it unpublished. The admin key is that of ADMIN_KEYS, else the one of .data/admin-key.`;

/** Time limit for reading the text of one PDF. */
const READ_MS = 180_000;
/** Additional time for each page that needs OCR. */
const RECOGNISE_PAGE_MS = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    university: { type: 'string' },
    year: { type: 'string' },
    source: { type: 'string' },
    licence: { type: 'string' },
    serve: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 8788}` },
  },
});

type Reader = (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<ReadProspectus>;

async function main(): Promise<void> {
  const [command, ...rest] = positionals;
  const client = new OperatorClient(
    values.url,
    await readAdminKey(process.env, resolve(process.env.DATA_DIR ?? '.data')),
  );
  if (command === 'list') return list(client);
  if ((command === 'publish' || command === 'withdraw') && rest.length === 1) {
    const change = { id: rest[0], published: command === 'publish', checkedBy: null };
    await client.send('POST', '/api/admin/knowledge/publication', change);
    return console.log(command === 'publish' ? 'Published.' : 'Withdrawn.');
  }
  if (command !== 'add' || rest.length === 0) throw new Error(USAGE);
  if (values.year !== undefined && !/^20\d\d$/.test(values.year))
    throw new Error('--year is a year such as 2027.');
  if (values.serve && !values.licence)
    throw new Error('--serve needs --licence: say in a few words what lets you hand the file on.');
  await add(client, rest);
}

async function add(client: OperatorClient, paths: readonly string[]): Promise<void> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  if (files.length === 0) throw new Error('There is no PDF and no JSON file.');
  // Inside the project, so that unbundled packages resolve.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp(join('.cache', 'knowledge-'));
  let failures = 0;
  try {
    const read = files.some((file) => extname(file).toLowerCase() === '.pdf')
      ? await readerOfPdfs(folder)
      : undefined;
    for (const file of files) {
      try {
        console.log(`${basename(file)}: ${await addFile(client, file, read)}`);
      } catch (error) {
        failures += 1;
        console.error(`${basename(file)}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (failures > 0) process.exitCode = 1;
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => /\.(?:pdf|json)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

async function readerOfPdfs(folder: string): Promise<Reader> {
  const bundle = await bundleForNode('scripts/knowledge/read-prospectus.ts', folder);
  const loaded = (await import(pathToFileURL(resolve(bundle)).href)) as typeof Bundled;
  const given = {
    university: values.university,
    year: values.year ? Number(values.year) : undefined,
  };
  const loadAsset = async (path: string) => new Uint8Array(await readFile(join('public', path)));
  return async (bytes, name) => {
    const signal = AbortSignal.timeout(READ_MS);
    const found = await loaded.readProspectus(bytes, name, given, { loadAsset, signal });
    const scanned = loaded.countScanned(found);
    if (scanned === 0) return found;
    console.log(
      `${name}: ${scanned} of ${found.pages} pages are scans; their print is recognised …`,
    );
    const patient = AbortSignal.timeout(READ_MS + scanned * RECOGNISE_PAGE_MS);
    return loaded.recogniseScans(bytes, name, found, given, { loadAsset, signal: patient });
  };
}

async function addFile(
  client: OperatorClient,
  file: string,
  read: Reader | undefined,
): Promise<string> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isPdf = extname(file).toLowerCase() === '.pdf';
  const base = {
    hash,
    licence: values.licence ?? null,
    sourceKind: 'official',
    retrievedOn: new Date().toISOString().slice(0, 10),
    sourceUrl: values.source ?? null,
  } as const;
  if (!isPdf || !read) {
    const { chunks, sourceUrl } = chunksOfFacts(bytes.toString());
    const document: NewDocument = {
      ...base,
      sourceUrl: values.source ?? sourceUrl,
      title: basename(file),
      kind: 'facts',
      university: null,
      year: null,
      fileName: null,
      servesFile: false,
      pages: null,
    };
    return uploadDocument(client, document, chunks, { isDraft: values.draft });
  }
  const found = await read(new Uint8Array(bytes), basename(file));
  if (found.chunks.length === 0)
    throw new Error('There is no text in it. Its pages may be blank, or pictures without words.');
  const university = found.university?.toLowerCase();
  const isServed = values.serve && university !== undefined && bytes.length <= MAX_FILE_BYTES;
  if (values.serve && !isServed)
    found.warnings.unshift(
      'The file itself is not offered: it is larger than 6 MB, or of no university.',
    );
  const document: NewDocument = {
    ...base,
    title: (found.title ?? basename(file)).slice(0, 200).trim() || basename(file),
    kind: 'prospectus',
    university: found.university,
    year: found.year,
    fileName: isServed ? `${university}-${found.year ?? 'undated'}-prospectus.pdf` : null,
    servesFile: isServed,
    pages: found.pages,
    scannedPages: found.scannedPages,
  };
  const done = await uploadDocument(client, document, found.chunks, {
    isDraft: values.draft,
    file: bytes,
  });
  if (found.scannedPages)
    found.warnings.unshift(`No words were recognised on pages ${found.scannedPages}.`);
  const about = `${found.university ?? 'no university was recognised: name it with --university'}, ${found.year ?? 'no year'}`;
  return [done, `(${about})`, ...found.warnings.slice(0, 3)].join(' ');
}

async function list(client: OperatorClient): Promise<void> {
  const { documents, unanswered } = await client.send<KnowledgeOverview>(
    'GET',
    '/api/admin/knowledge',
  );
  for (const { id, title, university, year, chunks, published } of documents)
    console.log(
      [
        id,
        published ? 'published' : 'draft',
        university ?? '-',
        year ?? '-',
        `${chunks} passages`,
        title,
      ].join('  '),
    );
  if (unanswered.length > 0) console.log('\nWithout an answer in the last 30 days:');
  for (const { about, topic, count } of unanswered)
    console.log(`${count}  ${about || '-'}  ${topic || '-'}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
