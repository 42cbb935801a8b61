import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { walkthrough } from '../entities/walkthrough';

/** The walkthrough (specification 4). It is kept in the account's settings, so `accountSetting` writes it. */

export const readWalkthrough = endpoint({
  name: 'readWalkthrough',
  section: '4 Walkthrough',
  summary: 'Which steps to an answered phone an organization has done, and the number to forward calls to',
  method: 'GET',
  path: '/api/v2/walkthrough',
  access: 'viewOrg',
  target: 'organization',
  limit: 'read',
  reply: z.object({ success: z.literal(true), ...walkthrough.shape }),
});
