import { useState } from 'react';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { lookForFormat } from '../look';
import { messages } from '../messages';
import { type BackgroundRemover, isDone, type PictureDone } from '../use-background-remover';
import { usePreview } from '../use-preview';
import { BrushStage } from './brush-stage';
import { CompareStage } from './compare-stage';
import { LookPanel } from './look-panel';
import { PictureStrip } from './picture-strip';
import { SaveBar } from './save-bar';
import { SideBySide } from './side-by-side';
import { SubjectStage } from './subject-stage';
import { type View, ViewSwitch } from './view-switch';

/** The view once a picture was chosen: the panels or the brush, the look, and the export. */
export default function Studio({
  remover,
  onNew,
}: {
  remover: BackgroundRemover;
  onNew: () => void;
}) {
  const { pictures, shown, problem } = remover;
  if (!shown) return null;
  return (
    <div className="enter flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {pictures.length > 1 && <PictureStrip remover={remover} />}
        <div className="ml-auto flex gap-3">
          <FilePick multiple onFiles={remover.add}>
            {(choose) => (
              <Button onClick={choose}>
                <Icon name="plus" />
                Add images
              </Button>
            )}
          </FilePick>
          <Button onClick={onNew}>New Image</Button>
        </div>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {shown.state.status === 'failed' && (
        <Notice tone="error" title={messages.failed}>
          <span className="wrap-anywhere">{shown.file.name}</span>: {shown.state.reason}
        </Notice>
      )}
      {isDone(shown) ? (
        <Finished key={shown.id} remover={remover} picture={shown} />
      ) : (
        <SideBySide picture={shown} onCancel={remover.cancel} bitmap={undefined} />
      )}
    </div>
  );
}

function Finished({ remover, picture }: { remover: BackgroundRemover; picture: PictureDone }) {
  const [view, setView] = useState<View>('both');
  const { cut, notes } = picture.state;
  const { bitmap, problem } = usePreview(
    remover.jobs,
    cut.preview,
    lookForFormat(remover.look),
    picture.strokes,
    picture.choice,
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-label="Result" className="flex min-w-0 flex-col gap-4">
        <ViewSwitch view={view} subjects={cut.subjects.places.length} onView={setView} />
        {view === 'both' && <SideBySide picture={picture} bitmap={bitmap} />}
        {view === 'compare' && (
          <CompareStage picture={picture} bitmap={bitmap} cropped={remover.look.crop} />
        )}
        {view === 'subjects' && <SubjectStage remover={remover} picture={picture} />}
        {view === 'brush' && <BrushStage remover={remover} picture={picture} />}
        {cut.share < 0.003 && (
          <Notice tone="warning" title="Hardly anything was found that stands out.">
            Paint what is to stay with the brush, or try a photo with one clear subject.
          </Notice>
        )}
        {notes.map((note) => (
          <p key={note} className="flex gap-2 text-sm text-muted">
            <Icon name="info" className="size-5" />
            {note}
          </p>
        ))}
        {problem && <Notice tone="error">{problem}</Notice>}
      </section>
      <section aria-label="Look and download" className="flex min-w-0 flex-col gap-5">
        <LookPanel look={remover.look} onLook={remover.setLook} />
        <SaveBar remover={remover} picture={picture} />
      </section>
    </div>
  );
}
