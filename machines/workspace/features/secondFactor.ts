import type { secondFactorMachine } from '../../secondFactor';
import { defineLaterFeature } from '../feature';

/** The second step of the person's sign-in, over any screen. */
export const secondFactor = defineLaterFeature<typeof secondFactorMachine>({
  opens: ({ has }) => (has('secondFactor') ? { key: 'own', input: {} } : null),
});
