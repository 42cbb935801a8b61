import { expect, it } from 'vitest';
import { accentVariables } from '#contract/rules/brand/accent';

const PANEL = { light: '#ffffff', dark: '#14171d' } as const;

it('gives the default accent the values that the pages start with', () => {
  expect(accentVariables(undefined)).toEqual({
    '--accent-light': '#3454d1',
    '--accent-hover-light': '#2e4ab5',
    '--accent-contrast-light': '#ffffff',
    '--accent-dark': '#6d8bff',
    '--accent-hover-dark': '#839cff',
    '--accent-contrast-dark': '#0d0f13',
    '--accent-edge-light': '#3454d1',
    '--accent-ink-light': '#2a43a7',
    '--accent-ink-dark': '#9cb0ff',
    '--accent-tint-light': '#ebeefa',
    '--accent-tint-dark': '#1b2445',
  });
});

it.each(['#f5c400', '#0f766e', '#111111', '#ffffff', '#000000', '#b3261e', '#00ff00', '#808080'])(
  'keeps text on %s and in it readable in both themes',
  (accent) => {
    const color = accentVariables(accent);
    const worst = (['light', 'dark'] as const).flatMap((theme) => [
      contrast(color[`--accent-${theme}`], color[`--accent-contrast-${theme}`]),
      contrast(color[`--accent-hover-${theme}`], color[`--accent-contrast-${theme}`]),
      contrast(color[`--accent-ink-${theme}`], color[`--accent-tint-${theme}`]),
      contrast(theme === 'light' ? color['--accent-edge-light'] : color['--accent-dark'], PANEL[theme]),
    ]);
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
  },
);

function contrast(a = '', b = ''): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
