import { cameraMoveChoices, layerMoveChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { TextArea } from '~/ui/text-area';
import type { Generator } from '../use-generator';
import { Chips } from './chips';
import { PictureFields } from './picture-fields';
import { SubjectLine } from './subject-line';

const ofImage = [
  { id: 'camera', name: 'A camera over it' },
  { id: 'layers', name: 'Its subject in depth' },
  { id: 'morph', name: 'Into a second picture' },
] as const;

/** The pictures, and how they become a video. */
export function PictureSource({ generator }: { generator: Generator }) {
  const { settings, change, engine, text, setText } = generator;
  const isReal = engine === 'device';
  return (
    <div className="flex flex-col gap-5">
      <PictureFields generator={generator} />
      {!isReal && (
        <TextArea
          {...{ label: 'What happens in it', rows: 2, dir: 'auto', value: text }}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {isReal && (
        <>
          <Chips
            {...{ label: 'The picture becomes a video by', name: 'of-image', choices: ofImage }}
            value={settings.ofImage}
            onChange={(id) => change({ ofImage: id })}
          />
          {settings.ofImage === 'camera' && (
            <Chips
              {...{ label: 'The camera', name: 'move', choices: cameraMoveChoices }}
              value={settings.move}
              onChange={(move) => change({ move })}
            />
          )}
          {settings.ofImage === 'layers' && (
            <>
              <SubjectLine generator={generator} />
              <Chips
                {...{ label: 'The camera goes', name: 'way', choices: layerMoveChoices }}
                value={settings.way}
                onChange={(way) => change({ way })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
