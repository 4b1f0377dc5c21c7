import { fillAround, moveItem, type Place } from '@entropy-tools/media/colour/arrange';
import type { Colour } from '@entropy-tools/media/colour/colour';
import { type Harmony, makeHarmony } from '@entropy-tools/media/colour/harmony';
import {
  type Palette,
  type PaletteType,
  paletteTypeName,
  previewId,
} from '@entropy-tools/media/colour/palette';
import { useState } from 'react';
import { type SaveOutcome, savePalette } from './saved-palettes';

/** The current palette: unsaved (id 'preview'), or an opened saved one. */
export interface Preview {
  id: string;
  type: PaletteType;
  places: readonly Place<Colour>[];
}

export interface PaletteState {
  preview: Preview | undefined;
  /** Value of the name field. */
  name: string;
  setName: (name: string) => void;
  generate: (base: Colour, harmony: Harmony) => void;
  /** Makes a new palette from colours of another section. */
  take: (colours: readonly Colour[]) => void;
  view: (palette: Palette) => void;
  move: (from: number, to: number) => void;
  toggleLock: (index: number) => void;
  /** Saves the palette and returns where it is stored. */
  save: () => SaveOutcome | undefined;
  /** The current palette in its saved form, for export. */
  palette: Palette | undefined;
  /** Call it when a saved palette was deleted: if it is open, it becomes a preview again. */
  forget: (id: string) => void;
}

export function usePalette(): PaletteState {
  const [preview, setPreview] = useState<Preview>();
  const [name, setName] = useState('');

  const palette: Palette | undefined = preview && {
    id: preview.id,
    name: name.trim() || `${paletteTypeName(preview.type)} palette`,
    colors: preview.places.map(({ colour }) => colour),
    type: preview.type,
    createdAt: new Date().toISOString(),
  };
  const show = (type: PaletteType, colours: readonly Colour[]) => {
    // The name belonged to the saved palette that was open.
    if (preview && preview.id !== previewId) setName('');
    setPreview({ id: previewId, type, places: fillAround(preview?.places ?? [], colours) });
  };
  const arrange = (change: (places: readonly Place<Colour>[]) => readonly Place<Colour>[]) =>
    setPreview((now) => now && { ...now, places: change(now.places) });

  return {
    preview,
    name,
    setName,
    palette,
    generate: (base, harmony) => show(harmony, makeHarmony(base, harmony)),
    take: (colours) => show('custom', colours),
    view: (saved) => {
      setName(saved.name);
      setPreview({
        id: saved.id,
        type: saved.type,
        places: saved.colors.map((colour) => ({ colour, locked: false })),
      });
    },
    move: (from, to) => arrange((places) => moveItem(places, from, to)),
    toggleLock: (index) =>
      arrange((places) =>
        places.map((place, at) => (at === index ? { ...place, locked: !place.locked } : place)),
      ),
    save: () => {
      if (!palette || !preview) return undefined;
      const id = preview.id === previewId ? crypto.randomUUID() : preview.id;
      const outcome = savePalette({ ...palette, id });
      if (outcome === 'full') return outcome;
      setPreview({ ...preview, id });
      setName(palette.name);
      return outcome;
    },
    forget: (id) => setPreview((now) => (now?.id === id ? { ...now, id: previewId } : now)),
  };
}
