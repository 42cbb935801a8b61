import { formatAppPath } from '#contract/rules/address/appPath';
import { openOverlay } from '#contract/rules/address/overlays';
import type { AccountNews } from '#contract/rules/messages/notices';

/** Where the console shows what happened: the account, and on it what there is to be done. */
export function noticePath(news: AccountNews, { aboutId, isPartner }: { aboutId: number; isPartner: boolean }): string {
  switch (news.type) {
    case 'organizationCreated':
      return formatAppPath({ orgId: aboutId });
    case 'resellerCreated':
      return formatAppPath({ resellerId: aboutId });
    case 'accessRequested':
      return `${formatAppPath({ orgId: aboutId })}?${openOverlay('', 'orgAdmin')}`;
    case 'publishRequested':
      return formatAppPath({ orgId: news.orgId, agentId: aboutId, screen: ['tests'] });
    case 'webhookFailed':
      return `${formatAppPath({ orgId: aboutId, screen: ['inbox'] })}?${new URLSearchParams({ active: news.room })}`;
    case 'migrationStopped': {
      const place = isPartner ? { partnerId: aboutId } : { resellerId: aboutId };
      return `${formatAppPath({ ...place, screen: ['templates'] })}?${openOverlay('', 'migrateTemplate', { templateId: news.templateId })}`;
    }
  }
}
