import * as z from 'zod/mini';
import { emailAddress } from '#contract/entities/shared';
import { CODE_JUST_SENT, CODE_NOT_SENT, CODE_NOT_VERIFIED, EMAIL_INVALID } from '#contract/rules/messages';
import type { CodeRequest, RequestCodeOutput, SubmitCodeInput, SubmitCodeOutput } from '#machines/verification';
import { orRefused } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { isRefusal } from './failure';
import { GUEST_KEY } from './guestKey';
import { openSentCode } from './sentCode';

/** The effects of the verification machine (specification 5, 7 Auth). A verified code's token goes to the credentials. */
export function defineVerificationEffects(deps: EffectDeps) {
  const { api, credentials, platform } = deps;
  const sentCode = openSentCode(platform);
  return {
    requestCode: ({ input, signal }: Run<CodeRequest>): Promise<RequestCodeOutput> =>
      orRefused(
        deps,
        async (): Promise<RequestCodeOutput> => {
          const email = z.safeParse(emailAddress, input.address);
          if (!email.success) {
            return { kind: 'refused', failure: { kind: 'invalid', message: EMAIL_INVALID, input: 'email' } };
          }
          await ask(input, email.data, signal).catch(ignoreIfJustSent);
          sentCode.keep(input);
          return { kind: 'sent' };
        },
        CODE_NOT_SENT,
      ),

    submitCode: ({ input, signal }: Run<SubmitCodeInput>): Promise<SubmitCodeOutput> =>
      orRefused(
        deps,
        async (): Promise<SubmitCodeOutput> => {
          const { token } = await api.call(
            'verifyEmail',
            {
              body: {
                email: input.address,
                verificationCode: input.code,
                ...(platform.bridge.shell === 'webView' && { mobile: true }),
                ...visitorToken(),
              },
            },
            { signal },
          );
          credentials.setToken(token);
          // The visitor is now a person, even if the page closes before the identity is loaded.
          platform.storage.remove(GUEST_KEY);
          return { kind: 'verified' };
        },
        CODE_NOT_VERIFIED,
      ),
  };

  async function ask(request: CodeRequest, email: string, signal: AbortSignal): Promise<void> {
    if (request.purpose !== 'signUp') {
      await api.call('signinEmail', { body: { email } }, { signal });
      return;
    }
    const { businessName = '', name } = request;
    await api.call(
      'signupEmail',
      { body: { email, businessName, ...(name && { name }), ...visitorToken() } },
      { signal },
    );
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
