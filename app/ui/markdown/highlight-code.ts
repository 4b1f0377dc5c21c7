// Code as a tree of tokens by highlight.js (core and a few languages): through its emitter, not its HTML, so
// that code is rendered like all other text. Runs on the server and in the editor's preview; a reader's page
// only gets the tokens.

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

/** highlight.js has some 70 scopes; these five styles are enough for readability. */
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
    // Text without a style goes into the current node.
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

  /** The core calls these two aliases; its types omit them. */
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

/** Code as tokens; undefined for an unknown language, or when the tokens do not add up to the code. */
export function highlightCode(code: string, language: string): MarkdownNode[] | undefined {
  if (highlighter.getLanguage(language) === undefined) return undefined;
  const { _emitter } = highlighter.highlight(code, { language, ignoreIllegals: true });
  if (!(_emitter instanceof TreeEmitter)) return undefined;
  // In its safe mode the highlighter swallows its own errors, so check that no character is missing.
  return textOf(_emitter.root) === code ? _emitter.root.children : undefined;
}

function textOf({ value = '', kind, children }: MarkdownNode): string {
  return kind === 'text' ? value : children.map(textOf).join('');
}
