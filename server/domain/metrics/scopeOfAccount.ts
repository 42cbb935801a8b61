import type { Scope } from '../../db/scope';
import type { MetricPlace } from './ownMetrics';

/** All that an account reaches, for what the host counts by itself. */
export function scopeOfAccount({ partnerId, resellerId, organizationId: orgId }: MetricPlace): Scope {
  if (partnerId === null) return { kind: 'super' };
  if (resellerId === null) return { kind: 'partner', partnerId };
  return orgId === null ? { kind: 'reseller', partnerId, resellerId } : { kind: 'org', partnerId, resellerId, orgId };
}
