import { supportFormMachine } from '../../supportForm';
import { defineFeature } from '../feature';

/** The get-support form, over any screen. */
export const supportForm = defineFeature({
  machine: supportFormMachine,
  opens: ({ targetAccountId, has }) => (has('form') ? { key: `${targetAccountId}`, input: { targetAccountId } } : null),
});
