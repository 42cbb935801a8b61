import { completeRole } from '#contract/rules/accounts/customRoles';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { roleFormSetup } from './roleForm.setup';

/**
 * Makes, changes or deletes a custom role of an account (specification 6). Spawned by `workspace` while its overlay is open.
 *
 * Owns: what is typed and ticked.
 * Invariants: it stays until the host has it; a role has a name, and with each permission what that needs; a role is only changed once
 * it is known, and only deleted while nobody has it.
 */
export const roleFormMachine = roleFormSetup.createMachine({
  id: 'roleForm',
  context: ({ input }) => ({
    ...input,
    draft: { name: '', description: '', permissions: completeRole([]) },
    known: null,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readRole',
        src: 'readRole',
        input: ({ context }) => ({ accountId: context.accountId, roleId: required(context.roleId) }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setKnown', params: ({ event }) => event.output },
          },
          { target: 'gone' },
        ],
        onError: { target: 'failed', actions: { type: 'setUnread', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'roleForm.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      on: {
        'roleForm.edit': { actions: 'editDraft' },
        'roleForm.allow': { actions: 'allow' },
        'roleForm.submit': { guard: 'isNamed', target: 'saving', actions: 'forgetFailure' },
        'roleForm.delete': { guard: 'isUnused', target: 'deleting', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveRole',
        src: 'saveRole',
        input: ({ context: { accountId, roleId, draft } }) => ({
          accountId,
          roleId,
          name: draft.name.trim(),
          description: draft.description.trim(),
          permissions: draft.permissions,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'tellSaved', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteRole',
        src: 'deleteRole',
        input: ({ context }) => ({ accountId: context.accountId, roleId: required(context.roleId) }),
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'done', actions: 'tellDeleted' },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The overlay is about to close.
    done: {},
    /** Somebody deleted it. */
    gone: {},
  },
});
