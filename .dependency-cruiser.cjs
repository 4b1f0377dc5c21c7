/**
 * Who may import whom: arrows run downward only (docs/decisions/024-rooms.md). Each rule is shown to catch
 * a violation by scripts/dependency-rules.test.ts, which also looks at what `import.meta.glob` reaches.
 */
const testFiles =
  '(\\.test\\.tsx?|\\.browser\\.tsx?|\\.e2e\\.ts|\\.bench\\.ts|\\.fuzz\\.ts|\\.corpus\\.ts)$';
const contract = '\\.contract\\.ts$';

/** The rooms of app/ from the lowest up; each imports itself, what stands before it and packages, nothing else. */
const floors = [['platform'], ['ui', 'jobs'], ['tool-kit'], ['ai', 'shell']];
/** The packages, and which others each of them imports (docs/decisions/090-packages.md). */
const packages = {
  core: [],
  data: ['core'],
  media: ['core', 'data'],
  documents: ['core', 'data', 'media'],
  studio: ['core', 'data', 'media', 'documents'],
  convert: ['core', 'data', 'media', 'documents', 'studio'],
  machine: ['core', 'data'],
};
// Anywhere: a copy of the project sees its packages by way of another folder.
const trueRecursion = [
  '(^|/)packages/documents/src/doc/write-pdf/layout-(blocks|table|list)\\.ts$',
  '(^|/)packages/documents/src/doc/write-docx/docx-(blocks|table)\\.ts$',
];
/** Files directly in app/tools/ know every tool by its metadata; they stand beside the tools. */
const catalogue = '^app/tools/[^/]+\\.tsx?$';
const rootFiles = '^app/[^/]+$';

const roomRules = floors.flatMap((rooms, floor) =>
  rooms.map((room) => {
    const below = floors.slice(0, floor).flat();
    return {
      name: `${room}-imports-only-below`,
      comment: `${room} imports ${[...below, 'contracts and itself'].join(', ')}.`,
      severity: 'error',
      from: { path: `^app/${room}/`, pathNot: testFiles },
      to: { path: '^app/', pathNot: `^app/(${[room, ...below].join('|')})/` },
    };
  }),
);

const packageRules = Object.entries(packages).map(([name, below]) => ({
  name: `${name}-imports-only-below`,
  comment: `The package ${name} imports ${[...below, 'itself'].join(', ')}; what it needs of the site is passed in.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: [testFiles, '[.-]testing\\.tsx?$', '/testing/'] },
  to: {
    path: '^(app|workers|functions|scripts|tests|packages)/',
    pathNot: `^packages/(${[name, ...below].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    ...packageRules,
    {
      name: 'tool-keeps-to-itself',
      comment: 'A tool imports itself and the rooms below: deleting its folder removes it.',
      severity: 'error',
      from: { path: '^app/tools/([^/]+)/' },
      to: {
        path: ['^app/(tools|features)/', rootFiles, '^functions/'],
        pathNot: '^app/tools/$1/',
      },
    },
    {
      name: 'catalogue-knows-no-tool',
      comment: 'The files beside the tools reach them by import.meta.glob only.',
      severity: 'error',
      from: { path: catalogue, pathNot: testFiles },
      to: { path: ['^app/tools/[^/]+/', '^app/features/', rootFiles] },
    },
    {
      name: 'feature-keeps-to-itself',
      comment:
        "A feature imports itself, the rooms below and the tools' catalogue. A page may show another feature's slots.",
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: {
        path: ['^app/(tools|features)/', rootFiles, '^functions/'],
        pathNot: ['^app/features/$1/', '^app/features/[^/]+/slots/', catalogue],
      },
    },
    {
      name: 'slots-are-for-pages',
      comment: "What a feature offers to other features' pages stands in its slots folder.",
      severity: 'error',
      from: { path: '^app/features/([^/]+)/', pathNot: '/page\\.tsx$' },
      to: { path: '^app/features/[^/]+/slots/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'job-without-ui',
      comment: 'Packages and jobs are pure: no React, no Remix, no component.',
      severity: 'error',
      from: {
        path: ['^packages/', '^app/(tools|features)/[^/]+/(step-)?jobs\\.ts$'],
        pathNot: testFiles,
      },
      to: {
        path: [
          '(^|/)node_modules/(react|react-dom|@remix-run/[^/]+)/',
          '^app/(ui|shell|tool-kit)/',
          '\\.tsx$',
        ],
      },
    },
    {
      name: 'app-imports-only-contracts',
      comment: 'app shows, workers own: only contracts cross, and the type of the Api.',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.workers\\.test\\.ts$' },
      to: { path: '^workers/', pathNot: contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-imports-only-the-api-type',
      comment: 'The only type that app takes from the Worker besides contracts is that of the Api.',
      severity: 'error',
      from: { path: '^app/', pathNot: '\\.workers\\.test\\.ts$' },
      to: {
        path: '^workers/',
        pathNot: [contract, '^workers/api/(index|app)\\.ts$'],
        dependencyTypes: ['type-only'],
      },
    },
    {
      name: 'worker-feature-by-service',
      comment: "A Worker feature uses another feature's service or contract, nothing else of it.",
      severity: 'error',
      from: { path: '^workers/api/([^_/][^/]*)/' },
      to: {
        path: '^workers/api/[^_/][^/]*/',
        pathNot: ['^workers/api/$1/', contract, '\\.service\\.ts$'],
      },
    },
    {
      name: 'worker-core-knows-no-feature',
      comment:
        'The core of the Worker knows no feature. The environment is put together in workers/api/env.ts from the settings of each; of it the core has the type.',
      severity: 'error',
      from: { path: '^workers/api/_core/', pathNot: testFiles },
      to: { path: '^workers/api/', pathNot: ['^workers/api/_core/', '^workers/api/env\\.ts$'] },
    },
    {
      name: 'worker-core-has-the-type-of-env',
      comment: 'At run time the core is given what it needs of the environment.',
      severity: 'error',
      from: { path: '^workers/api/_core/', pathNot: testFiles },
      to: { path: '^workers/api/env\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-is-prepared',
      comment:
        'Statements are prepared SQL; drizzle describes the tables (docs/decisions/025-sql.md).',
      severity: 'error',
      from: { path: '^workers/api/' },
      to: {
        path: ['(^|/)node_modules/drizzle-orm/', '^workers/db/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'worker-without-app',
      comment: 'The Worker does not know the pages; it may use packages.',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(app|functions|scripts)/' },
    },
    {
      name: 'product-without-tests',
      comment: 'Shipped code imports neither tests nor scripts.',
      severity: 'error',
      from: {
        path: '^(app|packages|workers|functions)/',
        pathNot: [
          testFiles,
          '[.-]testing\\.tsx?$',
          '/testing/',
          '^workers/api/_testing/',
          '^app/routes\\.ts$',
        ],
      },
      to: { path: ['^(tests|scripts)/', '^workers/api/_testing/', testFiles] },
    },
    {
      name: 'shipped-packages-are-dependencies',
      comment: 'What ships stands under dependencies, so that its licence is listed.',
      severity: 'error',
      from: {
        path: '^(app|packages|workers|functions)/',
        pathNot: [
          testFiles,
          '\\.testing\\.tsx?$',
          '/testing/',
          '^workers/api/_testing/',
          '^app/routes\\.ts$',
          '\\.css$',
        ],
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        // Fonts are data; scripts/licences.ts lists theirs as well.
        // What is served as it is stands in the dependencies of engines/package.json (decision 081).
        pathNot: '^(node_modules/@fontsource|engines/node_modules/)',
      },
    },
    {
      name: 'no-circle',
      comment:
        'Files that import each other at run time cannot be understood or loaded alone. Allowed by name: true recursion, as a table holds blocks and a block may be a table.',
      severity: 'error',
      // A block of a PDF or DOCX may be a list or a table, whose items and cells hold blocks again.
      from: { pathNot: trueRecursion },
      to: {
        circular: true,
        via: { pathNot: trueRecursion },
        viaOnly: { dependencyTypesNot: ['type-only'] },
      },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: [
          '^virtual:',
          '^cloudflare:',
          '^#(server-build|build-version)$',
          '\\?(url|raw|worker)',
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workerd', 'worker', 'browser', 'import', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
