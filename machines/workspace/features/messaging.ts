import type { AccessFeature, AccessRequest } from '#contract/entities/accessRequest';
import type { PhoneNumber } from '#contract/entities/phoneNumber';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { isInbox, wantedAt } from './compose';

/** What an organization has, lacks and asked for before its agents write to people. */
export type Messaging = {
  readonly isPremium: boolean;
  readonly isSmsEnabled: boolean;
  readonly numbers: readonly PhoneNumber[];
  readonly requests: readonly AccessRequest[];
};

export type MessagingChange =
  /** Gives an agent a number; `move` takes it from the agent who has it, `isOwn` adds it first. */
  | {
      readonly kind: 'assign';
      readonly agentId: number;
      readonly number: string;
      readonly move: boolean;
      readonly isOwn: boolean;
    }
  /** Asks the provider which numbers there are. */
  | { readonly kind: 'refresh' }
  | { readonly kind: 'ask'; readonly feature: AccessFeature; readonly text: string }
  /** What a reseller does instead of asking. */
  | { readonly kind: 'switchOn'; readonly feature: AccessFeature };

const OVERLAYS = ['selectNumber', 'requestAccess', 'premium', 'upgrade'] as const;

export const messaging = defineFeature({
  machine: createResourceMachine<Messaging, { readonly organizationId: number }, MessagingChange>({ id: 'messaging' }),
  opens: (at) => {
    const { organizationId, has } = at;
    if (organizationId === null || !(has(...OVERLAYS) || (isInbox(at) && wantedAt(at) !== null))) return null;
    return { key: `${organizationId}`, input: { key: { organizationId } } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'plan.moved': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'account.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
