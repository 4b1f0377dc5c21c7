import { contrastRatio } from '@entropy-tools/media/colour/contrast';
import { describe, expect, it } from 'vitest';
import { findTheme, themes } from './themes';

describe('themes', () => {
  it('has the two defaults of the specification and twelve designs of our own', () => {
    expect(themes).toHaveLength(14);
    expect(new Set(themes.map(({ id }) => id)).size).toBe(14);
    expect(findTheme('light')).toMatchObject({ background: '#FFFFFF', text: '#1E293B' });
    expect(findTheme('dark')).toMatchObject({ background: '#1E293B', text: '#E2E8F0' });
    expect(findTheme('no such theme').id).toBe('light');
  });

  it.each(themes.map((theme) => [theme.name, theme] as const))('%s is readable', (_, theme) => {
    const { background, surface, text, title, muted, accent, onAccent, chart } = theme;
    for (const ground of [background, surface]) {
      expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(title, ground)).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(muted, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
    expect(new Set(chart).size).toBe(6);
    for (const colour of chart) expect(contrastRatio(colour, background)).toBeGreaterThanOrEqual(3);
  });
});
