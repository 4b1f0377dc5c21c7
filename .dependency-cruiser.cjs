/**
 * Who may import whom (docs: the table in README, section Architecture). Each rule is shown to catch a
 * violation by scripts/dependency-rules.test.ts.
 */
const testFiles = '(\\.test\\.tsx?|\\.e2e\\.ts|\\.bench\\.ts)$';
const contract = '\\.contract\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'tool-keeps-to-itself',
      comment:
        'A tool imports itself, _kit, components, engines, lib and contracts: deleting its folder removes it.',
      severity: 'error',
      from: { path: '^app/tools/([^_/][^/]*)/' },
      to: {
        path: '^(app|workers|functions|scripts)/',
        pathNot: ['^app/tools/$1/', '^app/tools/_kit/', '^app/(components|engines|lib)/', contract],
      },
    },
    {
      name: 'kit-knows-no-tool',
      comment: '_kit serves every tool and depends on none.',
      severity: 'error',
      from: { path: '^app/tools/_kit/' },
      to: { path: '^app/(tools/[^_/][^/]*/|routes/)' },
    },
    {
      name: 'engine-without-ui',
      comment: 'An engine is pure: no React, no Remix, no components.',
      severity: 'error',
      from: {
        path: '^app/(engines/|tools/[^/]+/(engine|simulation)[^/]*(\\.ts$|/))',
        pathNot: testFiles,
      },
      to: {
        path: [
          '(^|/)node_modules/(react|react-dom|@remix-run/[^/]+)/',
          '^app/(components|routes|lib/ui)/',
          '^app/(root|entry\\.)',
          '\\.tsx$',
        ],
      },
    },
    {
      name: 'engines-below-tools',
      comment: 'A shared codec does not know who uses it.',
      severity: 'error',
      from: { path: '^app/engines/' },
      to: { path: '^app/(tools|routes)/' },
    },
    {
      name: 'components-and-lib-below-tools',
      comment: 'Components and lib are used by tools and routes, never the other way round.',
      severity: 'error',
      from: { path: '^app/(components|lib)/' },
      to: { path: '^app/(tools|routes)/' },
    },
    {
      name: 'app-imports-only-contracts',
      comment: 'app shows, workers own: only contracts cross, and the type of the Api.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^workers/', pathNot: contract, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-imports-only-the-api-type',
      comment: 'The only type that app takes from the Worker besides contracts is that of the Api.',
      severity: 'error',
      from: { path: '^app/' },
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
      name: 'worker-without-app',
      comment: 'The Worker does not know the pages.',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(app|functions|scripts)/' },
    },
    {
      name: 'product-without-tests',
      comment: 'Shipped code imports neither tests nor scripts.',
      severity: 'error',
      from: {
        path: '^(app|workers|functions)/',
        pathNot: [testFiles, '/_core/testing', '^app/routes\\.ts$'],
      },
      to: { path: ['^(tests|scripts)/', testFiles] },
    },
    {
      name: 'shipped-packages-are-dependencies',
      comment: 'What ships stands under dependencies, so that its licence is listed.',
      severity: 'error',
      from: {
        path: '^(app|workers|functions)/',
        pathNot: [
          testFiles,
          '\\.testing\\.tsx?$',
          '/_core/testing',
          '^app/routes\\.ts$',
          '\\.css$',
        ],
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg'],
        dependencyTypesNot: ['type-only'],
        // Fonts are data; scripts/licences.ts lists theirs as well.
        pathNot: '^node_modules/@fontsource',
      },
    },
    {
      name: 'no-circle',
      comment:
        'Folders that import each other cannot be understood or deleted alone. Within a folder a circle may be the shape of the thing: a table holds blocks, a block may be a table.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: {
        circular: true,
        via: { pathNot: '^$1/[^/]+$' },
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
