// CodeMirror 6 (MIT) with the languages common in a terminal. Loaded when a file is edited.
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import {
  bracketMatching,
  defaultHighlightStyle,
  indentOnInput,
  type LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, StateEffect } from '@codemirror/state';
import { oneDark } from '@codemirror/theme-one-dark';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';

interface EditorOptions {
  path: string;
  text: string;
  onChange: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Opens an editor in an element. Escape is passed to the caller, so that Tab can indent. */
export function openEditor(
  parent: HTMLElement,
  { path, text, onChange, onSave, onClose }: EditorOptions,
): EditorView {
  const isTold = (work: () => void) => () => {
    work();
    return true;
  };
  const extensions: Extension[] = [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    syntaxHighlighting(defaultHighlightStyle, { fallback: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}` }),
    EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
    keymap.of([
      { key: 'Mod-s', run: isTold(onSave), preventDefault: true },
      ...searchKeymap,
      { key: 'Escape', run: isTold(onClose) },
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    oneDark,
  ];
  const view = new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions }),
  });
  void languageOf(path).then((language) => {
    // Adds the language to the existing view, because the text may have been changed meanwhile.
    if (language) view.dispatch({ effects: StateEffect.appendConfig.of(language) });
  });
  return view;
}

const LANGUAGES: readonly (readonly [RegExp, () => Promise<LanguageSupport>])[] = [
  [/\.py$/, async () => (await import('@codemirror/lang-python')).python()],
  [/\.[cm]?[jt]sx?$/, async () => (await import('@codemirror/lang-javascript')).javascript()],
  [/\.json$/, async () => (await import('@codemirror/lang-json')).json()],
  [/\.(md|markdown)$/, async () => (await import('@codemirror/lang-markdown')).markdown()],
  [/\.html?$/, async () => (await import('@codemirror/lang-html')).html()],
  [/\.css$/, async () => (await import('@codemirror/lang-css')).css()],
];

/** The language by file name; undefined if unknown or not loadable. */
async function languageOf(path: string): Promise<LanguageSupport | undefined> {
  try {
    return await LANGUAGES.find(([name]) => name.test(path))?.[1]();
  } catch {
    return undefined;
  }
}
