import { blogLimits } from '@workers/api/blog/blog-limits.contract';
import { type ClipboardEvent, type DragEvent, Suspense, useRef, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { Tabs } from '~/ui/tabs';
import { TextArea } from '~/ui/text-area';
import { pictureMarkdown, preparePicture } from '../upload-picture';

const PostPreview = lazyPart(() => import('./post-preview'), 'PostPreview');

/** The content of a post: Markdown with pictures by button, paste or drop, and a preview. */
export function ContentField({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(value);
  latest.current = value;

  const addPictures = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setUploading(true);
    setFailure(undefined);
    let at = area.current?.selectionStart ?? latest.current.length;
    for (const file of files) {
      try {
        const text = pictureMarkdown(file.name, await preparePicture(file));
        // The user may type during the upload, so insert into the current text.
        const before = latest.current.slice(0, at);
        const gap = before === '' || before.endsWith('\n') ? '' : '\n\n';
        onChange(`${before}${gap}${text}\n\n${latest.current.slice(at)}`);
        at = before.length + gap.length + text.length + 2;
      } catch (error) {
        const reason = error instanceof ApiError || error instanceof Error ? error.message : '';
        setFailure(`${file.name}: ${reason}`);
      }
    }
    setUploading(false);
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    void addPictures(pictures);
  };

  return (
    <div className="flex flex-col gap-3">
      <Tabs
        label="Text"
        tabs={[
          { id: 'write', label: 'Write' },
          { id: 'preview', label: 'Preview' },
        ]}
        selected={view}
        onSelect={setView}
      >
        {view === 'write' ? (
          <TextArea
            ref={area}
            className="[&_textarea]:max-h-[70vh] [&_textarea]:min-h-72"
            label="Content"
            hint="Markdown: **bold**, *italic*, `code`, # headings, lists, tables, ``` blocks of code."
            value={value}
            maxLength={blogLimits.content}
            rows={16}
            onChange={({ target }) => onChange(target.value)}
            onPaste={(event) => take(event, event.clipboardData)}
            onDrop={(event) => take(event, event.dataTransfer)}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <PostPreview content={value} />
          </Suspense>
        )}
      </Tabs>
      <div className="flex flex-wrap items-center gap-3">
        <FilePick
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          label="Pictures"
          onFiles={(files) => void addPictures(files)}
        >
          {(choose) => (
            <Button size="small" busy={uploading} onClick={choose}>
              <Icon name="upload" className="size-4" />
              Add a picture
            </Button>
          )}
        </FilePick>
        <p className="text-sm text-muted">
          PNG, JPEG, WebP or GIF up to 4 MB; paste and drop work as well.
        </p>
      </div>
      {failure && (
        <Notice tone="error" title="The picture was not added">
          {failure}
        </Notice>
      )}
    </div>
  );
}
