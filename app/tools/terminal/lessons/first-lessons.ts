import { HOME } from '@entropy-tools/machine/shell/shell-state';
import { hasOutputLine, homePath, isFile, isFolder, type Lesson, textOf } from './lesson';

/** Moving around, files and folders. */
export const firstLessons: readonly Lesson[] = [
  {
    id: 'where',
    title: 'Where am I?',
    task: 'Print the folder you are in.',
    hint: 'The command is short for "print working directory".',
    learnt: 'pwd prints the folder you are in. Every command works from there.',
    isDone: (run) => hasOutputLine(run, run.before.cwd),
  },
  {
    id: 'look',
    title: 'Look around',
    task: 'List what is in this folder.',
    hint: 'The command is short for "list", in two letters: ls.',
    learnt: 'ls lists a folder: the one you are in, or the one you name.',
    isDone: (run) => {
      const prefix = `${run.before.cwd}/`;
      const names = run.before.entries
        .filter(({ path }) => path.startsWith(prefix))
        .map(({ path }) => path.slice(prefix.length))
        .filter((name) => !name.includes('/') && !name.startsWith('.'));
      return names.length > 0 && names.every((name) => run.output.includes(name));
    },
  },
  {
    id: 'go',
    title: 'Go somewhere',
    task: 'Go into the folder recipes.',
    hint: 'cd stands for "change directory": cd and the name of the folder.',
    learnt: 'cd FOLDER goes into a folder. The prompt shows where you are.',
    isDone: ({ after }) => after.cwd === homePath('recipes'),
  },
  {
    id: 'back',
    title: 'Find back',
    task: 'From another folder, go back to your home folder.',
    hint: 'cd .. goes one up, cd ~ or cd alone goes home. Be somewhere else first.',
    learnt: '.. is the folder above, ~ is home, and cd alone brings you home.',
    isDone: ({ before, after }) => before.cwd !== HOME && after.cwd === HOME,
  },
  {
    id: 'read',
    title: 'Read a file',
    task: 'Print the file pancakes.txt, which is in the folder recipes.',
    hint: 'cat FILE prints a file. From home its path is recipes/pancakes.txt.',
    learnt: 'cat prints files. A path leads to a file through its folders.',
    isDone: ({ output }) => output.includes('2 eggs') && output.includes('A pinch of salt'),
  },
  {
    id: 'hidden',
    title: 'What hides',
    task: 'List all of the folder garden, with the file that hides there.',
    hint: 'Names that begin with a dot are left out. ls -a shows all.',
    learnt: 'An option such as -a changes what a command does. man ls tells them all.',
    isDone: ({ output }) => output.includes('.map'),
  },
  {
    id: 'make',
    title: 'Make something',
    task: 'Make a folder trip in your home folder, and an empty file packing.txt in it.',
    hint: 'mkdir makes a folder, touch makes an empty file: touch trip/packing.txt.',
    learnt: 'mkdir makes folders, touch makes empty files.',
    isDone: ({ after }) => isFolder(after, 'trip') && textOf(after, 'trip/packing.txt') === '',
  },
  {
    id: 'copy',
    title: 'Copy a file',
    task: 'Copy recipes/soup.txt into your home folder under the name dinner.txt.',
    hint: 'cp FROM TO copies.',
    learnt: 'cp FROM TO copies, mv FROM TO moves or renames, rm removes for good.',
    isDone: ({ after }) =>
      isFile(after, 'recipes/soup.txt') && Boolean(textOf(after, 'dinner.txt')?.startsWith('Soup')),
  },
  {
    id: 'globs',
    title: 'Many files at once',
    task: 'Move all .jpg files from photos into a new folder pictures in your home folder, and nothing else.',
    hint: 'Make the folder first. * stands for anything: photos/*.jpg is all of them.',
    learnt:
      '* stands for any letters in a name. The shell puts the names in before the command runs.',
    isDone: ({ after }) =>
      ['beach', 'dog', 'mountain'].every(
        (name) => isFile(after, `pictures/${name}.jpg`) && !isFile(after, `photos/${name}.jpg`),
      ) && isFile(after, 'photos/captions.txt'),
  },
  {
    id: 'quotes',
    title: 'A name with a space',
    task: 'Make an empty file in your home folder whose name is my plan.txt, with the space.',
    hint: 'A space parts two names. Quotes keep them together: "like this".',
    learnt: 'Quotes make one word of many. In "…" variables still count, in \'…\' nothing does.',
    isDone: ({ after }) => isFile(after, 'my plan.txt'),
  },
];
