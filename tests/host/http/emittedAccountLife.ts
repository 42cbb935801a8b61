import { sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { AccountKey } from '#tests/support/world.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** Accounts that are disabled, enabled, deleted and restored. */
export function accountLifeSteps({ at, execute }: Pick<Helpers, 'at' | 'execute'>, idOf: (key: AccountKey) => number) {
  const ofAgent = () => [at('account.changed', 'agent')];
  const withAbove = () => [at('account.changed', 'organization'), at('account.changed', 'reseller')];
  const fromReseller = (body: object) => ({ target: { targetAccountId: idOf('reseller') }, body });
  return {
    disableAccount: [{ parts: () => ({ body: { username: 'agent', reason: 'Payment' } }), emits: ofAgent }],
    enableAccount: [{ parts: () => ({ body: { username: 'agent' } }), emits: ofAgent }],
    deleteAccount: [{ emits: () => [at('account.changed', 'agent'), at('account.changed', 'organization')] }],
    // The agent is back for the calls that follow.
    restoreAccount: [
      {
        parts: () => ({
          target: { targetAccountId: idOf('organization') },
          body: { targetAccountId: idOf('agent') },
        }),
        emits: () => [at('account.changed', 'agent'), at('account.changed', 'organization')],
      },
      {
        before: () => execute(sql`update account set deleted_at = now() where id = ${idOf('organization')}`),
        parts: () => fromReseller({ targetAccountId: idOf('organization') }),
        emits: withAbove,
      },
    ],
    deleteOrganization: [
      {
        before: () => execute(sql`update account set deleted_at = now() where parent_id = ${idOf('organization')}`),
        parts: () => fromReseller({ targetOrganizationId: idOf('organization') }),
        emits: withAbove,
      },
    ],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
