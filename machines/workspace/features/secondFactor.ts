import { secondFactorMachine } from '../../secondFactor';
import { defineFeature } from '../feature';

/** The second step of the person's sign-in, over any screen. */
export const secondFactor = defineFeature({
  machine: secondFactorMachine,
  opens: ({ has }) => (has('secondFactor') ? { key: 'own', input: {} } : null),
});
