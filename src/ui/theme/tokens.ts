import { defineTokens } from '@chakra-ui/react';

const color = (value: string) => ({ value });

/** Raw values. Views use the semantic tokens instead, which adapt to light and dark. */
export const tokens = defineTokens({
  colors: {
    white: color('#ffffff'),
    black: color('#000000'),
    gray: {
      25: color('#fafbfc'),
      50: color('#f4f6f8'),
      100: color('#eaedf1'),
      200: color('#dbe0e6'),
      300: color('#c2c9d2'),
      400: color('#98a2b0'),
      500: color('#6b7686'),
      600: color('#525d6c'),
      700: color('#3d4653'),
      800: color('#272e38'),
      850: color('#1e242c'),
      900: color('#171b21'),
      950: color('#101317'),
    },
    red: {
      100: color('#fde8e7'),
      300: color('#f5a29d'),
      600: color('#c4302b'),
      700: color('#a32420'),
      900: color('#3b1716'),
    },
    amber: { 100: color('#fdf0d5'), 300: color('#f0c060'), 700: color('#8a5a00'), 900: color('#35270c') },
    green: { 100: color('#dff5e8'), 300: color('#7fd6a4'), 700: color('#17704a'), 900: color('#10301f') },
    blue: { 100: color('#e3edfd'), 300: color('#93bbf8'), 700: color('#1f56b3'), 900: color('#142742') },
  },
  fonts: {
    body: {
      value:
        'InterVariable, Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif',
    },
    heading: {
      value:
        'InterVariable, Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    '2xs': { value: '0.6875rem' },
    xs: { value: '0.75rem' },
    sm: { value: '0.8125rem' },
    md: { value: '0.875rem' },
    lg: { value: '1rem' },
    xl: { value: '1.125rem' },
    '2xl': { value: '1.375rem' },
    '3xl': { value: '1.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { short: { value: '1.3' }, moderate: { value: '1.5' }, tall: { value: '1.65' } },
  radii: {
    xs: { value: '3px' },
    sm: { value: '5px' },
    md: { value: '7px' },
    lg: { value: '10px' },
    xl: { value: '14px' },
    full: { value: '9999px' },
  },
  sizes: {
    full: { value: '100%' },
    sidebar: { value: '232px' },
    rail: { value: '60px' },
    header: { value: '52px' },
    control: { value: '36px' },
    prose: { value: '68ch' },
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
  durations: { fast: { value: '100ms' }, moderate: { value: '160ms' } },
});
