import type { Colour } from '@entropy-tools/media/colour/colour';
import { paletteTypeName, previewId } from '@entropy-tools/media/colour/palette';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { MAX_PALETTES, type SaveOutcome } from '../saved-palettes';
import type { PaletteState, Preview } from '../use-palette';
import { ExportControls } from './export-controls';
import { PaletteStrip } from './palette-strip';

const outcomes: Record<SaveOutcome, string> = {
  saved: 'Saved on this device.',
  memory:
    'Kept until this page closes: the browser does not let it store more. Export it to keep it.',
  full: `Not saved: ${MAX_PALETTES} palettes are kept. Delete one below first, or export this one.`,
};

/** The current palette with its name, and buttons to save and export it. */
export function PalettePreview({
  preview,
  palettes,
  onColour,
}: {
  preview: Preview;
  palettes: PaletteState;
  onColour: (colour: Colour) => void;
}) {
  const [told, setTold] = useState('');
  const isSaved = preview.id !== previewId;
  const save = () => {
    setTold(outcomes[palettes.save() ?? 'saved']);
  };
  return (
    <div className="flex flex-col gap-5" data-testid="palette-preview" data-palette-id={preview.id}>
      <PaletteStrip
        places={preview.places}
        onColour={onColour}
        onMove={palettes.move}
        onLock={palettes.toggleLock}
      />
      <form
        className="flex flex-wrap items-end gap-x-3 gap-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Palette name (optional)"
          className="w-full sm:w-72"
          placeholder={`${paletteTypeName(preview.type)} palette`}
          maxLength={80}
          autoComplete="off"
          value={palettes.name}
          onChange={(event) => {
            palettes.setName(event.currentTarget.value);
            setTold('');
          }}
        />
        <Button type="submit" variant="primary">
          {isSaved ? 'Save changes' : 'Save palette'}
        </Button>
        {palettes.palette && <ExportControls palette={palettes.palette} className="sm:ml-auto" />}
      </form>
      <p className="-mt-2 min-h-6 text-sm text-muted" role="status">
        {told}
      </p>
    </div>
  );
}
