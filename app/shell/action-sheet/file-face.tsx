import { extensionOf } from '@entropy-tools/core/file-names';
import { useEffect, useState } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';

/** As much of a text as is shown, in bytes. */
const SHOWN_TEXT = 400;
const texts = new Set(
  'txt text md markdown csv tsv json ndjson xml yaml yml toml srt vtt log tex'.split(' '),
);

/** What a file looks like: a picture, the first frame of a film, the first lines of a text, else its letters. */
export function FileFace({ file, extension }: { file: File; extension: string }) {
  const [isUnshown, setUnshown] = useState(false);
  const [type] = file.type.split('/');
  const isFilm = type === 'video';
  const isMedia = !isUnshown && (type === 'image' || isFilm);
  const url = useObjectUrl(isMedia ? file : undefined);
  if (isMedia) {
    if (!url) return null;
    const look = { src: url, className: 'size-full object-cover', onError: () => setUnshown(true) };
    if (!isFilm) return <img {...look} alt="" decoding="async" />;
    // At a tenth of a second: the very first frame of most films is black.
    return (
      <video {...look} src={`${url}#t=0.1`} muted playsInline preload="metadata" aria-hidden />
    );
  }
  if (texts.has(extension)) return <TextFace file={file} />;
  return (
    <span className="action-letters" aria-hidden>
      {(extension || extensionOf(file.name)).slice(0, 5).toUpperCase() || '?'}
    </span>
  );
}

function TextFace({ file }: { file: File }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    file
      .slice(0, SHOWN_TEXT)
      .text()
      .then(
        (start) => isCurrent && setText(start),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <pre dir="auto" className="action-text" aria-hidden>
      {text}
    </pre>
  );
}
