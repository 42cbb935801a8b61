import type { walkthroughMachine } from '../../walkthrough';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** The way to an answered phone, at the agents of an organization and where calls are forwarded. */
export const walkthrough = defineLaterFeature<typeof walkthroughMachine>({
  opens: ({ type, organizationId, first, has }) => {
    if (organizationId === null) return null;
    const isAtAgents = type === 'organization' && (first === '' || first === 'agents');
    return isAtAgents || has('forwardingInstructions') ? { key: `${organizationId}`, input: { organizationId } } : null;
  },
  hears: {
    'network.changed': same,
    'createAccount.created': () => REFRESH,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});

const REFRESH = { type: 'walkthrough.refresh' } as const;

/** After these a step may be done: an agent was made, answered a test, or got a number. */
const CHANGES: readonly string[] = ['account.changed', 'agent.saved', 'agent.published', 'log.created', 'log.changed'];
