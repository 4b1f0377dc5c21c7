import { TextArea } from '~/components/ui/text-area';
import type { EditorFieldProps } from './editor-fields';
import { useDraftText } from './use-draft-text';

/** Notes in Markdown. */
export function NotesField({ task, change }: EditorFieldProps) {
  const [text, setText] = useDraftText(task.notes, (notes) => {
    change({ notes });
    return true;
  });
  return (
    <TextArea
      label="Notes"
      hint="Markdown"
      rows={4}
      maxLength={20_000}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
