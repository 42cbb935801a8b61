import { type SQL, sql } from 'drizzle-orm';
import { endpoints } from '#contract/endpoints/index';
import { secondFactorNeeded } from '#contract/entities/secondFactor';
import type { WritingName } from '#tests/support/emitted.ts';
import { codeFor, type TestHost } from '#tests/support/host.ts';
import { factorCode } from '#tests/support/secondFactor.ts';
import type { PersonKey } from '#tests/support/world.ts';
import type { Helpers } from './emittedRooms';
import type { Step, Stored } from './emittedStep';

type OfSignIn = {
  readonly host: () => TestHost;
  readonly execute: (statement: SQL) => Promise<unknown>;
  readonly at: Helpers['at'];
  readonly roomWith: (peerId: number) => string;
};

const NUMBER = '+15550104444';

/** Signing in by phone, and the second factor: each with a visitor who chatted before. */
export function signInSteps({ host, execute, at, roomWith }: OfSignIn) {
  /** The agent's room with the visitor is now the person's. */
  const moved = (...ids: number[]): readonly Stored[] =>
    ids.map((id) => at('room.changed', 'agent', { roomId: roomWith(id) }));
  const idOf = (person: PersonKey) => host().world.people[person].id;
  const asSignIn = (statement: SQL) => host().database.db.scoped({ kind: 'auth' }, (db) => db.execute(statement));
  const visitor = { id: 0, token: '' };
  let secret = '';
  const comes = async () => {
    Object.assign(visitor, (await host().client(null).call(endpoints.allocateTempUserSession, {})).body);
    const body = { targetAgent: host().world.accounts.agent, promptText: 'When?' };
    await host().client(visitor.token).call(endpoints.runPrompt, { body });
  };
  const numberOf = (person: PersonKey) => async () => {
    await comes();
    await execute(sql`update app_user set phone_number = null where phone_number = ${NUMBER}`);
    await execute(sql`update app_user set phone_number = ${NUMBER}, phone_number_verified_at = now()
      where id = ${idOf(person)}`);
  };
  const codeTo = async () => {
    await asSignIn(sql`delete from verification where address = ${NUMBER}`);
    await host()
      .client(null)
      .call(endpoints.signinPhoneNumber, { body: { phoneNumber: NUMBER } });
    return { phoneNumber: NUMBER, verificationCode: codeFor(host(), NUMBER), tempUserToken: visitor.token };
  };
  return {
    ipCorrelator: [{ by: 'anonymous' }],
    signupEmail: [{ by: 'anonymous' }],
    signinEmail: [{ by: 'anonymous', parts: () => ({ body: { email: host().world.people.admin.email } }) }],
    signOut: [{ by: 'admin' }],
    signinPhoneNumber: [{ by: 'anonymous', parts: () => ({ body: { phoneNumber: NUMBER } }) }],
    setUpSecondFactor: [{ by: 'stranger' }],
    confirmSecondFactor: [
      {
        by: 'stranger',
        parts: async () => {
          secret = (await host().as('stranger').call(endpoints.setUpSecondFactor, {})).body.factor.secret;
          return { body: { code: factorCode(secret, -1) } };
        },
      },
    ],
    renewRecoveryCodes: [
      {
        by: 'stranger',
        // A code works once; this one is that of the step before.
        before: () => asSignIn(sql`update second_factor set last_step = 0`),
        parts: () => ({ body: { code: factorCode(secret, -1) } }),
      },
    ],
    verifySigninPhoneNumber: [
      {
        by: 'anonymous',
        before: numberOf('partner'),
        parts: async () => ({ body: await codeTo() }),
        emits: () => moved(visitor.id, idOf('partner')),
      },
    ],
    verifySecondFactor: [
      {
        by: 'anonymous',
        before: numberOf('stranger'),
        parts: async () => {
          const half = await host()
            .client(null)
            .call(endpoints.verifySigninPhoneNumber, { body: await codeTo() });
          const { secondFactorToken } = secondFactorNeeded.parse(half.body);
          return { body: { secondFactorToken, code: factorCode(secret) } };
        },
        emits: () => moved(visitor.id, idOf('stranger')),
      },
    ],
    turnOffSecondFactor: [{ by: 'stranger', parts: () => ({ body: { code: factorCode(secret, 1) } }) }],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
