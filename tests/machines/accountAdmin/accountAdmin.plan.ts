import { type AdminAccount, accountAdminMachine } from '#machines/accountAdmin';
import type { Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export const ACCOUNT: AdminAccount = {
  id: 5,
  level: 'organization',
  username: 'olivetta',
  isActive: true,
  name: 'Olivetta',
  externalAccountId: 'crm-5',
  externalBillingId: '',
  counts: { resellers: 0, organizations: 0, agents: 0, members: 2 },
};
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const taken: Failure = { kind: 'conflict', message: 'Taken.', input: 'externalAccountId' };
const refused = { kind: 'refused', failure: taken } as const;
const ends = { ok: [{ kind: 'done', message: 'Done.' } as const, refused], error: [away] };

export const accountAdminPlan = definePlan(accountAdminMachine, {
  inputs: [{ accountId: 5 }, { accountId: null }],
  events: {
    'accountAdmin.edit': [{ changes: { name: ' Olivetta Group ' } }, { changes: { name: ' ' } }],
    'accountAdmin.explain': [
      { changes: { reason: 'Payment', details: ' Two invoices. ', confirmation: ' OLIVETTA ' } },
      { changes: { confirmation: 'Olivetta' } },
      { changes: { confirmation: 'no' } },
    ],
    'accountAdmin.save': [{}],
    'accountAdmin.set': [{ switches: { vidaPremium: true } }],
    'accountAdmin.enable': [{}],
    'accountAdmin.disable': [{}],
    'accountAdmin.delete': [{}],
    'accountAdmin.retry': [{}],
    'accounts.undo': [{ accountId: 5, name: 'Olivetta' }],
  },
  outcomes: {
    loadAccount: { ok: [ACCOUNT], error: [away] },
    saveAccount: { ok: [{ kind: 'saved', changes: { name: 'Olivetta Group' } }, refused], error: [away] },
    setSwitches: ends,
    switchAccount: ends,
    deleteAccount: ends,
    restoreAccount: ends,
  },
});
