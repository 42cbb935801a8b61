import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { EMPTY_PAGE } from './fields';
import { pageFormSetup } from './pageForm.setup';

/**
 * Edits what the public page of an account shows (specification 2, `editPage`; 7, Pages and stats). Spawned by `workspace` while one
 * of its overlays is open.
 *
 * Owns: what is typed.
 * Invariants: what is typed stays until the host has it, also when the form is closed; a page that is saved has a name, and each of
 * its links leads somewhere.
 */
export const pageFormMachine = pageFormSetup.createMachine({
  id: 'pageForm',
  context: ({ input }) => ({
    ...input,
    page: null,
    form: EMPTY_PAGE,
    typed: {},
    isTakenUp: false,
    failure: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context: { accountId } }) => ({ key: `page/${accountId}` }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'editing', actions: { type: 'setPage', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'pageForm.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      on: {
        'pageForm.edit': { actions: ['editFields', 'keepTyped'] },
        'pageForm.addLink': { actions: ['editLinks', 'keepTyped'] },
        'pageForm.editLink': { actions: ['editLinks', 'keepTyped'] },
        'pageForm.removeLink': { actions: ['editLinks', 'keepTyped'] },
        'pageForm.moveLink': { actions: ['editLinks', 'keepTyped'] },
        'pageForm.discard': { actions: ['forgetTyped', 'keepTyped'] },
        'pageForm.submit': { guard: 'canSave', target: 'saving', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'savePage',
        src: 'savePage',
        input: ({ context: { accountId, page, form, typed } }) => ({
          accountId,
          accountType: required(page).accountType,
          form,
          typed,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: ['dropTyped', 'tellSaved'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The overlay is about to close.
    saved: {},
  },
});
