import { AUDIT_RANGES } from '#contract/rules/audit/auditChoice';
import { FETCH_AUDIT_FAILED } from '#contract/rules/messages';
import type { AuditQuery } from '#machines/workspace/features';
import type { EffectDeps } from '../deps';
import { defineListEffects, listedPage } from '../listPages';
import { openPageEnds } from '../pageEnds';

const DAY_S = 86_400;

export const defineAuditEffects = (deps: EffectDeps) => {
  const ends = openPageEnds();
  return defineListEffects<'audit'>(deps, FETCH_AUDIT_FAILED, async (asked, options) => {
    const { targetAccountId, kind, range, actor, action } = asked.query;
    const query = {
      kind,
      pageSize: asked.pageSize,
      ...fromOf(deps, range),
      ...(actor !== null && { actor }),
      ...(action !== null && { action }),
      ...ends.before(asked),
    };
    const { entries, totalCount } = await deps.api.call('listAudit', { query }, { ...options, targetAccountId });
    ends.note(asked, entries);
    return listedPage(asked, entries, totalCount);
  });
};

function fromOf({ platform }: EffectDeps, range: AuditQuery['range']): { readonly from?: number } {
  const days = AUDIT_RANGES[range];
  return days === null ? {} : { from: Math.floor(platform.clock.nowMs() / 1_000) - days * DAY_S };
}
