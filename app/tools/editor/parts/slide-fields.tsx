import type { Slide } from '@entropy-tools/studio/deck/deck';
import { type ReactNode, Suspense } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { Rework } from '../ai/prompts';
import { DEFAULT_DELAY_SECONDS, readDelay, readLayout, readTransition } from '../deck/new-slide';
import { changeMarked } from '../deck/slide-order';
import { changeSlide } from '../deck/slides-state';
import type { Picture } from '../pictures/picture-book';
import type { Editor } from '../use-editor';
import { ColourField } from './colour-field';
import { DraftArea, DraftField } from './draft-field';
import { furtherLayouts, specifiedLayouts, transitionNames } from './names';
import { PictureFields } from './picture-fields';

const NarrationField = lazyPart(() => import('./narration-field'));

const reworks: readonly (readonly [Rework, string])[] = [
  ['rewrite', 'Rewrite'],
  ['shorten', 'Shorten'],
  ['table', 'Make a table'],
];

/** The selected slide's fields. */
export function SlideFields({
  editor,
  slide,
  pictures,
}: {
  editor: Editor;
  slide: Slide;
  pictures: ReadonlyMap<string, Picture>;
}) {
  const { change } = editor.slides;
  const set = (part: Partial<Slide>, step?: string) =>
    change((state) => changeSlide(state, slide.id, part), step);
  /** Applies a choice to all marked slides. */
  const setAll = (part: Partial<Slide>) => change((state) => changeMarked(state, part));
  const several = editor.slides.state.marked.length;
  const field = { editor, slide };
  const isWorking = editor.generation.working !== undefined;
  return (
    <section aria-label="Slide fields" className="deck-fields">
      <DraftField {...field} name="title" label="Title" />
      <DraftArea {...field} name="content" label="Content" tall />
      <DraftField {...field} name="source" label="Source" />
      <div className="flex flex-wrap gap-2">
        {reworks.map(([rework, label]) => (
          <Button
            key={rework}
            size="small"
            disabledReason={isWorking && 'The AI is at work.'}
            onClick={() => {
              editor.flushPending();
              const now = editor.slides.current().deck.slides.find(({ id }) => id === slide.id);
              if (now) void editor.generation.rework(now, rework);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {several > 1 && (
        <p className="text-sm text-muted" role="status">
          {several} slides are marked: layout, transition, time and points go to all of them.
        </p>
      )}
      <Select
        label="Layout"
        value={slide.layout}
        onChange={({ target }) => setAll({ layout: readLayout(target.value) })}
      >
        <optgroup label="Text and picture">{options(specifiedLayouts)}</optgroup>
        <optgroup label="For a purpose">{options(furtherLayouts)}</optgroup>
      </Select>
      <PictureFields {...field} picture={pictures.get(slide.imageUrl ?? '')} set={set} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Transition"
          value={slide.transition}
          onChange={({ target }) => setAll({ transition: readTransition(target.value) })}
        >
          {options(transitionNames)}
        </Select>
        <TextField
          key={slide.autoAdvanceDelay}
          type="number"
          label="Auto-advance (s)"
          min={0}
          step={0.5}
          defaultValue={slide.autoAdvanceDelay}
          onChange={({ target }) => {
            const seconds = target.valueAsNumber;
            if (readDelay(seconds) === seconds && seconds !== slide.autoAdvanceDelay)
              setAll({ autoAdvanceDelay: seconds });
          }}
          onBlur={({ target }) => {
            if (target.value === '') setAll({ autoAdvanceDelay: DEFAULT_DELAY_SECONDS });
          }}
        />
      </div>
      <Checkbox
        label="Points one by one"
        hint="While presenting, each point waits for the next press; in the video they follow one another."
        checked={slide.build === 'by-item'}
        onChange={({ target }) => setAll({ build: target.checked ? 'by-item' : 'none' })}
      />
      <Suspense>
        <NarrationField editor={editor} slide={slide} />
      </Suspense>
      <div className="grid grid-cols-2 gap-3">
        <ColourField {...field} name="backgroundColor" label="Background colour" />
        <ColourField {...field} name="textColor" label="Text colour" />
      </div>
    </section>
  );
}

function options(names: readonly (readonly [string, string])[]): ReactNode {
  return names.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
