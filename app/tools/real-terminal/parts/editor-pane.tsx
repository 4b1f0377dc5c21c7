import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { openEditor } from '../edit/open-editor';
import type { EditedFile } from '../use-terminal';

/** A file in an editor: Ctrl+S saves, Escape closes. Asks about unsaved changes. */
export function EditorPane({ file }: { file: EditedFile }) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [said, setSaid] = useState(file.isNew ? 'New file' : '');
  const changed = useRef(false);
  changed.current = isChanged;

  const save = async () => {
    const text = editor.current?.state.doc.toString() ?? '';
    try {
      await file.save(new TextEncoder().encode(text));
      setChanged(false);
      setSaid('Saved');
      return true;
    } catch (error) {
      setSaid(`Not saved: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  };
  const close = () => (changed.current ? setAsked(true) : file.close());
  const latest = useRef({ save, close });
  latest.current = { save, close };

  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, {
      path: file.path,
      text: new TextDecoder().decode(file.bytes),
      onChange: () => {
        setChanged(true);
        setSaid('');
      },
      onSave: () => void latest.current.save(),
      onClose: () => latest.current.close(),
    });
    editor.current = opened;
    opened.focus();
    return () => opened.destroy();
  }, [file]);

  return (
    <aside className="real-terminal-side" aria-label={`Editor: ${file.path}`}>
      <header>
        <h2>{file.path}</h2>
        <output>{isChanged ? 'Changed' : said}</output>
        <Button onClick={() => void save()}>Save</Button>
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
      </header>
      {isAsked && (
        <div role="alertdialog" aria-label="Save the changes?" className="real-terminal-asked">
          <p>What you changed is not saved.</p>
          <Button onClick={() => void save().then((isSaved) => isSaved && file.close())}>
            Save and close
          </Button>
          <Button variant="danger" onClick={file.close}>
            Discard
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            Go on
          </Button>
        </div>
      )}
      <div ref={place} className="real-terminal-editor" />
    </aside>
  );
}
