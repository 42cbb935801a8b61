import type { CreateAccountNews, createAccountMachine } from '../../forms/createAccount';
import { defineLaterFeature, type Tells } from '../feature';

/** The kind of account created below each type. */
const KINDS = { partner: 'reseller', reseller: 'organization' } as const;
const OVERLAYS = { reseller: 'createResellerAccount', organization: 'createOrgAccount' } as const;
const PLACES = { reseller: 'resellerId', organization: 'orgId' } as const;

/** The lists also get this event. An agent is opened by its set-up. */
export const opensCreated: Tells<CreateAccountNews> = {
  'createAccount.created': ({ kind, id: accountId }) =>
    kind === 'agent' ? [] : [{ type: 'openAccount', params: { place: PLACES[kind], accountId, from: OVERLAYS[kind] } }],
};

/** Creates an account below the target account. */
export const createAccount = defineLaterFeature<typeof createAccountMachine, CreateAccountNews>({
  opens: ({ type, targetAccountId: parentId, overlays }) => {
    const kind = type === 'partner' || type === 'reseller' ? KINDS[type] : null;
    if (kind === null || !overlays.has(OVERLAYS[kind])) return null;
    return { key: `${kind}-${parentId}`, input: { key: { kind, parentId } } };
  },
  tells: opensCreated,
});
