import { and, eq, sql } from 'drizzle-orm';
import type { PageCampaign } from '#contract/rules/publicPage/pageCampaign';
import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { agentConfig, pageLoad, pageStat } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { lastDays } from '../dayStarts';

/** One load of an agent's page, as it is told. */
export type Loaded = { readonly agentId: number; readonly loadId: string; readonly now: Date };

/** The longest key that a statistic keeps. */
const NAME_MAX_CHARACTERS = 500;
/** Campaigns of an agent that are told apart in a day. Anybody can make up more; their visits count all the same. */
const CAMPAIGNS_PER_DAY = 200;

/** Counts a visit, once for each load of the page. Needs the agent's scope. */
export async function countVisit(db: Db, loaded: Loaded, campaign: PageCampaign): Promise<void> {
  if (!(await isFirst(db, loaded, ''))) return;
  const day = await dayOf(db, loaded);
  const { agentId } = loaded;
  await add(db, { agentId, day, kind: 'visit' });
  const { source = '', medium = '', campaign: name = '' } = campaign;
  if (source === '' && medium === '' && name === '') return;
  const same = { agentId, day, kind: 'campaign', name, source, medium } as const;
  if ((await isKnown(db, same)) || (await db.$count(pageStat, ofDay(same))) < CAMPAIGNS_PER_DAY) await add(db, same);
}

/** Counts that a link was followed, once for each load of the page. Needs the agent's scope. */
export async function countClick(db: Db, loaded: Loaded, link: string): Promise<void> {
  const name = link.slice(0, NAME_MAX_CHARACTERS);
  if (!(await isFirst(db, loaded, name))) return;
  await add(db, { agentId: loaded.agentId, day: await dayOf(db, loaded), kind: 'link', name });
}

/** Whether this is told of a load for the first time. */
async function isFirst(db: Db, { agentId, loadId, now }: Loaded, counted: string): Promise<boolean> {
  const stored = await db
    .insert(pageLoad)
    .values({ agentId, loadId, counted, at: now })
    .onConflictDoNothing()
    .returning({ loadId: pageLoad.loadId });
  return stored.length > 0;
}

/** Today in the agent's time zone. */
async function dayOf(db: Db, { agentId, now }: Loaded): Promise<string> {
  const [config] = await db
    .select({ zone: agentConfig.timeZone })
    .from(agentConfig)
    .where(eq(agentConfig.agentId, agentId));
  return lastDays(resolveTimeZone(config?.zone), now.getTime(), 1)[0]?.date ?? '';
}

type Counted = Pick<typeof pageStat.$inferSelect, 'agentId' | 'day' | 'kind'> &
  Partial<Pick<typeof pageStat.$inferSelect, 'name' | 'source' | 'medium'>>;

async function add(db: Db, counted: Counted): Promise<void> {
  await db
    .insert(pageStat)
    .values(counted)
    .onConflictDoUpdate({
      target: [
        pageStat.orgId,
        pageStat.agentId,
        pageStat.day,
        pageStat.kind,
        pageStat.name,
        pageStat.source,
        pageStat.medium,
      ],
      set: { amount: sql`${pageStat.amount} + 1` },
    });
}

const ofDay = ({ agentId, day, kind }: Counted) =>
  and(eq(pageStat.agentId, agentId), eq(pageStat.day, day), eq(pageStat.kind, kind));

async function isKnown(db: Db, campaign: Required<Counted>): Promise<boolean> {
  const { name, source, medium } = campaign;
  const same = and(eq(pageStat.name, name), eq(pageStat.source, source), eq(pageStat.medium, medium));
  return (await db.$count(pageStat, and(ofDay(campaign), same))) > 0;
}
