import { formatAppPath } from '#contract/rules/address/appPath';
import { openOverlay } from '#contract/rules/address/overlays';
import type { AccountNews } from '#contract/rules/messages/notices';

/** Where the console shows what happened: the account, and on it what there is to be done. */
export function noticePath(
  news: AccountNews,
  { aboutId, ...told }: { readonly aboutId: number; readonly orgId: number | null; readonly resellerId: number | null },
): string {
  switch (news.type) {
    case 'organizationCreated':
      return formatAppPath({ orgId: aboutId });
    case 'resellerCreated':
      return formatAppPath({ resellerId: aboutId });
    case 'accessRequested':
      return `${formatAppPath({ orgId: aboutId })}?${openOverlay('', 'orgAdmin')}`;
    case 'publishRequested':
      return formatAppPath({ orgId: news.orgId, agentId: aboutId, screen: ['tests'] });
    case 'topUpOff':
      return `${formatAppPath(ownPlace(told, aboutId))}?${openOverlay('', 'wallet')}`;
    case 'planUnpaid':
      return formatAppPath({ orgId: aboutId, screen: ['billing', 'plan'] });
    case 'usageReached':
      return formatAppPath({ orgId: aboutId, screen: ['usage'] });
    case 'webhookOff':
      return formatAppPath({ ...ownPlace(told, aboutId), screen: ['webhooks'] });
    case 'monitorTold':
      return `${formatAppPath({ ...ownPlace(told, aboutId), screen: ['metrics', 'monitors'] })}?${openOverlay('', 'editMonitor', { monitorId: news.monitorId })}`;
    case 'webhookFailed':
      return `${formatAppPath({ orgId: aboutId, screen: ['inbox'] })}?${new URLSearchParams({ active: news.room })}`;
    case 'migrationStopped': {
      return `${formatAppPath({ ...ownPlace(told, aboutId), screen: ['templates'] })}?${openOverlay('', 'migrateTemplate', { templateId: news.templateId })}`;
    }
  }
}

/** The place of the account that is told of itself, by the level of its notice. */
function ownPlace(
  { orgId, resellerId }: { readonly orgId: number | null; readonly resellerId: number | null },
  id: number,
) {
  if (orgId !== null) return orgId === id ? { orgId } : { orgId, agentId: id };
  return resellerId === null ? { partnerId: id } : { resellerId: id };
}
