import * as endpoints from '#contract/endpoints/embed';
import { inviteMember } from '#contract/endpoints/members';
import { scopeOf } from '#contract/endpoints/scopes';
import type { Embedding } from '#contract/entities/embed';
import { ONE_TIME_TOKEN_LIFETIME_MS } from '#contract/rules/hostConstants';
import { EMAIL_REQUIRED, noAccountForKey, SITES_NOT_HERE } from '#contract/rules/messages';
import { rescope } from '../db/scoped';
import { accountChanged } from '../domain/accounts/createAccount';
import { findByExternalId } from '../domain/accounts/externalAccount';
import { chatTargetOf, readSites, writeSites } from '../domain/embed/origins';
import { vouchedMember } from '../domain/embed/vouchedMember';
import { ownRights } from '../domain/members/reachOfCaller';
import { makeOneTimeToken } from '../domain/signIn/oneTimeToken';
import { requireScope } from '../http/authorize';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { tellTeam } from './members';
import { AUTH, keysOf } from './person';

const success = true as const;

export const embedHandlers = {
  readEmbedding: handler(endpoints.readEmbedding, async (ctx) => ({ success, embedding: await embeddingOf(ctx) })),

  saveEmbedding: handler(endpoints.saveEmbedding, async (ctx, { body: { origins } }) => {
    const { db, target, emit } = ctx;
    if (!isEditable(target)) throw new Refusal(422, SITES_NOT_HERE, { input: 'origins' });
    await writeSites(db, target.id, origins);
    await emit(accountChanged(target.id, target.type));
    return { success, embedding: await embeddingOf(ctx) };
  }),

  createOneTimeAuthToken: handler(endpoints.createOneTimeAuthToken, async (ctx, { query }) => {
    const { db, target, topId, scope, ip, caller } = ctx;
    const { email, externalAccountId = query.customerId } = query;
    if (email === undefined) throw new Refusal(400, EMAIL_REQUIRED, { input: 'email' });
    const within = externalAccountId === undefined ? target : await findByExternalId(ctx, externalAccountId);
    if (within === null) throw new Refusal(404, noAccountForKey(email));
    await rescope(db, AUTH);
    const wish = { email, within, mayAdd: externalAccountId !== undefined, topId, now: ctx.clock.now() };
    const { userId, isNew } = await vouchedMember(db, ownRights(ctx), wish);
    if (isNew && caller.token) requireScope(caller.token, scopeOf(inviteMember));
    const whom = { email, withinId: within.id, userId, ip, lifetimeMs: ONE_TIME_TOKEN_LIFETIME_MS };
    const authToken = await makeOneTimeToken(db, caller.admin ?? caller, whom, keysOf(ctx));
    await rescope(db, scope);
    if (isNew) await tellTeam({ emit: ctx.emit, target: { ...target, ...within } }, userId);
    return { success, message: 'Success', authToken };
  }),
} satisfies HandlersOf<typeof endpoints>;

const isEditable = ({ type }: TargetAccount) => type !== 'agent' && type !== 'superAdmin';

async function embeddingOf({
  db,
  target,
  scope,
}: Pick<TxContext, 'db' | 'scope'> & { readonly target: TargetAccount }): Promise<Embedding> {
  const chatTarget = await chatTargetOf(db, target);
  await rescope(db, AUTH);
  const { own, inherited } = await readSites(db, target.id);
  await rescope(db, scope);
  return {
    origins: [...own],
    inherited: [...inherited],
    editable: isEditable(target),
    ...(chatTarget !== undefined && { chatTarget }),
  };
}
