import { formatCount } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import type { ImageResizer } from '../use-image-resizer';

/** More than ten pictures at once: asks the user whether to add the others. */
export default function ExtraImagesPrompt({ resizer }: { resizer: ImageResizer }) {
  const { beyond, answerBeyond } = resizer;
  return (
    <Notice
      tone="warning"
      title={messages.tooMany}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => answerBeyond(true)}>
            Go on with all of them
          </Button>
          <Button size="small" variant="quiet" onClick={() => answerBeyond(false)}>
            Leave the rest out
          </Button>
        </div>
      }
    >
      {formatCount(beyond.length, 'more image')} {beyond.length === 1 ? 'is' : 'are'} waiting. A
      large batch takes time and memory on this device.
    </Notice>
  );
}
