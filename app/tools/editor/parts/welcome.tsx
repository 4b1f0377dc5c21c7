import { useEffect } from 'react';
import { FileDrop } from '~/ui/file-drop';
import { messages } from '../messages';
import { tool } from '../tool';
import type { Editor } from '../use-editor';
import { DesignShelf } from './design-shelf';

/** An empty deck: the specification's welcome, and what works without a key. */
export function Welcome({ editor }: { editor: Editor }) {
  const { takeText } = editor;
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (target instanceof Element && target.closest('input, textarea')) return;
      const text = clipboardData?.files.length ? '' : (clipboardData?.getData('text/plain') ?? '');
      if (text.trim() !== '') takeText(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [takeText]);
  return (
    <div className="deck-welcome">
      <div>
        <h2 className="text-2xl">{messages.welcome}</h2>
        <p className="mt-1 text-muted">
          Enter a topic above and press Generate, or add a slide manually. A document or a table
          works without any model: it becomes a talk with charts and pictures.
        </p>
      </div>
      <FileDrop
        label="Drop a document or a presentation"
        hint="Markdown, TXT, DOCX, DOC, ODT, PDF, CSV, XLSX, PPTX, a deck file or a picture. Paste text and it becomes slides."
        extensions={tool.extensions}
        multiple={false}
        onFiles={editor.take}
      >
        <button type="button" className="link-button" onClick={editor.takeSample}>
          Try with a sample deck
        </button>
        <button type="button" className="link-button" onClick={editor.add}>
          Add a slide
        </button>
        <button type="button" className="link-button" onClick={() => editor.setPlanOpen(true)}>
          Write or plan an outline
        </button>
      </FileDrop>
      <DesignShelf onChoose={editor.takeDesign} />
    </div>
  );
}
