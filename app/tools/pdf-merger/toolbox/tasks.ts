/** A task on the listed files, named as people call it; the order is that of the menu. */
export interface Task {
  id: string;
  label: string;
  /** Button label before and during the work. */
  ready: string;
  busy: string;
  /** Whether the page ranges of the list apply. */
  usesPages: boolean;
}

export const taskGroups = [
  {
    title: 'Join and take apart',
    tasks: [
      {
        id: 'merge',
        label: 'Merge',
        ready: 'Merge PDFs',
        busy: 'Merging...',
        usesPages: true,
      },
      {
        id: 'split',
        label: 'Split',
        ready: 'Split PDFs',
        busy: 'Splitting...',
        usesPages: false,
      },
      {
        id: 'extract',
        label: 'Extract and turn',
        ready: 'Save pages',
        busy: 'Saving...',
        usesPages: true,
      },
    ],
  },
  {
    title: 'Size and safety',
    tasks: [
      {
        id: 'compress',
        label: 'Compress',
        ready: 'Compress PDFs',
        busy: 'Compressing...',
        usesPages: false,
      },
      {
        id: 'protect',
        label: 'Set a password',
        ready: 'Protect PDFs',
        busy: 'Protecting...',
        usesPages: false,
      },
      {
        id: 'unprotect',
        label: 'Remove the password',
        ready: 'Remove passwords',
        busy: 'Removing...',
        usesPages: false,
      },
      {
        id: 'properties',
        label: 'Remove properties',
        ready: 'Remove properties',
        busy: 'Removing...',
        usesPages: false,
      },
    ],
  },
  {
    title: 'Write on pages',
    tasks: [
      {
        id: 'numbers',
        label: 'Page numbers, header, footer',
        ready: 'Write on pages',
        busy: 'Writing...',
        usesPages: true,
      },
      {
        id: 'watermark',
        label: 'Watermark',
        ready: 'Add watermark',
        busy: 'Writing...',
        usesPages: true,
      },
      {
        id: 'flatten',
        label: 'Flatten forms and comments',
        ready: 'Flatten PDFs',
        busy: 'Flattening...',
        usesPages: false,
      },
    ],
  },
  {
    title: 'Paper',
    tasks: [
      {
        id: 'resize',
        label: 'Crop or resize pages',
        ready: 'Change pages',
        busy: 'Changing...',
        usesPages: true,
      },
      {
        id: 'sheets',
        label: 'Several pages a sheet, booklet',
        ready: 'Make sheets',
        busy: 'Arranging...',
        usesPages: false,
      },
    ],
  },
  {
    title: 'Pictures',
    tasks: [
      {
        id: 'to-pictures',
        label: 'PDF to pictures',
        ready: 'Make pictures',
        busy: 'Drawing...',
        usesPages: true,
      },
      {
        id: 'from-pictures',
        label: 'Pictures to PDF',
        ready: 'Make a PDF',
        busy: 'Making...',
        usesPages: false,
      },
      {
        id: 'extract-pictures',
        label: 'Take out pictures',
        ready: 'Take out pictures',
        busy: 'Reading...',
        usesPages: false,
      },
    ],
  },
  {
    title: 'Check and mend',
    tasks: [
      {
        id: 'compare',
        label: 'Compare two PDFs',
        ready: 'Compare PDFs',
        busy: 'Comparing...',
        usesPages: false,
      },
      {
        id: 'repair',
        label: 'Repair',
        ready: 'Repair PDFs',
        busy: 'Repairing...',
        usesPages: false,
      },
    ],
  },
] as const satisfies readonly { title: string; tasks: readonly Task[] }[];

/** The id of a task. */
export type Mode = (typeof taskGroups)[number]['tasks'][number]['id'];

const all: readonly (Task & { id: Mode })[] = taskGroups.flatMap(({ tasks }) => [...tasks]);

export function taskOf(mode: Mode): Task {
  const found = all.find(({ id }) => id === mode);
  if (!found) throw new Error(`no task is called ${mode}`);
  return found;
}

/** The mode that the query of an address selects by `do`. */
export function modeFromQuery(query: URLSearchParams): Mode | undefined {
  const wanted = query.get('do');
  return all.find(({ id }) => id === wanted)?.id;
}
