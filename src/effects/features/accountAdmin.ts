import type { AccountChanges } from '#contract/entities/accountChanges';
import { parseAppPath } from '#contract/rules/address/appPath';
import {
  DELETE_ACCOUNT_FAILED,
  EXTERNAL_ID_TAKEN,
  LOAD_ACCOUNT_FAILED,
  NO_SETTINGS_UPDATED,
  RESTORE_ACCOUNT_FAILED,
  SAVE_ACCOUNT_FAILED,
  SWITCH_ACCOUNT_FAILED,
} from '#contract/rules/messages';
import type { AccountAdmin, AdminLevel, AdminNames } from '#machines/forms/accountAdmin';
import type { DoWorkInput, WorkOutput } from '#machines/shared/workQueue';
import type { AccountWork } from '#machines/work/accountWork';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { defineFormEffects } from '../form';

/** The field that holds the name of each level. */
const NAMES = { partner: 'partnerName', reseller: 'resellerName', organization: 'orgName' } as const;

type Options = { readonly signal: AbortSignal; readonly targetAccountId: number };
type Answer = { readonly message?: string | undefined };

/** The effects of what those above do with an account (specification 7, Accounts). */
export function defineAccountAdminEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const update = (level: AdminLevel, body: AccountChanges, options: Options) =>
    api.call(level === 'organization' ? 'updateOrganization' : 'updateAccount', { body }, options);

  return defineFormEffects<AccountAdmin>(deps, {
    unread: LOAD_ACCOUNT_FAILED,
    failed: {
      save: SAVE_ACCOUNT_FAILED,
      set: SAVE_ACCOUNT_FAILED,
      enable: SWITCH_ACCOUNT_FAILED,
      disable: SWITCH_ACCOUNT_FAILED,
      delete: DELETE_ACCOUNT_FAILED,
    },
    load: async ({ accountId }, signal) => {
      const options = { signal, targetAccountId: accountId };
      const account = await api.call('readAccount', {}, options);
      const { counts } = await api.call('countAccounts', {}, options);
      return {
        id: accountId,
        level: account.accountType as AdminLevel,
        username: account.username,
        isActive: account.active,
        name: account.details.displayName,
        externalAccountId: account.externalAccountId ?? '',
        externalBillingId: account.externalBillingId ?? '',
        counts,
      };
    },
    carryOut: async (work, signal) => {
      const { message = '' } = await carryOut(work, { signal, targetAccountId: work.accountId });
      return { message };
    },
  });

  function carryOut(work: AccountAdmin['work'], options: Options): Promise<Answer> {
    switch (work.task) {
      case 'save':
        return save(work, options);
      case 'set':
        return update(work.level, work.switches, options);
      case 'enable':
        return api.call('enableAccount', { body: { username: work.username } }, options);
      case 'disable': {
        const { username, reason, details } = work;
        return api.call('disableAccount', { body: { username, reason, details } }, options);
      }
      case 'delete': {
        const { level, accountId } = work;
        const from = { signal: options.signal, ...above(level) };
        return level === 'organization'
          ? api.call('deleteOrganization', { body: { targetOrganizationId: accountId } }, from)
          : api.call('deleteAccount', { body: { targetAccountId: accountId } }, from);
      }
    }
  }

  async function save(
    { level, changes }: Extract<AccountAdmin['work'], { task: 'save' }>,
    options: Options,
  ): Promise<Answer> {
    const saved = await update(level, bodyOf(level, changes), options).catch((error: unknown) => {
      // Only the external id can be refused by itself.
      const isTaken = error instanceof ApiError && error.details.reply?.message === NO_SETTINGS_UPDATED;
      throw isTaken ? taken() : error;
    });
    if (saved.failedSettings.includes('externalAccountId')) throw taken();
    return saved;
  }

  /** The account above in the address; an owner's own call is about the organization itself. */
  function above(level: AdminLevel): { readonly targetAccountId?: number } {
    const place = parseAppPath(platform.location.place().pathname);
    const id = level === 'organization' ? place.resellerId : level === 'reseller' ? place.partnerId : null;
    return id === null ? {} : { targetAccountId: id };
  }
}

/** The effects of the undo of a deletion. */
export function defineAccountWorkEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  /** The account whose list is open, which the notice stays beside; otherwise the person's own. */
  const listing = (): { readonly targetAccountId?: number } => {
    const { resellerId, partnerId } = parseAppPath(platform.location.place().pathname);
    const id = resellerId ?? partnerId;
    return id === null ? {} : { targetAccountId: id };
  };
  return {
    actors: {
      carryOut: answering<WorkOutput, DoWorkInput<AccountWork>>(
        deps,
        RESTORE_ACCOUNT_FAILED,
        async ({ work: { accountId } }, signal) => {
          await api.call('restoreAccount', { body: { targetAccountId: accountId } }, { signal, ...listing() });
          return { failure: null };
        },
      ),
    },
  };
}

const taken = () => new KnownFailure({ kind: 'conflict', message: EXTERNAL_ID_TAKEN, input: 'externalAccountId' });

/** An empty id is no id. */
const bodyOf = (level: AdminLevel, { name, ...ids }: Partial<AdminNames>): AccountChanges => ({
  ...(name !== undefined && { [NAMES[level]]: name }),
  ...Object.fromEntries(Object.entries(ids).map(([key, text]) => [key, text === '' ? null : text])),
});
