import { type Palette, paletteTypeName } from '@entropy-tools/media/colour/palette';
import { useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { inkOn } from '../ink-on';
import { deletePalette, restorePalette, savedPalettes } from '../saved-palettes';
import { CopyButton } from './copy-button';
import { ExportButton, FormatSelect } from './export-controls';
import { ToolSection } from './tool-section';

/** Number of colours on a card; the others are only counted (spec, section 9). */
const shownColours = 4;

/** The palettes stored on this device. */
export function SavedPalettes({
  onView,
  onDeleted,
}: {
  onView: (palette: Palette) => void;
  onDeleted: (id: string) => void;
}) {
  const [saved] = useLocal(savedPalettes);
  const [dropped, setDropped] = useState<{ palette: Palette; place: number }>();
  const remove = (palette: Palette) => {
    setDropped({ palette, place: deletePalette(palette.id) });
    onDeleted(palette.id);
  };
  return (
    <ToolSection title="Saved Palettes">
      {dropped && (
        <Notice
          action={
            <Button
              size="small"
              onClick={() => {
                restorePalette(dropped.palette, dropped.place);
                setDropped(undefined);
              }}
            >
              <Icon name="undo" />
              Put it back
            </Button>
          }
        >
          ‘{dropped.palette.name}’ is deleted.
        </Notice>
      )}
      {saved.length === 0 ? (
        <EmptyState title="No saved palettes yet">
          Generate and save palettes to see them here
        </EmptyState>
      ) : (
        <>
          <FormatSelect />
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {saved.map((palette) => (
              <li
                key={palette.id}
                className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
              >
                <SavedPalette palette={palette} onView={onView} onDelete={remove} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ToolSection>
  );
}

function SavedPalette({
  palette,
  onView,
  onDelete,
}: {
  palette: Palette;
  onView: (palette: Palette) => void;
  onDelete: (palette: Palette) => void;
}) {
  const { name, colors, type } = palette;
  const hidden = colors.length - shownColours;
  return (
    <>
      <ul className="flex h-20" aria-label={`Colours of ${name}`}>
        {colors.slice(0, shownColours).map(({ hex }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
          <li key={index} className="flex-1" style={{ background: hex }}>
            <CopyButton
              text={hex}
              label={`Copy ${hex}`}
              className={`size-full rounded-none! -outline-offset-2 focus-visible:outline-current ${inkOn(hex)}`}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted">
            {colors.length} {colors.length === 1 ? 'colour' : 'colours'} · {paletteTypeName(type)}
          </p>
          {hidden > 0 && <p className="text-sm text-muted">+{hidden} more colors</p>}
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button size="small" aria-label={`View ${name}`} onClick={() => onView(palette)}>
            <Icon name="eye" />
            View
          </Button>
          <ExportButton palette={palette} size="small" />
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(palette)}
          >
            <Icon name="trash" />
            Delete
          </Button>
        </div>
      </div>
    </>
  );
}
