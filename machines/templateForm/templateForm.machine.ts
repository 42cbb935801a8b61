import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { templateFormSetup } from './templateForm.setup';

/**
 * Creates a template as a draft, renames it, or deletes it (specification 4: Template). Spawned by `workspace` while its overlay is open.
 *
 * Owns: the title that is typed, and what a new template starts from.
 * Invariants: both stay until the host has them; a template has a title; it is only renamed or deleted once it is known what it is
 * called and how many agents follow it.
 */
export const templateFormMachine = templateFormSetup.createMachine({
  id: 'templateForm',
  context: ({ input }) => ({ ...input, title: '', known: null, madeId: null, failure: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readKnownTemplate',
        src: 'readKnownTemplate',
        input: ({ context }) => ({ accountId: context.accountId, templateId: required(context.templateId) }),
        onDone: { target: 'editing', actions: { type: 'setKnown', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setUnread', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'templateForm.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    editing: {
      on: {
        'templateForm.edit': { actions: 'editTitle' },
        'templateForm.startFrom': { guard: 'mayChooseSource', actions: 'setSource' },
        'templateForm.submit': { guard: 'isReady', target: 'writing', actions: 'forgetFailure' },
      },
    },
    writing: {
      tags: TAGS.busy,
      invoke: {
        id: 'writeTemplate',
        src: 'writeTemplate',
        input: ({ context: { work, accountId, templateId, agentId, title } }) => ({
          work,
          accountId,
          templateId,
          agentId,
          title: title.trim(),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'setMade', params: ({ event }) => event.output }, 'tellDone'],
          },
          { target: 'editing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    // A new one is offered to be written; the others are about to close.
    done: {},
  },
});
