import { createHash } from 'node:crypto';
import type { SuiteEntry } from '../../app/tool-kit/suite-entry.ts';
import type { PictureReference } from './picture-references.ts';

/** The folder of the documents' pictures of the product, and the record kept about them. */
export const PICTURES_FOLDER = 'docs/screenshots';
export const PICTURE_RECORD = `${PICTURES_FOLDER}/pictures.json`;

/** The state of the product when its pictures were taken, so that a test can tell when they are outdated. */
export interface PictureRecord {
  /** The UTC date on which all pictures were taken: `2026-11-25`. */
  date: string;
  /** The content of the page of all tools: the digest of each ready tool's card by slug. */
  ready: Readonly<Record<string, string>>;
  /** Number of planned tools. */
  planned: number;
  /** By file name. Width and height are those of the window, in CSS pixels. */
  pictures: Readonly<
    Record<
      string,
      { path: string; width: number; height: number; scheme: 'light' | 'dark'; sha256: string }
    >
  >;
}

/** SHA-256 in hexadecimal. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A digest of the text on a tool's card, 16 characters long. */
export function digestCard(card: Pick<SuiteEntry, 'title' | 'description' | 'category'>): string {
  return digest([card.title, card.description, card.category].join('\n')).slice(0, 16);
}

/** What {@link findPictureFaults} compares. */
export interface PictureFacts {
  record: PictureRecord;
  /** All current tools, ready and planned. */
  catalogue: readonly SuiteEntry[];
  references: readonly PictureReference[];
  /** The names of the pictures that the script can make. */
  described: readonly string[];
  /** The SHA-256 of each existing picture, by its path from the project root. */
  files: ReadonlyMap<string, string>;
}

/** Faults of the documents' pictures, one sentence each; none when they show the current product. */
export function findPictureFaults(facts: PictureFacts): string[] {
  return [...findOutdatedTools(facts), ...findMissingPictures(facts), ...findUnusedPictures(facts)];
}

function findOutdatedTools({ record, catalogue }: PictureFacts): string[] {
  const faults: string[] = [];
  const ready = catalogue.filter((entry) => entry.ready);
  for (const entry of ready) {
    const shown = record.ready[entry.slug];
    if (shown === undefined) faults.push(`The pictures were made without ${entry.slug}.`);
    else if (shown !== digestCard(entry))
      faults.push(`The card of ${entry.slug} says something else in the pictures.`);
    if (entry.added !== undefined && record.date < entry.added)
      faults.push(`The pictures of ${record.date} are older than ${entry.slug} (${entry.added}).`);
  }
  for (const slug of Object.keys(record.ready)) {
    if (!ready.some((entry) => entry.slug === slug))
      faults.push(`The pictures show ${slug}, which is no ready tool.`);
  }
  const planned = catalogue.length - ready.length;
  if (record.planned !== planned)
    faults.push(`The pictures show ${record.planned} tools in the making; there are ${planned}.`);
  return faults;
}

const isOfProduct = (path: string) => path.startsWith(`${PICTURES_FOLDER}/`);
const nameOf = (path: string) => path.slice(PICTURES_FOLDER.length + 1);

function findMissingPictures({ record, references, described, files }: PictureFacts): string[] {
  return references.flatMap(({ document, picture }) => {
    const sha256 = files.get(picture);
    if (sha256 === undefined) return [`${document} shows ${picture}, which does not exist.`];
    if (!isOfProduct(picture)) return [];
    const name = nameOf(picture);
    if (!described.includes(name)) return [`No page is described for ${picture} of ${document}.`];
    const recorded = record.pictures[name];
    if (!recorded) return [`${picture} is not in ${PICTURE_RECORD}.`];
    return recorded.sha256 === sha256 ? [] : [`${picture} is not the file that was made.`];
  });
}

function findUnusedPictures({ record, references, described, files }: PictureFacts): string[] {
  const used = new Set(references.map(({ picture }) => picture));
  const present = [...files.keys()].filter(isOfProduct).map(nameOf);
  const names = new Set([...present, ...described, ...Object.keys(record.pictures)]);
  return [...names]
    .filter((name) => !used.has(`${PICTURES_FOLDER}/${name}`))
    .map((name) => `No document shows ${name}.`);
}
