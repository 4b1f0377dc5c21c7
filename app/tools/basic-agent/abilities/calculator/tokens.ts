import { ToolError } from '@entropy-tools/core/tool-error';

/** A token of an expression. `at` is its position, from 1. */
export type Token = { at: number } & (
  | { kind: 'number'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'sign'; text: string }
  | { kind: 'end' }
);

const spelled: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '²': '^2',
  '³': '^3',
  '√': ' sqrt ',
  π: ' pi ',
  τ: ' tau ',
};

const pattern =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d{1,4}(?![\w.]))?|\.\d+(?:[eE][+-]?\d{1,4}(?![\w.]))?)|([a-zA-Z]\w*)|(\*\*|[-+*/^%!(),°]))/y;

/**
 * The tokens of an expression; the last one is `end`.
 * @throws ToolError `input` at an unknown character
 */
export function tokensOf(expression: string): Token[] {
  const text = expression.replace(/[×·÷−–²³√πτ]/g, (sign) => spelled[sign] ?? sign);
  const tokens: Token[] = [];
  let place = 0;
  for (;;) {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (!match) break;
    const [all, number, name, sign] = match;
    const at = place + all.length - (number ?? name ?? sign ?? '').length + 1;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase(), at });
    else tokens.push({ kind: 'sign', text: sign === '**' ? '^' : (sign ?? ''), at });
    place += all.length;
  }
  const rest = text.slice(place).trim();
  if (rest !== '')
    throw new ToolError(
      'input',
      `“${rest.slice(0, 20)}” is not understood at character ${place + 1}. Write numbers like 1234.5, signs + - * / ^ %, parentheses and functions such as sqrt(2).`,
    );
  return [...tokens, { kind: 'end', at: text.length + 1 }];
}
