import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/entities/shared';
import {
  CHANGE_PROFILE_FAILED,
  CODE_NOT_SENT,
  CODE_NOT_VERIFIED,
  EMAIL_INVALID,
  LOAD_ACCOUNT_FAILED,
  LOAD_PROFILE_FAILED,
  PICTURE_UNREADABLE,
  TEXT_NOT_SENT,
} from '#contract/rules/messages';
import type { CodeRequest, RequestCodeOutput, SubmitCodeInput, SubmitCodeOutput } from '#machines/verification';
import type { AccountLook, AccountLookChange, OwnProfile, OwnProfileChange } from '#machines/workspace/features';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';

/** The person's own profile and devices (specification 7, Accounts and Auth). */
export function defineOwnProfileEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async (signal: AbortSignal): Promise<OwnProfile> => {
    const sessionsOfPerson = async () => {
      try {
        return (await api.call('listSessions', {}, { signal })).sessions;
      } catch (error) {
        // Nothing but this forbids it.
        if (error instanceof ApiError && error.status === 403) return null;
        throw error;
      }
    };
    const [{ profile }, sessions] = await Promise.all([api.call('readProfile', {}, { signal }), sessionsOfPerson()]);
    return { profile, sessions };
  };
  const change = async (made: OwnProfileChange, signal: AbortSignal): Promise<void> => {
    switch (made.kind) {
      case 'name':
        await api.call('updateProfile', { body: { name: made.name } }, { signal });
        return;
      case 'picture':
        await changePicture(deps, 'person', made.fileId, { signal });
        return;
      case 'endSession':
        await api.call('endSession', { params: { sessionId: made.sessionId } }, { signal });
        return;
      case 'endOtherSessions':
        await api.call('endOtherSessions', {}, { signal });
    }
  };
  return {
    actors: {
      loadRecord: answering<OwnProfile, { readonly key: null }>(deps, LOAD_PROFILE_FAILED, (_, signal) => load(signal)),
      saveRecord: answering<OwnProfile, { readonly key: null; readonly change: OwnProfileChange }>(
        deps,
        CHANGE_PROFILE_FAILED,
        async ({ change: made }, signal) => {
          await change(made, signal);
          return load(signal);
        },
      ),
    },
  };
}

/** The effects of the verification machine for an address, or a number, of a person who is signed in. */
export const defineOwnAddressEffects = (deps: EffectDeps) => ({
  actors: {
    requestCode: fromPromise<RequestCodeOutput, CodeRequest>(({ input: { purpose, address }, signal }) =>
      orRefused(
        deps,
        async (): Promise<RequestCodeOutput> => {
          if (purpose === 'verifyPhone') {
            await deps.api.call('requestPhoneCode', { body: { phoneNumber: address } }, { signal });
            return { kind: 'sent' };
          }
          const email = z.safeParse(emailAddress, address);
          if (!email.success) return invalid('email', EMAIL_INVALID);
          await deps.api.call('requestEmailCode', { body: { email: email.data } }, { signal });
          return { kind: 'sent' };
        },
        purpose === 'verifyPhone' ? TEXT_NOT_SENT : CODE_NOT_SENT,
      ),
    ),
    submitCode: fromPromise<SubmitCodeOutput, SubmitCodeInput>(({ input, signal }) =>
      orRefused(
        deps,
        async (): Promise<SubmitCodeOutput> => {
          const { purpose, address, code: verificationCode } = input;
          await (purpose === 'verifyPhone'
            ? deps.api.call('validatePhoneCode', { body: { phoneNumber: address, verificationCode } }, { signal })
            : deps.api.call('validateEmailCode', { body: { email: address, verificationCode } }, { signal }));
          return { kind: 'verified' };
        },
        CODE_NOT_VERIFIED,
      ),
    ),
  },
});

const invalid = (input: string, message: string): RequestCodeOutput => ({
  kind: 'refused',
  failure: { kind: 'invalid', message, input },
});

/** The picture of an account (specification 7, Accounts). */
export function defineAccountLookEffects(deps: EffectDeps) {
  const load = async (targetAccountId: number, signal: AbortSignal): Promise<AccountLook> => {
    const { details } = await deps.api.call('readAccount', {}, { signal, targetAccountId });
    return { image: details.image ?? null };
  };
  return {
    actors: {
      loadRecord: answering<AccountLook, { readonly key: number }>(deps, LOAD_ACCOUNT_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<AccountLook, { readonly key: number; readonly change: AccountLookChange }>(
        deps,
        CHANGE_PROFILE_FAILED,
        async ({ key: targetAccountId, change }, signal) => {
          await changePicture(deps, 'account', change.fileId, { signal, targetAccountId });
          return load(targetAccountId, signal);
        },
      ),
    },
  };
}

type Options = { readonly signal: AbortSignal; readonly targetAccountId?: number };

/** Sends the chosen file, which is kept no longer, or removes the picture. */
async function changePicture(
  { api, platform }: EffectDeps,
  of: 'person' | 'account',
  fileId: string | null,
  options: Options,
): Promise<void> {
  if (fileId === null) {
    await api.call('deletePicture', { query: { of } }, options);
    return;
  }
  const file = platform.files.find(fileId);
  if (!file) throw new Error(PICTURE_UNREADABLE);
  const body = new FormData();
  body.set('image', file);
  await api.upload('savePicture', { query: { of }, body }, options);
  platform.files.drop(fileId);
}
