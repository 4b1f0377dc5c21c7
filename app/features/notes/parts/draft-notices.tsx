import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { NoteDraft } from '../store/note-drafts';
import { describeNoteDay } from './note-dates';

/** Unsaved drafts on this device, to continue or to discard. */
export function DraftNotices({
  drafts,
  onContinue,
  onDiscard,
}: {
  drafts: readonly NoteDraft[];
  onContinue: (draft: NoteDraft) => void;
  onDiscard: (draft: NoteDraft) => void;
}) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Drafts on this device" className="flex flex-col gap-3">
      {drafts.map((draft) => {
        const name = draft.fields.title.trim() || 'Untitled';
        return (
          <Notice
            key={draft.noteId}
            title={`Unsaved draft: ${name}`}
            action={
              <div className="flex flex-wrap gap-3">
                <Button size="small" onClick={() => onContinue(draft)}>
                  Continue writing
                </Button>
                <Button
                  size="small"
                  onClick={() => onDiscard(draft)}
                  aria-label={`Discard draft: ${name}`}
                >
                  Discard
                </Button>
              </div>
            }
          >
            Written {describeNoteDay(draft.savedAt).replace(/^T/, 't').replace(/^Y/, 'y')}, kept on
            this device only.
          </Notice>
        );
      })}
    </section>
  );
}
