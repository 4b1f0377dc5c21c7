import { expect, test } from 'vitest';
import { COMMAND_NAMES } from './command-names';
import { completeLine, createFolderLister } from './complete-line';
import { runLine } from './run-line';
import { startShell } from './shell-state';

const state = startShell({
  '/home/user/notes.txt': '',
  '/home/user/notes.md': '',
  '/home/user/my plan.txt': '',
  '/home/user/photos/dog.jpg': '',
  '/home/user/.hidden': '',
});
const shell = {
  cwd: state.cwd,
  list: createFolderLister(state.entries),
  branches: () => ['main', 'feature/one', 'feature/two'],
  variables: Object.keys(state.variables),
  commands: COMMAND_NAMES,
};
const complete = (text: string) => completeLine(text, text.length, shell);

test.each([
  ['who', 'whoami '],
  ['cat pho', 'cat photos/'],
  ['cat photos/', 'cat photos/dog.jpg '],
  ['cat ~/ph', 'cat ~/photos/'],
  ['cat my', 'cat my\\ plan.txt '],
  ['cat "my', 'cat "my plan.txt" '],
  ['ls | whoa', 'ls | whoami '],
  ['echo $HOM', 'echo $HOME'],
  ['cat < no', 'cat < notes.'],
  ['cat .h', 'cat .hidden '],
  ['cd n', 'cd n'],
  ['zzz', 'zzz'],
  ['git checkout ma', 'git checkout main '],
  ['git merge feature/o', 'git merge feature/one '],
  ['git add ma', 'git add ma'],
])('%s becomes %s', (text, expected) => {
  expect(complete(text)).toMatchObject({ text: expected, caret: expected.length });
});

test('with several matches, inserts their common start and lists them all', () => {
  expect(complete('cat no')).toEqual({
    text: 'cat notes.',
    caret: 10,
    options: ['notes.md', 'notes.txt'],
  });
});

test('keeps the text after the caret', () => {
  expect(completeLine('cat pho | wc', 7, shell)).toMatchObject({
    text: 'cat photos/ | wc',
    caret: 11,
  });
});

test('the shell knows every command that is offered', async () => {
  let unknown = '';
  await runLine(
    {
      line: `for c in ${COMMAND_NAMES.join(' ')}; do type "$c" > /dev/null || echo "$c"; done`,
      state,
      history: [],
    },
    { signal: new AbortController().signal, onOutput: ({ text }) => (unknown += text) },
  );
  expect(unknown).toBe('');
});
