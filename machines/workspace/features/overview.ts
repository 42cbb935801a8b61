import type { AgentOverview } from '#contract/entities/overview';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What an agent did in the last days, and what is unpublished. */
export const overview = defineFeature({
  machine: createResourceMachine<AgentOverview, { readonly agentId: number; readonly days: 7 | 30 }>({
    id: 'overview',
  }),
  opens: ({ type, targetAccountId: agentId, first, query }) => {
    if (type !== 'agent' || first !== 'overview') return null;
    const days = query.get('days') === '30' ? (30 as const) : (7 as const);
    return { key: `${agentId}-${days}`, input: { key: { agentId, days } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;

/** Events of the agent that change its overview; a message within a conversation changes no count. */
const CHANGES: readonly string[] = ['log.created', 'activity.changed', 'agent.saved', 'agent.published'];
