import { pageMeta } from '~/platform/page-meta';
import { WorkspaceFrame } from '~/tool-kit/workspace-shell';
import { Kbd } from '~/ui/kbd';
import { NotesPage } from './parts/notes-page';

export const meta = () =>
  pageMeta({
    title: 'Notes',
    description:
      'A private notebook and journal: a prompt for each day, moods and weather, search as you type. Encrypted before it is stored.',
  });

/** The key is derived from the passphrase with WebAssembly. */
export const handle = { csp: { wasm: true } };

/** Notes and journal (spec 1, section 2). The page itself is the same for everyone. */
export default function Notes() {
  return (
    <WorkspaceFrame
      title="Notes"
      category="Productivity"
      line="Your journal, encrypted before it is stored."
      help={<NotesHelp />}
    >
      <div className="page pt-6 pb-10">
        <NotesPage />
      </div>
    </WorkspaceFrame>
  );
}

/** Help shown before writing. */
function NotesHelp() {
  return (
    <div className="prose">
      <h2>How it works</h2>
      <p>
        Write a note or answer the prompt of the day. Each note is encrypted before it is stored;
        with a passphrase of your own nobody else can open it, and nobody can bring it back if you
        lose the passphrase.
      </p>
      <h2>Keyboard</h2>
      <p>
        <Kbd>N</Kbd> writes a note, <Kbd>/</Kbd> searches.
      </p>
    </div>
  );
}
