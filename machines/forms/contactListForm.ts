import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { createFormMachine } from '../shared/form';
import { required } from '../shared/required';

export type ContactListForm = {
  /** Which list is renamed or deleted; null: a new one. */
  readonly key: { readonly organizationId: number; readonly listName: string | null };
  readonly record: never;
  readonly draft: { readonly name: string };
  readonly edit: ContactListForm['draft'];
  readonly work:
    | ({ readonly task: 'save'; readonly name: string } & ContactListForm['key'])
    | { readonly task: 'delete'; readonly organizationId: number; readonly listName: string };
  readonly done: null;
  /** Sent to the workspace: the list has this name now, or is gone. */
  readonly news: { readonly type: 'contactListForm.done'; readonly listName: string | null };
};

export type ContactListFormNews = ContactListForm['news'];

/** Creates, renames or deletes a list of contacts (api-shapes 14). The name it has already would change nothing. */
export const contactListFormMachine = createFormMachine<ContactListForm>({
  id: 'contactListForm',
  empty: ({ listName }) => ({ name: listName ?? '' }),
  shown: (never) => never,
  tasks: {
    save: {
      may: ({ key, draft }) => !['', key.listName].includes(draft.name.trim()),
      work: ({ key, draft }) => ({ task: 'save', ...key, name: draft.name.trim() }),
      tells: ({ draft }) => ({ type: 'contactListForm.done', listName: draft.name.trim() }),
      failed: INTERNAL_ERROR,
    },
    delete: {
      may: ({ key }) => key.listName !== null,
      work: ({ key: { organizationId, listName } }) => ({
        task: 'delete',
        organizationId,
        listName: required(listName),
      }),
      tells: () => ({ type: 'contactListForm.done', listName: null }),
      failed: INTERNAL_ERROR,
    },
  },
  keptAs: ({ organizationId, listName }) => `contactList/${organizationId}/${listName ?? ''}`,
});
