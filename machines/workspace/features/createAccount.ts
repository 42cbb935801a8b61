import type { CreateAccountNews, createAccountMachine } from '../../createAccount';
import { CREATE_OVERLAYS } from '../../createAccount/overlays';
import { defineLaterFeature } from '../feature';

/** The kind of account created below each type. */
const KINDS = { partner: 'reseller', reseller: 'organization' } as const;

/** Creates an account below the target account. */
export const createAccount = defineLaterFeature<typeof createAccountMachine, CreateAccountNews>({
  opens: ({ type, targetAccountId: parentId, overlays }) => {
    const kind = type === 'partner' || type === 'reseller' ? KINDS[type] : null;
    if (kind === null || !overlays.has(CREATE_OVERLAYS[kind])) return null;
    return { key: `${kind}-${parentId}`, input: { kind, parentId } };
  },
  // The lists also get this event.
  tells: { 'createAccount.created': () => [] },
});
