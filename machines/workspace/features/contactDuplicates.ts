import type { DuplicatePair } from '#contract/entities/contact';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** Pairs of contacts that may be one person; `totalPairs` is more if there are many. */
export type ContactDuplicates = { readonly pairs: readonly DuplicatePair[]; readonly totalPairs: number };

/** Which contacts of an organization look the same. */
export const contactDuplicates = defineFeature({
  machine: createResourceMachine<ContactDuplicates, { readonly organizationId: number }>({ id: 'contactDuplicates' }),
  opens: ({ type, targetAccountId: organizationId, first }) =>
    type === 'organization' && first === 'contacts'
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contact.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
