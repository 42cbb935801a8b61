import type { SupportedModels } from '#contract/entities/provider';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { subjectAt } from './campaign';

/** The language models an agent can answer with, loaded while one is edited. */
export const models = defineFeature({
  machine: createResourceMachine<SupportedModels, { readonly targetAccountId: number }>({ id: 'models' }),
  opens: (at) => {
    const { targetAccountId } = at;
    return subjectAt(at) && { key: `${targetAccountId}`, input: { key: { targetAccountId } } };
  },
  hears: { 'network.changed': same },
});
