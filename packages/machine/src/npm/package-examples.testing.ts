/** Programs that use well-known packages as their READMEs do; each runs here and in Node, with the same result. */

/** A program in a file named like it, and the packages that it needs. */
export interface PackageExample {
  file: string;
  packages: readonly string[];
  source: string;
  /** What the terminal answers where the package cannot work. */
  refused?: string;
}

export const PACKAGE_EXAMPLES: readonly PackageExample[] = [
  {
    file: 'lodash.js',
    packages: ['lodash'],
    source: `const _ = require('lodash');
      const fp = require('lodash/fp');
      console.log(_.defaults({ a: 1 }, { a: 3, b: 2 }), _.partition([1, 2, 3, 4], (n) => n % 2));
      console.log(_.chunk(['a', 'b', 'c'], 2), _.camelCase('Foo Bar'), _.template('hi <%= u %>')({ u: 'x' }), fp.map((x) => x * 2)([1, 2]));`,
  },
  {
    file: 'chalk.mjs',
    packages: ['chalk'],
    source: `import chalk, { Chalk } from 'chalk';
      console.log(chalk.blue('Hello world!'));
      const colours = new Chalk({ level: 1 });
      console.log(JSON.stringify(colours.red.bold('x') + colours.bgHex('#abc')('y')));`,
  },
  {
    file: 'commander.js',
    packages: ['commander'],
    source: `const { Command } = require('commander');
      const program = new Command();
      program.name('string-util').description('CLI to some JavaScript string utilities').version('0.8.0');
      program.command('split').description('Split a string into substrings').argument('<string>', 'string to split')
        .option('--first', 'display just the first substring').option('-s, --separator <char>', 'separator character', ',')
        .action((text, options) => console.log(text.split(options.separator, options.first ? 1 : undefined)));
      program.parse(['node', 'x', 'split', 'a/b/c', '-s', '/', '--first']);
      console.log(program.helpInformation());
      program.parse(['node', 'x', 'nope']);`,
  },
  {
    file: 'yargs.mjs',
    packages: ['yargs'],
    source: `import yargs from 'yargs';
      import { hideBin } from 'yargs/helpers';
      const argv = yargs(hideBin(['node', 'x', '--ships=4', '--distressed=22'])).parse();
      console.log(argv.ships > 3 && argv.distressed < 53.5 ? 'Plunder more riffiwobbles!' : 'Retreat!', argv);
      const parser = yargs(['--help']).scriptName('pirate').usage('$0 <cmd> [args]').exitProcess(false)
        .command('hello [name]', 'welcome ter yargs!', (y) => y.positional('name', { type: 'string', default: 'Cambi' }), () => {});
      console.log(await parser.getHelp());`,
  },
  {
    file: 'uuid.mjs',
    packages: ['uuid'],
    source: `import { NIL, parse, stringify, v3, v4, v5, v7, validate, version } from 'uuid';
      console.log(v4().length, validate(v4()), version(v4()), version(v7()));
      console.log(v5('hello.example.com', v5.DNS), v3('hello', v3.URL), NIL, stringify(parse('6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b')));`,
  },
  {
    file: 'dayjs.js',
    packages: ['dayjs'],
    source: `const dayjs = require('dayjs');
      console.log(dayjs('2018-08-08').format('{YYYY} MM-DDTHH:mm:ss SSS [Z] A'), dayjs('2018-10-10').isBefore('2019-01-01'));
      dayjs.extend(require('dayjs/plugin/relativeTime'));
      dayjs.locale(require('dayjs/locale/es'));
      console.log(dayjs('2018-05-05').format('MMMM'), dayjs('2018-01-01').from('2018-03-01'), dayjs('2018-08-08').add(7, 'day').startOf('month').format());`,
  },
  {
    file: 'marked.mjs',
    packages: ['marked'],
    source: `import { marked } from 'marked';
      console.log(marked.parse('# Marked in Node.js\\n\\nRendered by **marked**.\\n\\n| a | b |\\n|---|---|\\n| 1 | 2 |\\n\\n~~~js\\nx<1\\n~~~'));`,
  },
  {
    file: 'ejs.js',
    packages: ['ejs'],
    source: `const ejs = require('ejs');
      const fs = require('fs');
      console.log(ejs.render('<%= people.join(", "); %>', { people: ['geddy', 'neil', 'alex'] }));
      console.log(ejs.compile('<% if (user) { %><h2><%= user.name %></h2><% } %>')({ user: { name: '<b>' } }));
      fs.writeFileSync('outer.ejs', '<%- include("inner.ejs", { x: 2 }) %>');
      fs.writeFileSync('inner.ejs', 'inner <%= x %>');
      ejs.renderFile('outer.ejs', {}, (error, text) => console.log(error, text));`,
  },
  {
    file: 'handlebars.js',
    packages: ['handlebars'],
    source: `const Handlebars = require('handlebars');
      const template = Handlebars.compile('<p>Hello, my name is {{name}}. I have {{kids.length}} kids:</p><ul>{{#kids}}<li>{{name}} is {{age}}</li>{{/kids}}</ul>');
      console.log(template({ name: 'Alan', kids: [{ name: 'Jimmy', age: '12' }, { name: 'Sally', age: '4' }] }));
      Handlebars.registerHelper('loud', (text) => text.toUpperCase());
      console.log(Handlebars.compile('{{loud x}}{{{y}}}{{y}}')({ x: 'a', y: '<' }));`,
  },
  {
    file: 'zod.mjs',
    packages: ['zod'],
    source: `import * as z from 'zod';
      const Player = z.object({ username: z.string(), xp: z.number() });
      console.log(Player.parse({ username: 'billie', xp: 100 }));
      const result = Player.safeParse({ username: 42, xp: '100' });
      console.log(result.success, result.error.issues);
      console.log(z.email().safeParse('a@b.co').success, z.array(z.coerce.number()).parse(['1', '2']), z.toJSONSchema(Player));`,
  },
  {
    file: 'express.js',
    packages: ['express'],
    source: `const express = require('express');
      const app = express();
      app.use(express.json());
      app.get('/', (req, res) => res.send('Hello World!'));
      app.get('/user/:id', (req, res) => res.set('X-A', 'b').json({ id: req.params.id, q: req.query, ip: typeof req.ip }));
      app.post('/echo', (req, res) => res.status(201).json(req.body));
      app.get('/fail', () => { throw new Error('broken'); });
      app.use((error, req, res, next) => res.status(500).send(error.message));
      const server = app.listen(0, async () => {
        const at = 'http://localhost:' + server.address().port;
        for (const path of ['/', '/user/7?a=1&b[]=2', '/none', '/fail']) {
          const answer = await fetch(at + path);
          console.log(answer.status, answer.headers.get('content-type'), answer.headers.get('x-powered-by'), await answer.text());
        }
        const answer = await fetch(at + '/echo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":[1]}' });
        console.log(answer.status, await answer.json(), answer.headers.get('etag'));
        const bad = await fetch(at + '/echo', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{a' });
        console.log(bad.status);
        server.close();
      });`,
  },
  {
    file: 'express-files.js',
    packages: ['express'],
    source: `const express = require('express');
      const fs = require('fs');
      fs.mkdirSync('public');
      fs.writeFileSync('public/a.txt', 'a static file');
      fs.writeFileSync('public/page.html', '<p>page</p>');
      const app = express();
      const router = express.Router();
      router.get('/:name', (req, res) => res.redirect('/a.txt'));
      app.use('/r', router);
      app.use(express.static('public'));
      app.get('/file', (req, res) => res.sendFile(process.cwd() + '/public/page.html'));
      app.get('/down', (req, res) => res.type('text').cookie('k', 'v').write('one ') && res.end('two'));
      const server = app.listen(0, async () => {
        const at = 'http://localhost:' + server.address().port;
        for (const path of ['/a.txt', '/file', '/r/x', '/down', '/nope.txt']) {
          const answer = await fetch(at + path);
          console.log(path, answer.status, answer.headers.get('content-type'), answer.headers.get('set-cookie'), (await answer.text()).length);
        }
        server.close();
      });`,
  },
  {
    file: 'koa.js',
    packages: ['koa'],
    source: `const Koa = require('koa');
      const { Readable } = require('stream');
      const app = new Koa();
      app.silent = true;
      app.use(async (ctx, next) => {
        await next();
        ctx.set('X-Path', ctx.path);
      });
      app.use(async (ctx) => {
        if (ctx.path === '/json') ctx.body = { a: 1, query: { ...ctx.query } };
        else if (ctx.path === '/stream') ctx.body = Readable.from(['one ', 'two']);
        else if (ctx.path === '/fail') ctx.throw(418, 'short and stout');
        else if (ctx.path === '/') ctx.body = 'Hello Koa';
      });
      const server = app.listen(0, async () => {
        for (const path of ['/', '/json?b=2', '/stream', '/fail', '/none']) {
          const answer = await fetch('http://localhost:' + server.address().port + path);
          console.log(answer.status, answer.headers.get('content-type'), answer.headers.get('x-path'), await answer.text());
        }
        server.close();
      });`,
  },
  {
    file: 'hono.mjs',
    packages: ['hono', '@hono/node-server'],
    source: `import { Hono } from 'hono';
      import { serve } from '@hono/node-server';
      const app = new Hono();
      app.get('/', (c) => c.text('Hono!'));
      app.get('/user/:id', (c) => c.json({ id: c.req.param('id'), q: c.req.query('q') }));
      app.post('/echo', async (c) => c.json(await c.req.json(), 201));
      const plain = await app.request('/user/3?q=x');
      console.log(plain.status, await plain.json());
      const server = serve({ fetch: app.fetch, port: 0 }, async ({ port }) => {
        const one = await fetch('http://localhost:' + port + '/');
        console.log(one.status, one.headers.get('content-type'), await one.text());
        const two = await fetch('http://localhost:' + port + '/echo', { method: 'POST', body: '{"a":1}' });
        console.log(two.status, await two.json(), (await fetch('http://localhost:' + port + '/none')).status);
        server.close();
      });`,
  },
  {
    file: 'axios.js',
    packages: ['axios'],
    source: `const axios = require('axios');
      const http = require('http');
      const server = http.createServer((req, res) => {
        let body = '';
        req.on('data', (piece) => { body += piece; });
        req.on('end', () => {
          res.writeHead(req.url.startsWith('/missing') ? 404 : 200, { 'Content-Type': 'application/json' });
          res.end(JSON.stringify({ method: req.method, url: req.url, type: req.headers['content-type'], body }));
        });
      });
      server.listen(0, async () => {
        const client = axios.create({ baseURL: 'http://localhost:' + server.address().port });
        client.interceptors.response.use((answer) => ({ ...answer, seen: true }));
        const got = await client.get('/user', { params: { ID: 12345, a: [1, 2] } });
        console.log(got.status, got.seen, got.data);
        console.log((await client.post('/user', { firstName: 'Fred' })).data);
        console.log((await client.put('/form', new URLSearchParams({ a: 'b c' }))).data);
        await client.get('/missing').catch((error) => console.log(error.name, error.code, error.response.status, error.message));
        server.close();
      });`,
  },
  {
    file: 'sql.js',
    refused: 'WebAssembly is not defined',
    packages: ['sql.js'],
    source: `const initSqlJs = require('sql.js');
      initSqlJs().then((SQL) => {
        const db = new SQL.Database();
        db.run('CREATE TABLE hello (a int, b char); INSERT INTO hello VALUES (0, "hello"); INSERT INTO hello VALUES (1, "world");');
        const stmt = db.prepare('SELECT * FROM hello WHERE a=:aval AND b=:bval');
        console.log(stmt.getAsObject({ ':aval': 1, ':bval': 'world' }));
        console.log(JSON.stringify(db.exec('SELECT a, upper(b) AS u FROM hello ORDER BY a DESC')));
      }).catch((error) => { console.log(String(error)); process.exitCode = 1; });`,
  },
  {
    file: 'typescript.js',
    packages: ['typescript'],
    source: `const ts = require('typescript');
      const source = 'let x: string = "string"; enum E { A, B } const f = <T,>(a: T): T => a; export default f(E.B);';
      const result = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2020 } });
      console.log(result.outputText);
      const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
      file.forEachChild((node) => console.log(ts.SyntaxKind[node.kind], node.getText().length));`,
  },
  {
    file: 'eslint.js',
    packages: ['eslint'],
    source: `const { Linter } = require('eslint');
      const linter = new Linter();
      const messages = linter.verify('var foo = 1; if (foo == 2) {}\\nconst x = ;', { rules: { semi: 2 } });
      console.log(messages.map((m) => [m.ruleId, m.line, m.column, m.message]));
      const fixed = linter.verifyAndFix('var foo = 1\\nif (foo == 2) { bar() }', [{ rules: { semi: 'error', 'no-var': 'error', eqeqeq: 'error', 'prefer-const': 'error' } }]);
      console.log(fixed.output, fixed.messages.map((m) => m.ruleId + ': ' + m.message));`,
  },
  {
    file: 'prettier.mjs',
    packages: ['prettier'],
    source: `import * as prettier from 'prettier';
      console.log(await prettier.format('foo ( {a:1,b :[1,2,3]}  );async function f( x ){return await x}', { semi: false, parser: 'babel' }));
      console.log(await prettier.format('a{color:red;b:c}', { parser: 'css' }));
      console.log(await prettier.format('# Hi\\n* a\\n* b', { parser: 'markdown' }));
      console.log(await prettier.check('let a = 1;\\n', { parser: 'typescript' }));`,
  },
  {
    file: 'rollup.mjs',
    refused: 'WebAssembly is not defined',
    packages: ['@rollup/wasm-node'],
    source: `import { rollup } from '@rollup/wasm-node';
      import fs from 'node:fs';
      fs.writeFileSync('maths.js', 'export function square(x) { return x * x; }\\nexport function cube(x) { return x * x * x; }');
      fs.writeFileSync('main.js', 'import { cube } from "./maths.js";\\nconsole.log(cube(5));');
      const bundle = await rollup({ input: 'main.js' });
      const { output } = await bundle.generate({ format: 'cjs' });
      console.log(output[0].code, output[0].fileName);`,
  },
  {
    file: 'esbuild.mjs',
    refused: 'child_process.spawn is not available in this terminal',
    packages: ['esbuild-wasm'],
    source: `import * as esbuild from 'esbuild-wasm';
      const result = await esbuild.transform('let x: number = 1; export const f = () => <div>{x}</div>', { loader: 'tsx', minify: true });
      console.log(result.code);
      await esbuild.stop();`,
  },
  {
    file: 'date-fns.mjs',
    packages: ['date-fns'],
    source: `import { addDays, compareAsc, differenceInDays, eachDayOfInterval, endOfMonth, format, formatDistance, isWeekend, parseISO } from 'date-fns';
      import { fr } from 'date-fns/locale';
      console.log(format(new Date(2014, 1, 11), 'yyyy-MM-dd EEEE do'), format(new Date(2014, 1, 11), 'PPPP', { locale: fr }));
      const dates = [new Date(1995, 6, 2), new Date(1987, 1, 11), new Date(1989, 6, 10)];
      console.log(dates.sort(compareAsc), addDays(new Date(2024, 1, 28), 2), isWeekend(new Date(2024, 1, 24)));
      console.log(formatDistance(new Date(2024, 0, 1), new Date(2024, 2, 1)), differenceInDays(parseISO('2024-03-01'), parseISO('2024-02-01')), endOfMonth(new Date(2024, 1, 1)));
      console.log(eachDayOfInterval({ start: new Date(2024, 0, 30), end: new Date(2024, 1, 2) }).length);`,
  },
  {
    file: 'semver.js',
    packages: ['semver'],
    source: `const semver = require('semver');
      console.log(semver.valid('1.2.3'), semver.valid('a.b.c'), semver.clean('  =v1.2.3   '), semver.satisfies('1.2.3', '1.x || >=2.5.0 || 5.0.0 - 7.2.3'));
      console.log(semver.gt('1.2.3', '9.8.7'), semver.minVersion('>=1.0.0').version, semver.coerce('42.6.7.9.3-alpha'), semver.inc('1.2.3', 'prerelease', 'beta'));
      console.log(new semver.Range('^1.2 || ~2.3.4').range, semver.sort(['1.10.0', '1.9.0', '1.9.0-rc.1']), semver.diff('1.0.0', '1.1.0'));`,
  },
  {
    file: 'yaml.js',
    packages: ['yaml'],
    source: `const YAML = require('yaml');
      console.log(YAML.parse('YAML:\\n  - A human-readable data serialization language\\n  - https://en.wikipedia.org/wiki/YAML\\nyaml: &a\\n  x: 1\\nb: *a\\nd: 2001-12-14\\n'));
      console.log(YAML.stringify([true, false, 'maybe', null, { a: 'two\\nlines' }]));
      const doc = YAML.parseDocument('# c\\na: 1 # one\\nb: [1,2]');
      doc.set('a', 2);
      console.log(String(doc));
      try { YAML.parse('a: [1') } catch (error) { console.log(error.name, error.message) }`,
  },
  {
    file: 'ajv.js',
    packages: ['ajv'],
    source: `const Ajv = require('ajv');
      const ajv = new Ajv({ allErrors: true });
      const schema = { type: 'object', properties: { foo: { type: 'integer' }, bar: { type: 'string', pattern: '^a' } }, required: ['foo'], additionalProperties: false };
      const validate = ajv.compile(schema);
      console.log(validate({ foo: 1, bar: 'abc' }), validate.errors);
      console.log(validate({ bar: 'b', x: 1 }), validate.errors, ajv.errorsText(validate.errors));`,
  },
  {
    file: 'immer.mjs',
    packages: ['immer'],
    source: `import { enablePatches, produce, produceWithPatches } from 'immer';
      const base = [{ title: 'Learn TypeScript', done: true }, { title: 'Try Immer', done: false }];
      const next = produce(base, (draft) => { draft[1].done = true; draft.push({ title: 'Tweet about it' }); });
      console.log(base, next, base[0] === next[0], Object.isFrozen(next));
      enablePatches();
      console.log(produceWithPatches({ a: new Map([[1, 2]]) }, (draft) => { draft.b = 1; }).slice(1));`,
  },
  {
    file: 'rxjs.mjs',
    packages: ['rxjs'],
    source: `import { concat, filter, from, interval, lastValueFrom, map, of, range, scan, take, toArray, zip } from 'rxjs';
      range(1, 20).pipe(filter((x) => x % 2 === 1), map((x) => x + x), scan((a, b) => a + b, 0)).subscribe((x) => console.log(x));
      console.log(await lastValueFrom(interval(1).pipe(take(3), toArray())));
      zip(of(1, 2), from('ab')).subscribe({ next: console.log, complete: () => console.log('done') });
      concat(of('x'), of('y')).subscribe(console.log);`,
  },
  {
    file: 'nanoid.mjs',
    packages: ['nanoid'],
    source: `import { customAlphabet, nanoid, urlAlphabet } from 'nanoid';
      import { nanoid as unsafe } from 'nanoid/non-secure';
      console.log(nanoid().length, nanoid(10).length, /^[\\w-]+$/.test(nanoid()), urlAlphabet.length, unsafe(5).length);
      console.log(/^[01]{8}$/.test(customAlphabet('01', 8)()), nanoid() !== nanoid());`,
  },
  {
    file: 'minimist.js',
    packages: ['minimist'],
    source: `const parse = require('minimist');
      console.log(parse(['-a', 'beep', '-b', 'boop']), parse(['-x', '3', '-y', '4', '-n5', '-abc', '--beep=boop', '--no-ding', 'foo', 'bar', '--', 'baz']));
      console.log(parse(['--v', '--port', '80'], { alias: { port: 'p' }, boolean: ['v'], default: { q: 1 }, string: ['p'] }));`,
  },
  {
    file: 'debug.js',
    packages: ['debug'],
    source: `const debug = require('debug');
      debug.enable('app:*,-app:quiet');
      const lines = [];
      const log = debug('app:http');
      log.log = (...args) => lines.push(args[0].replace(/\\+\\d+ms|[\\dT:.-]+Z /g, ''));
      log('booting %o %s %d', { a: 1 }, 'My App', 42);
      debug('app:quiet').log = log.log;
      console.log(lines, log.enabled, debug('app:quiet').enabled, debug('other').enabled, log.extend('x').namespace);`,
  },
  {
    file: 'cheerio.mjs',
    packages: ['cheerio'],
    source: `import * as cheerio from 'cheerio';
      const $ = cheerio.load('<h2 class="title">Hello world</h2><ul id="fruits"><li class="apple">Apple</li><li>Pear</li></ul>');
      $('h2.title').text('Hello there!');
      $('h2').addClass('welcome');
      console.log($.html(), $('#fruits li').map((i, el) => $(el).text()).get(), $('.apple').attr('class'), $('ul > :nth-child(2)').text());
      console.log(cheerio.load('<a><b x=1/></a>', { xml: true }).xml());`,
  },
  {
    file: 'csv-parse.mjs',
    packages: ['csv-parse', 'csv-stringify'],
    source: `import { parse } from 'csv-parse';
      import { parse as parseSync } from 'csv-parse/sync';
      import { stringify } from 'csv-stringify/sync';
      console.log(parseSync('"key_1","key_2"\\n"value 1","va""lue, 2"\\n', { columns: true, skip_empty_lines: true }));
      try { parseSync('a,b\\n1,2,3') } catch (error) { console.log(error.code, error.message) }
      console.log(stringify([{ a: 1, b: 'x "y"' }], { header: true }));
      const records = [];
      const parser = parse({ delimiter: ':' });
      parser.on('readable', () => { let record; while ((record = parser.read()) !== null) records.push(record); });
      parser.on('end', () => console.log(records));
      parser.write('root:x:0\\n');
      parser.write('some:y:1\\n');
      parser.end();
      for await (const row of parse('a;b\\nc;d', { delimiter: ';' })) console.log(row);`,
  },
  {
    file: 'fast-xml-parser.js',
    packages: ['fast-xml-parser'],
    source: `const { XMLBuilder, XMLParser, XMLValidator } = require('fast-xml-parser');
      const xml = '<note id="1"><to>Tove &amp; x</to><to>2</to><empty/><![CDATA[x]]></note>';
      const parsed = new XMLParser({ ignoreAttributes: false, cdataPropName: '#cdata' }).parse(xml);
      console.log(JSON.stringify(parsed), XMLValidator.validate('<a><b></a>'));
      console.log(new XMLBuilder({ ignoreAttributes: false, format: true }).build({ a: { '@_x': '1', b: [1, 2], c: '<' } }));`,
  },
  {
    file: 'qs.js',
    packages: ['qs'],
    source: `const qs = require('qs');
      console.log(qs.parse('a[b][c]=d&e[]=1&e[]=2&f.g=h', { allowDots: true }), qs.parse('a=%F0%9F%91%8D&b'), qs.stringify({ a: { b: 'c d' }, e: [1, 2], n: null }));
      console.log(qs.stringify({ a: ['b', 'c'] }, { arrayFormat: 'brackets', encode: false }), qs.parse('a=1;b=2', { delimiter: ';' }));`,
  },
  {
    file: 'async.js',
    packages: ['async'],
    source: `const async = require('async');
      async.parallel({ one: (done) => setTimeout(() => done(null, 'one'), 20), two: (done) => setTimeout(() => done(null, 'two'), 10) }, (error, results) => console.log(error, results));
      async.waterfall([(done) => done(null, 1), (a, done) => done(null, a + 1)], (error, result) => console.log(result));
      async.mapLimit([1, 2, 3], 2, async (n) => n * 2).then(console.log);
      const queue = async.queue((task, done) => { console.log('task', task); done(); }, 1);
      queue.push(['a', 'b']);
      queue.drain(() => console.log('drained'));`,
  },
  {
    file: 'moment.js',
    packages: ['moment'],
    source: `const moment = require('moment');
      require('moment/locale/de');
      console.log(moment.utc('2016-01-02T03:04:05Z').locale('en').format('dddd, MMMM Do YYYY, h:mm:ss a'), moment.utc('20111031', 'YYYYMMDD').locale('en').from(moment.utc('2012-10-31')));
      console.log(moment.utc('2016-01-31').add(1, 'month').locale('de').format('LLLL'), moment.duration(90, 'minutes').locale('en').humanize(), moment('x', 'YYYY').isValid());`,
  },
  {
    file: 'ramda.js',
    packages: ['ramda'],
    source: `const R = require('ramda');
      console.log(R.pipe(R.filter((n) => n % 2), R.map(R.multiply(2)), R.sum)([1, 2, 3]), R.path(['a', 'b'], { a: { b: 2 } }), R.groupBy(R.length, ['a', 'bb', 'c']));
      console.log(R.evolve({ a: R.inc }, { a: 1, b: 2 }), R.zipObj(['a', 'b'], [1, 2]), R.equals({ a: [1] }, { a: [1] }), R.curry((a, b, c) => a + b + c)(1)(2)(3));`,
  },
  {
    file: 'underscore.js',
    packages: ['underscore'],
    source: `const _ = require('underscore');
      console.log(_.map([1, 2, 3], (n) => n * 3), _.groupBy([1.3, 2.1, 2.4], Math.floor), _.where([{ a: 1, b: 2 }, { a: 2 }], { a: 1 }), _.sortBy('cba'.split('')));
      console.log(_.chain([1, 2, 3]).reverse().first().value(), _.template('Hi <%= name %> <%- x %>')({ name: 'moe', x: '<' }), _.isEqual({ a: [1] }, { a: [1] }));`,
  },
  {
    file: 'validator.js',
    packages: ['validator'],
    source: `const validator = require('validator');
      console.log(validator.isEmail('foo@bar.com'), validator.isURL('http://x'), validator.isIBAN('DE89370400440532013000'), validator.escape('<a href="x">'), validator.isCreditCard('4111111111111111'));
      console.log(validator.normalizeEmail('Some.Name+x@GoogleMail.com'), validator.isISO8601('2024-02-30', { strict: true }), validator.isMobilePhone('+4915112345678', 'de-DE'), validator.trim('  a '), validator.isUUID('x'));`,
  },
  {
    file: 'joi.js',
    packages: ['joi'],
    source: `const Joi = require('joi');
      const schema = Joi.object({ username: Joi.string().alphanum().min(3).max(30).required(), birth_year: Joi.number().integer().min(1900).max(2013), email: Joi.string().email({ tlds: { allow: ['com', 'net'] } }) }).with('username', 'birth_year');
      console.log(schema.validate({ username: 'abc', birth_year: '1994' }));
      console.log(schema.validate({}).error.message, schema.validate({ username: 'a', email: 'x' }, { abortEarly: false }).error.details.map((one) => one.message));`,
  },
  {
    file: 'mustache.js',
    packages: ['mustache'],
    source: `const Mustache = require('mustache');
      const view = { title: 'Joe', calc: () => 2 + 4, list: [{ n: 1 }, { n: 2 }], html: '<b>' };
      console.log(Mustache.render('{{title}} spends {{calc}} {{html}} {{{html}}}{{#list}}<{{n}}>{{/list}}{{^none}}none{{/none}}{{> part}}', view, { part: '[{{title}}]' }));
      try { Mustache.render('{{#a}}', {}) } catch (error) { console.log(error.message) }`,
  },
  {
    file: 'pug.js',
    packages: ['pug'],
    source: `const pug = require('pug');
      console.log(pug.render('p #{name} and friends\\nul\\n  each item in items\\n    li.x(data-n=item)= item', { name: 'Timothy', items: ['a', '<b>'] }));
      require('fs').writeFileSync('page.pug', 'doctype html\\nhtml\\n  body\\n    if youAreUsingPug\\n      p You are amazing\\n    else\\n      p Get on it!');
      console.log(pug.compileFile('page.pug', { pretty: true })({ youAreUsingPug: true }));`,
  },
  {
    file: 'highlight.js',
    packages: ['highlight.js'],
    source: `const hljs = require('highlight.js');
      console.log(hljs.highlight('<span>Hello World!</span>', { language: 'xml' }).value);
      console.log(hljs.highlight('const x = \`a\${1}\`; // y', { language: 'javascript' }).value, hljs.highlightAuto('def f(x):\\n  return x').language, hljs.listLanguages().length);`,
  },
  {
    file: 'iconv-lite.js',
    packages: ['iconv-lite'],
    source: `const iconv = require('iconv-lite');
      console.log(iconv.decode(Buffer.from([0x68, 0x65, 0x6c, 0x6c, 0x6f, 0xe9]), 'win1252'), iconv.encode('Sample input string ü', 'latin1').toString('hex'), iconv.encodingExists('us-ascii'));
      console.log(iconv.encode('日本', 'Shift_JIS'), iconv.decode(Buffer.from('a4e9a5bb', 'hex'), 'big5'), iconv.encode('😀', 'utf-16'), iconv.decode(iconv.encode('漢字', 'gb18030'), 'gb18030'));`,
  },
  {
    file: 'pako.js',
    packages: ['pako'],
    source: `const pako = require('pako');
      const zlib = require('zlib');
      const text = 'Compress me '.repeat(50);
      const small = pako.deflate(text);
      console.log(pako.inflate(small, { to: 'string' }) === text, zlib.inflateSync(small).toString() === text, zlib.gunzipSync(pako.gzip(text)).length);
      console.log(pako.ungzip(zlib.gzipSync(text), { to: 'string' }) === text, small.length < 40, pako.inflateRaw(zlib.deflateRawSync(text)).length);
      try { pako.inflate('nope') } catch (error) { console.log(String(error)) }`,
  },
  {
    file: 'bn.js',
    packages: ['bn.js'],
    source: `const BN = require('bn.js');
      const a = new BN('dead', 16);
      const b = new BN('101010', 2);
      console.log(a.add(b).toString(10), a.mul(b).toString(16), new BN('123456789012345678901234567890').pow(new BN(3)).toString(), a.divmod(b).mod.toNumber());
      console.log(new BN(3).toRed(BN.red('k256')).redInvm().fromRed().toString('hex'), a.toBuffer(), a.toArrayLike(Buffer, 'le', 4), new BN(-5).umod(new BN(3)).toString());`,
  },
  {
    file: 'mocha.js',
    packages: ['mocha', 'chai'],
    source: `const Mocha = require('mocha');
      const fs = require('fs');
      fs.writeFileSync('array.spec.js', 'const assert = require("assert"); describe("Array", () => { describe("#indexOf()", () => { it("gives -1", () => assert.equal([1, 2, 3].indexOf(4), -1)); it("waits", async () => { await null; }); it("fails", () => assert.strictEqual(1, 2)); it.skip("later", () => {}); }); });');
      const mocha = new Mocha({ reporter: 'min', timeout: 5000 });
      mocha.addFile('./array.spec.js');
      const lines = [];
      mocha.reporter(function (runner) {
        runner.on('pass', (one) => lines.push('pass ' + one.fullTitle()));
        runner.on('fail', (one, error) => lines.push('fail ' + one.fullTitle() + ': ' + error.name));
        runner.on('pending', (one) => lines.push('pending ' + one.title));
      });
      mocha.run((failures) => { console.log(lines, failures); process.exitCode = failures; });`,
  },
  {
    file: 'chai.mjs',
    packages: ['chai'],
    source: `import { assert, expect, should } from 'chai';
      should();
      const foo = 'bar';
      foo.should.be.a('string');
      expect({ a: [1, { b: 2 }] }).to.deep.equal({ a: [1, { b: 2 }] });
      expect(() => { throw new TypeError('x'); }).to.throw(TypeError, 'x');
      assert.typeOf(foo, 'string');
      for (const run of [() => expect([1, 2]).to.include(3), () => expect(foo).to.have.lengthOf(4), () => assert.deepEqual({ a: 1 }, { a: 2 })])
        try { run(); } catch (error) { console.log(error.name, error.message); }`,
  },
  {
    file: 'uvu.mjs',
    packages: ['uvu'],
    source: `import { test } from 'uvu';
      import * as assert from 'uvu/assert';
      const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text) => write(String(text).replace(/[\\d.]+ms/, 'some ms'));
      test('Math.sqrt()', () => { assert.is(Math.sqrt(4), 2); assert.throws(() => { throw new Error('a'); }, /a/); });
      test('JSON', () => { assert.equal(JSON.parse('{"a":1}'), { a: 1 }); });
      test('differs', () => { try { assert.is(1, 2); } catch (error) { console.log(error.code, error.operator); } });
      test.run();
      process.on('exit', () => console.log('left', process.exitCode));`,
  },
  {
    file: 'tape.js',
    packages: ['tape'],
    source: `const test = require('tape');
      test('adds', (t) => { t.plan(2); t.equal(1 + 1, 2); setTimeout(() => t.deepEqual([1], [1], 'arrays'), 5); });
      test('fails', async (t) => { t.ok(true); t.skip('later'); });`,
  },
  {
    file: 'fastify.js',
    packages: ['fastify'],
    source: `const fastify = require('fastify')();
      fastify.get('/', async () => ({ hello: 'world' }));
      fastify.post('/sum', { schema: { body: { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } } } }, async (request) => ({ sum: request.body.a + 1 }));
      fastify.listen({ port: 0 }).then(async () => {
        const at = 'http://localhost:' + fastify.server.address().port;
        const answer = await fetch(at + '/');
        console.log(answer.status, answer.headers.get('content-type'), await answer.json());
        const post = (body) => fetch(at + '/sum', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        console.log(await (await post('{"a":"2"}')).json(), await (await post('{}')).json());
        await fastify.close();
      });`,
  },
  {
    file: 'fs-extra.js',
    packages: ['fs-extra'],
    source: `const fs = require('fs-extra');
      (async () => {
        await fs.outputFile('tmp/a/b.txt', 'hello');
        await fs.copy('tmp/a', 'tmp/c');
        await fs.outputJson('tmp/x.json', { a: 1 }, { spaces: 2 });
        console.log(fs.readFileSync('tmp/c/b.txt', 'utf8'), await fs.readJson('tmp/x.json'), await fs.pathExists('tmp/none'));
        await fs.move('tmp/c', 'tmp/d');
        fs.emptyDirSync('tmp/a');
        console.log(fs.readdirSync('tmp').sort(), fs.readdirSync('tmp/a'));
        await fs.remove('tmp');
        console.log(fs.existsSync('tmp'));
      })();`,
  },
  {
    file: 'glob.mjs',
    packages: ['glob', 'minimatch'],
    source: `import { glob, globSync } from 'glob';
      import { minimatch } from 'minimatch';
      import fs from 'node:fs';
      fs.mkdirSync('src/deep', { recursive: true });
      for (const name of ['src/a.js', 'src/b.ts', 'src/deep/c.js']) fs.writeFileSync(name, '');
      console.log((await glob('src/**/*.js')).sort(), globSync('src/*', { nodir: true }).sort(), minimatch('bar.foo', '*.+(bar|foo)'), minimatch.braceExpand('a{1..3}'));`,
  },
  {
    file: 'picomatch.js',
    packages: ['picomatch', 'micromatch'],
    source: `const picomatch = require('picomatch');
      const micromatch = require('micromatch');
      console.log(picomatch('*.js')('abcd'), picomatch('!(a|b)*.{js,ts}')('c.ts'), picomatch.makeRe('foo/**/*.md').source, picomatch.scan('!./foo/*.js').base);
      console.log(micromatch(['foo', 'bar', 'baz/qux'], ['*a*', '!bar', '**/q*']), micromatch.capture('test/*.js', 'test/foo.js'));`,
  },
  {
    file: 'rimraf.mjs',
    packages: ['rimraf', 'mkdirp'],
    source: `import { mkdirp } from 'mkdirp';
      import { rimraf } from 'rimraf';
      import fs from 'node:fs';
      console.log((await mkdirp('foo/bar/baz')).endsWith('/foo'), fs.existsSync('foo/bar/baz'));
      console.log(await rimraf('foo'), fs.existsSync('foo'));`,
  },
  {
    file: 'winston.js',
    packages: ['winston'],
    source: `const winston = require('winston');
      const { Writable } = require('stream');
      const stream = new Writable({ write(piece, encoding, done) { process.stdout.write('> ' + piece); done(); } });
      const logger = winston.createLogger({ level: 'info', format: winston.format.combine(winston.format.label({ label: 'x' }), winston.format.json()), defaultMeta: { service: 'user' }, transports: [new winston.transports.Stream({ stream })] });
      logger.info('Hello %s', 'again', { a: 1 });
      logger.debug('unseen');
      logger.error(new Error('bad').message);`,
  },
  {
    file: 'dotenv.js',
    packages: ['dotenv'],
    source: `require('fs').writeFileSync('.env', 'S3_BUCKET="YOURS3BUCKET"\\n# c\\nEMPTY=\\nMULTI="a\\\\nb"\\nexport X=y # z');
      const result = require('dotenv').config({ quiet: true });
      console.log(result, process.env.S3_BUCKET, require('dotenv').parse('BASIC=basic'));`,
  },
  {
    file: 'js-yaml.js',
    packages: ['js-yaml'],
    source: `const yaml = require('js-yaml');
      console.log(yaml.load('a: [1, 0x1f, ~]\\nd: 2001-12-14t21:59:43.10-05:00\\nt: |\\n  x\\n  y\\n'), yaml.dump({ a: ['x', { y: 'z: 1' }], e: '' }));
      try { yaml.load('a: b: c') } catch (error) { console.log(error.name, error.message) }`,
  },
  {
    file: 'acorn.js',
    packages: ['acorn'],
    source: `const acorn = require('acorn');
      console.log(JSON.stringify(acorn.parse('1 + 1', { ecmaVersion: 2020 })), [...acorn.tokenizer('a = \`x\${b}\`', { ecmaVersion: 2022 })].map((one) => one.type.label));
      try { acorn.parse('let a; let a', { ecmaVersion: 2022 }) } catch (error) { console.log(error.name, error.message, error.pos) }`,
  },
  {
    file: 'babel.js',
    packages: ['@babel/core'],
    source: `const babel = require('@babel/core');
      const swap = () => ({ visitor: { Identifier(path) { if (path.node.name === 'n') path.node.name = 'x'; } } });
      const result = babel.transformSync('const n = 1; foo?.(n)', { plugins: [swap], configFile: false, babelrc: false });
      console.log(result.code, babel.parseSync('a => b', { configFile: false }).program.body[0].expression.type);`,
  },
  {
    file: 'postcss.js',
    packages: ['postcss'],
    source: `const postcss = require('postcss');
      const plugin = { postcssPlugin: 'red', Declaration: { color(node) { node.value = 'red'; } } };
      postcss([plugin]).process('a { color: blue; &:hover { b: c } }', { from: undefined }).then((result) => console.log(result.css, result.root.nodes.length));
      try { postcss.parse('a {') } catch (error) { console.log(error.name, error.reason, error.line) }`,
  },
  {
    file: 'sass.js',
    packages: ['sass'],
    source: `const sass = require('sass');
      console.log(sass.compileString('$c: #abc; @mixin m($x) { width: $x * 2; } a { b { color: darken($c, 10%); @include m(3px); } }', { silenceDeprecations: ['global-builtin', 'color-functions'] }).css);
      try { sass.compileString('a { b: $none }') } catch (error) { console.log(error.sassMessage) }`,
  },
  {
    file: 'less.js',
    packages: ['less'],
    source: `const less = require('less');
      less.render('@c: #abc; .m(@x) { width: @x * 2 } a { b { color: darken(@c, 10%); .m(3px) } }').then((output) => console.log(output.css), (error) => console.log(error.message));`,
  },
  {
    file: 'terser.js',
    packages: ['terser'],
    source: `const { minify } = require('terser');
      minify('function add(first, second) { const unused = 1; return first + second; } console.log(add(1, 2));', { toplevel: true, sourceMap: true }).then((result) => console.log(result.code, JSON.parse(result.map).version));`,
  },
  {
    file: 'lru-cache.mjs',
    packages: ['lru-cache'],
    source: `import { LRUCache } from 'lru-cache';
      const cache = new LRUCache({ max: 2, dispose: (value, key, reason) => console.log('out', key, reason) });
      cache.set('a', 1).set('b', 2);
      cache.get('a');
      cache.set('c', 3);
      console.log([...cache.keys()], cache.has('b'), cache.size, await new LRUCache({ max: 1, fetchMethod: async (key) => key + key }).fetch('x'));`,
  },
  {
    file: 'luxon.js',
    packages: ['luxon'],
    source: `const { DateTime, Duration, Interval } = require('luxon');
      const date = DateTime.fromISO('2017-05-15T08:30:00', { zone: 'America/New_York' });
      console.log(date.toISO(), date.setZone('Asia/Tokyo').toFormat('yyyy LLL dd HH:mm ZZ'), date.plus({ months: 1 }).startOf('week').toISODate(), date.setLocale('fr').toLocaleString(DateTime.DATE_FULL));
      console.log(Duration.fromObject({ hours: 2, minutes: 70 }).normalize().toHuman(), Interval.after(date, { days: 2 }).count('days'), DateTime.fromISO('x').invalidReason);`,
  },
  {
    file: 'graphql.js',
    packages: ['graphql'],
    source: `const { buildSchema, graphql, parse, print, validate } = require('graphql');
      const schema = buildSchema('type Query { hello(name: String!): String, list: [Int!]! }');
      graphql({ schema, source: '{ hello(name: "Ann") list }', rootValue: { hello: ({ name }) => 'Hi ' + name, list: [1, 2] } }).then((result) => console.log(JSON.stringify(result)));
      console.log(validate(schema, parse('{ nope }')).map(String), print(parse('{a(b:1){c}}')));`,
  },
  {
    file: 'mime-types.js',
    packages: ['mime-types'],
    source: `const mime = require('mime-types');
      console.log(mime.lookup('json'), mime.lookup('.md'), mime.lookup('folder/file.js'), mime.contentType('markdown'), mime.extension('application/octet-stream'), mime.charset('text/html'), mime.lookup('x.nope'));`,
  },
  {
    file: 'jszip.js',
    packages: ['jszip'],
    source: `const JSZip = require('jszip');
      const zip = new JSZip();
      zip.file('Hello.txt', 'Hello World');
      zip.folder('images').file('smile.gif', 'R0lGODdhBQAFAIACAAAAAP/eACwAAAAABQAFAAACCIwPkWerClIBADs=', { base64: true });
      zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }).then(async (bytes) => {
        const other = await JSZip.loadAsync(bytes);
        console.log(Object.keys(other.files), await other.file('Hello.txt').async('string'), (await other.file('images/smile.gif').async('uint8array')).length);
        zip.generateNodeStream({ streamFiles: true }).pipe(require('fs').createWriteStream('out.zip')).on('finish', () => console.log(require('fs').statSync('out.zip').size > 100));
      });`,
  },
  {
    file: 'core-js.js',
    packages: ['core-js'],
    source: `require('core-js/actual');
      console.log([1, 2, 3].toReversed(), Object.groupBy([1, 2], (n) => n % 2), new Set([1, 2]).union(new Set([3])).size, [5, 1].toSorted(), structuredClone(new Map([[1, { a: 1 }]])));
      console.log([1, 2].with(0, 9), Iterator.from([1, 2, 3]).map((x) => x * 2).toArray(), 'x'.at(-1), Promise.withResolvers !== undefined);`,
  },
  {
    file: 'supertest.js',
    packages: ['supertest', 'express'],
    source: `const request = require('supertest');
      const express = require('express');
      const app = express();
      app.get('/user', (req, res) => res.status(200).json({ name: 'john' }));
      request(app).get('/user').expect('Content-Type', /json/).expect('Content-Length', '15').expect(200).end((error, res) => console.log(error, res.body));`,
  },
  {
    file: 'readable-stream.js',
    packages: ['readable-stream'],
    source: `const { Readable, Transform, pipeline } = require('readable-stream');
      const upper = new Transform({ transform(piece, encoding, done) { done(null, String(piece).toUpperCase()); } });
      pipeline(Readable.from(['a', 'b']), upper, async function* (source) { for await (const piece of source) yield '<' + piece + '>'; }, async (source) => { for await (const piece of source) console.log(String(piece)); }, (error) => console.log('end', error));`,
  },
];
