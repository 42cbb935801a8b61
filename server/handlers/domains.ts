import * as endpoints from '#contract/endpoints/domains/index';
import {
  BRAND_NOT_HERE,
  DNS_AWAY,
  DOMAIN_CREATED,
  DOMAIN_DEFAULT_SET,
  DOMAIN_DELETED,
  DOMAIN_VERIFIED,
  RECORD_MISSING,
  recordDiffers,
} from '#contract/rules/messages';
import { type Db, rescope } from '../db/scoped';
import { accountChanged } from '../domain/accounts/createAccount';
import { brandedProfile, findDomainProfile, hostNameOf } from '../domain/brand/domainProfile';
import {
  createDomain,
  deleteDomain,
  findDomain,
  listDomains,
  noteCheck,
  recordOf,
  setDefaultDomain,
} from '../domain/brand/domains';
import { endAtNewHostOf } from '../domain/brand/foreignScripts';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { AUTH } from './person';

const success = true as const;

export const domainHandlers = {
  lookupDomain: handler(endpoints.lookupDomain, async (ctx, { body }) => {
    const accountId = body.accountId ?? null;
    // By default, the host name of the request.
    const host = body.domain === undefined && accountId !== null ? null : hostNameOf(body.domain ?? ctx.host);
    const domain = host === null ? null : brandedProfile(ctx.services.brandedHosts, host);
    return { success, domain: domain ?? (await findDomainProfile(ctx.db, { host, accountId })) };
  }),

  listDomains: openHandler(endpoints.listDomains, async ({ actAs, target }) => ({
    success,
    domains: await actAs(AUTH, ({ db }) => listDomains(db, target), { readOnly: true }),
  })),

  createDomain: handler(endpoints.createDomain, async ({ db, target, emit }, { body }) => {
    const created = await createDomain(db, brandAccountOf(target), body.domain);
    await emit(accountChanged(target.id, target.type));
    return { success, message: DOMAIN_CREATED, domain: created };
  }),

  verifyDomain: openHandler(endpoints.verifyDomain, async (ctx, { body }) => {
    const accountId = brandAccountOf(ctx.target);
    const asked = await ctx.scoped(({ db }) => findDomain(db, accountId, body.domain), { readOnly: true });
    const record = recordOf(asked);
    const texts = await ctx.services.resolveTxt(record.name).catch((error: unknown) => {
      ctx.warn(error, 'check of a domain');
      throw new Refusal(503, DNS_AWAY, { input: 'domain' });
    });
    const found = texts.includes(record.value);
    const domain = await ctx.scoped(async ({ db, emit }) => {
      const noted = await noteCheck(db, asked, { found, now: ctx.clock.now() });
      if (asked.verifiedAt === null && found) await meetScripts(db, ctx, accountId);
      await emit(accountChanged(ctx.target.id, ctx.target.type));
      return noted;
    });
    const [other] = texts;
    const missing = other === undefined ? RECORD_MISSING : recordDiffers(other.slice(0, 200));
    return { success, found, message: found ? DOMAIN_VERIFIED : missing, domain };
  }),

  setDefaultDomain: handler(endpoints.setDefaultDomain, async ({ db, target, emit }, { body }) => {
    const changed = await setDefaultDomain(db, brandAccountOf(target), body.domain);
    await emit(accountChanged(target.id, target.type));
    return { success, message: DOMAIN_DEFAULT_SET, domain: changed };
  }),

  deleteDomain: handler(endpoints.deleteDomain, async ({ db, target, emit }, { query }) => {
    await deleteDomain(db, brandAccountOf(target), query.domain);
    await emit(accountChanged(target.id, target.type));
    return { success, message: DOMAIN_DELETED };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Whoever was signed in at the host name before it was the account's meets its scripts now. */
async function meetScripts(db: Db, { scope, clock }: Pick<CallContext, 'scope' | 'clock'>, accountId: number) {
  await rescope(db, AUTH);
  await endAtNewHostOf(db, accountId, clock.now());
  await rescope(db, scope);
}

/** @throws Refusal 422 unless it is a partner or reseller */
export function brandAccountOf({ id, type }: TargetAccount): number {
  if (type === 'partner' || type === 'reseller') return id;
  const issues = [{ path: 'targetAccountId', message: BRAND_NOT_HERE }];
  throw new Refusal(422, BRAND_NOT_HERE, { input: 'targetAccountId', issues });
}
