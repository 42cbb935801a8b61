import { type AccountAdminContext, type AdminTask, accountAdminMachine } from '#machines/accountAdmin';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { ACCOUNT, taken } from './accountAdmin.plan';

const STATE = '4 Account, 7 Accounts (enableAccount, disableAccount)';
const NAMES = '7 Accounts (updateOrganization, updateAccount)';
const REMOVAL = '7 Accounts (deleteOrganization, deleteAccount)';
const UNDO = 'experience.md Conventions (optimistic and undo)';
const KEPT = 'experience.md Character (nothing typed is lost)';
const NO_FAILURE = { failure: null, failedTask: null } as const;

/** What a save is about: what differs, without spaces around it. */
const changed = ({ account, form }: AccountAdminContext) => ({
  ...(form.name.trim() === account?.name ? {} : { name: form.name.trim() }),
});
const isName = ({ confirmation, account }: AccountAdminContext) => confirmation.trim() === account?.name;
const isUsername = ({ confirmation, account }: AccountAdminContext) =>
  confirmation.trim().toLowerCase() === account?.username;
const told = (message: string) => (does: { did: readonly { params?: unknown }[] }) =>
  does.did.some(({ params }) => (params as { message?: string } | undefined)?.message === message);

/** The ends of a task that come back to the form. */
const failing = (state: string, actor: string, task: AdminTask, message: string, section: string, switches = false) =>
  [
    {
      in: state,
      on: `done ${actor}`,
      when: 'isRefused(…)',
      given: ({ event }: { event: { output: { kind: string } } }) => event.output.kind === 'refused',
      to: 'editing',
      does: switches ? ['forgetSwitches', 'keepRefusal'] : ['keepRefusal'],
      sets: { failedTask: task, failure: taken, ...(switches && { switches: {} }) },
      section,
    },
    {
      in: state,
      on: `error ${actor}`,
      to: 'editing',
      does: switches ? ['forgetSwitches', 'keepError'] : ['keepError'],
      sets: ({ event }: { event: { error: unknown } }) => ({
        ...(switches && { switches: {} }),
        failedTask: task,
        failure: failureOf(event.error, message),
      }),
      section: '8',
    },
  ] as never[];

export const accountAdminContract = defineContract(accountAdminMachine, {
  start: [
    { to: 'loading', given: ({ context }) => context.accountId !== null, section: NAMES },
    { to: 'waiting', given: ({ context }) => context.accountId === null, section: UNDO },
  ],
  rows: [
    {
      in: 'starting',
      on: 'always',
      when: 'hasAccount',
      given: ({ context }) => context.accountId !== null,
      to: 'loading',
      section: NAMES,
    },
    { in: 'starting', on: 'always', to: 'waiting', section: UNDO },
    {
      in: 'waiting',
      on: 'accounts.undo',
      to: 'restoring',
      does: ['keepUndo'],
      sets: ({ event }) => ({ undo: event }),
      section: UNDO,
    },
    { in: 'restoring', on: 'done restoreAccount', to: 'waiting', does: ['showToast'], section: UNDO },
    { in: 'restoring', on: 'error restoreAccount', to: 'waiting', does: ['showToast'], section: '8' },
    {
      in: 'loading',
      on: 'done loadAccount',
      to: 'editing',
      does: ['takeAccount'],
      sets: { account: ACCOUNT, form: { name: 'Olivetta', externalAccountId: 'crm-5', externalBillingId: '' } },
      section: NAMES,
    },
    {
      in: 'loading',
      on: 'error loadAccount',
      to: 'failed',
      does: ['keepError'],
      sets: ({ event }) => ({
        failedTask: 'load',
        failure: failureOf(event.error, 'This account could not be loaded.'),
      }),
      section: '8',
    },
    { in: 'failed', on: 'accountAdmin.retry', to: 'loading', does: ['forgetFailure'], sets: NO_FAILURE, section: '8' },
    {
      in: ['editing', 'saving', 'setting', 'switching'],
      on: 'accountAdmin.edit',
      does: ['editForm'],
      sets: ({ context: { form }, event }) => ({ form: { ...form, ...event.changes } }),
      section: KEPT,
    },
    {
      in: 'editing',
      on: 'accountAdmin.explain',
      does: ['explain'],
      sets: ({ event }) => event.changes,
      section: STATE,
    },
    {
      in: 'editing',
      on: 'accountAdmin.save',
      when: 'isReadyToSave',
      given: ({ context }) => {
        const { name } = changed(context);
        return name !== undefined && name !== '';
      },
      to: 'saving',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: '5 Form helper',
    },
    {
      in: 'editing',
      on: 'accountAdmin.set',
      to: 'setting',
      does: ['keepSwitches', 'forgetFailure'],
      sets: { ...NO_FAILURE, switches: { vidaPremium: true } },
      section: '3 Account settings, 6',
    },
    {
      in: 'editing',
      on: 'accountAdmin.enable',
      to: 'switching',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: STATE,
    },
    {
      in: 'editing',
      on: 'accountAdmin.disable',
      when: 'confirmsUsername',
      given: ({ context }) => isUsername(context),
      to: 'switching',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: STATE,
    },
    {
      in: 'editing',
      on: 'accountAdmin.delete',
      when: 'confirmsName',
      given: ({ context }) => isName(context),
      to: 'deleting',
      does: ['forgetFailure'],
      sets: NO_FAILURE,
      section: REMOVAL,
    },
    ...failing('saving', 'saveAccount', 'save', 'The account could not be saved.', NAMES),
    {
      in: 'saving',
      on: 'done saveAccount',
      to: 'editing',
      does: ['takeSaved', 'showToast'],
      sets: ({ context }) => ({ account: context.account && { ...context.account, name: 'Olivetta Group' } }),
      expect: told('Saved.'),
      section: NAMES,
    },
    ...failing('setting', 'setSwitches', 'set', 'The account could not be saved.', NAMES, true),
    {
      in: 'setting',
      on: 'done setSwitches',
      to: 'editing',
      does: ['forgetSwitches'],
      sets: { switches: {} },
      section: NAMES,
    },
    ...failing('switching', 'switchAccount', 'switch', 'The account could not be changed.', STATE),
    {
      in: 'switching',
      on: 'done switchAccount',
      to: 'editing',
      does: ['takeSwitched', 'showToast'],
      sets: ({ context: { account } }) => ({
        account: account && { ...account, isActive: !account.isActive },
        reason: '',
        details: '',
        confirmation: '',
      }),
      expect: told('Done.'),
      section: STATE,
    },
    ...failing('deleting', 'deleteAccount', 'delete', 'The account could not be deleted.', REMOVAL),
    {
      in: 'deleting',
      on: 'done deleteAccount',
      to: 'deleted',
      does: ['showToast', 'leaveAccount'],
      section: REMOVAL,
    },
  ],
  inputs: {
    loadAccount: { accountId: 5 },
    saveAccount: ({ context }) => ({ accountId: 5, level: 'organization' as const, changes: changed(context) }),
    setSwitches: { accountId: 5, level: 'organization', switches: { vidaPremium: true } },
    switchAccount: ({ context: { account, reason, details } }) => ({
      accountId: 5,
      username: 'olivetta',
      isActive: !account?.isActive,
      reason: reason.trim(),
      details: details.trim(),
    }),
    deleteAccount: { accountId: 5, level: 'organization' },
    restoreAccount: { accountId: 5 },
  },
  invariants: {
    'nothing is deleted without its name typed': ({ context, value }) => value !== 'deleting' || isName(context),
    'a loaded account stays known': ({ context, value }) =>
      ['starting', 'loading', 'failed', 'waiting', 'restoring'].includes(String(value)) || context.account?.id === 5,
  },
});
