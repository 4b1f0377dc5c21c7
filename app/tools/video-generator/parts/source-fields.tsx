import {
  animationChoices,
  artChoices,
  moveChoices,
  wayChoices,
} from '~/codecs/motion/film-catalogue';
import { TextArea } from '~/ui/text-area';
import type { Generator } from '../use-generator';
import { Chips } from './chips';
import { PictureFields } from './picture-fields';
import { SubjectLine } from './subject-line';

const ofText = [
  { id: 'words', name: 'The words themselves' },
  { id: 'art', name: 'Art that moves' },
] as const;
const ofImage = [
  { id: 'camera', name: 'A camera over it' },
  { id: 'layers', name: 'Its subject in depth' },
  { id: 'morph', name: 'Into a second picture' },
] as const;
const arts = [{ id: 'auto', name: 'As the words say' }, ...artChoices] as const;

/** Words or a picture, and what becomes of them. */
export function SourceFields({ generator }: { generator: Generator }) {
  const { settings, change, engine, text, setText } = generator;
  const isReal = engine === 'device';
  if (settings.tab === 'text')
    return (
      <div className="flex flex-col gap-5">
        <TextArea
          label={isReal && settings.ofText === 'words' ? 'Your words' : 'What the video shows'}
          placeholder={
            isReal && settings.ofText === 'words'
              ? 'Good things take time. Make the first one today.'
              : 'A sunset over the ocean'
          }
          rows={3}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isReal && (
          <>
            <Chips
              {...{ label: 'The video shows', name: 'of-text', choices: ofText }}
              value={settings.ofText}
              onChange={(id) => change({ ofText: id })}
            />
            {settings.ofText === 'words' ? (
              <Chips
                {...{ label: 'They move', name: 'animation', choices: animationChoices }}
                value={settings.animation}
                onChange={(animation) => change({ animation })}
              />
            ) : (
              <Chips
                {...{ label: 'Drawing', name: 'art', choices: arts }}
                value={settings.art}
                onChange={(art) => change({ art })}
              />
            )}
          </>
        )}
      </div>
    );
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
              {...{ label: 'The camera', name: 'move', choices: moveChoices }}
              value={settings.move}
              onChange={(move) => change({ move })}
            />
          )}
          {settings.ofImage === 'layers' && (
            <>
              <SubjectLine generator={generator} />
              <Chips
                {...{ label: 'The camera goes', name: 'way', choices: wayChoices }}
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
