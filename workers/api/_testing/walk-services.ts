import { keyedHash } from '../_core/crypto/keyed-hash';
import { newId } from '../_core/crypto/secrets';
import { AI_MODELS } from '../ai/ai.contract';
import { readEnv } from '../env';
import { testBindings } from './test-bindings';
import type { RouteCase } from './walk-case';
import { MARK } from './walk-makers';

const VIDEO = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';
const PLAYLIST = 'https://www.youtube.com/playlist?list=PLaaaaaaaaaa';

const youtubeCase = (body: Record<string, unknown>): RouteCase => ({
  publicBecause: 'The tools are for everybody; asking is limited by person and network.',
  prepare: async () => ({ body }),
  faultsElsewhere:
    'No sidecar is set up where the walk goes, so nothing is counted: youtube.test.ts.',
});

const gitCase: RouteCase = {
  publicBecause:
    'A terminal without an account has Git too; asking is limited by person and network.',
  prepare: async () => ({}),
  bodyless: true,
  faultsElsewhere: 'A Git server is needed first: git.test.ts.',
};

const packageCase: RouteCase = {
  publicBecause: 'A terminal without an account has npm too; limited by person and network.',
  // No package has this name, so no registry is asked.
  address: '%20',
};

/** A running video job of this user, at a service that is not set up in the walk. */
const makeVideo = async ({ email }: { email: string }) => {
  const id = newId();
  const { DB } = testBindings();
  const spender = await keyedHash(
    readEnv(testBindings()).MASTER_KEYS,
    { purpose: 'ai-usage' },
    `account:${email}`,
  );
  const now = Date.now();
  await DB.prepare(
    `INSERT INTO generation_job (id, day, spender, kind, millicents, state, driver, service, model,
       seconds, operation, created_at, checked_at, abandoned_at, expires_at)
     VALUES (?1, '2000-01-01', ?2, 'video', 0, 'running', 'gemini', 'Google', 'veo', 8, 'x', ?3, ?3, ?3, ?4)`,
  )
    .bind(id, spender, now, now + 86_400_000)
    .run();
  return { id };
};

const generationCase = (body: Record<string, unknown>): RouteCase => ({
  refusal: 'generation_sign_in_needed',
  prepare: async () => ({ body }),
  faultsElsewhere: 'A service is needed first: generation/*.test.ts.',
});

/** Routes that call an upstream service for a tool: search, videos, photos, models. */
export const SERVICE_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /api/search': { publicBecause: 'The Plagiarism Checker tells whether there is a search.' },
  'POST /api/search/phrases': {
    publicBecause: 'The tools are for everybody; asking is limited by network.',
    prepare: async () => ({ body: { phrases: [MARK] } }),
    faultsElsewhere:
      'No search is set up where the walk goes, so nothing is counted: search.test.ts.',
  },
  'GET /api/search/services': { publicBecause: 'AI Search tells which services are set up.' },
  'POST /api/search/web': {
    publicBecause: 'The tools are for everybody; asking is limited by person, network and day.',
    prepare: async () => ({
      body: { queries: [MARK], kind: 'general', newest: false, wide: false, pages: 0 },
    }),
    faultsElsewhere:
      'No search is set up where the walk goes, so nothing is counted: web-search.test.ts.',
  },
  'GET /api/search/picture': {
    publicBecause: 'Pictures that a search has named, by an address that only we can make.',
  },
  'GET /api/youtube': { publicBecause: 'The YouTube Downloader tells whether it is set up.' },
  'POST /api/youtube/info': youtubeCase({ url: VIDEO }),
  'POST /api/youtube/playlist': youtubeCase({ url: PLAYLIST }),
  'POST /api/youtube/thumbnail': youtubeCase({ url: VIDEO }),
  'POST /api/youtube/subtitles': youtubeCase({
    url: VIDEO,
    lang: 'en',
    isAutomatic: false,
    format: 'srt',
  }),
  'POST /api/youtube/download': youtubeCase({
    url: VIDEO,
    format_id: '18',
    format_ext: 'mp4',
    trim: null,
    filename: MARK,
  }),
  'GET /api/generation': { publicBecause: 'The generators tell which services are set up.' },
  'POST /api/generation/picture': generationCase({ prompt: MARK, ratio: '1:1' }),
  'POST /api/generation/music': generationCase({
    prompt: MARK,
    isInstrumental: true,
    seconds: 30,
  }),
  'POST /api/generation/videos': generationCase({
    prompt: MARK,
    ratio: '16:9',
    resolution: '720p',
    seconds: 8,
  }),
  'GET /api/generation/videos/:id': { refusal: 'generation_sign_in_needed', prepare: makeVideo },
  'GET /api/generation/videos/:id/file': {
    refusal: 'generation_sign_in_needed',
    prepare: makeVideo,
  },
  'DELETE /api/generation/videos/:id': {
    refusal: 'generation_sign_in_needed',
    bodyless: true,
    prepare: makeVideo,
    faultsElsewhere: 'A service is needed first: generation/videos.test.ts.',
  },
  'GET /api/models': { publicBecause: 'The engine dialog shows which model files are offered.' },
  'GET /api/models/:file': {
    publicBecause: 'Everybody may have the files that the operator offers; downloads are limited.',
    faultsElsewhere: 'A bucket with a model is needed first: models.test.ts.',
  },
  'GET /api/slides': { publicBecause: 'The Slide Maker tells whether there are photos and music.' },
  'POST /api/slides/photo': {
    publicBecause: 'The tools are for everybody; asking is limited by network.',
    prepare: async () => ({ body: { query: MARK } }),
    faultsElsewhere: 'No photo provider is set up where the walk goes: slides.test.ts.',
  },
  'POST /api/slides/picture': {
    publicBecause: 'The tools are for everybody; asking is limited by network.',
    prepare: async () => ({ body: { url: 'https://127.0.0.1/' } }),
    faultsElsewhere: 'A web server is needed first: slides.test.ts.',
  },
  'POST /api/slides/music': {
    publicBecause: 'The tools are for everybody; asking is limited by network.',
    bodyless: true,
    prepare: async () => ({}),
    faultsElsewhere: 'No music service is set up where the walk goes: slides.test.ts.',
  },
  'GET /api/ai/status': { publicBecause: 'AI tools tell what answers and what is left today.' },
  'POST /api/ai/fetch-page': {
    publicBecause: 'Visitors use AI tools too; 30 pages in an hour of one network.',
    prepare: async () => ({ body: { url: 'http://127.0.0.1/' } }),
    faultsElsewhere: 'A web server is needed first: tests/server/ai-page.test.ts.',
  },
  'POST /api/ai/v1beta/models/:call': {
    publicBecause: 'Visitors use AI tools too, within the day’s share.',
    address: `${AI_MODELS.text}:generateContent`,
    prepare: async () => ({}),
    faultsElsewhere: 'An engine is needed first: tests/server/ai.test.ts.',
  },
  'POST /api/terminal/request': {
    publicBecause: 'A terminal without an account has curl too; limited by person and network.',
    prepare: async () => ({ body: { url: 'http://127.0.0.1/' } }),
    faultsElsewhere: 'A web server is needed first: terminal.test.ts.',
  },
  'GET /api/terminal/python/:file': {
    publicBecause: 'Packages of the public list; limited by person and network.',
  },
  'GET /api/terminal/pypi/:name': packageCase,
  'GET /api/terminal/pypi/:name/:file': packageCase,
  'GET /api/terminal/npm/:name': packageCase,
  'GET /api/terminal/npm/:name/:file': packageCase,
  'GET /api/git/info/refs': { publicBecause: 'A terminal without an account has Git too.' },
  'POST /api/git/git-upload-pack': gitCase,
  'POST /api/git/git-receive-pack': gitCase,
};
