import { partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import { cutOut } from './cut-out';
import { defaultLook } from './look';
import { savePicture } from './save-picture';
import type { steps } from './steps';

const colours = { white: '#ffffff', gray: '#f2f2f2', black: '#000000' } as const;

/** The Background Remover's recipe step: the same as on its page, without the brush. */
export const stepJobs = defineStepJobs<typeof steps>({
  async remove([file], { background, crop, format }, context) {
    if (!file) return [];
    const cut = await cutOut(file.blob, partOf(context, 0, 0.85));
    const look = {
      ...defaultLook,
      background:
        background === 'none'
          ? ({ kind: 'none' } as const)
          : ({ kind: 'colour', colour: colours[background] } as const),
      crop,
      format: format === 'jpg' ? ('jpeg' as const) : format,
    };
    const { blob } = await savePicture(
      { file: file.blob, cut, look, strokes: [] },
      partOf(context, 0.85, 1),
    );
    return [{ name: `${baseName(file.name)}.${format}`, blob }];
  },
});
