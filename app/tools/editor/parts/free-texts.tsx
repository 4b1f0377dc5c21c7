import type { Slide } from '@entropy-tools/studio/deck/deck';
import { withWords, wordsOf } from '@entropy-tools/studio/deck/free/change-text';
import { TextArea } from '~/ui/text-area';
import { changeSlide } from '../deck/slides-state';
import type { Editor } from '../use-editor';

/** The texts of a slide that is as in its file, each to be changed in its own look. */
export default function FreeTexts({ editor, slide }: { editor: Editor; slide: Slide }) {
  const { free } = slide;
  const texts = free?.objects.filter(({ text }) => text) ?? [];
  if (!free || texts.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-sm">Texts on the slide</legend>
      {texts.map(({ id, text }, index) => (
        <TextArea
          key={id}
          label={`Text ${index + 1}`}
          rows={Math.min(5, text?.paragraphs.length ?? 1)}
          value={text ? wordsOf(text) : ''}
          onChange={({ target }) => {
            const objects = free.objects.map((one) =>
              one.id === id && one.text ? { ...one, text: withWords(one.text, target.value) } : one,
            );
            const changed = { free: { ...free, objects } };
            const isTitle = free.objects.find((one) => one.id === id)?.role === 'title';
            const title = target.value.replace(/\s+/g, ' ').trim();
            editor.slides.change(
              (state) =>
                changeSlide(state, slide.id, {
                  ...changed,
                  ...(isTitle && title ? { title } : {}),
                }),
              `${slide.id} ${id}`,
            );
          }}
        />
      ))}
    </fieldset>
  );
}
