import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { contact, contactChanges, duplicatePair } from '../entities/contact';
import { accountId, accountIdText, done } from '../entities/shared';

/** Contacts that are one person (specification 7, Contacts). */

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  section: '7 Contacts',
  summary:
    'Contacts that look like duplicates: pairs with the same digits or the same mailbox, without those that somebody said are two people; with `contactId` ' +
    'only those of that contact',
  method: 'GET',
  path: '/api/v2/contact/duplicates',
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  query: z.object({ contactId: z.optional(accountIdText) }),
  reply: z.object({ success: z.literal(true), pairs: z.array(duplicatePair), totalPairs: z.int() }),
});

export const dismissDuplicate = endpoint({
  name: 'dismissDuplicate',
  section: '7 Contacts',
  summary: 'Say that two contacts are two people',
  method: 'POST',
  path: '/api/v2/contact/duplicates/dismiss',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  body: z.object({ contactId: accountId, otherId: accountId }),
  reply: done,
});

export const mergeContacts = endpoint({
  name: 'mergeContacts',
  section: '7 Contacts',
  summary:
    'Make one contact of two: `otherId` becomes part of `keepId`, with its conversations, tags and lists. `values` is what to keep where ' +
    'they differ; without it, what the kept one has, and the other fills the gaps',
  method: 'POST',
  path: '/api/v2/contact/merge',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  body: z.object({
    keepId: accountId,
    otherId: accountId,
    values: z.optional(z.omit(contactChanges, { lists: true })),
  }),
  reply: z.object({ success: z.literal(true), contact }),
});

export const unmergeContact = endpoint({
  name: 'unmergeContact',
  section: '7 Contacts',
  summary: 'Take a contact that became part of another apart again. What was written since stays with the other',
  method: 'POST',
  path: '/api/v2/contact/:contactId/unmerge',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: z.object({ contactId: accountIdText }),
  reply: z.object({ success: z.literal(true), contact, kept: contact }),
});
