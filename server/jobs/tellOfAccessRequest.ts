import { and, eq, isNull } from 'drizzle-orm';
import { accessRequest, account } from '../db/schema/index';
import { tellAccount } from '../domain/notifications/tellAccount';
import { TELL_OF_ACCESS_REQUEST } from '../queue/kinds';
import { txOf } from '../request/tx';
import { defineJob } from './job';

/** Tells the people of the reseller that an organization asks for a feature, unless it has its answer. */
export const tellOfAccessRequest = defineJob({
  ...TELL_OF_ACCESS_REQUEST,
  run: async ({ finish }, { orgId, requestId }) => {
    await finish({ kind: 'super' }, async (db) => {
      const [asked] = await db
        .select({ request: accessRequest, name: account.displayName })
        .from(accessRequest)
        .innerJoin(account, eq(account.id, accessRequest.orgId))
        .where(and(eq(accessRequest.orgId, orgId), eq(accessRequest.id, requestId), isNull(accessRequest.answeredAt)))
        // So that whoever answers it meanwhile clears the notice as well.
        .for('update', { of: accessRequest });
      if (!asked) return;
      const { resellerId, feature, askedName: by, note, askedAt: at } = asked.request;
      const news = { type: 'accessRequested', feature, by, note } as const;
      await tellAccount(txOf(db), { accountId: resellerId, aboutId: orgId, name: asked.name, news, at });
    });
  },
});
