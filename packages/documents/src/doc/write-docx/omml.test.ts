import { spawnSync } from 'node:child_process';
import type { MarkupNode } from '@entropy-tools/data/ooxml/markup-tree';
import JSZip from 'jszip';
import katex from 'katex';
import { expect, it } from 'vitest';
import type { Block, DocImage } from '../model';
import { makeContext } from '../testing/make-context';
import { ommlOf } from './omml';
import { verifyDocx } from './verify-docx';
import { writeDocx } from './write-docx';

/** KaTeX's MathML of a formula. */
function mathmlOf(tex: string): string {
  const markup = katex.renderToString(tex, { output: 'mathml', displayMode: true });
  return /<math[\s\S]*<\/math>/.exec(markup)?.[0] ?? '';
}

/** OMML in short: names without prefix, properties as `chr=…`, texts as they are. */
function short(node: MarkupNode): string {
  if (typeof node === 'string') return node;
  const name = node.name.slice(2);
  const val = node.attributes['m:val'];
  if (val !== undefined) return `${name}=${val} `;
  const inner = node.children.map(short).join('');
  if (name === 'r' || name === 't') return inner;
  if (name.endsWith('Pr')) return inner && `<${inner.trim()}>`;
  return `${name}(${inner})`;
}

it.each([
  ['\\frac{a}{b}', 'oMath(f(num(a)den(b)))'],
  ['\\sqrt{x} + \\sqrt[3]{y}', 'oMath(rad(<degHide=1>deg()e(x))+rad(deg(3)e(y)))'],
  ['x_i^2 + a_1', 'oMath(sSubSup(e(x)sub(i)sup(2))+sSub(e(a)sub(1)))'],
  [
    '\\sum_{k=1}^n k^2 = 5',
    'oMath(nary(<chr=∑ limLoc=undOvr>sub(k=1)sup(n)e(sSup(e(k)sup(2))))=5)',
  ],
  ['\\int_0^1 f', 'oMath(nary(<chr=∫ limLoc=subSup>sub(0)sup(1)e(f)))'],
  ['\\left( x \\right]', 'oMath(d(<begChr=( endChr=]>e(x)))'],
  ['\\hat{x} + \\vec{v}', 'oMath(acc(<chr=\u0302>e(x))+acc(<chr=\u20d7>e(v)))'],
  ['\\overline{ab}', 'oMath(bar(<pos=top>e(ab)))'],
  ['\\mathbb{R}\\sin x', 'oMath(<scr=double-struck>R<sty=p>sinx)'],
  ['\\underbrace{a}_{n}', 'oMath(limLow(e(groupChr(<chr=⏟ pos=bot vertJc=top>e(a)))lim(n)))'],
  [
    '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}',
    'oMath(d(<begChr=( endChr=)>e(m(<plcHide=1 mcs(mc(<count=1 mcJc=center>)mc(<count=1 mcJc=center>))>mr(e(1)e(2))mr(e(3)e(4))))))',
  ],
])('writes %s as Office Math', (tex, omml) => {
  expect(short(ommlOf(mathmlOf(tex)))).toBe(omml);
});

const formulas = [
  'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}',
  '\\sum_{k=1}^{n} k^2 = \\left(\\frac{1}{2}\\right)',
  '\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{else} \\end{cases}',
];

it('writes equations that another program reads as they were', async () => {
  const image = (tex: string, isBlock: boolean): DocImage => ({
    bytes: new Uint8Array(),
    type: 'image/svg+xml',
    alt: tex,
    formula: { tex, mathml: mathmlOf(tex), isBlock },
  });
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Within a line ' },
        { kind: 'image', image: image('E = mc^2', false) },
        { kind: 'text', text: ' and on its own:' },
      ],
    },
    ...formulas.map(
      (tex): Block => ({
        kind: 'paragraph',
        inlines: [{ kind: 'image', image: image(tex, true) }],
      }),
    ),
  ];
  const bytes = await writeDocx({ blocks }, makeContext());
  await verifyDocx(bytes);
  const part =
    (await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('text')) ?? '';
  expect(part.split('<m:oMath>').length - 1).toBe(4);
  expect(part.split('<m:oMathPara>').length - 1).toBe(3);
  expect(part).toContain('xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"');
  const read = spawnSync('pandoc', ['-f', 'docx', '-t', 'markdown', '--wrap=none'], {
    input: bytes,
  });
  if (read.status === 0)
    expect(
      read.stdout
        .toString()
        .split(/\n\n+/)
        .map((one) => one.replace(/\s+/g, ' ').trim()),
    ).toEqual([
      'Within a line $E = mc^{2}$ and on its own:',
      '$$x = \\frac{- b \\pm \\sqrt{b^{2} - 4ac}}{2a}$$',
      '$$\\sum_{k = 1}^{n}k^{2} = \\left( \\frac{1}{2} \\right)$$',
      '$$\\left\\{ \\begin{matrix} 1 & x > 0 \\\\ 0 & \\text{else} \\\\ \\end{matrix} \\right.\\ $$',
    ]);
});

it('writes the source of a formula whose MathML cannot be read', async () => {
  const tex = 'a < b';
  const deep = `<math>${'<mrow>'.repeat(300)}<mi>x</mi>${'</mrow>'.repeat(300)}</math>`;
  const blocks = ['<math><mi>a&nbsp;b</mi></math>', deep].map(
    (mathml): Block => ({
      kind: 'paragraph',
      inlines: [
        {
          kind: 'image',
          image: {
            bytes: new Uint8Array(),
            type: 'image/svg+xml',
            alt: tex,
            formula: { tex, mathml, isBlock: true },
          },
        },
      ],
    }),
  );
  const bytes = await writeDocx({ blocks }, makeContext());
  await verifyDocx(bytes);
  const part =
    (await (await JSZip.loadAsync(bytes)).file('word/document.xml')?.async('text')) ?? '';
  expect(part.split('a &lt; b').length - 1).toBe(2);
});
