// Code as a tree of tokens by highlight.js (core and a few languages): through its emitter, not its
// HTML, so that code takes the same way into the page as all other text. Runs on the server and in the
// editor's preview; a reader's page has only the tokens.

import type { Emitter } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import type { MarkdownNode } from './parse-markdown';

/** highlight.js knows some 70 scopes; these five looks are enough to read by. */
const looks: Readonly<Record<string, string>> = {
  keyword: 'word',
  built_in: 'word',
  literal: 'word',
  'selector-tag': 'word',
  name: 'word',
  title: 'name',
  attribute: 'name',
  type: 'name',
  section: 'name',
  string: 'text',
  regexp: 'text',
  addition: 'text',
  number: 'figure',
  symbol: 'figure',
  comment: 'note',
  quote: 'note',
  meta: 'note',
  deletion: 'note',
};

class TreeEmitter implements Emitter {
  readonly root: MarkdownNode = { kind: 'root', children: [] };
  private readonly open: MarkdownNode[] = [this.root];

  private get current(): MarkdownNode {
    return this.open.at(-1) ?? this.root;
  }

  addText(text: string): void {
    const last = this.current.children.at(-1);
    if (last?.kind === 'text') last.value += text;
    else if (text !== '') this.current.children.push({ kind: 'text', children: [], value: text });
  }

  startScope(name: string): void {
    const look = looks[name] ?? looks[name.split('.')[0] ?? ''];
    // Without a look the text stands where it is.
    if (look === undefined) this.open.push(this.current);
    else {
      const node: MarkdownNode = { kind: 'token', children: [], value: look };
      this.current.children.push(node);
      this.open.push(node);
    }
  }

  endScope(): void {
    if (this.open.length > 1) this.open.pop();
  }

  /** The core calls these two of the same meaning; its types leave them out. */
  openNode(name: string): void {
    this.startScope(name);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: Emitter): void {
    if (emitter instanceof TreeEmitter) this.current.children.push(...emitter.root.children);
  }

  toHTML(): string {
    return '';
  }

  finalize(): void {}
}

const highlighter = hljs.newInstance();
highlighter.configure({ __emitter: TreeEmitter });
const languages = { bash, css, diff, javascript, json, python, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language);
}

/** Code as tokens; undefined for a language that is not known or code that does not come out whole. */
export function highlightCode(code: string, language: string): MarkdownNode[] | undefined {
  if (highlighter.getLanguage(language) === undefined) return undefined;
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true });
  if (!(_emitter instanceof TreeEmitter)) return undefined;
  // In its safe mode the highlighter swallows errors of its own: not a letter may be missing.
  return textOf(_emitter.root) === code ? _emitter.root.children : undefined;
}

function textOf({ value = '', kind, children }: MarkdownNode): string {
  return kind === 'text' ? value : children.map(textOf).join('');
}
