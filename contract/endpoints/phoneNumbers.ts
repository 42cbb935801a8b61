import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { accessFeature, accessRequest } from '../entities/accessRequest';
import { phoneNumber, phoneNumberText } from '../entities/phoneNumber';
import { done } from '../entities/shared';

/** The phone numbers of an organization (api-shapes 9), and what it asks its reseller for. */

const listed = z.object({ success: z.literal(true), numbers: z.array(phoneNumber) });

export const listPhoneNumbers = endpoint({
  name: 'listPhoneNumbers',
  section: 'api-shapes 14',
  summary: 'The numbers of an organization, free ones first, and which agent has which',
  method: 'GET',
  path: '/api/v2/phoneNumbers',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: listed,
});

export const refreshPhoneNumbers = endpoint({
  name: 'refreshPhoneNumbers',
  section: 'api-shapes 9',
  summary:
    'Ask the connected provider which numbers the organization has there, and keep them. Without one, nothing changes',
  method: 'POST',
  path: '/api/v2/phoneNumbers/refresh',
  access: 'selectNumber',
  target: 'organization',
  limit: 'write',
  reply: listed,
});

/** Another agent may have it, which then has none: only if that is asked for. */
const move = z.optional(z.boolean());

export const assignPhoneNumber = endpoint({
  name: 'assignPhoneNumber',
  section: '7 Phone numbers',
  summary:
    'Give an agent a number that its organization has. Nothing is bought. A number of another agent is refused with 409 unless `move` is true',
  method: 'POST',
  path: '/api/v2/phoneNumber/assign',
  access: 'selectNumber',
  target: 'agent',
  limit: 'write',
  body: z.object({ number: phoneNumberText, country: z._default(z.string().check(z.length(2)), 'US'), move }),
  reply: done,
});

export const assignOwnPhoneNumber = endpoint({
  name: 'assignOwnPhoneNumber',
  section: '7 Phone numbers',
  summary:
    'Give an agent a number that the organization brings along; it is verified once the connected provider lists it',
  method: 'POST',
  path: '/api/v2/phoneNumber/byo/assign',
  access: 'selectNumber',
  target: 'agent',
  limit: 'write',
  body: z.object({ number: phoneNumberText, move }),
  reply: done,
});

export const listAccessRequests = endpoint({
  name: 'listAccessRequests',
  section: '4 Inbox',
  summary: 'What the organization asked its reseller for, and when: the latest request for each feature',
  method: 'GET',
  path: '/api/v1/requestAccess',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply: z.object({ success: z.literal(true), requests: z.array(accessRequest) }),
});

export const requestAccess = endpoint({
  name: 'requestAccess',
  section: '4 Inbox',
  summary:
    "Ask the reseller to switch on a feature. Its people get a mail. Asked again while nobody has answered, it stays one request; a reseller's update of the organization answers it",
  method: 'POST',
  path: '/api/v1/requestAccess',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({
    feature: z._default(accessFeature, 'sms'),
    /** A word to the reseller. */
    text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))),
  }),
  reply: z.object({ success: z.literal(true), request: accessRequest }),
});
