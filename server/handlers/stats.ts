import * as endpoints from '#contract/endpoints/stats';
import type { PageLoad } from '#contract/entities/pageStats';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { NOT_FOUND } from '#contract/rules/messages';
import type { Db } from '../db/scoped';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import { countClick, countVisit, type Loaded } from '../domain/pageStats/count';
import { readPageStats } from '../domain/pageStats/read';
import { isCrawler } from '../http/crawlers';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';

const done = { success: true as const };

export const statsHandlers = {
  countVisit: openHandler(endpoints.countVisit, async (ctx, { body: { username, loadId, ...campaign } }) => {
    await onPage(ctx, { username, loadId }, (db, loaded) => countVisit(db, loaded, campaign));
    return done;
  }),

  countClick: openHandler(endpoints.countClick, async (ctx, { body: { link, ...load } }) => {
    await onPage(ctx, load, async (db, loaded, profile) => {
      if (linksOf(profile).includes(link)) await countClick(db, loaded, link);
    });
    return done;
  }),

  readPageStats: handler(endpoints.readPageStats, async ({ db, target }, { params: { date }, query: { days } }) => ({
    ...done,
    ...(await readPageStats(db, target, { date, days })),
  })),
} satisfies HandlersOf<typeof endpoints>;

/** The links that a page shows; anything else that is told is made up. */
const linksOf = ({ links = [], socialLinks = [], phoneNumber }: PublicProfile): readonly string[] => [
  ...links.map(({ url }) => url),
  ...socialLinks.map(({ url }) => url),
  ...(phoneNumber === undefined ? [] : [`tel:${phoneNumber}`]),
];

/** Counts something of a load of an agent's page, unless a program loaded it. @throws Refusal 404 if there is no such page */
async function onPage(
  ctx: Pick<CallContext, 'actAs' | 'clock' | 'findAgent' | 'userAgent'>,
  { username, loadId }: PageLoad,
  count: (db: Db, loaded: Loaded, profile: PublicProfile) => Promise<void>,
): Promise<void> {
  if (isCrawler(ctx.userAgent)) return;
  const reading = { scoped: (as, run) => ctx.actAs(as, ({ db }) => run(db)), clock: ctx.clock } satisfies Parameters<
    typeof readPublicProfile
  >[0];
  const profile = await readPublicProfile(reading, username);
  const place = await ctx.findAgent(profile.id);
  if (!place) throw new Refusal(404, NOT_FOUND);
  const loaded = { agentId: place.agentId, loadId, now: ctx.clock.now() };
  await ctx.actAs({ kind: 'agent', ...place }, ({ db }) => count(db, loaded, profile));
}
