import { endpoints } from '#contract/endpoints/index';
import { aPicture } from '#tests/support/aPicture.ts';
import type { WritingName } from '#tests/support/emitted.ts';
import { codeFor, signIn, type TestHost } from '#tests/support/host.ts';
import { brandSteps } from './emittedBrand';
import type { Helpers } from './emittedRooms';
import type { Step, Stored } from './emittedStep';

/** A partner's own profile, picture and devices, the picture of an organization, and the brand of a reseller. */
export function profileSteps({
  at,
  call,
  execute,
  host,
  organizationId,
}: Pick<Helpers, 'at' | 'call' | 'execute'> & {
  readonly host: () => TestHost;
  readonly organizationId: () => number;
}) {
  const told = (type: Stored['type']) => (): Stored[] => [
    at(type, 'partner', {}, { user: host().world.people.partner.id, account: null }),
  ];
  const own: Step = { emits: told('profile.changed') };
  const pictures = (body?: () => FormData): readonly Step[] => [
    { parts: () => ({ ...(body && { body: body() }) }), emits: told('profile.changed') },
    {
      parts: () => ({ target: { targetAccountId: organizationId() }, ...(body && { body: body() }) }),
      emits: () => [at('account.changed', 'organization')],
    },
  ];
  const email = 'new@isolation.test';
  const phoneNumber = '+15035550100';
  /** The partner signs in elsewhere, with the address that is theirs by then. */
  const elsewhere: Step = { before: () => signIn(host(), email), emits: told('membership.changed') };
  const app = (cloudId: string) => ({ cloudId, platform: 'ios' as const, appVersion: '1.0' });
  return {
    ...brandSteps({ at, execute }),
    updateProfile: [own],
    requestEmailCode: [{ parts: () => ({ body: { email } }) }],
    validateEmailCode: [{ ...own, parts: () => ({ body: { email, verificationCode: codeFor(host(), email) } }) }],
    requestPhoneCode: [{ parts: () => ({ body: { phoneNumber } }) }],
    validatePhoneCode: [
      { ...own, parts: () => ({ body: { phoneNumber, verificationCode: codeFor(host(), phoneNumber) } }) },
    ],
    savePicture: pictures(aPicture),
    deletePicture: pictures(),
    saveSocialLinks: [{ parts: () => call('saveSocialLinks'), emits: () => [at('account.changed', 'organization')] }],
    savePageLinks: [{ parts: () => call('savePageLinks'), emits: () => [at('account.changed', 'organization')] }],
    endSession: [
      {
        ...elsewhere,
        parts: async () => {
          const { body } = await host().as('partner').call(endpoints.listSessions, {});
          return { params: { sessionId: body.sessions.find(({ current }) => !current)?.id } };
        },
      },
    ],
    endOtherSessions: [elsewhere, {}],
    mobileCheckIn: [
      { parts: () => ({ body: app('first') }) },
      {
        before: async () => {
          const there = host().client(await signIn(host(), email));
          await there.call(endpoints.mobileCheckIn, { body: app('second') });
        },
        parts: () => ({ body: app('second') }),
        emits: told('membership.changed'),
      },
    ],
    createPhoneLink: [{}],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
