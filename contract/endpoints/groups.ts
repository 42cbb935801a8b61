import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { contact } from '../entities/contact';
import { room } from '../entities/conversation';
import { accountId, roomId } from '../entities/shared';
import { GROUP_LIMIT_USERS } from '../rules/hostConstants';

/** With whom the team begins a conversation (specification 7, Conversations). */

/** An id, a phone number, an email address, or a user name of a room, such as contact-12. */
const user = z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(254)), accountId]);

export const getGroupConversationRoomId = endpoint({
  name: 'getGroupConversationRoomId',
  section: '7 Conversations',
  summary:
    'The room with one person, or the group room with several; the same people have one. A group is for writing to all of them at once: ' +
    'a message to it goes to each in their own room with the agent, as a message to them alone would, and their answers arrive there. ' +
    'It is not sent at all if it cannot be sent to one of them. The inbox lists a room when something was written in it',
  method: 'POST',
  path: '/api/v1/getGroupConversationRoomId',
  aliases: ['/api/v2/getGroupConversationRoomId'],
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ users: z.array(user).check(z.minLength(1), z.maxLength(GROUP_LIMIT_USERS)) }),
  reply: z.object({ success: z.literal(true), roomId, room }),
});

export const createExternalDestinationProfile = endpoint({
  name: 'createExternalDestinationProfile',
  section: '7 Conversations',
  summary: 'The contact with a phone number or an email address; a new one if the organization knows nobody by it',
  method: 'POST',
  path: '/api/v1/createExternalDestinationProfile',
  aliases: ['/api/v2/createExternalDestinationProfile'],
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  body: z.object({ address: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  reply: z.object({
    success: z.literal(true),
    created: z.boolean(),
    account: z.object({
      id: accountId,
      accountType: z.literal('contact'),
      /** What a message can be sent to. */
      username: z.string(),
      displayName: z.string(),
      unregistered: z.literal(true),
      phoneNumber: z.optional(z.string()),
      email: z.optional(z.string()),
    }),
    contact,
  }),
});
