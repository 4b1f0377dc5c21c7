// Draws the lines and stars beside `git log --graph`. The states, the columns and the slant of edges follow
// git's own graph.c (version 2.39), so that the drawing is the same as Git's.
import type { Commit } from './repository';

type State = 'padding' | 'pre-commit' | 'commit' | 'post-merge' | 'collapsing' | 'skip';

const MERGE_CHARS = ['/', '|', '\\'] as const;

export class LogGraph {
  #commit = '';
  #parents: readonly string[] = [];
  #columns: string[] = [];
  #newColumns: string[] = [];
  /** The new column that each position of a line leads to; -1 if it is empty. */
  #mapping: number[] = [];
  #oldMapping: number[] = [];
  #width = 0;
  #expansionRow = 0;
  #state: State = 'padding';
  #prevState: State = 'padding';
  #commitIndex = 0;
  #prevCommitIndex = 0;
  #mergeLayout = 0;
  #edgesAdded = 0;
  #prevEdgesAdded = 0;

  /** Begins a commit. @param parents those shown here or further down */
  update({ oid }: Pick<Commit, 'oid'>, parents: readonly string[]): void {
    this.#commit = oid;
    this.#parents = parents;
    this.#prevCommitIndex = this.#commitIndex;
    this.#updateColumns();
    this.#expansionRow = 0;
    if (this.#state !== 'padding') this.#state = 'skip';
    else this.#state = this.#needsPreCommit ? 'pre-commit' : 'commit';
  }

  /** A commit's text, which ends with a line break, beside its lines of the graph. */
  draw(text: string): string {
    let drawn = '';
    let line = this.#nextLine();
    for (; !line.isCommit; line = this.#nextLine()) drawn += `${line.text}\n`;
    const [first, ...rest] = text.replace(/\n$/, '').split('\n');
    drawn += `${line.text}${first}\n`;
    for (const one of rest) drawn += `${this.#nextLine().text}${one}\n`;
    while (this.#state !== 'padding') drawn += `${this.#nextLine().text}\n`;
    return drawn;
  }

  /** The spacer line before a commit that was begun. */
  drawGap(): string {
    if (this.#state !== 'commit') return `${this.#nextLine().text}\n`;
    const pad = this.#parents.length > 2 ? (this.#parents.length - 2) * 2 : 1;
    const columns = this.#columns.map((oid) => `|${' '.repeat(oid === this.#commit ? pad : 1)}`);
    this.#prevState = 'padding';
    return `${columns.join('').padEnd(this.#width)}\n`;
  }

  /** The next line, padded to the width of the commit; lines of edges follow only once the commit is drawn. */
  #nextLine(): { text: string; isCommit: boolean } {
    const isCommit = this.#state === 'commit';
    const lines: Readonly<Record<State, () => string>> = {
      padding: () => this.#newColumns.map(() => '| ').join(''),
      skip: () => {
        this.#go(this.#needsPreCommit ? 'pre-commit' : 'commit');
        return '...';
      },
      'pre-commit': () => this.#preCommitLine(),
      commit: () => this.#commitLine(),
      'post-merge': () => this.#postMergeLine(),
      collapsing: () => this.#collapsingLine(),
    };
    return { text: lines[this.#state]().padEnd(this.#width), isCommit };
  }

  #go(state: State): void {
    this.#prevState = this.#state;
    this.#state = state;
  }

  get #dashedParents(): number {
    return this.#parents.length + this.#mergeLayout - 3;
  }

  get #needsPreCommit(): boolean {
    return (
      this.#parents.length >= 3 &&
      this.#commitIndex < this.#columns.length - 1 &&
      this.#expansionRow < this.#dashedParents * 2
    );
  }

  #insert(oid: string, index: number): void {
    let column = this.#newColumns.indexOf(oid);
    if (column < 0) column = this.#newColumns.push(oid) - 1;
    let place = this.#width;
    if (this.#parents.length > 1 && index > -1 && this.#mergeLayout === -1) {
      // The first parent of a merge decides how its edges lean.
      const distance = index - column;
      const shift = distance > 1 ? 2 * distance - 3 : 1;
      this.#mergeLayout = distance > 0 ? 0 : 1;
      this.#edgesAdded = this.#parents.length + this.#mergeLayout - 2;
      place = this.#width + (this.#mergeLayout - 1) * shift;
      this.#width += 2 * this.#mergeLayout;
    } else if (this.#edgesAdded > 0 && column === this.#mapping[this.#width - 2]) {
      // The last edge leads to the column beside it: they join at once.
      place = this.#width - 2;
      this.#edgesAdded = -1;
    } else this.#width += 2;
    this.#mapping[place] = column;
  }

  #updateColumns(): void {
    this.#columns = this.#newColumns;
    this.#newColumns = [];
    this.#mapping = new Array<number>(2 * (this.#columns.length + this.#parents.length)).fill(-1);
    this.#width = 0;
    this.#prevEdgesAdded = this.#edgesAdded;
    this.#edgesAdded = 0;
    this.#eachColumn((oid, index) => {
      if (oid !== this.#commit) return this.#insert(oid, -1);
      this.#commitIndex = index;
      this.#mergeLayout = -1;
      for (const parent of this.#parents) this.#insert(parent, index);
      if (this.#parents.length === 0) this.#width += 2;
    });
    while (this.#mapping.length > 1 && (this.#mapping.at(-1) as number) < 0) this.#mapping.pop();
  }

  /** Visits the columns before the commit; a commit without a column of its own comes last. */
  #eachColumn(visit: (oid: string, index: number) => void): void {
    const all = this.#columns.includes(this.#commit)
      ? this.#columns
      : [...this.#columns, this.#commit];
    all.forEach(visit);
  }

  get #isMappingCorrect(): boolean {
    return this.#mapping.every((target, at) => target < 0 || target === Math.floor(at / 2));
  }

  #preCommitLine(): string {
    let line = '';
    let isSeen = false;
    this.#columns.forEach((oid, index) => {
      if (oid === this.#commit) {
        isSeen = true;
        line += `|${' '.repeat(this.#expansionRow)}`;
      } else if (isSeen && this.#expansionRow === 0) {
        line += this.#prevState === 'post-merge' && this.#prevCommitIndex < index ? '\\' : '|';
      } else line += isSeen ? '\\' : '|';
      line += ' ';
    });
    this.#expansionRow += 1;
    if (!this.#needsPreCommit) this.#go('commit');
    return line;
  }

  #commitLine(): string {
    let line = '';
    let isSeen = false;
    this.#eachColumn((oid, index) => {
      if (oid === this.#commit) {
        isSeen = true;
        line += '*';
        const dashes = this.#dashedParents;
        for (let dash = 0; dash < dashes; dash += 1) line += dash === dashes - 1 ? '-.' : '--';
      } else line += this.#edgeBeside(index, isSeen);
      line += ' ';
    });
    if (this.#parents.length > 1) this.#go('post-merge');
    else this.#go(this.#isMappingCorrect ? 'padding' : 'collapsing');
    return line;
  }

  #edgeBeside(index: number, isSeen: boolean): string {
    if (isSeen && this.#edgesAdded > 1) return '\\';
    if (isSeen && this.#edgesAdded === 1) {
      const isFalling =
        this.#prevState === 'post-merge' &&
        this.#prevEdgesAdded > 0 &&
        this.#prevCommitIndex < index;
      return isFalling ? '\\' : '|';
    }
    const isRising =
      this.#prevState === 'collapsing' &&
      this.#oldMapping[2 * index + 1] === index &&
      (this.#mapping[2 * index] ?? index) < index;
    return isRising ? '/' : '|';
  }

  #postMergeLine(): string {
    let line = '';
    let isSeen = false;
    let hasParentColumn = false;
    this.#eachColumn((oid, index) => {
      if (oid === this.#commit) {
        isSeen = true;
        line += this.#mergeEdges();
      } else if (isSeen) line += this.#edgesAdded > 0 ? '\\ ' : '| ';
      else {
        line += '|';
        if (this.#mergeLayout !== 0 || index !== this.#commitIndex - 1)
          line += hasParentColumn ? '_' : ' ';
      }
      if (oid === this.#parents[0]) hasParentColumn = true;
    });
    this.#go(this.#isMappingCorrect ? 'padding' : 'collapsing');
    return line;
  }

  #mergeEdges(): string {
    let line = '';
    let kind = this.#mergeLayout;
    this.#parents.forEach((_, number) => {
      line += MERGE_CHARS[kind] ?? '\\';
      if (kind < 2) kind += 1;
      else if (this.#edgesAdded > 0 || number < this.#parents.length - 1) line += ' ';
    });
    return this.#edgesAdded === 0 ? `${line} ` : line;
  }

  #collapsingLine(): string {
    const old = this.#mapping;
    const next = new Array<number>(old.length).fill(-1);
    let edge = -1;
    let edgeTarget = -1;
    const lie = (from: number, target: number, at: number) => {
      if (edge !== -1) return;
      edge = at;
      edgeTarget = target;
      for (let place = target * 2 + 3; place < from - 2; place += 2) next[place] = target;
    };
    old.forEach((target, at) => {
      if (target < 0) return;
      const left = next[at - 1] as number;
      if (target * 2 === at) next[at] = target;
      else if (left < 0) {
        next[at - 1] = target;
        lie(at, target, at);
      } else if (left !== target) {
        next[at - 2] = target;
        lie(at, target, at - 1);
      }
    });
    this.#oldMapping = [...next];
    if ((next.at(-1) ?? 0) < 0) next.pop();
    let isLying = false;
    let line = '';
    next.forEach((target, at) => {
      if (target < 0) line += ' ';
      else if (target * 2 === at) line += '|';
      else if (target === edgeTarget && at !== edge - 1) {
        if (at !== target * 2 + 3) next[at] = -1;
        isLying = true;
        line += '_';
      } else {
        if (isLying && at < edge) next[at] = -1;
        line += '/';
      }
    });
    this.#mapping = next;
    if (this.#isMappingCorrect) this.#go('padding');
    return line;
  }
}

/**
 * Sorts commits so that a parent never precedes its children and branches are not interleaved, like
 * `--topo-order`. @param commits newest first
 */
export function sortTopologically(commits: readonly Commit[]): Commit[] {
  const byId = new Map(commits.map((commit) => [commit.oid, commit]));
  const children = new Map<string, number>(commits.map(({ oid }) => [oid, 0]));
  for (const { parent } of commits)
    for (const oid of parent) if (byId.has(oid)) children.set(oid, (children.get(oid) ?? 0) + 1);
  const open = commits.filter(({ oid }) => children.get(oid) === 0).reverse();
  const sorted: Commit[] = [];
  for (let commit = open.pop(); commit; commit = open.pop()) {
    sorted.push(commit);
    for (const oid of commit.parent) {
      const left = (children.get(oid) ?? 0) - 1;
      children.set(oid, left);
      const parent = byId.get(oid);
      if (left === 0 && parent) open.push(parent);
    }
  }
  return sorted;
}
