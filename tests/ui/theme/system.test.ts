import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { expect, it } from 'vitest';
import { system } from '#src/ui/theme/system.ts';

const RECIPE = {
  base: { display: 'flex' },
  variants: { size: { sm: { minHeight: '20px' }, md: { minHeight: '40px' } } },
  defaultVariants: { size: 'sm' },
} as const;

it('makes the recipe of a component once, and another for another', () => {
  expect(system.cva(RECIPE)).toBe(system.cva(RECIPE));
  expect(system.cva({ ...RECIPE })).not.toBe(system.cva(RECIPE));
});

it('makes what Chakra makes', () => {
  const chakras = createSystem(defaultBaseConfig).cva(RECIPE);
  const ours = system.cva(RECIPE);
  expect([ours({}), ours({ size: 'md' }), ours({ size: 'sm' })]).toEqual([
    chakras({}),
    chakras({ size: 'md' }),
    chakras({ size: 'sm' }),
  ]);
  expect(ours({ size: 'md' })).toEqual({ '@layer recipes': { display: 'flex', minHeight: '40px' } });
});

it('knows what is style, however often it is asked', () => {
  const asked = ['bg', 'href', 'bg', 'href', '_hover'].map((name) => system.isValidProperty(name));
  expect(asked).toEqual([true, false, true, false, true]);
});
