import type { AgentFunction } from '#contract/entities/campaign';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { subjectAt } from './campaign';

/** The functions an agent can be given, loaded while one is edited. */
export const functions = defineFeature({
  machine: createResourceMachine<readonly AgentFunction[], { readonly targetAccountId: number }>({
    id: 'functions',
  }),
  opens: (at) => {
    const { targetAccountId } = at;
    return subjectAt(at) && { key: `${targetAccountId}`, input: { key: { targetAccountId } } };
  },
  hears: { 'network.changed': same },
});
