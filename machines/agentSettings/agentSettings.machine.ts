import { ACCOUNT_SAVED } from '#contract/rules/messages';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { agentSettingsSetup, changesIn } from './agentSettings.setup';

const SAVED = { message: ACCOUNT_SAVED, status: 'success' } as const;

/**
 * The name of an agent, the address of its public page, and its deletion (specification 7, Accounts: updateAccount,
 * updateUsername, deleteAccount). Spawned by `workspace` on the agent's settings screen and for its deletion.
 *
 * Owns: the form and the progress of a save or a deletion.
 * Invariants: nothing typed is lost before the host has it; an empty name or address is not saved; a deleted agent takes no event.
 */
export const agentSettingsMachine = agentSettingsSetup.createMachine({
  id: 'agentSettings',
  context: ({ input: { agentId } }) => ({
    agentId,
    agent: null,
    form: { name: '', username: '' },
    failure: null,
    failedTask: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadAgent',
        src: 'loadAgent',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: { target: 'editing', actions: { type: 'takeAgent', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: { 'agentSettings.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    editing: {
      on: {
        'agentSettings.edit': { actions: 'editForm' },
        'agentSettings.save': { guard: 'isReadyToSave', target: 'saving', actions: 'forgetFailure' },
        'agentSettings.delete': { target: 'deleting', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      on: { 'agentSettings.edit': { actions: 'editForm' } },
      invoke: {
        id: 'saveAgent',
        src: 'saveAgent',
        input: ({ context }) => ({ agentId: context.agentId, changes: changesIn(context) }),
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
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteAgent',
        src: 'deleteAgent',
        input: ({ context: { agentId, agent } }) => ({ agentId, organizationId: required(agent).organizationId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ task: 'delete', output: event.output }) },
          },
          { target: 'deleted', actions: 'tellDeleted' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'delete', error: event.error }) },
        },
      },
    },
    deleted: { entry: 'leaveAgent' },
  },
});
