import * as z from 'zod/mini';
import { secondFactorNeeded } from '#contract/entities/secondFactor';
import { emailAddress } from '#contract/entities/shared';
import { NUMBER_NEEDED } from '#contract/rules/messages/phoneNumbers';
import { CODE_JUST_SENT, CODE_NOT_SENT, CODE_NOT_VERIFIED } from '#contract/rules/messages/session';
import { EMAIL_INVALID } from '#contract/rules/messages/values';
import { isPhoneLike } from '#contract/rules/values/phoneLike';
import type {
  CodeRequest,
  RequestCodeOutput,
  SubmitCodeInput,
  SubmitCodeOutput,
  SubmitFactorOutput,
} from '#machines/verification';
import { ApiError } from '../api/failures';
import { orRefused } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { isRefusal } from './failure';
import { GUEST_KEY } from './guestKey';
import { openSentCode } from './sentCode';

const EMAIL = { field: 'email', message: EMAIL_INVALID } as const;
const PHONE = { field: 'phoneNumber', message: NUMBER_NEEDED } as const;

/** Where the code goes; null if it can be no such address. Whether a number is one, the host knows. */
const addressOf = ({ purpose, address }: CodeRequest): string | null =>
  purpose === 'signInByPhone'
    ? isPhoneLike(address)
      ? address.trim()
      : null
    : (z.safeParse(emailAddress, address).data ?? null);

/** The effects of the verification machine (specification 5, 7 Auth). A verified code's token goes to the credentials. */
export function defineVerificationEffects(deps: EffectDeps) {
  const { api, credentials, platform } = deps;
  const sentCode = openSentCode(platform);
  /** What goes on with the sign-in that waits for its second factor. */
  let waiting = '';
  return {
    requestCode: ({ input, signal }: Run<CodeRequest>): Promise<RequestCodeOutput> =>
      orRefused(
        deps,
        async (): Promise<RequestCodeOutput> => {
          const address = addressOf(input);
          if (address === null) {
            const { field, message } = input.purpose === 'signInByPhone' ? PHONE : EMAIL;
            return { kind: 'refused', failure: { kind: 'invalid', message, input: field } };
          }
          await ask(input, address, signal).catch(ignoreIfJustSent);
          sentCode.keep(input);
          return { kind: 'sent' };
        },
        CODE_NOT_SENT,
      ),

    submitCode: ({ input, signal }: Run<SubmitCodeInput>): Promise<SubmitCodeOutput> =>
      orRefused(
        deps,
        async (): Promise<SubmitCodeOutput> => {
          try {
            const { token } = await submit(input, signal);
            return enter(token);
          } catch (error) {
            const half = z.safeParse(secondFactorNeeded, error instanceof ApiError ? error.details.body : null);
            if (!half.success) throw error;
            waiting = half.data.secondFactorToken;
            // The code is used up.
            sentCode.drop();
            return { kind: 'factorAsked' };
          }
        },
        CODE_NOT_VERIFIED,
      ),

    submitFactor: ({ input, signal }: Run<{ readonly factor: string }>): Promise<SubmitFactorOutput> =>
      orRefused(
        deps,
        async (): Promise<SubmitFactorOutput> => {
          const body = { secondFactorToken: waiting, code: input.factor };
          const { token } = await api.call('verifySecondFactor', { body }, { signal });
          return enter(token);
        },
        CODE_NOT_VERIFIED,
      ),
  };

  async function ask(request: CodeRequest, address: string, signal: AbortSignal): Promise<void> {
    if (request.purpose === 'signInByPhone') {
      await api.call('signinPhoneNumber', { body: { phoneNumber: address } }, { signal });
      return;
    }
    if (request.purpose !== 'signUp') {
      await api.call('signinEmail', { body: { email: address } }, { signal });
      return;
    }
    const { businessName = '', name } = request;
    await api.call(
      'signupEmail',
      { body: { email: address, businessName, ...(name && { name }), ...visitorToken() } },
      { signal },
    );
  }

  function submit({ purpose, address, code }: SubmitCodeInput, signal: AbortSignal) {
    const body = {
      verificationCode: code,
      ...(platform.bridge.shell === 'webView' && { mobile: true }),
      ...visitorToken(),
    };
    return purpose === 'signInByPhone'
      ? api.call('verifySigninPhoneNumber', { body: { phoneNumber: address, ...body } }, { signal })
      : api.call('verifyEmail', { body: { email: address, ...body } }, { signal });
  }

  function enter(token: string) {
    credentials.setToken(token);
    // The visitor is now a person, even if the page closes before the identity is loaded.
    platform.storage.remove(GUEST_KEY);
    return { kind: 'verified' } as const;
  }

  /** The visitor's token, which the account takes over; a person's token is never sent. */
  function visitorToken(): { tempUserToken?: string } {
    const token = platform.storage.read(GUEST_KEY) === null ? null : credentials.token();
    return token ? { tempUserToken: token } : {};
  }
}

/** If a code was sent just before a reload, it is still valid and can be entered. */
function ignoreIfJustSent(error: unknown): void {
  const isJustSent = isRefusal(error) && error.details.reply?.message.startsWith(CODE_JUST_SENT);
  if (!isJustSent) throw error;
}
