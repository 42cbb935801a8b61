import { and, eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/accounts/index';
import type { AccountType } from '#contract/entities/account';
import type { AccountChanges } from '#contract/entities/accountChanges';
import { PRODUCT_NAME } from '#contract/rules/constants';
import {
  invalidField,
  inviteMailSubject,
  inviteMailText,
  inviteNotSent,
  NO_SETTINGS_UPDATED,
  USERNAME_INVALID,
} from '#contract/rules/messages';
import { account } from '../db/schema/index';
import { type Connections, storeConnections } from '../domain/accounts/connections';
import {
  accountChanged,
  createAccountBelow,
  inviteOwner,
  type NewAccount,
  requireRoomForAgent,
} from '../domain/accounts/createAccount';
import { deleteAgent } from '../domain/accounts/deleteAgent';
import { favoriteAgentsOf } from '../domain/accounts/favoriteAgents';
import { givenFields } from '../domain/accounts/givenFields';
import { atOrBelow, directlyBelow, listAccounts, ofType } from '../domain/accounts/listAccounts';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import { readAccountRecord } from '../domain/accounts/readAccount';
import { searchByPhrase } from '../domain/accounts/searchAccounts';
import { mergeSettings, updateAccountFields } from '../domain/accounts/updateAccount';
import { usedWithin } from '../domain/accounts/usage';
import { isAllowedUsername } from '../domain/accounts/usernames';
import { type CallContext, type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

export const accountHandlers = {
  readAccount: handler(endpoints.readAccount, async (ctx) => readAccountRecord(ctx.db, ctx.target.id, ctx)),

  updateAccount: handler(endpoints.updateAccount, (ctx, { body }) => update(ctx, body, 'Account settings updated')),
  updateOrganization: handler(endpoints.updateOrganization, (ctx, { body }) =>
    update(ctx, body, 'Organization settings updated'),
  ),

  accountSetting: handler(endpoints.accountSetting, async (ctx, { body }) => {
    const settings = await mergeSettings(ctx.db, ctx.target, ctx.caller, body.settings);
    await announce(ctx);
    return { success: true as const, settings, ...(await favoriteAgentsOf(ctx.db, ctx.target, settings)) };
  }),

  readPublicProfile: openHandler(endpoints.readPublicProfile, async (ctx, { params }) => {
    const profile = await readPublicProfile(
      { scoped: (as, run) => ctx.actAs(as, ({ db }) => run(db)), clock: ctx.clock },
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
    return { success: true as const, message, failedSettings, organization: created, account: created };
  }),

  createOrganization: handler(endpoints.createOrganization, async (ctx, { body }) => {
    const { given, failedSettings } = givenFields(endpoints.createOrganization.body, body);
    const values = { ...given, type: 'organization' as const, shownName: given.orgName };
    const { message, created } = await create(ctx, values, 'Organization created');
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

  searchAccounts: handler(endpoints.searchAccounts, async (ctx, { query: { accountType, ...filters } }) => {
    const used = usedWithin(accountType, filters, ctx.clock.nowMs());
    return listAccounts(listing(ctx, accountType), and(atOrBelow(ctx.target), ofType(accountType), ...used), filters);
  }),

  searchAccount: handler(endpoints.searchAccount, async (ctx, { body }) => ({
    success: true as const,
    ...(await searchByPhrase(ctx, atOrBelow(ctx.target), body.phrase)),
  })),

  deleteAccount: handler(endpoints.deleteAccount, async (ctx, { body: { targetAccountId } }) => {
    await deleteAgent(ctx, ctx.target.id, targetAccountId, ctx.clock.now());
    return { success: true as const, message: 'Account deleted' };
  }),

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
} satisfies HandlersOf<typeof endpoints>;

/** A list of accounts of one level below the target, as of now. */
function listing<C extends Pick<CallContext, 'clock'>>(ctx: C, level: AccountType) {
  return { ...ctx, level, nowMs: ctx.clock.nowMs() };
}

async function update(
  ctx: TxContext<typeof endpoints.updateAccount | typeof endpoints.updateOrganization>,
  body: AccountChanges,
  message: string,
) {
  const { updated, failed } = await updateAccountFields(ctx, body);
  if (updated.length === 0) throw new Refusal(400, NO_SETTINGS_UPDATED);
  await announce(ctx);
  return { success: true as const, message, updatedSettings: [...updated], failedSettings: [...failed] };
}

/** Emits the change to open streams, except for the root, which only the caller sees. */
async function announce({ target, emit }: Pick<TxContext, 'emit'> & { target: TargetAccount }): Promise<void> {
  if (target.type !== 'superAdmin') await emit(accountChanged(target.id, target.type));
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
  const id = await createAccountBelow(ctx, { ...values, parentId: ctx.target.id });
  if (values.integrations || values.numberingProviders)
    await storeConnections(ctx.db, id, values, { userId: ctx.caller.id, secretKey: ctx.services.secretKey });
  const created = await readAccountRecord(ctx.db, id, ctx);
  if (email === null) return { created, message: done };
  await inviteOwner(ctx, { accountId: id, email, invitedBy: ctx.caller.id, nowMs: ctx.clock.nowMs() });
  // The account exists even if the mail fails, so the call does not wait for the mail server.
  ctx.afterCommit(() => sendInvitation(ctx, email, values.shownName));
  const isSent = ctx.providers.states.email?.state !== 'off';
  return { created, message: isSent ? done : inviteNotSent(email) };
}

function sendInvitation({ providers, services, warn }: Creating, to: string, name: string): void {
  const subject = inviteMailSubject(name, PRODUCT_NAME);
  const text = inviteMailText(name, PRODUCT_NAME, `${services.publicUrl}/login`);
  providers.email.send({ to, subject, text }).catch((error: unknown) => warn(error, 'invitation not sent'));
}
