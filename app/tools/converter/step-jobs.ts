import { convertFile } from '~/codecs/convert/convert';
import { formatOfName } from '~/codecs/convert/formats';
import { messages } from '~/codecs/convert/messages';
import { defaultOptions } from '~/codecs/convert/options';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import { extensionOf } from '~/platform/file-names';
import { ToolError } from '~/platform/tool-error';
import type { steps } from './steps';

/** The Converter's work in a recipe: the same as on its page. */
export const stepJobs = defineStepJobs<typeof steps>({
  async convert([file], { to, pages, pageSize }, context) {
    if (!file) return [];
    const format = formatOfName(file.name);
    if (!format)
      throw new ToolError('unsupported', messages.extensionNotSupported(extensionOf(file.name)));
    const { files } = await convertFile({
      source: { ...file, format },
      target: to,
      options: { ...defaultOptions, pages: pages === 'all' ? 'all' : null, pageSize },
      context,
    });
    return files;
  },
});
