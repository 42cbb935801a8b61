/** The accent if nobody chose one. */
export const DEFAULT_ACCENT = '#3454d1';
/** A colour as it is chosen and kept. */
export const COLOR = /^#[0-9a-f]{6}$/i;

type Rgb = readonly [number, number, number];
type Theme = 'light' | 'dark';

/**
 * The CSS variables of an accent colour, for the light and the dark theme. For any colour, text on it and text in it keep a
 * contrast of 4.5:1 (WCAG 2.2 AA). On dark ground the accent is brightened until it stands out; the contrast colour is the better
 * of white and ink; the inks move towards black or white until they can be read on the tint, and so does the edge on a panel.
 */
export const accentVariables = (accent: string | undefined): Readonly<Record<`--accent${string}`, string>> => {
  const light = parse(accent) ?? parse(DEFAULT_ACCENT) ?? INK;
  const dark = readable(light, DARK_PANEL, SOLID_RATIO);
  const tintOfLight = mix(light, WHITE, 0.9);
  const tintOfDark = mix(light, DARK_PANEL, 0.78);
  return {
    ...solid('light', light),
    ...solid('dark', dark),
    '--accent-edge-light': hex(readable(light, WHITE, EDGE_RATIO)),
    '--accent-ink-light': hex(readable(light, tintOfLight, INK_RATIO)),
    '--accent-ink-dark': hex(readable(dark, tintOfDark, INK_RATIO)),
    '--accent-tint-light': hex(tintOfLight),
    '--accent-tint-dark': hex(tintOfDark),
  };
};

/** Where a chosen colour is seen, and how well: text on the button, and the colour itself as a link, each in both themes. */
export type AccentPair = {
  readonly theme: Theme;
  readonly part: 'button' | 'link';
  readonly ground: string;
  readonly text: string;
  /** The contrast by WCAG 2.2; text needs 4.5. */
  readonly ratio: number;
};

/** The contrasts of a colour as it is used. The chosen colour is kept, so that it may be too weak as a link on white. */
export function accentPairs(accent: string): readonly AccentPair[] {
  const light = parse(accent) ?? INK;
  const dark = readable(light, DARK_PANEL, SOLID_RATIO);
  const pair = (theme: Theme, part: AccentPair['part'], ground: Rgb, text: Rgb): AccentPair => ({
    theme,
    part,
    ground: hex(ground),
    text: hex(text),
    ratio: Math.round(contrast(ground, text) * 10) / 10,
  });
  return [
    pair('light', 'button', light, contrastOf(light)),
    pair('light', 'link', WHITE, light),
    pair('dark', 'button', dark, contrastOf(dark)),
    pair('dark', 'link', DARK_PANEL, dark),
  ];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [13, 15, 19];
const DARK_PANEL: Rgb = [20, 23, 29];
const SOLID_RATIO = 5.6;
const EDGE_RATIO = 4.6;
const INK_RATIO = 7;

/** The better of white and ink on a ground. */
const contrastOf = (rgb: Rgb): Rgb => (contrast(rgb, WHITE) >= contrast(rgb, INK) ? WHITE : INK);

const solid = (theme: Theme, rgb: Rgb) => {
  const contrastColor = contrastOf(rgb);
  return {
    [`--accent-${theme}`]: hex(rgb),
    [`--accent-hover-${theme}`]: hex(mix(rgb, contrastColor === WHITE ? INK : WHITE, 0.15)),
    [`--accent-contrast-${theme}`]: hex(contrastColor),
  };
};

const parse = (text: string | undefined): Rgb | null => {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '');
  return match ? [channel(match[1]), channel(match[2]), channel(match[3])] : null;
};

const channel = (pair: string | undefined): number => Number.parseInt(pair ?? '0', 16);

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Moves `color` away from `ground` in small steps until their contrast is `ratio`. Up to its full strength it keeps its hue. */
const readable = (color: Rgb, ground: Rgb, ratio: number): Rgb => {
  const isDark = luminance(ground) < 0.18;
  const full = 255 / Math.max(...color, 1);
  const strongest: Rgb = [color[0] * full, color[1] * full, color[2] * full];
  const steps: readonly (readonly [Rgb, Rgb])[] = isDark
    ? [
        [color, strongest],
        [strongest, WHITE],
      ]
    : [[color, BLACK]];
  for (const [from, to] of steps) {
    for (let share = 0; share < 1; share += 0.04) {
      const candidate = mix(from, to, share);
      if (contrast(candidate, ground) >= ratio) return candidate;
    }
  }
  return isDark ? WHITE : BLACK;
};

const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Relative luminance, WCAG 2.2. */
const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
