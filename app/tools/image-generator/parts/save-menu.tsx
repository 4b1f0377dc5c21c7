import { toToolError } from '@entropy-tools/core/part-error';
import { algorithmNames } from '@entropy-tools/studio/art/art-catalogue';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { fileName } from '../file-name';
import type { GeneratedImage } from '../gallery';
import type { ImageGenerator } from '../use-image-generator';

type Format = 'png' | 'webp' | 'svg';

/** The download and its format: the original file, WebP, and SVG if the picture consists of shapes. */
export function SaveMenu({
  generator: { jobs },
  image,
}: {
  generator: ImageGenerator;
  image: GeneratedImage;
}) {
  const { settings } = image;
  const isPng = image.blob.type === 'image/png';
  const isVector =
    settings && (settings.scene || algorithmNames[settings.algorithm].isVector) && !settings.tile;
  const [format, setFormat] = useState<Format>('png');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      let { blob } = image;
      if (isPng && format === 'webp') blob = (await jobs.webp(image.blob)).output;
      if (settings && format === 'svg') blob = (await jobs.svg(settings)).output;
      downloadBlob(blob, fileName({ ...image, blob }));
    } catch (error) {
      setProblem((await toToolError(error)).message);
    }
    setBusy(false);
  };
  return (
    <>
      {isPng && (
        <Select
          label="Format"
          hideLabel
          value={format}
          className="w-auto"
          onChange={(event) => setFormat(event.currentTarget.value as Format)}
        >
          <option value="png">PNG</option>
          <option value="webp">WebP</option>
          {isVector && (
            <option value="svg">{settings.style === 'none' ? 'SVG' : 'SVG, as drawn'}</option>
          )}
        </Select>
      )}
      <Button variant="primary" busy={isBusy} onClick={() => void save()}>
        <Icon name="download" />
        Download
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
