import { assign, sendParent, setup } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  ContactListFormContext,
  ContactListFormEvent,
  ContactListFormInput,
  ContactListOutput,
  DeleteContactListInput,
  SaveContactListInput,
} from './contactListForm.types';

export const contactListFormSetup = setup({
  types: {
    context: {} as ContactListFormContext,
    events: {} as ContactListFormEvent,
    input: {} as ContactListFormInput,
    tags: {} as Tag,
  },
  actors: {
    saveContactList: placeholder<SaveContactListInput, ContactListOutput>('saveContactList'),
    deleteContactList: placeholder<DeleteContactListInput, ContactListOutput>('deleteContactList'),
  },
  guards: {
    /** The name it has already would change nothing. */
    isNamed: ({ context: { name, listName } }) => name.trim() !== '' && name.trim() !== listName,
    isKnown: ({ context }) => context.listName !== null,
    isDone: (_, output: ContactListOutput) => output.kind === 'done',
  },
  actions: {
    editName: assign(({ event }) => (event.type === 'contactListForm.edit' ? { name: event.name } : {})),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: ContactListOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    tellSaved: sendParent(({ context }) => ({ type: 'contactListForm.done', listName: context.name.trim() })),
    tellDeleted: sendParent({ type: 'contactListForm.done', listName: null }),
  },
});
