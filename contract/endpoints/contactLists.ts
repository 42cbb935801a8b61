import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { contact, contactKey, contactListEntry, freeFields, listName } from '../entities/contact';
import { accountId, done, pageQuery } from '../entities/shared';
import { LIST_CHANGE_LIMIT } from '../rules/hostConstants';

/** Lists of contacts (api-shapes 14). */

const ofList = z.object({ listName });
const ofMember = z.object({ contactId: contactKey, listName });
const contactIds = z.optional(z.array(accountId).check(z.maxLength(LIST_CHANGE_LIMIT)));
const state = z.record(z.string(), z.unknown());

export const listContactLists = endpoint({
  name: 'listContactLists',
  section: 'api-shapes 14',
  summary:
    'The lists of an organization with their number of contacts: those that the host keeps, then its own by name',
  method: 'GET',
  path: '/api/v2/contact/list',
  aliases: ['/api/v1/contact/list'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  reply: z.object({ success: z.literal(true), lists: z.array(contactListEntry), totalContacts: z.int() }),
});

export const readContactList = endpoint({
  name: 'readContactList',
  section: 'api-shapes 14',
  summary: 'The contacts of a list by name, in 1-based pages, each with its state there',
  method: 'GET',
  path: '/api/v2/contact/list/:listName',
  aliases: ['/api/v1/contact/list/:listName'],
  access: 'viewOrg',
  target: 'organization',
  orAgent: true,
  limit: 'read',
  params: ofList,
  query: pageQuery,
  reply: z.object({
    success: z.literal(true),
    list: contactListEntry,
    contacts: z.array(contact),
    /** By the ids of the contacts. */
    states: z.record(z.string(), state),
    pageSize: z.int(),
    pageNumber: z.int(),
  }),
});

export const saveContactList = endpoint({
  name: 'saveContactList',
  section: 'api-shapes 14',
  summary: 'Create a list, put contacts on it or take them off it, and rename it. Unknown contacts are refused',
  method: 'POST',
  path: '/api/v2/contact/list/:listName',
  aliases: ['/api/v1/contact/list/:listName'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofList,
  body: z.object({ contactIds, removeContactIds: contactIds, newName: z.optional(listName) }),
  reply: z.object({ success: z.literal(true), list: contactListEntry }),
});

export const deleteContactList = endpoint({
  name: 'deleteContactList',
  section: 'api-shapes 14',
  summary: 'Delete a list; its contacts stay',
  method: 'DELETE',
  path: '/api/v2/contact/list/:listName',
  aliases: ['/api/v1/contact/list/:listName'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofList,
  reply: done,
});

export const saveListState = endpoint({
  name: 'saveListState',
  section: 'api-shapes 14',
  summary:
    'Put a contact on a list, which is made if there is none, and keep something of it there, merged field by field: the body itself, ' +
    'or its `state`',
  method: 'PATCH',
  path: '/api/v2/contact/:contactId/list/:listName/state',
  aliases: ['/api/v1/contact/:contactId/list/:listName/state'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofMember,
  body: z.looseObject({ state: z.optional(freeFields) }),
  reply: z.object({ success: z.literal(true), state, contact }),
});

export const leaveList = endpoint({
  name: 'leaveList',
  section: 'api-shapes 14',
  summary: 'Take a contact off a list, with what is kept of it there',
  method: 'DELETE',
  path: '/api/v2/contact/:contactId/list/:listName/state',
  aliases: ['/api/v1/contact/:contactId/list/:listName/state'],
  access: 'editOrg',
  target: 'organization',
  orAgent: true,
  limit: 'write',
  params: ofMember,
  reply: z.object({ success: z.literal(true), contact }),
});
