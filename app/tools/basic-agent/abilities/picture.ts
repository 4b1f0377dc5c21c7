import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';
import { fileArgument, findFile } from './frame/find-file';
import { reportPicture } from './work/picture-report';

const MAX_PIXELS = 16_000;

/** Shrinks an attached picture or converts it to another format. */
export const picture = defineAbility({
  name: 'change_picture',
  title: 'Picture',
  description:
    'Makes an attached picture smaller (proportions kept, never enlarged) or saves it as PNG, JPG or WEBP. Place and camera notes are left out.',
  approval: 'ask',
  takes: {
    file: { kind: 'text', required: true, about: fileArgument },
    width: {
      kind: 'number',
      whole: true,
      least: 1,
      most: MAX_PIXELS,
      about: 'Most pixels across.',
    },
    height: { kind: 'number', whole: true, least: 1, most: MAX_PIXELS, about: 'Most pixels down.' },
    to: { kind: 'text', choices: ['png', 'jpg', 'webp'], about: 'The format, if it is to change.' },
  },
  describe({ file, width, height, to }, nameOf) {
    if (width === undefined && height === undefined && to === undefined)
      return { problem: 'Give “width”, “height” or “to”: nothing else can be changed.' };
    const size =
      width !== undefined && height !== undefined
        ? ` to fit ${width} × ${height} pixels`
        : `${width === undefined ? '' : ` to ${width} pixels across`}${height === undefined ? '' : ` to ${height} pixels down`}`;
    return {
      summary: `${size === '' ? 'Save' : 'Resize'} ${nameOf(file)}${size}${to ? ` as ${to.toUpperCase()}` : ''}`,
    };
  },
  async run({ file: wanted, width, height, to }, { files, signal }) {
    const { name, blob } = findFile(files, wanted);
    const change = {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(to === undefined ? {} : { to }),
    };
    const { output, warnings } = await agentJobs.changePicture(
      { file: { name, blob }, change },
      { signal },
    );
    const made = output.files.map((one) => one.name);
    const { before, after } = output.facts;
    const text = reportPicture(made.join(', '), before, after);
    return {
      result: {
        made,
        before,
        after,
        done: text,
        ...(warnings.length > 0 ? { warnings } : {}),
      },
      text,
      files: output.files,
    };
  },
});
