import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, emailAddress, line, visible } from '../entities/shared';
import { SUPPORT_MESSAGE_MAX_CHARACTERS } from '../rules/constants';

/** The get-support form (specification 2, help button). */

export const createSupportRequest = endpoint({
  name: 'createSupportRequest',
  section: '2 Help button',
  summary:
    'Ask for support: mailed to the people of the account above, a reseller’s for an organization. Name and address are the ' +
    'caller’s, unless others are given',
  method: 'POST',
  path: '/api/v1/supportRequest',
  access: 'viewOrg',
  target: 'own',
  limit: 'write',
  body: z.object({
    name: z.optional(line),
    email: z.optional(emailAddress),
    message: z.string().check(z.trim(), visible, z.minLength(1), z.maxLength(SUPPORT_MESSAGE_MAX_CHARACTERS)),
  }),
  reply: done,
});
