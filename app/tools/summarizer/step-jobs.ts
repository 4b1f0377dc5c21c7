import { partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import type { Doc } from '@entropy-tools/documents/doc/model';
import { EXTRACTED } from '~/ai/extracted';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import type { steps } from './steps';
import { keySentences } from './summary/key-sentences';

/** The Summarizer's steps in a recipe: selects sentences of the text, without a language model. */
export const stepJobs = defineStepJobs<typeof steps>({
  async key([file], { count, format }, context) {
    if (!file) return [];
    const bytes = new Uint8Array(await file.blob.arrayBuffer());
    const { text } = await extractText(bytes, file.name, partOf(context, 0, 0.4));
    const found = await keySentences(text, count, partOf(context, 0.4, 0.8));
    const sentences = found.map((sentence) => sentence.text);
    if (sentences.length === 0)
      throw new ToolError('input', 'There are no whole sentences in this text.');
    const title = baseName(file.name);
    const name = `${title} - key sentences.${format}`;
    if (format === 'txt') {
      const lines = sentences.map((sentence) => `- ${sentence}\n`).join('');
      return [{ name, blob: new Blob([lines], { type: 'text/plain' }) }];
    }
    const { writeFile } = await import('@entropy-tools/documents/doc/write-file');
    const doc = documentOf(title, sentences);
    return [{ name, blob: await writeFile(doc, format, partOf(context, 0.8, 1)) }];
  },
});

function documentOf(title: string, sentences: readonly string[]): Doc {
  const paragraph = (text: string) => ({
    kind: 'paragraph' as const,
    inlines: [{ kind: 'text' as const, text }],
  });
  return {
    title: `${title}: key sentences`,
    blocks: [
      { kind: 'heading', level: 1, inlines: [{ kind: 'text', text: title }] },
      paragraph(
        `${EXTRACTED}: key sentences, chosen by their place and by what they share with the rest.`,
      ),
      {
        kind: 'list',
        ordered: false,
        items: sentences.map((sentence) => ({ blocks: [paragraph(sentence)] })),
      },
    ],
  };
}
