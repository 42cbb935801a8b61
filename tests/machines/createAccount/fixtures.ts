import type { Template } from '#contract/entities/campaign';
import type { Failure } from '#machines/shared';

export const failure: Failure = { kind: 'offline', message: 'You are offline.' };
export const refusal: Failure = { kind: 'invalid', message: 'This name is taken.', input: 'accountName' };

export const template: Template = {
  id: 'frontDesk',
  title: 'Front desk',
  description: 'Answers and takes messages.',
  trade: 'Any trade',
  savedAtMs: 9,
  rev: 1,
  published: true,
  production: {
    agentInstructions: 'You answer for {business}.',
    templateFields: [
      { key: 'business', title: 'Business', type: 'text', required: true },
      { key: 'days', title: 'Days', type: 'multi-select', required: true, options: [{ value: 'Mon' }], value: ['Mon'] },
    ],
  },
};
