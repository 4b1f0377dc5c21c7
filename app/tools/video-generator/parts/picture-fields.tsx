import { openedInWords, pictureAccept } from '~/tool-kit/pictures/picture-file';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { FilePick } from '~/ui/file-pick';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import { useObjectUrl } from '~/ui/use-object-url';
import type { Generator } from '../use-generator';

/** The picture that becomes a video, and the second one that it turns into. */
export function PictureFields({
  generator: { settings, engine, pictures },
}: {
  generator: Generator;
}) {
  const { picture, second } = pictures.source;
  const isMorph = engine === 'device' && settings.ofImage === 'morph';
  return (
    <div className="flex flex-col gap-3">
      {picture ? (
        <ul className="flex flex-wrap gap-4">
          <Chosen file={picture} onRemove={() => pictures.remove('picture')} />
          {isMorph && second && <Chosen file={second} onRemove={() => pictures.remove('second')} />}
          {isMorph && !second && (
            <li className="flex items-center">
              <FilePick accept={pictureAccept} onFiles={(files) => pictures.take(files, 'second')}>
                {(choose) => <Button onClick={choose}>Choose the second picture</Button>}
              </FilePick>
            </li>
          )}
        </ul>
      ) : (
        <FileDrop
          label={isMorph ? 'Drop two pictures here' : 'Drop a picture here'}
          hint={openedInWords}
          extensions={[]}
          multiple={isMorph}
          onFiles={(files) => pictures.take(files)}
        >
          <button type="button" className="link-button" onClick={pictures.addSample}>
            Try with a sample picture
          </button>
        </FileDrop>
      )}
      {pictures.problem && (
        <Notice tone="error">
          <span className="wrap-anywhere">{pictures.problem}</span>
        </Notice>
      )}
    </div>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useObjectUrl(useShownPicture(file));
  return (
    <li className="flex items-center gap-2">
      {url ? (
        <img src={url} alt={`Chosen: ${file.name}`} className="video-picture" />
      ) : (
        <div className="video-picture bg-well" />
      )}
      <IconButton icon="close" label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  );
}
