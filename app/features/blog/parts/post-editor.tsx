import type { AdminPost, SavedDraft } from '@workers/api/blog/blog.contract';
import { blogLimits } from '@workers/api/blog/blog-limits.contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { createPost, updatePost } from '../blog-calls';
import {
  type EditorFields,
  emptyFields,
  fieldsOf,
  readLocalDraft,
  sameFields,
  splitTags,
  toLocalMoment,
} from '../editor-fields';
import { blogMessages } from '../messages';
import { AutosaveLine } from './autosave-line';
import { ContentField } from './content-field';
import { DraftOffer } from './draft-offer';
import { useDraftAutosave } from './use-draft-autosave';

interface PostEditorProps {
  /** The stored post; undefined for a new one. */
  post?: AdminPost | undefined;
  /** The post's id; a new post gets one before it is first saved. */
  id: string;
  /** Unsaved text stored on the server. */
  draft?: SavedDraft | undefined;
  onSaved: (post: AdminPost) => void;
  onChange?: () => void;
  onClose: () => void;
  history?: (fields: EditorFields, restore: (fields: Partial<EditorFields>) => void) => ReactNode;
}

/** The post editor (spec 1, sections 2 and 5). */
export function PostEditor({
  post,
  id,
  draft,
  onSaved,
  onChange,
  onClose,
  history,
}: PostEditorProps) {
  const stored = post ? fieldsOf(post) : emptyFields;
  const [fields, setFields] = useState(stored);
  const [published, setPublished] = useState(post?.published ?? false);
  const [publishAt, setPublishAt] = useState(toLocalMoment(post?.publishAt ?? null));
  const [failure, setFailure] = useState<{ title: string; reason?: string }>();
  const [busy, setBusy] = useState(false);
  const [offer, setOffer] = useState(() => findOffer(id, post, draft, stored));
  const changed = !sameFields(fields, stored);
  const { kept, finish, discard } = useDraftAutosave(id, fields, changed && !offer);

  const change = (part: Partial<EditorFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setFailure(undefined);
    onChange?.();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (fields.title.trim() === '' || fields.content.trim() === '') {
      setFailure({ title: blogMessages.required });
      return;
    }
    setBusy(true);
    setFailure(undefined);
    const written = {
      title: fields.title,
      content: fields.content,
      excerpt: fields.excerpt,
      slug: fields.slug,
      tags: splitTags(fields.tags),
      published,
      publishAt: published || publishAt === '' ? null : new Date(publishAt).toISOString(),
    };
    try {
      const { post: saved } = post
        ? await updatePost(id, { ...written, updated_at: post.updated_at })
        : await createPost({ ...written, id });
      finish();
      setOffer(undefined);
      // Keep text typed while the request was in flight.
      setFields((now) => (sameFields(now, fields) ? fieldsOf(saved) : now));
      setPublished(saved.published);
      setPublishAt(toLocalMoment(saved.publishAt));
      onSaved(saved);
    } catch (error) {
      setFailure({
        title: blogMessages.saveFailed,
        reason: error instanceof ApiError ? error.message : 'Your text is still here.',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      {offer && (
        <DraftOffer
          savedAt={offer.savedAt}
          onTake={() => {
            change(offer.fields);
            setOffer(undefined);
          }}
          onDiscard={() => {
            discard(draft !== undefined);
            setOffer(undefined);
          }}
        />
      )}
      <TextField
        label="Title"
        value={fields.title}
        maxLength={blogLimits.title}
        onChange={({ target }) => change({ title: target.value })}
        inputClassName="min-h-12 font-display text-xl font-semibold"
        error={
          failure?.title === blogMessages.required && fields.title.trim() === ''
            ? 'Write a title.'
            : undefined
        }
      />
      <ContentField value={fields.content} onChange={(content) => change({ content })} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextArea
          label="Excerpt"
          hint="Empty: the first 200 characters of the text."
          value={fields.excerpt}
          maxLength={blogLimits.excerpt}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
        <div className="flex flex-col gap-5">
          <TextField
            label="Tags"
            hint="Separated by commas."
            value={fields.tags}
            onChange={({ target }) => change({ tags: target.value })}
          />
          <TextField
            label="Address"
            hint="The part behind /blog/. Empty: made of the title. Earlier addresses lead here."
            value={fields.slug}
            maxLength={blogLimits.slug}
            onChange={({ target }) => change({ slug: target.value })}
          />
        </div>
      </div>
      <fieldset className="grid gap-x-8 gap-y-3 border-t border-line pt-5 md:grid-cols-2">
        <legend className="sr-only">Publication</legend>
        <Checkbox
          label="Published"
          hint="Everybody can read it. Otherwise it is a draft that only you see."
          checked={published}
          onChange={({ target }) => setPublished(target.checked)}
        />
        {!published && (
          <TextField
            label="Publish by itself at"
            hint="In your time zone, to the minute. Empty: when you say so."
            type="datetime-local"
            value={publishAt}
            onChange={({ target }) => setPublishAt(target.value)}
          />
        )}
      </fieldset>
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {post ? 'Update Post' : 'Create Post'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {changed ? 'Close, keep the draft' : 'Close'}
        </Button>
        <AutosaveLine kept={kept} />
      </div>
      {history?.(fields, change)}
    </form>
  );
}

/** The latest unsaved text of an earlier visit that is newer than the stored post and differs from it. */
function findOffer(
  id: string,
  post: AdminPost | undefined,
  draft: SavedDraft | undefined,
  stored: EditorFields,
) {
  const found = [
    readLocalDraft(id),
    draft && { fields: draft.fields, savedAt: Date.parse(draft.savedAt) },
  ].filter((kept) => kept !== undefined);
  const since = post ? Date.parse(post.updated_at) : 0;
  return found
    .filter(({ fields, savedAt }) => savedAt > since && !sameFields(fields, stored))
    .sort((one, other) => other.savedAt - one.savedAt)[0];
}
