import { and, eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/accounts/index';
import type { UsageBounds } from '#contract/endpoints/accounts/search';
import { inviteMember } from '#contract/endpoints/members';
import { scopeOf } from '#contract/endpoints/scopes';
import type { AccessFeature } from '#contract/entities/accessRequest';
import type { AccountType } from '#contract/entities/account';
import type { AccountChanges } from '#contract/entities/accountChanges';
import {
  ACCOUNT_DISABLED_NOW,
  ACCOUNT_ENABLED,
  ADDRESS_TAKEN,
  EXTERNAL_ID_REQUIRED,
  invalidField,
  inviteMailSubject,
  inviteMailText,
  inviteNotSent,
  NO_SETTINGS_UPDATED,
  NOT_ALLOWED,
  NOT_FOUND,
  ORGANIZATION_DISABLED,
  USERNAME_INVALID,
} from '#contract/rules/messages';
import { addressProblem, isAllowedUsername } from '#contract/rules/values/publicAddress';
import { account } from '../db/schema/index';
import { rescope } from '../db/scoped';
import { isAddressFree, readAddress, saveAddress } from '../domain/accounts/agentAddress';
import { type Connections, requireConnections, storeConnections } from '../domain/accounts/connections';
import { countsBelow } from '../domain/accounts/countsBelow';
import {
  accountChanged,
  createAccountBelow,
  inviteOwner,
  type NewAccount,
  requireRoomForAgent,
} from '../domain/accounts/createAccount';
import { deleteAccount, restoreAccount } from '../domain/accounts/deleteAccount';
import { deletedAgents } from '../domain/accounts/deletedAgents';
import { duplicateAgent } from '../domain/accounts/duplicateAgent';
import { readByExternalId } from '../domain/accounts/externalAccount';
import { favoriteAgentsOf } from '../domain/accounts/favoriteAgents';
import { changeOfFeatures, featuresOf } from '../domain/accounts/features';
import { givenFields } from '../domain/accounts/givenFields';
import { type AccountFilters, atOrBelow, directlyBelow, listAccounts, ofType } from '../domain/accounts/listAccounts';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import { customRoleOf, ownPerson, readAccountRecord } from '../domain/accounts/readAccount';
import { searchByPhrase } from '../domain/accounts/searchAccounts';
import { switchAccount, switchedTo } from '../domain/accounts/switchAccount';
import { mergeSettings, updateAccountFields } from '../domain/accounts/updateAccount';
import { usedWithin } from '../domain/accounts/usage';
import { ownRights, requireWithin } from '../domain/members/reachOfCaller';
import { closeNotices, tellAccount } from '../domain/notifications/tellAccount';
import { answerAccessRequests } from '../domain/phoneNumbers/accessRequests';
import { requireScope } from '../http/authorize';
import { type CallContext, type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { actorOf, personOf } from './actor';
import { atReseller } from './atReseller';
import { readMailBrand, sendLater } from './mailBrand';
import { AUTH } from './person';

export const accountHandlers = {
  readAccount: handler(endpoints.readAccount, async (ctx) => ({
    ...(await readAccountRecord(ctx.db, ctx.target.id, ctx)),
    ...customRoleOf(ctx.standing),
    user: ownPerson(ctx.caller),
  })),

  updateAccount: handler(endpoints.updateAccount, (ctx, { body }) => update(ctx, body, 'Account settings updated')),
  updateOrganization: handler(endpoints.updateOrganization, (ctx, { body }) =>
    update(ctx, body, 'Organization settings updated'),
  ),

  accountSetting: handler(endpoints.accountSetting, async (ctx, { body }) => {
    const settings = await mergeSettings(ctx, body.settings);
    await announce(ctx);
    return { success: true as const, settings, ...(await favoriteAgentsOf(ctx.db, ctx.target, settings)) };
  }),

  readPublicProfile: openHandler(endpoints.readPublicProfile, async (ctx, { params }) => {
    const profile = await readPublicProfile(
      { scoped: (as, run) => ctx.actAs(as, ({ db }) => run(db)), clock: ctx.clock, host: ctx.host },
      params.username,
    );
    const { id, username, displayName, description, image, privacyUrl } = profile;
    const details = { displayName, name: displayName, description, image, privacyUrl };
    return { success: true as const, account: profile, id, username, details };
  }),

  listResellers: handler(endpoints.listResellers, async (ctx, { query }) =>
    listAccounts(listing(ctx, 'reseller'), directlyBelow(ctx.target), query),
  ),
  listOrganizations: handler(endpoints.listOrganizations, async (ctx, { query }) =>
    listAccounts(listing(ctx, 'organization'), directlyBelow(ctx.target), query),
  ),
  listAccounts: handler(endpoints.listAccounts, async (ctx, { query }) =>
    listAccounts(listing(ctx, 'agent'), directlyBelow(ctx.target), query),
  ),

  createReseller: handler(endpoints.createReseller, async (ctx, { body }) => {
    const { given, failedSettings } = givenFields(endpoints.createReseller.body, body);
    const { resellerStatus, ...fields } = given;
    const values = { ...fields, active: resellerStatus !== 'disabled', type: 'reseller' as const };
    const { message, created } = await create(ctx, { ...values, shownName: given.resellerName }, 'Reseller created');
    await tellOfNew(ctx, 'resellerCreated', { id: created.id, name: given.resellerName });
    return { success: true as const, message, failedSettings, organization: created, account: created };
  }),

  createOrganization: handler(endpoints.createOrganization, async (ctx, { body }) => {
    const { given, failedSettings } = givenFields(endpoints.createOrganization.body, body);
    const values = { ...given, type: 'organization' as const, shownName: given.orgName };
    const { message, created } = await create(ctx, values, 'Organization created');
    await tellOfNew(ctx, 'organizationCreated', { id: created.id, name: given.orgName });
    return { success: true as const, message, failedSettings, organization: created, account: created };
  }),

  createAccount: handler(endpoints.createAccount, async (ctx, { body }) => {
    await requireRoomForAgent(ctx.db, ctx.target.id, ctx.services.quotas);
    const { given, failedSettings } = givenFields(endpoints.createAccount.body, body);
    const accountName = given.accountName ?? 'New agent';
    const values = { ...given, accountName, type: 'agent' as const, shownName: accountName };
    const { message, created } = await create(ctx, values, 'Account created');
    return { success: true as const, message, failedSettings, account: created };
  }),

  searchAccounts: handler(endpoints.searchAccounts, (ctx, { query: { accountType, ...filters } }) =>
    search(ctx, accountType, filters),
  ),
  searchOrganizations: handler(endpoints.searchOrganizations, (ctx, { query: { accountType: _, ...filters } }) =>
    search(ctx, 'organization', filters),
  ),

  searchAccount: handler(endpoints.searchAccount, (ctx, { body }) => searchFor(ctx, body.phrase)),
  searchTarget: handler(endpoints.searchTarget, (ctx, { params }) => searchFor(ctx, params.target)),

  readAccountByExternalId: handler(endpoints.readAccountByExternalId, async (ctx, { query: { externalAccountId } }) => {
    if (externalAccountId === undefined) throw new Refusal(400, EXTERNAL_ID_REQUIRED, { input: 'externalAccountId' });
    const found = await readByExternalId(ctx, externalAccountId);
    return { success: true as const, message: 'Success', account: found };
  }),

  listFeatures: handler(endpoints.listFeatures, async (ctx) => ({
    success: true as const,
    features: await featuresOf(ctx),
  })),
  assignFeatures: handler(endpoints.assignFeatures, async (ctx, { body: { features, enabled = true } }) => {
    const updated = await update(ctx, await changeOfFeatures(ctx, features, enabled), 'Features assigned');
    return { ...updated, features: await featuresOf(ctx) };
  }),

  enableAccount: handler(endpoints.enableAccount, async (ctx, { body: { username } }) => {
    await switchAccount(ctx, username, switchedTo(true, ctx.clock.now()));
    return { success: true as const, message: ACCOUNT_ENABLED };
  }),
  disableAccount: handler(endpoints.disableAccount, async (ctx, { body: { username, ...why } }) => {
    const type = await switchAccount(ctx, username, switchedTo(false, ctx.clock.now(), why));
    return { success: true as const, message: type === 'organization' ? ORGANIZATION_DISABLED : ACCOUNT_DISABLED_NOW };
  }),

  deleteAccount: handler(endpoints.deleteAccount, async (ctx, { body: { targetAccountId } }) => {
    await deleteAccount(ctx, targetAccountId, ctx.clock.now());
    return { success: true as const, message: 'Account deleted' };
  }),
  deleteOrganization: handler(endpoints.deleteOrganization, async (ctx, { body: { targetOrganizationId } }) => {
    await deleteAccount(ctx, targetOrganizationId, ctx.clock.now(), 'organization');
    return { success: true as const, message: 'Organization deleted' };
  }),
  restoreAccount: handler(endpoints.restoreAccount, async (ctx, { body: { targetAccountId } }) => {
    await restoreAccount(ctx, targetAccountId, { quotas: ctx.services.quotas, nowMs: ctx.clock.nowMs() });
    return { success: true as const, message: 'Account restored' };
  }),

  listDeletedAgents: handler(endpoints.listDeletedAgents, async ({ db, target, clock }) => ({
    success: true as const,
    agents: await deletedAgents(db, target.id, clock.nowMs()),
  })),

  countAccounts: handler(endpoints.countAccounts, async (ctx) => ({
    success: true as const,
    counts: await countsBelow(ctx.db, ctx.target),
  })),

  duplicateAccount: handler(
    endpoints.duplicateAccount,
    async (ctx, { body: { targetAccountId: agentId, accountName } }) => {
      const asked = { organizationId: ctx.target.id, agentId, accountName };
      const id = await duplicateAgent(ctx, { ...asked, quotas: ctx.services.quotas, actor: actorOf(ctx) });
      return { success: true as const, message: 'Account created', account: await readAccountRecord(ctx.db, id, ctx) };
    },
  ),

  updateUsername: handler(endpoints.updateUsername, async (ctx, { body: { targetUsername } }) => {
    const { id, type } = ctx.target;
    if (type === 'superAdmin' || !isAllowedUsername(targetUsername)) {
      const message = invalidField('targetUsername', USERNAME_INVALID);
      throw new Refusal(422, message, { input: 'targetUsername', issues: [{ path: 'targetUsername', message }] });
    }
    await ctx.db.update(account).set({ username: targetUsername }).where(eq(account.id, id));
    await announce(ctx);
    return { success: true as const, id, username: targetUsername };
  }),

  checkAgentUrl: openHandler(endpoints.checkAgentUrl, async (ctx, { query: { targetUsername, slug } }) => {
    const { agentId } = await agentCalled(ctx, targetUsername);
    const problem = addressProblem(slug);
    const isFree =
      problem === null && (await ctx.actAs({ kind: 'auth' }, ({ db }) => isAddressFree(db, { agentId, slug })));
    const reason = problem ?? (isFree ? undefined : ADDRESS_TAKEN);
    return { success: true as const, available: isFree, slug, ...(reason !== undefined && { reason }) };
  }),

  readAgentUrl: openHandler(endpoints.readAgentUrl, async (ctx, { query }) => {
    const { agentId, scope } = await agentCalled(ctx, query.targetUsername);
    return { success: true as const, slug: await ctx.actAs(scope, ({ db }) => readAddress(db, agentId)) };
  }),

  saveAgentUrl: openHandler(endpoints.saveAgentUrl, async (ctx, { body: { targetUsername, slug } }) => {
    const { agentId, scope, standing } = await agentCalled(ctx, targetUsername);
    if (!standing.permissions.has('editOrg')) throw new Refusal(403, NOT_ALLOWED);
    await ctx.actAs(scope, (tx) => saveAddress(tx, { agentId, slug }));
    return { success: true as const, slug };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** @throws Refusal 404 for an agent that is unknown, disabled or out of reach alike */
async function agentCalled({ findAgent, reach }: Pick<CallContext, 'findAgent' | 'reach'>, username: string) {
  const place = await findAgent(username);
  const reached = place && (await reach(place.agentId));
  if (!reached) throw new Refusal(404, NOT_FOUND);
  return { agentId: place.agentId, ...reached };
}

type Searching = TxContext<
  | typeof endpoints.searchAccounts
  | typeof endpoints.searchOrganizations
  | typeof endpoints.searchAccount
  | typeof endpoints.searchTarget
>;

/** Accounts of one level at or below the target that pass every filter. */
async function search(ctx: Searching, level: AccountType, filters: AccountFilters & UsageBounds) {
  const used = usedWithin(level, filters, ctx.clock.nowMs());
  return listAccounts(listing(ctx, level), and(atOrBelow(ctx.target), ofType(level), ...used), filters);
}

async function searchFor(ctx: Searching, phrase: string) {
  return { success: true as const, ...(await searchByPhrase(ctx, atOrBelow(ctx.target), phrase)) };
}

/** A list of accounts of one level below the target, as of now. */
function listing<C extends Pick<CallContext, 'clock'>>(ctx: C, level: AccountType) {
  return { ...ctx, level, nowMs: ctx.clock.nowMs() };
}

async function update(
  ctx: TxContext<
    typeof endpoints.updateAccount | typeof endpoints.updateOrganization | typeof endpoints.assignFeatures
  >,
  body: AccountChanges,
  message: string,
) {
  const { updated, failed } = await updateAccountFields(ctx, body);
  if (updated.length === 0) throw new Refusal(400, NO_SETTINGS_UPDATED);
  await answer(ctx, answeredBy(updated));
  await announce(ctx);
  return { success: true as const, message, updatedSettings: [...updated], failedSettings: [...failed] };
}

/** What was asked for is decided, and its notice at the reseller is done with: an organization's scope does not reach it. */
async function answer(ctx: TxContext & { target: TargetAccount }, features: AccessFeature[]) {
  const { db, target, clock } = ctx;
  const aboutId = target.id;
  if (features.length === 0) return;
  await answerAccessRequests(db, aboutId, features, clock.now());
  await atReseller(ctx, () => closeNotices(ctx, { type: 'accessRequested', aboutId, parts: features }, clock.now()));
}

/** The requests of the organization that a change of its record answers. */
const answeredBy = (updated: readonly string[]): AccessFeature[] => [
  ...(updated.includes('vidaPremium') ? (['premium'] as const) : []),
  ...(updated.includes('smsEnabled') ? (['sms'] as const) : []),
];

/** Emits the change to open streams, except for the root, which only the caller sees. */
async function announce({ target, emit }: Pick<TxContext, 'emit'> & { target: TargetAccount }): Promise<void> {
  if (target.type !== 'superAdmin') await emit(accountChanged(target.id, target.type));
}

/** Tells the others of the target. Whoever created the account knows; their program may have done it without them. */
async function tellOfNew(
  ctx: Creating,
  type: 'organizationCreated' | 'resellerCreated',
  { id: aboutId, name }: { readonly id: number; readonly name: string },
) {
  const { target, caller, clock } = ctx;
  const isOwn = caller.memberships.some(({ accountId }) => accountId === target.id);
  const how = caller.token === null || caller.isVouchedFor ? ('person' as const) : ('token' as const);
  const news = { type, how, ...(isOwn && { by: personOf(caller).name }) };
  const causedBy = how === 'person' ? caller.id : null;
  await tellAccount(ctx, { accountId: target.id, aboutId, name, news, causedBy, at: clock.now() });
}

type Creating = TxContext<
  typeof endpoints.createReseller | typeof endpoints.createOrganization | typeof endpoints.createAccount
>;

/**
 * Creates an account below the target with its connections, invites its owner, and reads it back. The mail is sent after the
 * commit.
 */
async function create(ctx: Creating, values: Omit<NewAccount, 'parentId'> & Connections, done: string) {
  const email = values.email ?? null;
  const { token } = ctx.caller;
  requireConnections(ctx, values);
  if (email !== null && token) requireScope(token, scopeOf(inviteMember));
  const id = await createAccountBelow(ctx, { ...values, parentId: ctx.target.id });
  if (values.integrations || values.numberingProviders)
    await storeConnections(ctx.db, id, values, { userId: ctx.caller.id, secretKey: ctx.services.secretKey });
  const created = await readAccountRecord(ctx.db, id, ctx);
  if (email === null) return { created, message: done };
  // Whoever has less than an owner by a custom role makes nobody one.
  const own = ownRights({ ...ctx, target: { ...ctx.target, id, type: values.type } });
  requireWithin(own, { role: 'owner', permittedAccountIds: null, customRole: null });
  await inviteOwner(ctx, { accountId: id, email, invitedBy: ctx.caller.id, nowMs: ctx.clock.nowMs() });
  await rescope(ctx.db, AUTH);
  const { product, publicUrl, from } = await readMailBrand(ctx.db, ctx, id);
  await rescope(ctx.db, ctx.scope);
  const mail = {
    to: email,
    subject: inviteMailSubject(values.shownName, product),
    text: inviteMailText(values.shownName, product, `${publicUrl}/login`),
    from,
  };
  // The account exists even if the mail fails, so the call does not wait for the mail server.
  ctx.afterCommit(() => sendLater(ctx, 'invitation not sent', mail));
  const isSent = ctx.providers.states.email?.state !== 'off';
  return { created, message: isSent ? done : inviteNotSent(email) };
}
