import { animationChoices, artChoices } from '@entropy-tools/studio/motion/film-catalogue';
import { Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { TextArea } from '~/ui/text-area';
import type { Generator } from '../use-generator';
import { Chips } from './chips';
import { Examples } from './examples';

const ofText = [
  { id: 'scene', name: 'A scene of them' },
  { id: 'words', name: 'The words themselves' },
  { id: 'art', name: 'Forms that move' },
] as const;
const arts = [{ id: 'auto', name: 'As the words say' }, ...artChoices] as const;

/** Loaded at the first sign of use; the text tab works without it. */
export const loadPictureSource = () => import('./picture-source');
const PictureSource = lazyPart(loadPictureSource, 'PictureSource');

/** The text or picture to start from, and how it becomes a video. */
export function SourceFields({ generator }: { generator: Generator }) {
  const { settings, change, engine, text, setText } = generator;
  const isReal = engine === 'device';
  if (settings.tab === 'text')
    return (
      <div className="flex flex-col gap-4">
        <TextArea
          label={isReal && settings.ofText === 'words' ? 'Your words' : 'What the video shows'}
          placeholder={
            isReal && settings.ofText === 'words'
              ? 'Good things take time. Make the first one today.'
              : 'A sailing ship on a stormy sea at sunset'
          }
          rows={2}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isReal && settings.ofText === 'scene' && <Examples onChoose={setText} />}
        {isReal && (
          <Chips
            {...{ label: 'The video shows', name: 'of-text', choices: ofText }}
            value={settings.ofText}
            onChange={(id) => change({ ofText: id })}
          />
        )}
      </div>
    );
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <PictureSource generator={generator} />
    </Suspense>
  );
}

/** How the words or forms move: below the main action, since a first film does without. */
export function TextFields({ generator }: { generator: Generator }) {
  const { settings, change, engine } = generator;
  if (engine !== 'device' || settings.tab !== 'text' || settings.ofText === 'scene') return null;
  return settings.ofText === 'words' ? (
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
  );
}
