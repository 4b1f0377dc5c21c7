import { Suspense } from 'react';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { Toolbar } from './parts/toolbar';
import { Welcome } from './parts/welcome';
import { WorkingLine } from './parts/working-line';
import { type Editor, useEditor } from './use-editor';
import { useEditorKeys } from './use-editor-keys';

const Workspace = lazyPart(() => import('./parts/workspace'));
const ErrorNotice = lazyPart(() => import('./parts/error-notice'), 'ErrorNotice');
const ExportNotice = lazyPart(() => import('./parts/export-notice'), 'ExportNotice');
const Dialogs = lazyPart(() => import('./parts/dialogs'));
const Presenter = lazyPart(() => import('./present/presenter'));

/**
 * The tool itself: toolbar above, the open deck or the welcome below. Its initial view is server-rendered.
 */
export function SlideMaker() {
  const editor = useEditor();
  const { slides, generation, taking } = editor;
  useEditorKeys(editor);
  useHandedOverFiles(editor.take);
  const isEmpty = slides.state.deck.slides.length === 0;
  const needsDialogs =
    editor.asked !== undefined ||
    editor.isDecksOpen ||
    editor.isPlanOpen ||
    editor.exportKind !== undefined;
  return (
    <>
      <div className="deck">
        <Toolbar editor={editor} />
        <Notices editor={editor} />
        <WorkingLine working={generation.working} onStop={generation.stop} />
        {taking.state.status === 'running' ? (
          <div className="deck-welcome" role="status">
            <p className="font-medium">Reading the document</p>
            <Skeleton className="h-64 w-full" />
          </div>
        ) : isEmpty ? (
          slides.isLoaded && generation.working === 'crafting' ? (
            <div className="deck-welcome">
              <Skeleton className="aspect-video w-full" />
            </div>
          ) : (
            <Welcome editor={editor} />
          )
        ) : (
          <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
            <Workspace editor={editor} />
          </Suspense>
        )}
      </div>
      {/* No boundary without content: a server-rendered one would still be hydrating when this updates. */}
      {needsDialogs && (
        <Suspense>
          <Dialogs editor={editor} />
        </Suspense>
      )}
      {editor.isPresenting && (
        <Suspense>
          <Presenter editor={editor} />
        </Suspense>
      )}
    </>
  );
}

/** Notices: an error, an incomplete response of the model, or a failure to save. */
function Notices({ editor }: { editor: Editor }) {
  const { slides, generation } = editor;
  const notices = [
    [slides.notice, slides.dismissNotice],
    [generation.notice, generation.dismissNotice],
    [editor.importNotice, editor.dismissImportNotice],
  ] as const;
  return (
    <>
      {editor.trouble && (
        <Suspense>
          <ErrorNotice editor={editor} />
        </Suspense>
      )}
      {editor.exportKind && (
        <Suspense>
          <ExportNotice editor={editor} />
        </Suspense>
      )}
      {slides.isSaved && (
        <p role="status" className="deck-working">
          <Icon name="check" className="size-5 text-success" />
          Saved on this device.
        </p>
      )}
      {notices.map(
        ([text, dismiss]) =>
          text && (
            <div key={text} role="status" className="deck-working">
              <Icon name="warning" className="size-5 text-warning" />
              <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
              <button type="button" className="link-button" onClick={dismiss}>
                Dismiss
              </button>
            </div>
          ),
      )}
    </>
  );
}
