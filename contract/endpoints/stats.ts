import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PAGE_STATS_DAYS, pageCampaign, pageLoad, pageStats } from '../entities/pageStats';
import { done } from '../entities/shared';

/** How public pages are used (specification 7, Pages and stats). The specification names the calls; their shapes are ours. */

const told = {
  section: '7 Pages and stats',
  method: 'POST',
  access: 'public',
  target: 'none',
  limit: 'write',
  reply: done,
  unaudited: 'It counts what visitors do, who are nobody.',
} as const;

export const countVisit = endpoint({
  ...told,
  name: 'countVisit',
  summary:
    'Count a visit of an agent’s public page, and the campaign of the link that led there. The same load of the page counts once, and a ' +
    'crawler never. Nothing of the visitor is kept',
  path: '/api/v1/stats/campaigns',
  body: z.object({ ...pageLoad.shape, ...pageCampaign.shape }),
});

export const countClick = endpoint({
  ...told,
  name: 'countClick',
  summary:
    'Count that a visitor followed a link of an agent’s public page, once for each load of the page. Other links are ignored',
  path: '/api/v1/stats/links',
  body: z.object({ ...pageLoad.shape, link: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
});

export const readPageStats = endpoint({
  name: 'readPageStats',
  section: '7 Pages and stats',
  summary:
    'How an agent’s public page was used up to a day: visits, conversations begun and links followed, by day, with the links and the ' +
    'campaigns that brought most. `days` is 1, 7, 30 or 90',
  method: 'GET',
  path: '/api/v1/stats/campaigns/:date',
  access: 'viewOrg',
  target: 'agent',
  limit: 'read',
  params: z.object({ date: z.iso.date() }),
  query: z.object({ days: z._default(z.pipe(z.coerce.number(), z.literal(PAGE_STATS_DAYS)), 1) }),
  reply: z.object({ success: z.literal(true), ...pageStats.shape }),
});
