import { fromPromise } from 'xstate';
import type { AccountChanges } from '#contract/entities/accountChanges';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import {
  DELETE_ACCOUNT_FAILED,
  EXTERNAL_ID_TAKEN,
  LOAD_ACCOUNT_FAILED,
  NO_SETTINGS_UPDATED,
  RESTORE_ACCOUNT_FAILED,
  SAVE_ACCOUNT_FAILED,
  SWITCH_ACCOUNT_FAILED,
} from '#contract/rules/messages';
import type {
  AdminAccount,
  AdminForm,
  AdminLevel,
  DeleteAdminInput,
  DoneOutput,
  LoadAdminInput,
  RestoreAdminInput,
  SaveAdminInput,
  SaveAdminOutput,
  SetAdminInput,
  SwitchAccountInput,
} from '#machines/accountAdmin';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { tellWith } from '../tell';

/** The field that holds the name of each level. */
const NAMES = { partner: 'partnerName', reseller: 'resellerName', organization: 'orgName' } as const;
/** The place parameter of each level. */
const PLACES = { partner: 'partnerId', reseller: 'resellerId', organization: 'orgId' } as const;

/** The effects of the accountAdmin machine (specification 7, Accounts). */
export function defineAccountAdminEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const done = (fallback: string, work: () => Promise<{ readonly message?: string | undefined }>) =>
    orRefused(
      deps,
      async (): Promise<DoneOutput> => ({ kind: 'done', message: (await work()).message ?? '' }),
      fallback,
    );
  const update = (level: AdminLevel, body: AccountChanges, options: { signal: AbortSignal; targetAccountId: number }) =>
    api.call(level === 'organization' ? 'updateOrganization' : 'updateAccount', { body }, options);

  return {
    actors: {
      loadAccount: answering<AdminAccount, LoadAdminInput>(deps, LOAD_ACCOUNT_FAILED, async ({ accountId }, signal) => {
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
      }),

      saveAccount: fromPromise<SaveAdminOutput, SaveAdminInput>(async ({ input, signal }) => {
        const { accountId, level, changes } = input;
        const output = await orRefused(
          deps,
          async (): Promise<SaveAdminOutput> => {
            const options = { signal, targetAccountId: accountId };
            const { failedSettings } = await update(level, bodyOf(level, changes), options);
            return failedSettings.includes('externalAccountId') ? TAKEN : { kind: 'saved', changes };
          },
          SAVE_ACCOUNT_FAILED,
        );
        // Only the external id can be refused by itself.
        const isTaken = output.kind === 'refused' && output.failure.message === NO_SETTINGS_UPDATED;
        return isTaken ? TAKEN : output;
      }),

      setSwitches: fromPromise<DoneOutput, SetAdminInput>(({ input: { accountId, level, switches }, signal }) =>
        done(SAVE_ACCOUNT_FAILED, () => update(level, switches, { signal, targetAccountId: accountId })),
      ),

      switchAccount: fromPromise<DoneOutput, SwitchAccountInput>(({ input, signal }) => {
        const { accountId, username, isActive, reason, details } = input;
        const options = { signal, targetAccountId: accountId };
        return done(SWITCH_ACCOUNT_FAILED, () =>
          isActive
            ? api.call('enableAccount', { body: { username } }, options)
            : api.call('disableAccount', { body: { username, reason, details } }, options),
        );
      }),

      deleteAccount: fromPromise<DoneOutput, DeleteAdminInput>(({ input: { accountId, level }, signal }) =>
        done(DELETE_ACCOUNT_FAILED, () =>
          level === 'organization'
            ? api.call('deleteOrganization', { body: { targetOrganizationId: accountId } }, { signal, ...above(level) })
            : api.call('deleteAccount', { body: { targetAccountId: accountId } }, { signal, ...above(level) }),
        ),
      ),

      restoreAccount: fromPromise<DoneOutput, RestoreAdminInput>(({ input: { accountId }, signal }) =>
        done(RESTORE_ACCOUNT_FAILED, () =>
          api.call('restoreAccount', { body: { targetAccountId: accountId } }, { signal, ...listing() }),
        ),
      ),
    },
    actions: {
      showToast: tellWith(deps.makeId).showToast,
      leaveAccount: (): void => {
        const { location } = platform;
        const { screen: _screen, ...place } = parseAppPath(location.place().pathname);
        const level = (['organization', 'reseller', 'partner'] as const).find((one) => place[PLACES[one]] !== null);
        // Navigating stops the workspace, which must finish this first.
        queueMicrotask(() =>
          location.replace(formatAppPath({ ...place, ...(level && { [PLACES[level]]: null }), screen: [] })),
        );
      },
    },
  };

  /** The account whose list is open, which the notice stays beside; otherwise the person's own. */
  function listing(): { readonly targetAccountId?: number } {
    const { resellerId, partnerId } = parseAppPath(platform.location.place().pathname);
    const id = resellerId ?? partnerId;
    return id === null ? {} : { targetAccountId: id };
  }

  /** The account above in the address; an owner's own call is about the organization itself. */
  function above(level: AdminLevel): { readonly targetAccountId?: number } {
    const place = parseAppPath(platform.location.place().pathname);
    const id = level === 'organization' ? place.resellerId : level === 'reseller' ? place.partnerId : null;
    return id === null ? {} : { targetAccountId: id };
  }
}

const TAKEN = {
  kind: 'refused',
  failure: { kind: 'conflict', message: EXTERNAL_ID_TAKEN, input: 'externalAccountId' },
} as const;

/** An empty id is no id. */
const bodyOf = (level: AdminLevel, { name, ...ids }: Partial<AdminForm>): AccountChanges => ({
  ...(name !== undefined && { [NAMES[level]]: name }),
  ...Object.fromEntries(Object.entries(ids).map(([key, text]) => [key, text === '' ? null : text])),
});
