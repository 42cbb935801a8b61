import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { WritingName } from '#tests/support/emitted.ts';
import { codeFor, type TestHost } from '#tests/support/host.ts';
import type { AccountKey } from '#tests/support/world.ts';
import type { Helpers } from './emittedRooms';
import type { Reply, Step, Stored } from './emittedStep';

type OfTold = Pick<Helpers, 'at' | 'execute'> & {
  readonly host: () => TestHost;
  readonly idOf: (key: AccountKey) => number;
  readonly created: (parent: AccountKey, place: (id: number) => Partial<Stored>) => (reply: Reply) => Stored[];
};

/** What the people of the partner and the reseller are told of the accounts that they run. */
export function toldSteps({ at, execute, host, idOf, created }: OfTold) {
  const told = (key: 'partner' | 'reseller') => at('notification.changed', key);
  const newReseller = created('partner', () => ({}));
  const newOrganization = created('reseller', (id) => ({ organization: id }));
  /** The reseller decides what the organization asks for. */
  const answers = (feature: 'premium' | 'sms', body: object): Step => ({
    by: 'reseller',
    before: () =>
      execute(sql`insert into notification (account_id, type, about_id, about_part)
        values (${idOf('reseller')}, 'accessRequested', ${idOf('organization')}, ${feature})`),
    parts: () => ({ target: { targetAccountId: idOf('organization') }, body }),
    emits: () => [told('reseller'), at('account.changed', 'organization')],
  });
  return {
    updateAccount: [answers('premium', { vidaPremium: true })],
    updateOrganization: [
      { emits: () => [at('account.changed', 'organization')] },
      answers('sms', { smsEnabled: true }),
    ],
    assignFeatures: [answers('premium', { features: ['vidaPremium'], enabled: false })],
    createReseller: [{ emits: (reply) => [...newReseller(reply), told('partner')] }],
    createOrganization: [{ emits: (reply) => [...newOrganization(reply), told('reseller')] }],
    verifyEmail: [
      {
        by: 'anonymous',
        parts: async () => {
          const email = 'new@owner.test';
          const body = { email, businessName: 'New', targetAccountId: idOf('reseller') };
          await host().client(null).call(endpoints.signupEmail, { body });
          return { body: { email, verificationCode: codeFor(host(), email) } };
        },
        emits: () => {
          const made = { account: expect.any(Number), organization: expect.any(Number) };
          return [at('account.changed', 'reseller', {}, made), at('account.changed', 'reseller'), told('reseller')];
        },
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
