import { ACCOUNT_SAVED } from '#contract/rules/messages';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import {
  accountAdminSetup,
  changesIn,
  deletedNotice,
  doneNotice,
  EMPTY_FORM,
  restoredNotice,
  restoreFailedNotice,
} from './accountAdmin.setup';
import type { AccountAdminContext } from './accountAdmin.types';

const SAVED = { message: ACCOUNT_SAVED, status: 'success' } as const;

/**
 * What those above do with an organization, a reseller or a partner: its names and ids, what it may use, whether it is enabled, its
 * deletion, and the undo of that (specification 4 Account, 7 Accounts). Spawned by `workspace` with the overlays that are about the
 * account, and at every place that lists accounts, where it waits for an undo.
 *
 * Owns: the form, what is typed to confirm, and the progress of each task.
 * Invariants: nothing typed is lost before the host has it; nothing is disabled or deleted without its name typed; a deleted
 * account takes no event.
 */
export const accountAdminMachine = accountAdminSetup.createMachine({
  id: 'accountAdmin',
  context: ({ input: { accountId } }) => ({
    accountId,
    account: null,
    form: EMPTY_FORM,
    switches: {},
    reason: '',
    details: '',
    confirmation: '',
    undo: null,
    failure: null,
    failedTask: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasAccount', target: 'loading' }, { target: 'waiting' }] },
    waiting: { on: { 'accounts.undo': { target: 'restoring', actions: 'keepUndo' } } },
    restoring: {
      tags: TAGS.busy,
      invoke: {
        id: 'restoreAccount',
        src: 'restoreAccount',
        input: ({ context }) => ({ accountId: required(context.undo).accountId }),
        onDone: {
          target: 'waiting',
          actions: { type: 'showToast', params: ({ context, event }) => restoredNotice(context, event.output) },
        },
        onError: {
          target: 'waiting',
          actions: { type: 'showToast', params: ({ event }) => restoreFailedNotice(event.error) },
        },
      },
    },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        input: ({ context }) => ({ accountId: required(context.accountId) }),
        onDone: { target: 'editing', actions: { type: 'takeAccount', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: { 'accountAdmin.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    editing: {
      on: {
        'accountAdmin.edit': { actions: 'editForm' },
        'accountAdmin.explain': { actions: 'explain' },
        'accountAdmin.save': { guard: 'isReadyToSave', target: 'saving', actions: 'forgetFailure' },
        'accountAdmin.set': { target: 'setting', actions: ['keepSwitches', 'forgetFailure'] },
        'accountAdmin.enable': { target: 'switching', actions: 'forgetFailure' },
        'accountAdmin.disable': { guard: 'confirmsUsername', target: 'switching', actions: 'forgetFailure' },
        'accountAdmin.delete': { guard: 'confirmsName', target: 'deleting', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      on: { 'accountAdmin.edit': { actions: 'editForm' } },
      invoke: {
        id: 'saveAccount',
        src: 'saveAccount',
        input: ({ context }) => ({ ...namedBy(context), changes: changesIn(context) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'save', output: event.output }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'takeSaved', params: ({ event }) => event.output },
              { type: 'showToast', params: SAVED },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'save', error: event.error }) },
        },
      },
    },
    setting: {
      tags: TAGS.busy,
      on: { 'accountAdmin.edit': { actions: 'editForm' } },
      exit: 'forgetSwitches',
      invoke: {
        id: 'setSwitches',
        src: 'setSwitches',
        input: ({ context }) => ({ ...namedBy(context), switches: context.switches }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'set', output: event.output }) },
          },
          { target: 'editing' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'set', error: event.error }) },
        },
      },
    },
    switching: {
      tags: TAGS.busy,
      on: { 'accountAdmin.edit': { actions: 'editForm' } },
      invoke: {
        id: 'switchAccount',
        src: 'switchAccount',
        input: ({ context: { account, reason, details } }) => {
          const { id, username, isActive } = required(account);
          return { accountId: id, username, isActive: !isActive, reason: reason.trim(), details: details.trim() };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'switch', output: event.output }) },
          },
          {
            target: 'editing',
            actions: ['takeSwitched', { type: 'showToast', params: ({ event }) => doneNotice(event.output) }],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'switch', error: event.error }) },
        },
      },
    },
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => namedBy(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'delete', output: event.output }) },
          },
          {
            target: 'deleted',
            actions: { type: 'showToast', params: ({ context }) => deletedNotice(context) },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'delete', error: event.error }) },
        },
      },
    },
    deleted: { entry: 'leaveAccount' },
  },
});

const namedBy = ({ account }: AccountAdminContext) => {
  const { id, level } = required(account);
  return { accountId: id, level };
};
