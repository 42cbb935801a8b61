import type { Template } from '#contract/entities/campaign';
import { SETUP_OVERLAYS } from '../../onboarding/overlays';
import { createCollectionMachine } from '../../shared/collection';
import { FIRST_RUN_PARAMETER } from '../at';
import { defineFeature } from '../feature';
import { find, reload, same } from '../hearing';

/** Templates an agent can be started from. */
export const templates = defineFeature({
  machine: createCollectionMachine<Template, { readonly targetAccountId: number }>({
    id: 'templates',
    keyOf: (template) => template.id,
  }),
  opens: ({ type, targetAccountId, first, second, search, query, has }) => {
    const isScreen = first === 'templates';
    const isWanted = has('createTemplate', 'migrateTemplate', ...SETUP_OVERLAYS) || query.has(FIRST_RUN_PARAMETER);
    if (type === 'agent' || !(isScreen || isWanted)) return null;
    const input = { query: { targetAccountId }, search: isScreen && second === '' ? search : '' };
    return { key: `${targetAccountId}`, input };
  },
  readdressed: find,
  hears: { 'network.changed': same, 'templateForm.done': reload },
});
