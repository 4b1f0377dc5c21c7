// The rich editor (TipTap); loaded at the first sign of use.

import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { EditorNode } from '../summary/editor-node';
import { EditorToolbar } from './editor-toolbar';
import { tables } from './tables';

/** The editor's interface for the page. */
export interface EditorHandle {
  document: () => EditorNode;
  isEmpty: () => boolean;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false },
  }),
  // Merging would write style attributes, which the page's policy refuses.
  TextStyle.configure({ mergeNestedSpanStyles: false }),
  FontFamily,
  FontSize,
  Color,
  ...tables,
];

/** A formatted text. New `content` replaces the old in one undo step. */
export function RichEditor({
  content,
  hidden,
  onReady,
}: {
  content: EditorNode | undefined;
  hidden: boolean;
  onReady: (handle: EditorHandle | undefined) => void;
}) {
  const editor = useEditor({
    extensions,
    immediatelyRender: true,
    // Its styles are in our own sheet, because the policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Summary',
        class: 'rich-text prose markdown min-h-72 p-4 lg:min-h-96',
      },
    },
  });
  useEffect(() => {
    onReady({ document: () => editor.getJSON(), isEmpty: () => editor.isEmpty });
    return () => onReady(undefined);
  }, [editor, onReady]);
  useEffect(() => {
    if (content) editor.commands.setContent(content);
  }, [editor, content]);
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  return (
    <div hidden={hidden}>
      <EditorToolbar editor={editor} />
      <div className="relative">
        {isEmpty && (
          <p className="pointer-events-none absolute top-4 left-4 pr-4 text-muted" aria-hidden>
            The summary appears here. You can edit it before you save.
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
