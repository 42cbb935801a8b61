/** The accent if the host names none. */
const DEFAULT_ACCENT = '#3152c9';

type Rgb = readonly [number, number, number];

/**
 * The CSS variables of an accent colour. For any colour, text on it and text in it keep a contrast of 4.5:1 (WCAG 2.2 AA): the
 * contrast colour is the better of black and white, and the inks mix the accent with black or white until they pass.
 */
export const accentVariables = (accent: string | undefined): Readonly<Record<`--accent${string}`, string>> => {
  const rgb = parse(accent) ?? parse(DEFAULT_ACCENT) ?? INK;
  const contrastColor: Rgb = contrast(rgb, WHITE) >= contrast(rgb, INK) ? WHITE : INK;
  return {
    '--accent': hex(rgb),
    '--accent-hover': hex(mix(rgb, contrastColor === WHITE ? INK : WHITE, 0.12)),
    '--accent-contrast': hex(contrastColor),
    '--accent-ink-light': hex(readable(rgb, mix(rgb, WHITE, 0.9), INK)),
    '--accent-ink-dark': hex(readable(rgb, mix(rgb, DARK_PANEL, 0.78), WHITE)),
    '--accent-tint-light': hex(mix(rgb, WHITE, 0.9)),
    '--accent-tint-dark': hex(mix(rgb, DARK_PANEL, 0.78)),
  };
};

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [16, 19, 23];
const DARK_PANEL: Rgb = [23, 27, 33];
const READABLE_RATIO = 4.6;

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

/** Moves `color` towards `end` in small steps until it is readable on `ground`. */
const readable = (color: Rgb, ground: Rgb, end: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, end, share);
    if (contrast(candidate, ground) >= READABLE_RATIO) return candidate;
  }
  return end;
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
