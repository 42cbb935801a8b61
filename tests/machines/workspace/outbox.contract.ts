import type { workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { isTold, tellsOutbox } from './facts';
import { wanted } from './wantedFeatures';

const SECTION = 'issue 16.4';

/** Replies on their way from a room to the host. */
export const outboxRows: readonly Row<typeof workspaceMachine>[] = [
  {
    in: '(root)',
    on: 'outbox.post',
    does: ({ context, event }) => tellsOutbox(context, event.type),
    section: SECTION,
  },
  {
    in: '(root)',
    on: 'outbox.stored',
    does: ({ context, event }) => tellsOutbox(context, event.type),
    section: SECTION,
  },
  {
    in: '(root)',
    on: 'outbox.givenBack',
    does: ({ context, event }) => tellsOutbox(context, event.type),
    section: SECTION,
  },
  {
    in: '(root)',
    on: 'outbox.refused',
    // Where its conversation is open, the reason stands there.
    does: ({ context }) => ['react', ...(wanted(context).includes('room:7:90') ? [] : ['showToast']), 'tellChildren'],
    expect: ({ before, did }) =>
      wanted(before.context).includes('room:7:90') ||
      isTold(did, 'A reply was not sent. It waits in its conversation.', 'error'),
    section: '8',
  },
];
