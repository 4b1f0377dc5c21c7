/** Programs that use well-known packages as their READMEs do; each runs here and in Node, with the same result. */

/** A program in a file named like it, and the packages that it needs. */
export interface PackageExample {
  file: string;
  packages: readonly string[];
  source: string;
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
];
