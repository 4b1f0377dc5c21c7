import { convertFile } from '@entropy-tools/convert/convert';
import { formatOfName } from '@entropy-tools/convert/formats/formats';
import { messages } from '@entropy-tools/convert/messages';
import { defaultOptions } from '@entropy-tools/convert/options';
import { extensionOf } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
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
