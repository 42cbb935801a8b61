import { assign, setup } from 'xstate';
import {
  accountDeleted,
  accountRestored,
  DELETE_ACCOUNT_FAILED,
  LOAD_ACCOUNT_FAILED,
  RESTORE_ACCOUNT_FAILED,
  SAVE_ACCOUNT_FAILED,
  SWITCH_ACCOUNT_FAILED,
  UNDO,
} from '#contract/rules/messages';
import { type Failure, toFailure } from '../shared/failure';
import { actionPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { Notice } from '../toast';
import type {
  AccountAdminContext,
  AccountAdminEvent,
  AccountAdminInput,
  AdminAccount,
  AdminForm,
  AdminTask,
  DeleteAdminInput,
  DoneOutput,
  LoadAdminInput,
  RestoreAdminInput,
  SaveAdminInput,
  SaveAdminOutput,
  SetAdminInput,
  SwitchAccountInput,
} from './accountAdmin.types';

export const accountAdminSetup = setup({
  types: {
    context: {} as AccountAdminContext,
    events: {} as AccountAdminEvent,
    input: {} as AccountAdminInput,
    tags: {} as Tag,
  },
  actors: {
    loadAccount: placeholder<LoadAdminInput, AdminAccount>('loadAccount'),
    saveAccount: placeholder<SaveAdminInput, SaveAdminOutput>('saveAccount'),
    setSwitches: placeholder<SetAdminInput, DoneOutput>('setSwitches'),
    switchAccount: placeholder<SwitchAccountInput, DoneOutput>('switchAccount'),
    deleteAccount: placeholder<DeleteAdminInput, DoneOutput>('deleteAccount'),
    restoreAccount: placeholder<RestoreAdminInput, DoneOutput>('restoreAccount'),
  },
  guards: {
    hasAccount: ({ context }) => context.accountId !== null,
    isReadyToSave: ({ context }) => {
      const changes = changesIn(context);
      return Object.keys(changes).length > 0 && changes.name !== '';
    },
    /** The user name is typed to disable, the name to delete. */
    confirmsUsername: ({ context: { account, confirmation } }) =>
      confirmation.trim().toLowerCase() === account?.username,
    confirmsName: ({ context: { account, confirmation } }) => confirmation.trim() === account?.name,
    isRefused: (_, output: { readonly kind: string }) => output.kind === 'refused',
  },
  actions: {
    takeAccount: assign((_, account: AdminAccount) => ({ account, form: formOf(account) })),
    editForm: assign(({ context: { form }, event }) =>
      event.type === 'accountAdmin.edit' ? { form: { ...form, ...event.changes } } : {},
    ),
    explain: assign(({ event }) => (event.type === 'accountAdmin.explain' ? event.changes : {})),
    takeSaved: assign(({ context: { account } }, output: SaveAdminOutput) =>
      output.kind === 'saved' ? { account: account && { ...account, ...output.changes } } : {},
    ),
    keepSwitches: assign(({ event }) => (event.type === 'accountAdmin.set' ? { switches: event.switches } : {})),
    forgetSwitches: assign({ switches: {} }),
    /** What was typed for it is used. */
    takeSwitched: assign(({ context: { account } }) => ({
      account: account && { ...account, isActive: !account.isActive },
      reason: '',
      details: '',
      confirmation: '',
    })),
    keepUndo: assign(({ event }) => (event.type === 'accounts.undo' ? { undo: event } : {})),
    forgetFailure: assign({ failure: null, failedTask: null }),
    keepRefusal: assign((_, { task, output }: { task: AdminTask; output: SaveAdminOutput | DoneOutput }) =>
      output.kind === 'refused' ? failedWith(task, output.failure) : {},
    ),
    keepError: assign((_, { task, error }: Thrown & { task: AdminTask }) =>
      failedWith(task, toFailure(error, FAILED[task])),
    ),
    showToast: actionPlaceholder<Pick<Notice, 'message' | 'status' | 'action'>>('showToast'),
    /** Goes to the account above. */
    leaveAccount: actionPlaceholder('leaveAccount'),
  },
});

/** What was typed and differs from what the host has, without spaces around it. */
export const changesIn = ({ account, form }: AccountAdminContext): Partial<AdminForm> =>
  Object.fromEntries(
    (Object.keys(form) as (keyof AdminForm)[]).flatMap((key) => {
      const text = form[key].trim();
      return text === account?.[key] ? [] : [[key, text]];
    }),
  );

export const EMPTY_FORM: AdminForm = { name: '', externalAccountId: '', externalBillingId: '' };

const formOf = ({ name, externalAccountId, externalBillingId }: AdminForm): AdminForm => ({
  name,
  externalAccountId,
  externalBillingId,
});

/** An owner does not reach what is above, and is signed out of what is gone: only those above are offered the undo. */
export const deletedNotice = ({ account }: AccountAdminContext) => ({
  message: accountDeleted(account?.name ?? ''),
  status: 'success' as const,
  action: {
    label: UNDO,
    event: { type: 'accounts.undo' as const, accountId: account?.id ?? 0, name: account?.name ?? '' },
  },
});

export const restoredNotice = ({ undo }: AccountAdminContext, output: DoneOutput) =>
  output.kind === 'refused'
    ? ({ message: output.failure.message, status: 'error' } as const)
    : ({ message: accountRestored(undo?.name ?? ''), status: 'success' } as const);

export const restoreFailedNotice = (error: unknown) =>
  ({ message: toFailure(error, RESTORE_ACCOUNT_FAILED).message, status: 'error' }) as const;

export const doneNotice = (output: DoneOutput) =>
  ({ message: output.kind === 'done' ? output.message : '', status: 'success' }) as const;

const failedWith = (failedTask: AdminTask, failure: Failure) => ({ failedTask, failure });

const FAILED = {
  load: LOAD_ACCOUNT_FAILED,
  save: SAVE_ACCOUNT_FAILED,
  set: SAVE_ACCOUNT_FAILED,
  switch: SWITCH_ACCOUNT_FAILED,
  delete: DELETE_ACCOUNT_FAILED,
} as const;
