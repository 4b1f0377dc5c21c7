import type { Revision } from '@workers/api/blog/blog.contract';
import { type Change, diffWordsWithSpace } from 'diff';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { fetchRevisions } from '../blog-calls';
import type { EditorFields } from '../editor-fields';

interface RevisionsProps {
  postId: string;
  /** The editor's current fields. */
  fields: EditorFields;
  onRestore: (fields: Partial<EditorFields>) => void;
}

/** Saved revisions, each diffed against the editor's text; any of them can be restored into the editor. */
export function Revisions({ postId, fields, onRestore }: RevisionsProps) {
  const [revisions, setRevisions] = useState<Revision[]>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    fetchRevisions(postId).then(
      (list) => setRevisions(list.revisions),
      () => setFailed(true),
    );
  }, [postId]);
  if (failed) return <Notice tone="error" title="The versions could not be loaded. Try again." />;
  if (revisions === undefined) return <Skeleton className="h-40 w-full" />;
  const revision = revisions[chosen];
  if (revision === undefined) return <p className="text-muted">There is no saved version yet.</p>;
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Version"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {revisions.map(({ id, savedAt }, index) => (
            <option key={id} value={index}>
              {new Date(savedAt).toLocaleString(undefined, {
                dateStyle: 'medium',
                timeStyle: 'medium',
              })}
            </option>
          ))}
        </Select>
        <Button
          onClick={() =>
            onRestore({
              title: revision.title,
              content: revision.content,
              tags: revision.tags.join(', '),
            })
          }
        >
          Put this version into the editor
        </Button>
      </div>
      <Difference before={revision} now={fields} />
    </div>
  );
}

function Difference({ before, now }: { before: Revision; now: EditorFields }) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(
        `${before.title}\n\n${before.content}`,
        `${now.title}\n\n${now.content}`,
        // The diff of two texts with nothing in common takes long; it returns undefined on timeout.
        { timeout: 1000 },
      ),
    [before, now],
  );
  if (parts === undefined) {
    return <p className="text-muted">The texts are too different to be compared word by word.</p>;
  }
  if (parts.every(({ added, removed }) => !added && !removed)) {
    return <p className="text-muted">The editor holds the same text as this version.</p>;
  }
  return (
    <section aria-label="Changes since this version">
      <p className="mb-2 text-sm text-muted">
        <del className="bg-danger/12 text-danger">Gone</del> and{' '}
        <ins className="bg-success/12 text-success no-underline">new</ins> since this version
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-control bg-well p-4 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: made anew for each pair of texts
          <DiffPart key={index} part={part} />
        ))}
      </div>
    </section>
  );
}

function DiffPart({ part: { value, added, removed } }: { part: Change }) {
  if (added) return <ins className="bg-success/12 text-success no-underline">{value}</ins>;
  if (removed) return <del className="bg-danger/12 text-danger">{value}</del>;
  return <span>{value}</span>;
}
