import { defineTokens } from '@chakra-ui/react';

const color = (value: string) => ({ value });

const FONT_FAMILY =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Raw values. Views use the semantic tokens instead, which adapt to light and dark. */
export const tokens = defineTokens({
  colors: {
    white: color('#ffffff'),
    black: color('#000000'),
    gray: { 100: color('#f1f3f6'), 700: color('#333a45'), 850: color('#1a1e26') },
  },
  fonts: {
    body: { value: FONT_FAMILY },
    heading: { value: FONT_FAMILY },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    chip: { value: '0.71875rem' },
    note: { value: '0.78125rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    section: { value: '0.9375rem' },
    lg: { value: '1rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.375rem' },
    '3xl': { value: '1.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    emphasis: { value: '560' },
    semibold: { value: '600' },
    title: { value: '620' },
    bold: { value: '700' },
  },
  lineHeights: { short: { value: '1.35' }, moderate: { value: '1.43' }, tall: { value: '1.6' } },
  letterSpacings: { title: { value: '-0.012em' }, name: { value: '-0.006em' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '6px' },
    md: { value: '7px' },
    lg: { value: '10px' },
    xl: { value: '12px' },
    full: { value: '9999px' },
  },
  sizes: {
    full: { value: '100%' },
    sidebar: { value: '224px' },
    rail: { value: '56px' },
    header: { value: '48px' },
    editorHeader: { value: '52px' },
    tabRow: { value: '38px' },
    phoneHeader: { value: '52px' },
    tabBar: { value: '56px' },
    control: { value: '32px' },
    prose: { value: '68ch' },
    page: { value: '1320px' },
    listHeader: { value: '34px' },
    agentRow: { value: '64px' },
    organizationRow: { value: '56px' },
    logRow: { value: '34px' },
  },
  spacing: {
    '0.5': { value: '2px' },
    1: { value: '4px' },
    '1.5': { value: '6px' },
    2: { value: '8px' },
    '2.5': { value: '10px' },
    3: { value: '12px' },
    4: { value: '16px' },
    5: { value: '20px' },
    6: { value: '24px' },
    8: { value: '32px' },
    10: { value: '40px' },
    12: { value: '48px' },
    16: { value: '64px' },
  },
  zIndex: {
    header: { value: 10 },
    sidebar: { value: 20 },
    overlay: { value: 100 },
    toast: { value: 200 },
    progress: { value: 300 },
  },
  /** Colours on hover; overlays; steps and moving rows; a tick. */
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '200ms' },
    tick: { value: '240ms' },
  },
  easings: { standard: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
});
