import type { WorkspaceContext, workspaceMachine } from '#machines/workspace';
import type { Row } from '#tests/harness/contract.ts';
import { given, isTold, tellsCreated, tellsUndo } from './facts';

const DELETION = '2 deleteAgent';

const CALL = 'call:7';
const isCallShown = ({ open }: WorkspaceContext) => open.call === '7';

/** What becomes of calls, agents and accounts: a new one, a new address, a deletion and its undoing, a copy. */
export const agentsRows: readonly Row<typeof workspaceMachine>[] = [
  {
    in: '(root)',
    on: 'call.left',
    // The screen may have been opened again.
    does: ({ context }) => ['react', ...(isCallShown(context) ? [] : [`stop ${CALL}`, 'forgetLeft']), 'tellChildren'],
    sets: ({ context }) => ({
      leaving: isCallShown(context)
        ? context.leaving
        : context.leaving.filter(({ name, key }) => `${name}:${key}` !== CALL),
    }),
    section: '2 calling',
  },
  {
    in: '(root)',
    on: 'call.kept',
    does: ['react', 'openOverlay', 'tellChildren'],
    expect: ({ did }) =>
      JSON.stringify(given(did, 'openOverlay')) ===
      JSON.stringify({ key: 'calling', parameters: { callTarget: '7', callCopy: 'default' } }),
    section: 'voice 5: an overlay closed while live asks first',
  },
  {
    in: '(root)',
    on: 'agentAddress.saved',
    does: ['react', 'showToast', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) =>
      given(did, 'closeOverlay')?.key === 'editSlug' && isTold(did, 'The page has its new address.', 'success'),
    section: '2 editSlug',
  },
  {
    in: '(root)',
    on: 'pageForm.saved',
    does: ['react', 'showToast', 'closeOverlay', 'closeOverlay', 'closeOverlay', 'tellChildren'],
    expect: ({ did }) => given(did, 'closeOverlay')?.key === 'editPage' && isTold(did, 'Page saved', 'success'),
    section: '2 editPage',
  },
  {
    in: '(root)',
    on: 'agentSettings.saved',
    does: ['react', 'showToast', 'tellChildren'],
    expect: ({ did }) => isTold(did, 'Saved.', 'success'),
    section: '7 Accounts (updateAccount, updateUsername)',
  },
  {
    in: '(root)',
    on: 'agentSettings.deleted',
    does: ['react', 'showToast', 'leaveAccount', 'tellChildren'],
    expect: ({ did }) => {
      const told = given(did, 'showToast') as { message?: string; action?: { event: object } } | undefined;
      const work = { kind: 'restore', agentId: 7, name: 'Front desk' };
      const undo = { type: 'agents.undo', organizationId: 12, work };
      return told?.message === 'Front desk is deleted.' && JSON.stringify(told.action?.event) === JSON.stringify(undo);
    },
    section: DELETION,
  },
  { in: '(root)', on: 'agents.undo', does: ({ context }) => tellsUndo(context, 'agentWork'), section: DELETION },
  {
    in: '(root)',
    on: 'agentWork.done',
    does: ['react', 'showToast', 'tellChildren'],
    expect: ({ did, event: { failure, work } }) =>
      failure
        ? isTold(did, 'There are as many agents as there may be.', 'error')
        : isTold(
            did,
            work.kind === 'restore' ? 'Front desk is back.' : 'A copy of Front desk was made. It is not published yet.',
            'success',
          ),
    section: DELETION,
  },
  {
    in: '(root)',
    on: 'createAccount.created',
    does: ({ context, event }) => tellsCreated(context, event.kind),
    expect: ({ event: { kind }, did }) => {
      const opened = given(did, 'openAccount');
      if (kind === 'agent') return opened === undefined;
      const to =
        kind === 'organization'
          ? { place: 'orgId', accountId: 13, from: 'createOrgAccount' }
          : { place: 'resellerId', accountId: 4, from: 'createResellerAccount' };
      return JSON.stringify(opened) === JSON.stringify(to);
    },
    section: '4 Agent list',
  },
];
