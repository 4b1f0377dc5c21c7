import { pageMeta } from '~/platform/page-meta';
import { NotesPage } from './parts/notes-page';

export const meta = () =>
  pageMeta({
    title: 'Notes',
    description:
      'A private notebook and journal: a prompt for each day, moods and weather, search as you type. Encrypted before it is stored.',
  });

/** The key of a passphrase is derived by WebAssembly. */
export const handle = { csp: { wasm: true } };

/** Notes and journal (spec 1, section 2). The page itself is the same for everybody. */
export default function Notes() {
  return (
    <div className="page flex flex-col gap-8 pt-10 pb-16 md:pt-14">
      <header>
        <h1 className="text-4xl">Notes</h1>
        <p className="mt-2 text-lg text-muted">Your journal, encrypted before it is stored.</p>
      </header>
      <NotesPage />
    </div>
  );
}
