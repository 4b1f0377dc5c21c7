// A chat as Markdown: what was written, formulas between dollars, and pictures as data addresses at the end of
// the file, so that they are in it and yet not between the lines.

import { escapeMarkdown } from '@entropy-tools/data/text/markdown-signs';
import { toDataUrl } from '~/platform/data-url';
import { dollarFormulas } from './dollar-formulas';
import type { ExportedChat, ExportedPicture } from './export-chat';
import { readPicture } from './read-picture';

/** A chat as Markdown. */
export async function chatMarkdown({ title, about = [], messages }: ExportedChat): Promise<string> {
  const pictures = new MarkdownPictures();
  const parts = [`# ${oneLine(title)}`];
  if (about.length > 0) parts.push(about.map((line) => `- ${oneLine(line)}`).join('\n'));
  for (const { name, timestamp, text, isPlain, notes = [], pictures: shown = [] } of messages) {
    parts.push(`## ${name}${timestamp && `, ${timestamp}`}`);
    parts.push(isPlain ? text : dollarFormulas(text));
    for (const picture of shown) parts.push(await pictures.add(picture));
    parts.push(notes.map((note) => `> ${oneLine(note)}`).join('\n>\n'));
  }
  parts.push(pictures.addresses());
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The pictures of a Markdown file. */
export class MarkdownPictures {
  readonly #addresses: string[] = [];
  /** In no text, since of two addresses of the same name the first one counts. */
  readonly #word = crypto.randomUUID().slice(0, 8);

  /** @returns the place of a picture in the text; only its name if it cannot be read */
  async add({ alt, blob }: ExportedPicture): Promise<string> {
    // A bracket after an odd number of backslashes is escaped already.
    const name = oneLine(alt).replace(/(\\*)([[\]])/g, (found, slashes: string, bracket: string) =>
      slashes.length % 2 === 1 ? found : `${slashes}\\${bracket}`,
    );
    const picture = await readPicture(blob);
    if (!picture) return name;
    const id = `picture-${this.#addresses.length + 1}-${this.#word}`;
    this.#addresses.push(`[${id}]: <${await toDataUrl(picture)}>`);
    return `![${name}][${id}]`;
  }

  /** What belongs to the end of the file; empty without pictures. */
  addresses(): string {
    return this.#addresses.join('\n');
  }
}

/** A plain text as Markdown that shows it as it is, with its lines. */
export function plainMarkdown(text: string): string {
  return escapeMarkdown(text)
    .replace(/^([ \t]*)([#>+=-])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2');
}

/** A name or a title as one line of Markdown that shows it as it is. */
export const oneLine = (text: string) => plainMarkdown(text.replace(/\s+/g, ' ').trim());
