// What fsck finds wrong inside one object, with the names and words of Git's fsck.c, and what it links to.
import { hexOf } from './index-file';

/** An object that another one names. */
export interface ObjectLink {
  type: 'commit' | 'tree' | 'blob' | 'tag';
  oid: string;
}

/** Something wrong. */
interface ObjectProblem {
  /** Git's name of the check, such as `badDate`. */
  id: string;
  text: string;
  isWarning: boolean;
}

/** An object that was read. */
export interface CheckedObject {
  links: ObjectLink[];
  problems: ObjectProblem[];
  /** The name inside a tag. */
  tag?: string;
}

const ID = '[0-9a-f]{40}';
const MODES = new Set(['40000', '100644', '100755', '100664', '120000', '160000']);

const error = (id: string, text: string): ObjectProblem => ({ id, text, isWarning: false });
const warning = (id: string, text: string): ObjectProblem => ({ id, text, isWarning: true });

/** Checks the content of an object. @param type `commit`, `tree`, `blob` or `tag` */
export function checkObject(type: string, bytes: Uint8Array): CheckedObject {
  if (type === 'tree') return checkTree(bytes);
  if (type === 'commit') return checkCommit(new TextDecoder().decode(bytes));
  if (type === 'tag') return checkTag(new TextDecoder().decode(bytes));
  return { links: [], problems: [] };
}

function checkTree(bytes: Uint8Array): CheckedObject {
  const links: ObjectLink[] = [];
  const problems = new Map<string, ObjectProblem>();
  const note = (problem: ObjectProblem) => problems.set(problem.id, problem);
  const text = new TextDecoder('latin1');
  const seen = new Set<string>();
  let last = '';
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0 || end + 21 > bytes.length) {
      note(error('badTree', 'cannot be parsed as a tree'));
      break;
    }
    const mode = text.decode(bytes.subarray(at, space));
    const name = text.decode(bytes.subarray(space + 1, end));
    const oid = hexOf(bytes.subarray(end + 1, end + 21));
    at = end + 21;
    const plain = mode.replace(/^0+/, '');
    if (plain !== mode) note(warning('zeroPaddedFilemode', 'contains zero-padded file modes'));
    if (!MODES.has(plain)) note(warning('badFilemode', 'contains bad file modes'));
    if (/^0+$/.test(oid)) note(warning('nullSha1', 'contains entries pointing to null sha1'));
    if (name === '') note(warning('emptyName', 'contains empty pathname'));
    if (name.includes('/')) note(warning('fullPathname', 'contains full pathnames'));
    if (name === '.') note(warning('hasDot', "contains '.'"));
    if (name === '..') note(warning('hasDotdot', "contains '..'"));
    if (/^(\.git|git~1)[. ]*$/i.test(name)) note(warning('hasDotgit', "contains '.git'"));
    if (seen.has(name)) note(error('duplicateEntries', 'contains duplicate file entries'));
    seen.add(name);
    // Folders are sorted as if their names ended with a slash.
    const key = plain === '40000' ? `${name}/` : name;
    if (last !== '' && key < last && key !== `${last}/`)
      note(error('treeNotSorted', 'not properly sorted'));
    last = key;
    if (plain !== '160000') links.push({ type: plain === '40000' ? 'tree' : 'blob', oid });
  }
  return { links, problems: [...problems.values()] };
}

/** The lines before the first empty one. */
const headerOf = (text: string) => text.split('\n\n', 1)[0]?.split('\n') ?? [];

function checkCommit(text: string): CheckedObject {
  const lines = headerOf(text);
  const links: ObjectLink[] = [];
  const problems: ObjectProblem[] = [];
  const tree = new RegExp(`^tree (${ID})$`).exec(lines.shift() ?? '');
  if (tree === null) return { links, problems: [missing('Tree')] };
  links.push({ type: 'tree', oid: tree[1] as string });
  while (lines[0]?.startsWith('parent ')) {
    const parent = new RegExp(`^parent (${ID})$`).exec(lines.shift() as string);
    if (parent === null)
      problems.push(error('badParentSha1', "invalid 'parent' line format - bad sha1"));
    else links.push({ type: 'commit', oid: parent[1] as string });
  }
  for (const [role, id] of [
    ['author', 'Author'],
    ['committer', 'Committer'],
  ] as const) {
    const line = lines[0];
    if (line === undefined || !line.startsWith(`${role} `))
      return { links, problems: [...problems, missing(id)] };
    lines.shift();
    problems.push(...checkPerson(line.slice(role.length + 1)));
    if (problems.some(({ isWarning }) => !isWarning)) return { links, problems };
  }
  return { links, problems };
}

const missing = (what: string) =>
  error(`missing${what}`, `invalid format - expected '${what.toLowerCase()}' line`);

/** Checks `Name <mail> seconds +0100`. */
function checkPerson(person: string): ObjectProblem[] {
  const wrong = (id: string, what: string) => [
    error(id, `invalid author/committer line - ${what}`),
  ];
  if (person.startsWith('<')) return wrong('missingNameBeforeEmail', 'missing space before email');
  const [, name = '', sign, rest = ''] = /^([^<>]*)([<>])?(.*)$/s.exec(person) ?? [];
  if (sign === '>') return wrong('badName', 'bad name');
  if (sign === undefined) return wrong('missingEmail', 'missing email');
  if (!name.endsWith(' ')) return wrong('missingSpaceBeforeEmail', 'missing space before email');
  const after = /^[^<>]*>(.*)$/s.exec(rest)?.[1];
  if (after === undefined) return wrong('badEmail', 'bad email');
  if (!after.startsWith(' ')) return wrong('missingSpaceBeforeDate', 'missing space before date');
  if (/^ 0\d/.test(after)) return wrong('zeroPaddedDate', 'zero-padded date');
  const zone = /^ \d+( .*)?$/s.exec(after);
  if (zone === null) return wrong('badDate', 'bad date');
  return /^ [+-]\d{4}$/.test(zone[1] ?? '') ? [] : wrong('badTimezone', 'bad time zone');
}

function checkTag(text: string): CheckedObject {
  const [first = '', second = '', third = '', fourth] = headerOf(text);
  const object = new RegExp(`^object (${ID})$`).exec(first)?.[1];
  if (object === undefined) return { links: [], problems: [missing('Object')] };
  const type = /^type (commit|tree|blob|tag)$/.exec(second)?.[1] as ObjectLink['type'] | undefined;
  if (type === undefined)
    return {
      links: [],
      problems: [error('missingTypeEntry', "invalid format - expected 'type' line")],
    };
  const links = [{ type, oid: object }];
  const tag = /^tag (.+)$/.exec(third)?.[1];
  if (tag === undefined)
    return { links, problems: [error('missingTagEntry', "invalid format - expected 'tag' line")] };
  const problems = fourth?.startsWith('tagger ') ? checkPerson(fourth.slice('tagger '.length)) : [];
  return { links, problems, tag };
}
