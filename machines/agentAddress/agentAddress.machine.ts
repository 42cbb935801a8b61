import { TAGS } from '../shared/tags';
import { agentAddressSetup, askedOf } from './agentAddress.setup';

/**
 * The address of an agent's public page (specification 2 editSlug; api-shapes 4b). Spawned by `workspace` while its overlay is open.
 *
 * Owns: the address as it is typed, and whether it can be had.
 * Invariants: nothing typed is lost; only an address that the host called free is saved; one that is typed on is asked about anew.
 */
export const agentAddressMachine = agentAddressSetup.createMachine({
  id: 'agentAddress',
  context: ({ input }) => ({ ...input, record: null, typed: '', checked: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadAddress',
        src: 'loadAddress',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: { target: 'editing', actions: { type: 'takeRecord', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: { 'agentAddress.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    editing: {
      initial: 'resting',
      on: {
        'agentAddress.edit': [
          { guard: 'isToCheck', target: '.typing', actions: 'keepTyped' },
          { target: '.resting', actions: 'keepTyped' },
        ],
      },
      states: {
        /** It is the agent's own, one it cannot have, or one that the host was asked about. */
        resting: {
          on: { 'agentAddress.save': { guard: 'isFree', target: '#agentAddress.saving', actions: 'forgetFailure' } },
        },
        typing: { after: { quiet: 'checking' } },
        checking: {
          tags: TAGS.busy,
          invoke: {
            id: 'checkAddress',
            src: 'checkAddress',
            input: ({ context }) => askedOf(context),
            onDone: { target: 'resting', actions: { type: 'takeCheck', params: ({ event }) => event.output } },
            onError: {
              target: 'unchecked',
              actions: { type: 'keepError', params: ({ event }) => ({ task: 'check', error: event.error }) },
            },
          },
        },
        unchecked: {
          on: { 'agentAddress.retry': { target: 'checking', actions: 'forgetFailure' } },
        },
      },
    },
    saving: {
      tags: TAGS.busy,
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'saved',
            actions: [{ type: 'takeSaved', params: ({ event }) => event.output }, 'tellSaved'],
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'save', error: event.error }) },
        },
      },
    },
    saved: {},
  },
});
