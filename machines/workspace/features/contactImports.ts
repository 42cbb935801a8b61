import type { ContactImport } from '#contract/entities/contactImport';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** The latest imports, newest first. */
export type ContactImports = { readonly imports: readonly ContactImport[] };

/** The imports of an organization, so that one that runs can be watched again. */
export const contactImports = defineFeature({
  machine: createResourceMachine<ContactImports, { readonly organizationId: number }>({ id: 'contactImports' }),
  opens: ({ type, targetAccountId: organizationId, first }) =>
    type === 'organization' && first === 'contacts'
      ? { key: `${organizationId}`, input: { key: { organizationId } } }
      : null,
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'contactImport.changed' ? REFRESH : null),
  },
});

const REFRESH = { type: 'resource.refresh' } as const;
