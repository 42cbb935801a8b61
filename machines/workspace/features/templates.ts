import type { Template } from '#contract/entities/campaign';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { find, same } from '../hearing';

/** Templates an agent can be started from. */
export const templates = defineFeature({
  machine: createCollectionMachine<Template, { readonly targetAccountId: number }>({
    id: 'templates',
    keyOf: (template) => template.id,
  }),
  opens: ({ type, targetAccountId, first, second, search, has }) => {
    const isScreen = first === 'templates';
    if (type === 'agent' || !(isScreen || has('createAgentAccount', 'createTemplate', 'setupAgent'))) return null;
    const input = { query: { targetAccountId }, search: isScreen && second === '' ? search : '' };
    return { key: `${targetAccountId}`, input };
  },
  readdressed: find,
  hears: { 'network.changed': same },
});
