import { describe, expect, it, test } from 'vitest';
import { flattenPath } from './flatten-path';
import { boundsOf, flattenSvg } from './flatten-svg';

const identity = [1, 0, 0, 1, 0, 0] as const;

/** Area by the shoelace formula. */
function areaOf(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    sum += (ring[i] ?? 0) * (ring[j + 1] ?? 0) - (ring[j] ?? 0) * (ring[i + 1] ?? 0);
  }
  return Math.abs(sum) / 2;
}

describe('path data', () => {
  it.each([
    ['absolute lines', 'M10 10H90V90H10Z', 6400],
    ['relative lines without spaces', 'm10 10h80v80h-80z', 6400],
    ['numbers run together', 'M10.5.5l.5.5-.5.5z', 0.25],
    ['an arc with its flags run together', 'M0 50a50 50 0 01100 0z', (Math.PI * 2500) / 2],
    ['a circle of two arcs', 'M10 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0', Math.PI * 1600],
    ['an arc that is too small for its ends', 'M0 50A10 10 0 0 1 100 50Z', (Math.PI * 2500) / 2],
    ['smooth cubic curves', 'M0 0C0 50 50 50 50 0S100-50 100 0Z', 0],
    ['quadratic curves', 'M0 0Q50 100 100 0Z', (2 / 3) * 50 * 100],
  ])('%s', (_, data, area) => {
    const [run] = flattenPath(data, identity, 0.01);
    expect(areaOf(run?.points ?? [])).toBeCloseTo(area, -0.3);
  });

  it('says which command it does not know', () => {
    expect(() => flattenPath('M0 0X3', identity, 1)).toThrow("'X' is no command of a path");
  });
});

test('transformations, groups and colours reach the shapes', () => {
  const body =
    '<g fill="none" transform="translate(8 0)"><path fill="#f00" transform="scale(2)" d="M0 0h4v4h-4z"/></g>';
  expect(flattenSvg(body, 32, '#000000')).toEqual([
    { rings: [[0.25, 0, 0.5, 0, 0.5, 0.25, 0.25, 0.25]], fill: '#ff0000' },
  ]);
});

test('a gradient of the bounding box is placed in the square', () => {
  const body = `<linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="100%" stop-color="#000"
    stop-opacity=".5"/></linearGradient><path fill="url(#a)" d="M16 0h16v32h-16z"/>`;
  expect(flattenSvg(body, 32, '#000000')[0]?.fill).toEqual({
    kind: 'linear',
    from: [0.5, 0],
    to: [1, 0],
    stops: [
      { at: 0, colour: '#ffffff' },
      { at: 1, colour: '#000000', opacity: 0.5 },
    ],
  });
});

test('a convex clip cuts what reaches beyond it', () => {
  const body = `<clipPath id="c"><path d="M0 0h16v32h-16z"/></clipPath>
    <g clip-path="url(#c)"><path d="M8 8h16v16h-16z"/></g>`;
  const [shape] = flattenSvg(body, 32, '#000000');
  expect(boundsOf(shape?.rings ?? [])).toEqual([0.25, 0.25, 0.5, 0.75]);
});

test('a stroke becomes an area of its width', () => {
  const body = '<path fill="none" stroke="currentColor" stroke-width="4" d="M4 16h24"/>';
  const [shape] = flattenSvg(body, 32, '#123456');
  expect(shape?.fill).toBe('#123456');
  const [, top, , bottom] = boundsOf(shape?.rings ?? []);
  expect(bottom - top).toBeCloseTo(4 / 32, 3);
});

test('what is not read is named', () => {
  expect(() => flattenSvg('<text>a</text>', 32, '#000000')).toThrow('<text>');
});
