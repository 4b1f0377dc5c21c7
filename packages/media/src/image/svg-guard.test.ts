import { expect, it } from 'vitest';
import { inspectSvg, repairRoot } from './svg-guard';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

it('reads tags that are not finished only once', () => {
  const unfinished = `${svg('')}${'<a '.repeat(300_000)}`;
  expect(inspectSvg(unfinished)).toEqual([]);
  expect(repairRoot('<svg '.repeat(100_000))).toBe('<svg '.repeat(100_000));
});

it('accepts an empty text before many shapes', () => {
  expect(inspectSvg(svg(`<text x="1" />${'<path d="M0 0"/>\n'.repeat(7000)}`))).toEqual([]);
});

it('refuses one text of too many letters, also within CDATA', () => {
  const letters = 'a'.repeat(100_001);
  for (const text of [letters, `<tspan>${letters}</tspan>`, `<![CDATA[${letters}]]>`])
    expect(() => inspectSvg(svg(`<text>${text}</text>`))).toThrow('too long to be drawn');
});

it('refuses references without end, and accepts many uses within many groups', () => {
  const use = (id: string) => `<use href="#${id}"/>`;
  const ids = Array.from({ length: 20_000 }, (_, at) => `a${at}`);
  const chain = ids.map((id, at) => `<g id="${id}">${use(`a${at + 1}`)}</g>`).join('');
  expect(() => inspectSvg(svg(chain))).toThrow('more than 1000 levels');
  const tens = ids.slice(0, 8).map((id, at) => `<g id="${id}">${use(`a${at + 1}`).repeat(10)}</g>`);
  expect(() => inspectSvg(svg(tens.join('')))).toThrow('more than a million times');
  const selfish = tens.map((group, at) => group.replace('</g>', `${use(`a${at}`)}</g>`));
  expect(() => inspectSvg(svg(selfish.join('')))).toThrow('more than a million times');
  const same = `${'<path id="one" d=""/>'.repeat(3000)}${use('one').repeat(3000)}`;
  expect(() => inspectSvg(svg(same))).toThrow('more than a million times');
  const styles = ids
    .slice(0, 8)
    .map((id, at) => `@media all { .k${at}, #none { mask: url(#${id}) } }`);
  const masks = ids
    .slice(0, 8)
    .map((id, at) => `<mask id="${id}">${`<rect class="x k${at + 1}"/>`.repeat(10)}</mask>`);
  const inStyle = `<style>${styles.join('')}</style>${masks.join('')}<rect class="k0"/>`;
  expect(() => inspectSvg(svg(inStyle))).toThrow('more than a million times');
  const groups = ids.slice(0, 400).map((id) => `<g id="${id}">`);
  const inner = `${use('one').repeat(20_000)}<path id="one" d="M0 0"/>`;
  expect(inspectSvg(svg(`${groups.join('')}${inner}${'</g>'.repeat(400)}`))).toEqual([]);
  expect(inspectSvg(svg(`<g id="own">${use('own')}</g>`))).toEqual([]);
});
