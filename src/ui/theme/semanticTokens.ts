import { defineSemanticTokens } from '@chakra-ui/react';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Colours by purpose. `accent` is the colour of the domain's profile (experience.md, character): CSS variables set by
 * `applyBrandColors`, so that a white-label host needs no new theme.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: both('{colors.gray.50}', '{colors.gray.950}'),
    panel: both('{colors.white}', '{colors.gray.900}'),
    raised: both('{colors.white}', '{colors.gray.850}'),
    sunken: both('{colors.gray.25}', '{colors.gray.950}'),
    hover: both('{colors.gray.50}', '{colors.gray.850}'),
    selected: both('var(--accent-tint-light)', 'var(--accent-tint-dark)'),
    line: both('{colors.gray.200}', '{colors.gray.800}'),
    lineStrong: both('{colors.gray.500}', '{colors.gray.500}'),
    ink: both('{colors.gray.950}', '{colors.gray.50}'),
    inkMuted: both('{colors.gray.600}', '#a9b3c0'),
    inkFaint: both('#5f6a79', '#94a0af'),
    scrim: both('rgb(16 19 23 / 0.45)', 'rgb(0 0 0 / 0.6)'),
    accent: {
      solid: { value: 'var(--accent)' },
      hover: { value: 'var(--accent-hover)' },
      contrast: { value: 'var(--accent-contrast)' },
      ink: both('var(--accent-ink-light)', 'var(--accent-ink-dark)'),
      tint: both('var(--accent-tint-light)', 'var(--accent-tint-dark)'),
    },
    danger: {
      solid: both('{colors.red.600}', '{colors.red.600}'),
      ink: both('{colors.red.700}', '{colors.red.300}'),
      tint: both('{colors.red.100}', '{colors.red.900}'),
    },
    warning: {
      ink: both('{colors.amber.700}', '{colors.amber.300}'),
      tint: both('{colors.amber.100}', '{colors.amber.900}'),
    },
    success: {
      ink: both('{colors.green.700}', '{colors.green.300}'),
      tint: both('{colors.green.100}', '{colors.green.900}'),
    },
    info: { ink: both('{colors.blue.700}', '{colors.blue.300}'), tint: both('{colors.blue.100}', '{colors.blue.900}') },
    focus: both('var(--accent-ink-light)', 'var(--accent-ink-dark)'),
  },
  shadows: {
    raised: {
      value: {
        _light: '0 1px 2px rgb(16 19 23 / 0.06), 0 4px 12px rgb(16 19 23 / 0.05)',
        _dark: '0 1px 2px rgb(0 0 0 / 0.5)',
      },
    },
    overlay: {
      value: { _light: '0 8px 40px rgb(16 19 23 / 0.22)', _dark: '0 8px 40px rgb(0 0 0 / 0.7)' },
    },
  },
});
