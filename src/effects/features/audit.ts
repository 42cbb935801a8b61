import { AUDIT_RANGES } from '#contract/rules/audit/auditChoice';
import { FETCH_AUDIT_FAILED } from '#contract/rules/messages';
import type { AuditQuery } from '#machines/workspace/features';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

const DAY_S = 86_400;

/** The host pages by the last entry; the list counts pages. Which entry ends a page is kept from when it was loaded. */
export const defineAuditEffects = (deps: EffectDeps) => {
  const ends = new Map<string, string>();
  return defineListEffects<'audit'>(deps, FETCH_AUDIT_FAILED, async ({ query, page, pageSize }, options) => {
    const { targetAccountId, kind, range, actor, action } = query;
    const endOf = (rows: number) => `${JSON.stringify(query)} ${rows}`;
    const before = page === 0 ? undefined : ends.get(endOf(page * pageSize));
    const asked = {
      kind,
      pageSize,
      ...fromOf(deps, range),
      ...(actor !== null && { actor }),
      ...(action !== null && { action }),
      ...(before !== undefined && { before }),
    };
    const { entries, totalCount } = await deps.api.call('listAudit', { query: asked }, { ...options, targetAccountId });
    const last = entries.at(-1);
    if (last) ends.set(endOf((page + 1) * pageSize), last.id);
    return { items: entries, totalCount };
  });
};

function fromOf({ platform }: EffectDeps, range: AuditQuery['range']): { readonly from?: number } {
  const days = AUDIT_RANGES[range];
  return days === null ? {} : { from: Math.floor(platform.clock.nowMs() / 1_000) - days * DAY_S };
}
