import { assign, sendParent, setup } from 'xstate';
import type { CustomRole } from '#contract/entities/customRole';
import { completeRole, roleWithout } from '#contract/rules/accounts/customRoles';
import { LOAD_MEMBERS_FAILED, SAVE_ROLE_FAILED } from '#contract/rules/messages/members';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  DeleteRoleInput,
  ReadRoleInput,
  RoleDraft,
  RoleFormContext,
  RoleFormEvent,
  RoleFormInput,
  SaveRoleInput,
  WriteRoleOutput,
} from './roleForm.types';

export const roleFormSetup = setup({
  types: {
    context: {} as RoleFormContext,
    events: {} as RoleFormEvent,
    input: {} as RoleFormInput,
    tags: {} as Tag,
  },
  actors: {
    /** Null: it was deleted. */
    readRole: placeholder<ReadRoleInput, CustomRole | null>('readRole'),
    saveRole: placeholder<SaveRoleInput, WriteRoleOutput>('saveRole'),
    deleteRole: placeholder<DeleteRoleInput, WriteRoleOutput>('deleteRole'),
  },
  guards: {
    isNew: ({ context }) => context.roleId === null,
    isThere: (_, found: CustomRole | null) => found !== null,
    isNamed: ({ context }) => context.draft.name.trim() !== '',
    /** One that people have is not deleted. */
    isUnused: ({ context: { known } }) => known !== null && known.members + known.invites === 0,
    isBack: ({ context, event }) => isBack(event, context.failure),
    isDone: (_, output: WriteRoleOutput) => output.kind === 'done',
  },
  actions: {
    setKnown: assign((_, known: CustomRole | null) => (known === null ? {} : { known, draft: draftOf(known) })),
    editDraft: assign(({ context, event }) =>
      event.type === 'roleForm.edit' ? { draft: { ...context.draft, ...event.changes } } : {},
    ),
    allow: assign(({ context: { draft }, event }) => {
      if (event.type !== 'roleForm.allow') return {};
      const { permission, isAllowed } = event;
      const permissions = isAllowed
        ? completeRole([...draft.permissions, permission])
        : roleWithout(draft.permissions, permission);
      return { draft: { ...draft, permissions } };
    }),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: WriteRoleOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SAVE_ROLE_FAILED) })),
    setUnread: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_MEMBERS_FAILED) })),
    tellSaved: sendParent(({ context }, output: WriteRoleOutput) => ({
      type: 'roleForm.done',
      madeId: context.roleId === null && output.kind === 'done' ? output.roleId : null,
    })),
    tellDeleted: sendParent({ type: 'roleForm.done', madeId: null }),
  },
});

const draftOf = ({ name, description, permissions }: CustomRole): RoleDraft => ({ name, description, permissions });
