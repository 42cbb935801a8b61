import { expect, test } from 'vitest';
import { type AccountAdmin, type AdminAccount, accountAdminMachine } from '#machines/forms/accountAdmin';
import { startWalk } from '#tests/harness/index.ts';
import { proveForm } from './proveForm';

const NAMES = { name: 'Olivetta', externalAccountId: 'crm-5', externalBillingId: 'bill-5' };
const OLIVETTA: AdminAccount = {
  id: 5,
  level: 'organization',
  username: 'olivetta',
  isActive: true,
  ...NAMES,
  counts: { resellers: 0, organizations: 0, agents: 2, members: 3 },
};
const SHOWN = { ...NAMES, switches: {}, reason: '', details: '', confirmation: '' };
const KNOWN = { key: { accountId: 5 }, record: OLIVETTA };
const DISABLED = { ...KNOWN, record: { ...OLIVETTA, isActive: false } };
const NAMED = { accountId: 5, level: 'organization' } as const;
const WHY = { reason: 'Payment', details: ' Twice. ', confirmation: ' Olivetta ' };

proveForm<AccountAdmin>(accountAdminMachine, {
  edits: [
    { ...KNOWN, draft: SHOWN },
    {
      ...KNOWN,
      edits: [{ name: 'Harbor' }, { switches: { smsEnabled: true } }],
      draft: { name: 'Harbor', switches: { smsEnabled: true } },
    },
  ],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ name: ' Olivetta ' }, { reason: 'Payment' }] },
        { ...KNOWN, edits: [{ name: ' ', externalBillingId: '' }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ name: ' Harbor ', externalBillingId: '' }],
          work: { task: 'save', ...NAMED, changes: { name: 'Harbor', externalBillingId: '' } },
          done: { message: '' },
          tells: { type: 'accountAdmin.done', message: 'Saved.' },
          stays: { ...SHOWN, name: 'Harbor', externalBillingId: '' },
        },
      ],
    },
    set: {
      cannot: [],
      does: [
        {
          ...KNOWN,
          edits: [{ switches: { smsEnabled: true } }],
          work: { task: 'set', ...NAMED, switches: { smsEnabled: true } },
          done: { message: 'Updated' },
          tells: { type: 'accountAdmin.done', message: '' },
          stays: SHOWN,
        },
      ],
    },
    enable: {
      cannot: [],
      does: [
        {
          ...DISABLED,
          work: { task: 'enable', accountId: 5, username: 'olivetta' },
          done: { message: 'Account enabled!' },
          tells: { type: 'accountAdmin.done', message: 'Account enabled!' },
          stays: SHOWN,
        },
      ],
    },
    disable: {
      cannot: [KNOWN, { ...KNOWN, edits: [{ ...WHY, confirmation: 'oliv' }] }],
      does: [
        {
          ...KNOWN,
          edits: [WHY],
          work: { task: 'disable', accountId: 5, username: 'olivetta', reason: 'Payment', details: 'Twice.' },
          done: { message: 'Organization disabled!' },
          tells: { type: 'accountAdmin.done', message: 'Organization disabled!' },
          stays: SHOWN,
        },
      ],
    },
    delete: {
      // The name is typed as it is written.
      cannot: [KNOWN, { ...KNOWN, edits: [{ confirmation: 'olivetta' }] }],
      does: [
        {
          ...KNOWN,
          edits: [{ confirmation: ' Olivetta ' }],
          work: { task: 'delete', ...NAMED },
          done: { message: '' },
          tells: { type: 'accountAdmin.deleted', accountId: 5, name: 'Olivetta' },
        },
      ],
    },
  },
});

const ALL = { name: 'Harbor', switches: { smsEnabled: true }, ...WHY };

test.each([
  ['save', { switches: ALL.switches, ...WHY }, { name: 'Harbor', isActive: true }],
  ['set', { name: 'Harbor', ...WHY }, { name: 'Olivetta', isActive: true }],
  ['disable', { name: 'Harbor', switches: ALL.switches }, { name: 'Olivetta', isActive: false }],
  ['enable', { name: 'Harbor', switches: ALL.switches }, { name: 'Olivetta', isActive: true }],
] as const)('what was typed elsewhere stays after %s', (task, typed, record) => {
  const walk = startWalk({ machine: accountAdminMachine }, KNOWN);
  walk.resolve('loadRecord', OLIVETTA);
  walk.send({ type: 'form.edit', edit: ALL });
  walk.send({ type: 'form.do', task });
  walk.resolve('carryOut', { kind: 'done', done: { message: '' } });
  expect(walk.snapshot.context.typed).toEqual(typed);
  expect(walk.snapshot.context.record).toMatchObject(record);
});
