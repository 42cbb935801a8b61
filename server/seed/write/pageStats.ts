import type pg from 'pg';
import { lastDays } from '../../domain/dayStarts';
import type { Random } from '../random';
import type { PlacedAgent } from './tree';

type Seeding = { readonly client: pg.ClientBase; readonly nowMs: number; readonly random: Random };

type Counted = {
  readonly day: string;
  readonly kind: 'visit' | 'link' | 'campaign';
  readonly name?: string;
  readonly source?: string;
  readonly medium?: string;
  readonly amount: number;
};

const DAYS = 60;

/** What leads to a page, as its links say it, and to which share of its visits. */
const CAMPAIGNS = [
  { name: 'maps-profile', source: 'google', medium: 'organic', share: 0.22 },
  { name: 'autumn-letter', source: 'newsletter', medium: 'email', share: 0.12 },
  { name: 'window-code', source: 'qr', medium: 'print', share: 0.06 },
];

/** Share of the visits that follow the first link, and how much less the next does. */
const FIRST_LINK_SHARE = 0.24;
const NEXT_LINK_FACTOR = 0.6;

/** Visits of the public pages of the demo's published agents, and the links that were followed there, day by day. */
export async function writePageStats(
  { client, nowMs, random }: Seeding,
  agents: readonly PlacedAgent[],
): Promise<void> {
  for (const { id, seed, organization } of agents) {
    if (seed.publishing === 'never') continue;
    const days = lastDays(seed.campaign.timezone ?? organization.seed.timeZone, nowMs, DAYS);
    const counted = days.flatMap(({ date }) => dayOf(date, seed.traffic, seed.campaign.links ?? [], random));
    await client.query(
      `insert into page_stat (agent_id, day, kind, name, source, medium, amount)
       select $1, day, kind, coalesce(name, ''), coalesce(source, ''), coalesce(medium, ''), amount
       from jsonb_to_recordset($2::jsonb) as c (day date, kind text, name text, source text, medium text, amount integer)
       where amount > 0`,
      [id, JSON.stringify(counted)],
    );
  }
}

function dayOf(day: string, traffic: number, links: readonly string[], random: Random): Counted[] {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const visits = Math.round((6 + 3 * traffic) * (isWeekend ? 0.6 : 1) * (0.6 + 0.8 * random.next()));
  const partOf = (share: number) => Math.round(visits * share * (0.5 + random.next()));
  return [
    { day, kind: 'visit', amount: visits },
    ...links.map((name, place) => ({
      day,
      kind: 'link' as const,
      name,
      amount: partOf(FIRST_LINK_SHARE * NEXT_LINK_FACTOR ** place),
    })),
    ...CAMPAIGNS.map(({ share, ...campaign }) => ({
      day,
      kind: 'campaign' as const,
      ...campaign,
      amount: partOf(share),
    })),
  ];
}
