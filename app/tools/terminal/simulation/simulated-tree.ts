/** A file or folder of the specification's simulated file system (document 3, section 3). */
export type SimulatedNode =
  | { name: string; type: 'directory'; children: readonly SimulatedNode[] }
  | { name: string; type: 'file'; content: string };

const file = (name: string, content: string): SimulatedNode => ({ name, type: 'file', content });
const folder = (name: string, ...children: SimulatedNode[]): SimulatedNode => ({
  name,
  type: 'directory',
  children,
});

/** The tree, which is immutable. */
const ROOT: SimulatedNode = folder(
  '',
  folder(
    'home',
    folder(
      'user',
      folder('documents', file('notes.txt', 'Remember to stretch.\nCall the library.')),
      folder('downloads'),
      folder(
        'projects',
        folder('website', file('index.html', '<h1>Hello</h1>')),
        file('todo.md', '# To do\n- learn ls\n- learn cd'),
      ),
      file('readme.txt', 'This is a simulated terminal. Type help to see what it knows.'),
    ),
  ),
  folder('etc', file('hostname', 'entropy')),
  folder('tmp'),
);

/** The node at an absolute path, or none. */
export function nodeAt(path: string): SimulatedNode | undefined {
  let node: SimulatedNode | undefined = ROOT;
  for (const name of path.split('/').filter(Boolean)) {
    if (node?.type !== 'directory') return undefined;
    node = node.children.find((child) => child.name === name);
  }
  return node;
}

/** All paths, for completion. */
export function allPaths(
  node: SimulatedNode = ROOT,
  at = '',
): { path: string; kind: 'file' | 'directory' }[] {
  if (node.type === 'file') return [];
  return node.children.flatMap((child) => {
    const path = `${at}/${child.name}`;
    return [{ path, kind: child.type }, ...allPaths(child, path)];
  });
}
