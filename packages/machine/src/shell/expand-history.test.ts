import { expect, it } from 'vitest';
import { expandHistory } from './expand-history';

const history = ['ls -la', 'git status', 'grep -n "two words" notes.md', 'cat notes.md'];
const expanded = (line: string) => {
  const result = expandHistory(line, history);
  return 'line' in result ? result.line : result.problem;
};

it.each([
  ['!!', 'cat notes.md'],
  ['sudo !!', 'sudo cat notes.md'],
  ['wc -l !$', 'wc -l notes.md'],
  ['echo !*', 'echo notes.md'],
  ['!git', 'git status'],
  ['!g | head', 'grep -n "two words" notes.md | head'],
  ['!?status?', 'git status'],
  ['!1', 'ls -la'],
  ['!-2', 'grep -n "two words" notes.md'],
  ['^cat^head -1', 'head -1 notes.md'],
  ['echo "last: !!"', 'echo "last: cat notes.md"'],
])('%s becomes %s', (line, wanted) => expect(expanded(line)).toBe(wanted));

it.each([
  "echo '!!'",
  'echo \\!x',
  'node -e "console.log(!g)"',
  '! true',
  '[ a != b ]',
  'echo hello!',
  'echo $!',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's own
  'echo ${!HOME}',
  'ls [!a]*',
  'if ! grep x y; then echo z; fi',
])('%s stays as it is', (line) => expect(expanded(line)).toBe(line));

it('reports what is not in the history', () => {
  expect(expanded('!nothing')).toBe('bash: !nothing: event not found');
  expect(expanded('!99')).toBe('bash: !99: event not found');
  expect(expanded('^x1^y')).toBe('bash: ^x1^y: substitution failed');
});
