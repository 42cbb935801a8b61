import type { AccountUndo, accountAdminMachine } from '../../accountAdmin';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';

const OVERLAYS = ['info', 'orgInfo', 'resellerInfo', 'partnerInfo', 'orgAdmin', 'deleteOrganization'] as const;

/** What those above do with an account; where accounts are listed, it waits for an undo. */
export const accountAdmin = defineLaterFeature<typeof accountAdminMachine, AccountUndo>({
  opens: ({ type, targetAccountId, has }) => {
    if (type === 'agent') return null;
    if (type !== 'superAdmin' && has(...OVERLAYS))
      return { key: `${targetAccountId}`, input: { accountId: targetAccountId } };
    return type === 'organization' ? null : { key: 'undo', input: { accountId: null } };
  },
  hears: { 'accounts.undo': same },
  // The children hear it.
  tells: { 'accounts.undo': () => [] },
});
