import { expect, test } from 'vitest';
import { loadCorpusTools } from './corpus-tool.ts';

test('finds the driver of each tool in its folder, with its file types', async () => {
  const tools = await loadCorpusTools();
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.filter(({ kinds }) => kinds.length === 0)).toEqual([]);
  expect(tools.find(({ slug }) => slug === 'pdf-reader')?.kinds).toEqual(['pdf']);
});
