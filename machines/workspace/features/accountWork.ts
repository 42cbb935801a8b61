import { accountRestored } from '#contract/rules/messages';
import type { AccountWorkNews, accountWorkMachine } from '../../work/accountWork';
import { defineLaterFeature } from '../feature';

/** The undo of a deletion, at every place that lists accounts. */
export const accountWork = defineLaterFeature<typeof accountWorkMachine, AccountWorkNews>({
  opens: ({ type }) =>
    type === 'agent' || type === 'organization' ? null : { key: 'undo', input: { organizationId: null } },
  hears: { 'accounts.undo': ({ accountId, name }) => ({ type: 'work.do', work: { accountId, name } }) },
  tells: {
    'accountWork.done': ({ work: { name }, failure }) => [
      {
        type: 'showToast',
        params: failure
          ? { message: failure.message, status: 'error' }
          : { message: accountRestored(name), status: 'success' },
      },
    ],
    // The children hear it.
    'accounts.undo': () => [],
  },
});
