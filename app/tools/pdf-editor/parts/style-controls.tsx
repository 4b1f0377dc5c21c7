import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { type Annotation, type FontFamily, fontFamilies, fontSizes, isText } from '../annotation';
import { focusChosenTool } from '../focus-tool';
import { type ItemStyle, strokeWidths } from '../item-style';
import { layOutText } from '../lay-out-text';
import { measureText } from '../measure-text';
import type { Editor } from '../use-editor';

const narrow =
  'min-h-8 cursor-pointer rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink';

/** Font, size and colour of the selected item and of the next one. */
export function StyleControls({ editor }: { editor: Editor }) {
  const { selected, style, mode } = editor;
  const set = (part: Partial<ItemStyle>) => {
    editor.setStyle(part);
    if (selected && selected.type !== 'highlight')
      editor.update(selected.id, (item) => styled(item, part), `style ${selected.id}`);
  };
  const shown = { ...style, ...styleOf(selected) };
  const strokes = selected ? 'strokeWidth' in selected : strokeModes.has(mode);
  return (
    <div className="flex items-center gap-x-4 gap-y-2 text-sm max-sm:-my-1 max-sm:gap-x-3 max-sm:overflow-x-auto max-sm:py-1 sm:flex-wrap">
      <label className="flex items-center gap-2">
        <span className="text-muted">Font</span>
        <select
          className={narrow}
          value={shown.fontFamily}
          onChange={(event) => set({ fontFamily: event.currentTarget.value as FontFamily })}
        >
          {fontFamilies.map((family) => (
            <option key={family}>{family}</option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        <span className="text-muted">Size</span>
        <select
          className={narrow}
          value={shown.fontSize}
          onChange={(event) => set({ fontSize: Number(event.currentTarget.value) })}
        >
          {fontSizes.map((size) => (
            <option key={size} value={size}>
              {size}px
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        <span className="text-muted">Colour</span>
        <input
          type="color"
          value={shown.color}
          onChange={(event) => set({ color: event.currentTarget.value })}
          className="h-8 w-11 cursor-pointer rounded-control border border-edge bg-surface p-1"
        />
      </label>
      {strokes && (
        <label className="flex items-center gap-2">
          <span className="text-muted">Line</span>
          <select
            className={narrow}
            value={shown.strokeWidth}
            onChange={(event) => set({ strokeWidth: Number(event.currentTarget.value) })}
          >
            {strokeWidths.map((width) => (
              <option key={width} value={width}>
                {width} pt
              </option>
            ))}
          </select>
        </label>
      )}
      {marks.has(selected?.type ?? mode) && (
        <label className="flex min-w-0 items-center gap-2">
          <span className="text-muted">Author</span>
          <input
            className={`${narrow} w-36 cursor-auto`}
            value={editor.author}
            maxLength={100}
            placeholder="Nobody by name"
            onChange={(event) => editor.setAuthor(event.currentTarget.value)}
          />
        </label>
      )}
      {selected && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            focusChosenTool();
            editor.remove(selected.id);
          }}
        >
          <Icon name="trash" className="size-4" />
          Delete item
        </Button>
      )}
    </div>
  );
}

/** Kinds saved as annotations, which record their author. */
const marks = new Set<string>([
  'highlight',
  'underline',
  'strikeout',
  'ink',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
  'note',
]);

const strokeModes = new Set<string>(['ink', 'rectangle', 'ellipse', 'line', 'arrow']);

function styleOf(item: Annotation | undefined): Partial<ItemStyle> {
  if (!item) return {};
  const { color } = item;
  if (isText(item)) return { color, fontFamily: item.fontFamily, fontSize: item.fontSize };
  return 'strokeWidth' in item ? { color, strokeWidth: item.strokeWidth } : { color };
}

function styled(item: Annotation, { strokeWidth, color, ...font }: Partial<ItemStyle>): Annotation {
  const recoloured = color === undefined ? item : { ...item, color };
  if (isText(recoloured)) {
    const text = { ...recoloured, ...font };
    return { ...text, ...layOutText(text, measureText) };
  }
  if (strokeWidth !== undefined && 'strokeWidth' in recoloured)
    return { ...recoloured, strokeWidth };
  return recoloured;
}
