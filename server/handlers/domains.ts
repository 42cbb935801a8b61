import * as endpoints from '#contract/endpoints/domains';
import { findDomainProfile, hostNameOf } from '../domain/accounts/domainProfile';
import { type HandlersOf, handler } from '../http/handler';

export const domainHandlers = {
  lookupDomain: handler(endpoints.lookupDomain, async (ctx, { body }) => {
    const accountId = body.accountId ?? null;
    // By default, the host name of the request.
    const host = body.domain === undefined && accountId !== null ? null : hostNameOf(body.domain ?? ctx.host);
    return { success: true as const, domain: await findDomainProfile(ctx.db, { host, accountId }) };
  }),
} satisfies HandlersOf<typeof endpoints>;
