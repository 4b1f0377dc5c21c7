import type { KeptPlace, KeptText } from '~/tool-kit/kept-texts';
import { fetchNotePages } from './store/notes-api';
import { openRecord } from './store/open-records';

/** The newest that are searched; each question reads all of them from the server, a page at a time. */
const MAX_NOTES = 500;

/** The account's notes, for AI Search. Those behind a passphrase are open on their own page only. */
export const keptPlace: KeptPlace = {
  name: 'Notes',
  url: '/notes',
  isPrivate: true,
  read: async () => {
    const texts: KeptText[] = [];
    // Nobody is signed in, as far as this tab knows: there is nothing to ask for.
    if (document.documentElement.dataset.session !== 'in') return { texts };
    let locked = 0;
    for await (const { notes } of fetchNotePages()) {
      for (const record of notes) {
        const note = await openRecord(record, null);
        if (!note) locked += 1;
        else if (!note.failed && note.content !== null) {
          const { id, title, content, tags, createdAt } = note;
          const date = new Date(createdAt).toISOString();
          texts.push({ id, title, date, content: [title, content, tags.join(', ')].join('\n\n') });
        }
      }
      if (texts.length + locked >= MAX_NOTES) break;
    }
    const problems = [
      locked > 0 &&
        'Your notes are locked by a passphrase and were not searched. Unlock them on the Notes page and search there.',
      texts.length >= MAX_NOTES && `Only your newest ${texts.length} notes were searched.`,
    ];
    return { texts, problems: problems.filter((one) => one !== false) };
  },
};
