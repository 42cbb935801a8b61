import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { businessFact, businessPage } from '../entities/onboarding';
import { pageAddress } from '../entities/shared';

/** Calls of onboarding (specification 4). */

export const readBusiness = endpoint({
  name: 'readBusiness',
  section: '4 Onboarding',
  summary:
    'What the website of a business says of it: name, what it does, hours, address, phone, prices, each with the page that says so. ' +
    'At most seven pages are read, as robots.txt allows. Nothing is stored',
  method: 'POST',
  path: '/api/v2/onboarding/business',
  access: 'addAgents',
  target: 'organization',
  limit: 'write',
  unaudited: 'It reads a website.',
  body: z.object({
    url: pageAddress,
  }),
  reply: z.object({ success: z.literal(true), facts: z.array(businessFact), pages: z.array(businessPage) }),
});
