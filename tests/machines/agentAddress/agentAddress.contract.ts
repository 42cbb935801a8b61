import { agentAddressMachine } from '#machines/agentAddress';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { RECORD, taken } from './agentAddress.plan';

const SECTION = '2 editSlug, api-shapes 4b';
const EDITED = ({ event }: { readonly event: { readonly typed: string } }) => ({
  typed: event.typed,
  checked: null,
  failure: null,
});
const WANTED = { agentId: 7, username: 'front-desk', slug: 'welcome' };

export const agentAddressContract = defineContract(agentAddressMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done loadAddress',
      to: 'editing.resting',
      does: ['takeRecord'],
      sets: { record: RECORD, typed: 'reception' },
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error loadAddress',
      to: 'failed',
      does: ['keepError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The address could not be loaded.') }),
      section: '8',
    },
    {
      in: 'failed',
      on: 'agentAddress.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'agentAddress.edit',
      when: 'isToCheck',
      given: ({ event }) => event.typed === ' Welcome ',
      to: 'editing.typing',
      does: ['keepTyped'],
      sets: EDITED,
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'agentAddress.edit',
      to: 'editing.resting',
      does: ['keepTyped'],
      sets: EDITED,
      section: SECTION,
    },
    {
      in: 'editing.resting',
      on: 'agentAddress.save',
      when: 'isFree',
      given: ({ context }) => context.checked?.problem === null,
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    { in: 'editing.typing', on: 'after quiet', afterMs: 400, to: 'editing.checking', section: SECTION },
    {
      in: 'editing.checking',
      on: 'done checkAddress',
      to: 'editing.resting',
      does: ['takeCheck'],
      sets: ({ event }) => ({ checked: event.output }),
      section: SECTION,
    },
    {
      in: 'editing.checking',
      on: 'error checkAddress',
      to: 'editing.unchecked',
      does: ['keepError'],
      sets: ({ event }) => ({
        failure: failureOf(event.error, 'Whether the address is free could not be checked.'),
      }),
      section: '8',
    },
    {
      in: 'editing.unchecked',
      on: 'agentAddress.retry',
      to: 'editing.checking',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'saving',
      on: 'done saveAddress',
      when: 'isRefused(…)',
      given: ({ event }) => event.output.kind === 'refused',
      to: 'editing.resting',
      does: ['keepRefusal'],
      sets: { failure: taken, checked: null },
      section: '8',
    },
    {
      in: 'saving',
      on: 'done saveAddress',
      to: 'saved',
      does: ['takeSaved', 'send parent agentAddress.saved'],
      sets: { record: { username: 'front-desk', slug: 'welcome' }, typed: 'welcome', checked: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'error saveAddress',
      to: 'editing.resting',
      does: ['keepError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The address could not be saved.') }),
      section: '8',
    },
  ],
  inputs: { loadAddress: { agentId: 7 }, checkAddress: WANTED, saveAddress: WANTED },
  invariants: {
    'only an address that the host called free is saved': ({ context, value }) =>
      value !== 'saving' || context.checked?.problem === null,
  },
});
