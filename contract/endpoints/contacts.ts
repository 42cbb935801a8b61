import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  contact,
  contactChanges,
  contactCursor,
  contactKey,
  countedValue,
  listName,
  mergedContactEntry,
} from '../entities/contact';
import { conversationLog, logPagination } from '../entities/conversation';
import {
  accountIdText,
  composed,
  countText,
  done,
  flagText,
  idList,
  listTotal,
  pageQuery,
  roomId,
} from '../entities/shared';
import { CONTACT_CONTEXT_LIMIT_CHARACTERS } from '../rules/hostConstants';

/** Calls of specification 7, Contacts, and of api-shapes 13 and 14. */

const ofContact = z.object({ contactId: contactKey });
const filter = z.optional(z.string().check(composed, z.maxLength(200)));
const positiveText = z.coerce.number().check(z.int(), z.positive());

export const listContacts = endpoint({
  name: 'listContacts',
  section: '7 Contacts',
  summary:
    'Contacts of an organization, in 1-based pages, the latest conversation first; `q` searches name, number, address and company. ' +
    'With `format=csv` a file with all of them',
  method: 'GET',
  path: '/api/v2/contact',
  aliases: ['/api/v1/contact'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  file: 'text/csv',
  query: z.strictObject({
    ...pageQuery.shape,
    /** In the order of the latest conversation, the latest first, which is that of a query without `sort`. */
    cursor: z.optional(contactCursor),
    q: filter,
    id: z.optional(idList(accountIdText)),
    phone: filter,
    email: filter,
    status: filter,
    source: filter,
    leadSource: filter,
    /** The name of a list, also of one that the host keeps. */
    list: z.optional(listName),
    tag: filter,
    doNotContact: z.optional(flagText),
    /** A path into the custom fields, in dots, and the text that must stand there. */
    customFieldPath: filter,
    customFieldValue: filter,
    sort: z.optional(
      z.enum([
        'lastConversation',
        'conversationCount',
        'name',
        'phone',
        'email',
        'company',
        'status',
        'created',
        'updated',
      ]),
    ),
    order: z.optional(z.enum(['asc', 'desc'])),
    format: z.optional(z.enum(['json', 'csv'])),
  }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(contact),
    totalContacts: listTotal,
    pageSize: z.int(),
    pageNumber: z.int(),
    nextCursor: z.optional(contactCursor),
  }),
});

export const readContact = endpoint({
  name: 'readContact',
  section: '7 Contacts',
  summary: 'One contact, by its id or its phone number, and the contacts that became part of it',
  method: 'GET',
  path: '/api/v2/contact/:contactId',
  aliases: ['/api/v1/contact/:contactId'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  params: ofContact,
  reply: z.object({ success: z.literal(true), contact, merged: z.array(mergedContactEntry) }),
});

export const saveContact = endpoint({
  name: 'saveContact',
  section: '7 Contacts',
  summary:
    'Create a contact, or change the one with this `id`. The fields of `newData`, or those beside `id`, are merged one by one, and null ' +
    "removes one. A phone number as `id` creates the contact if nobody has it. `visitorRoomId` makes the conversation of a visitor the contact's",
  method: 'POST',
  path: '/api/v2/contact',
  aliases: ['/api/v2/contact/:contactId', '/api/v1/contact', '/api/v1/contact/:contactId'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  fromAnyOrigin: true,
  limit: 'write',
  once: true,
  params: z.object({ contactId: z.optional(contactKey) }),
  body: z.looseObject({
    ...contactChanges.shape,
    id: z.optional(z.nullable(contactKey)),
    visitorRoomId: z.optional(roomId),
    newData: z.optional(z.looseObject(contactChanges.shape)),
  }),
  reply: z.object({ success: z.literal(true), created: z.boolean(), contact }),
});

export const updateContact = endpoint({
  name: 'updateContact',
  section: 'api-shapes 14',
  summary: 'Change fields of a contact, as `newData` or as the body itself; null removes one',
  method: 'PATCH',
  path: '/api/v2/contact/:contactId',
  aliases: ['/api/v1/contact/:contactId'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofContact,
  body: z.looseObject({
    ...contactChanges.shape,
    newData: z.optional(z.looseObject(contactChanges.shape)),
  }),
  reply: z.object({ success: z.literal(true), contact }),
});

export const deleteContact = endpoint({
  name: 'deleteContact',
  section: '7 Contacts',
  summary: 'Delete a contact; for some time it can be restored. Its conversations stay',
  method: 'DELETE',
  path: '/api/v2/contact/:contactId',
  aliases: ['/api/v2/contact', '/api/v1/contact', '/api/v1/contact/:contactId'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: z.object({ contactId: z.optional(contactKey) }),
  query: z.object({ id: z.optional(contactKey) }),
  body: z.object({ id: z.optional(contactKey) }),
  reply: done,
});

export const restoreContact = endpoint({
  name: 'restoreContact',
  section: '7 Contacts',
  summary: 'Restore a contact that was deleted',
  method: 'POST',
  path: '/api/v2/contact/:contactId/restore',
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: z.object({ contactId: accountIdText }),
  reply: z.object({ success: z.literal(true), contact }),
});

export const listContactLogs = endpoint({
  name: 'listContactLogs',
  section: 'api-shapes 14',
  summary: 'The conversations of a contact, newest first, in 1-based pages',
  method: 'GET',
  path: '/api/v2/contact/:contactId/logs',
  aliases: ['/api/v1/contact/:contactId/logs'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  params: ofContact,
  query: z.strictObject({
    page: z.optional(positiveText),
    pageSize: z.optional(positiveText),
    start: z.optional(countText),
    end: z.optional(countText),
    type: filter,
    eventType: filter,
    direction: z.optional(z.enum(['inbound', 'outbound'])),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    logs: z.array(conversationLog),
    count: z.int(),
    totalCount: z.int(),
    pagination: logPagination,
  }),
});

export const listContactTags = endpoint({
  name: 'listContactTags',
  section: '7 Contacts',
  summary: 'The tags, statuses and sources in use, each with the number of contacts, the most used first',
  method: 'GET',
  path: '/api/v2/contact/tags',
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  reply: z.object({
    success: z.literal(true),
    tags: z.array(countedValue),
    statuses: z.array(countedValue),
    sources: z.array(countedValue),
    leadSources: z.array(countedValue),
  }),
});

const contextTarget = z.string().check(z.trim(), z.minLength(1), z.maxLength(254));

export const readContext = endpoint({
  name: 'readContext',
  section: 'api-shapes 13',
  summary: 'What an agent is told about a person, found by phone number, email address or user name',
  method: 'GET',
  path: '/api/v2/context',
  aliases: ['/api/v1/context'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  query: z.object({ target: contextTarget }),
  reply: z.object({ success: z.literal(true), context: z.string() }),
});

export const saveContext = endpoint({
  name: 'saveContext',
  section: 'api-shapes 13',
  summary:
    'Tell agents about a person, in place of what they were told before; an empty text removes it. An unknown number or address becomes ' +
    'a contact',
  method: 'POST',
  path: '/api/v2/context',
  aliases: ['/api/v1/context'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  successStatus: 201,
  body: z.object({
    target: contextTarget,
    context: z.string().check(z.trim(), z.maxLength(CONTACT_CONTEXT_LIMIT_CHARACTERS)),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});
