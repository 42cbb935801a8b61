import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { css as serialize } from '@emotion/react';
import { expect, it, vi } from 'vitest';
import { theSystem } from '#src/ui/theme/system.ts';

const system = theSystem();
const RECIPE = {
  base: { display: 'flex' },
  variants: { size: { sm: { minHeight: '20px' }, md: { minHeight: '40px' } } },
  defaultVariants: { size: 'sm' },
} as const;

it('creates one recipe for each component', () => {
  expect(system.cva(RECIPE)).toBe(system.cva(RECIPE));
  expect(system.cva({ ...RECIPE })).not.toBe(system.cva(RECIPE));
});

it('lets what appears stay hidden in what is hidden', () => {
  // With a last state of its own, it would be seen there, and move when its place comes.
  expect(system._config.theme?.keyframes?.appear).toEqual({ from: { visibility: 'hidden' } });
});

it('produces the same as Chakra', () => {
  const chakras = createSystem(defaultBaseConfig).cva(RECIPE);
  const ours = system.cva(RECIPE);
  expect([ours({}), ours({ size: 'md' }), ours({ size: 'sm' })]).toEqual([
    chakras({}),
    chakras({ size: 'md' }),
    chakras({ size: 'sm' }),
  ]);
  expect(ours({ size: 'md' })).toEqual({ '@layer recipes': { display: 'flex', minHeight: '40px' } });
});

it('writes the same rules as Chakra and Emotion, once for each look', () => {
  const chakras = createSystem(defaultBaseConfig);
  const recipe = chakras.cva(RECIPE)({ size: 'md' });
  const look = { color: 'red', '@media (pointer: coarse)': { _active: { opacity: 0.5 } } };
  const { name, styles } = serialize(chakras.css(recipe, look) as Parameters<typeof serialize>[0]);
  const rules = system.css(recipe, look);
  expect(rules).toMatchObject({ name, styles });
  expect(system.css(recipe, { ...look })).toBe(rules);
  expect(system.css({ ...recipe }, look)).toMatchObject({ name, styles });
  expect(system.css(recipe, { ...look, color: 'blue' }).name).not.toBe(name);
});

it('merges two recipes once', () => {
  const [base, more] = [system.cva(RECIPE), system.cva({ base: { color: 'red' } })];
  expect(base.merge(more)).toBe(base.merge(more));
  expect(base.merge(more)({})).toEqual({ '@layer recipes': { display: 'flex', minHeight: '20px', color: 'red' } });
});

it('recognises style properties, however often it is asked', () => {
  const asked = ['bg', 'href', 'bg', 'href', '_hover'].map((name) => system.isValidProperty(name));
  expect(asked).toEqual([true, false, true, false, true]);
});

it('sorts hover styles without a locale comparison', () => {
  const compare = vi.spyOn(String.prototype, 'localeCompare');
  expect(system.css({ _hover: { opacity: 1 }, '@media (pointer: coarse)': { opacity: 0 } })).toMatchObject({
    styles:
      '@media (min-width: 0) and (hover: hover){' +
      '&:is(:hover, [data-hover]):not(:disabled, [data-disabled]){opacity:1;}}' +
      '@media (pointer: coarse){opacity:0;}',
  });
  expect(compare).not.toHaveBeenCalled();
  compare.mockRestore();
});
