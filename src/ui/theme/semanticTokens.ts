import { defineSemanticTokens } from '@chakra-ui/react';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });
const accent = (name: string) => both(`var(--accent-${name}light)`, `var(--accent-${name}dark)`);

/**
 * Colours by purpose. `accent` is the colour of the domain's profile (experience.md, character): CSS variables set by
 * `applyBrandColors`, so that a white-label host needs no new theme.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    /** Behind navigation and around pages that are not white. */
    canvas: both('#f6f7f9', '#0d0f13'),
    /** What content stands on. */
    panel: both('{colors.white}', '#14171d'),
    /** A menu or a card above a panel. */
    raised: both('{colors.white}', '#1a1e26'),
    /** A quiet ground inside a panel: a chip, a key, code. */
    subtle: both('#f1f3f6', '#1a1e26'),
    hover: both('#f4f5f8', '#191d24'),
    /** The current or hovered entry of a navigation or menu, on any ground. */
    wash: {
      value: 'color-mix(in srgb, {colors.ink} 6.5%, transparent)',
    },
    selected: accent('tint-'),
    line: both('#e5e8ed', '#252a33'),
    /** The border of an input: 3:1 on a panel. */
    lineStrong: both('#8b93a1', '#6c7585'),
    ink: both('#12151b', '#eceef2'),
    inkMuted: both('#525b69', '#a5aebb'),
    inkFaint: both('#656e7c', '#8791a0'),
    /** A bar of a small chart; the figure beside it carries the meaning. */
    bar: { value: 'color-mix(in srgb, {colors.inkFaint} 62%, {colors.panel})' },
    scrim: both('rgb(18 21 27 / 0.38)', 'rgb(0 0 0 / 0.58)'),
    accent: {
      solid: accent(''),
      hover: accent('hover-'),
      contrast: accent('contrast-'),
      ink: accent('ink-'),
      tint: accent('tint-'),
    },
    /** Whatever an agent says or suggests. */
    agent: {
      solid: both('#6b46c1', '#b197fc'),
      ink: both('#553399', '#cbb8ff'),
      tint: both('#f2eefb', '#241d38'),
    },
    /** What the reader wrote. */
    bubble: { value: 'var(--accent-light)' },
    onBubble: { value: 'var(--accent-contrast-light)' },
    danger: {
      solid: both('#b3261e', '#ff8f87'),
      hover: both('#97211a', '#ffa59e'),
      contrast: both('{colors.white}', '#0d0f13'),
      ink: both('#b3261e', '#ff8f87'),
      tint: both('#fdeceb', '#331a19'),
    },
    warning: {
      /** Fills a bar; text has `ink`. */
      fill: both('#bd7d14', '#f0b95a'),
      ink: both('#8a5a00', '#f0b95a'),
      tint: both('#fdf2dc', '#2e2412'),
    },
    success: { ink: both('#147a4a', '#5fd39b'), tint: both('#e4f5ec', '#12291f') },
    info: { ink: both('#2a46b4', '#a9bbff'), tint: both('#eaeefc', '#1b2341') },
    inserted: { ink: both('#0f5f39', '#7fe0b0'), tint: both('#dff3e6', '#143224') },
    deleted: { ink: both('#97211a', '#ffa59e'), tint: both('#fbe4e2', '#3a1c1b') },
    /** What a search found, and where it stands. */
    found: { tint: both('#fbe8b8', '#3d3212'), here: both('#f3c95a', '#6b5417') },
    focus: both('var(--accent-edge-light)', 'var(--accent-dark)'),
  },
  shadows: {
    raised: {
      value: {
        _light: '0 1px 2px rgb(18 21 27 / 0.06), 0 8px 24px rgb(18 21 27 / 0.08)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.45)',
      },
    },
    overlay: {
      value: {
        _light: '0 1px 2px rgb(18 21 27 / 0.06), 0 8px 24px rgb(18 21 27 / 0.08), 0 24px 64px rgb(13 15 19 / 0.18)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.45), 0 24px 64px rgb(13 15 19 / 0.18)',
      },
    },
  },
});
