import { countClick, countVisit } from '#contract/endpoints/stats';
import { campaignIn } from '#contract/rules/publicPage/pageCampaign';
import type { PageVisit } from '#machines/app';
import type { Platform } from '../platform/platform';

/** What the page of an agent tells its host of a visit. Nothing waits for it, and nobody misses it. */
export const definePageVisitEffects = ({ beacon }: Pick<Platform, 'beacon'>) => ({
  tellVisit: (_: unknown, { visit }: { visit: PageVisit | null }) => {
    if (visit === null) return;
    const { username, loadId, search } = visit;
    beacon(countVisit.path, { username, loadId, ...campaignIn(search) });
  },
  tellClick: (_: unknown, { visit, link }: { visit: PageVisit | null; link: string }) => {
    if (visit === null) return;
    const { username, loadId } = visit;
    beacon(countClick.path, { username, loadId, link });
  },
});
