import { expect, test } from 'vitest';
import { LineColours } from './line-colours';

test('a line has the colour of its marker, even if it arrives in pieces', () => {
  const colours = new LineColours();
  const of = (text: string, kind: 'output' | 'notice' = 'output') => colours.colour({ text, kind });
  expect(of('ERROR: no\nplain ERROR:\n')).toBe('\u001b[31mERROR: no\u001b[0m\nplain ERROR:\n');
  expect(of('✓ do')).toBe('\u001b[32m✓ do');
  expect(of('ne\nAI: hi\n')).toBe('ne\u001b[0m\n\u001b[36mAI: hi\u001b[0m\n');
  expect(of('WARNING: x\n')).toBe('\u001b[33mWARNING: x\u001b[0m\n');
  expect(of('[cut]\n', 'notice')).toBe('\u001b[90m[cut]\u001b[0m\n');
});
