import { accountDeleted, UNDO } from '#contract/rules/messages';
import type { AccountAdminNews, accountAdminMachine } from '../../forms/accountAdmin';
import type { AccountUndo } from '../../work/accountWork';
import { defineLaterFeature } from '../feature';

const OVERLAYS = ['info', 'orgInfo', 'resellerInfo', 'partnerInfo', 'orgAdmin', 'deleteOrganization'] as const;

/** What those above do with an account. */
export const accountAdmin = defineLaterFeature<typeof accountAdminMachine, AccountAdminNews>({
  opens: ({ type, targetAccountId: accountId, has }) =>
    type !== 'agent' && type !== 'superAdmin' && has(...OVERLAYS)
      ? { key: `${accountId}`, input: { key: { accountId } } }
      : null,
  tells: {
    'accountAdmin.done': ({ message }) =>
      message === '' ? [] : [{ type: 'showToast', params: { message, status: 'success' } }],
    // An owner does not reach what is above, and is signed out of what is gone: only those above are offered the undo.
    'accountAdmin.deleted': ({ accountId, name }) => [
      {
        type: 'showToast',
        params: {
          message: accountDeleted(name),
          status: 'success',
          action: { label: UNDO, event: { type: 'accounts.undo', accountId, name } satisfies AccountUndo },
        },
      },
      { type: 'leaveAccount' },
    ],
  },
});
