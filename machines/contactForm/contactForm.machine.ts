import { TAGS } from '../shared/tags';
import { contactFormSetup } from './contactForm.setup';
import { EMPTY_CONTACT } from './typed';

/**
 * Creates, changes or deletes a contact of an organization (specification 3, 7 Contacts). Spawned by `workspace` while one of its
 * overlays is open.
 *
 * Owns: what is typed.
 * Invariants: what is typed stays until the host has it, also when the form is closed; a contact has a name, a number or an address.
 */
export const contactFormMachine = contactFormSetup.createMachine({
  id: 'contactForm',
  context: ({ input }) => ({
    ...input,
    contact: null,
    form: EMPTY_CONTACT,
    typed: {},
    isTakenUp: false,
    failure: null,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context: { organizationId, contactId, visitorRoomId } }) => ({
      key: `contact/${organizationId}/${contactId ?? visitorRoomId ?? 'new'}`,
    }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isKnown', target: 'loading' }, { target: 'editing' }] },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadContact',
        src: 'loadContact',
        input: ({ context }) => ({ organizationId: context.organizationId, contactId: context.contactId ?? 0 }),
        onDone: { target: 'editing', actions: { type: 'setContact', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'contactForm.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      on: {
        'contactForm.edit': { actions: ['editForm', 'keepTyped'] },
        'contactForm.discard': { actions: ['forgetTyped', 'keepTyped'] },
        'contactForm.submit': { guard: 'hasKey', target: 'saving', actions: 'forgetFailure' },
        'contactForm.delete': { guard: 'isKnown', target: 'deleting', actions: 'forgetFailure' },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context: { organizationId, contactId, visitorRoomId, contact, form } }) => ({
          organizationId,
          contactId,
          visitorRoomId,
          contact,
          form,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: ['dropTyped', 'tellDone'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    deleting: {
      tags: TAGS.busy,
      invoke: {
        id: 'deleteContact',
        src: 'deleteContact',
        input: ({ context }) => ({ organizationId: context.organizationId, contactId: context.contactId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: ['dropTyped', 'tellDeleted'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // The overlay is about to close.
    done: {},
  },
});
