import { type CreateAccountNews, createAccountMachine } from '../../createAccount';
import { CREATE_OVERLAYS, startIn } from '../../createAccount/overlays';
import { defineFeature } from '../feature';

/** What is made below an account. */
const KINDS = { partner: 'reseller', reseller: 'organization', organization: 'agent' } as const;

/** The making of an account below the one acted for. */
export const createAccount = defineFeature<typeof createAccountMachine, CreateAccountNews>({
  machine: createAccountMachine,
  opens: ({ type, targetAccountId: parentId, overlays }) => {
    const kind = type === 'superAdmin' || type === 'agent' ? null : KINDS[type];
    const overlay = kind && overlays.get(CREATE_OVERLAYS[kind]);
    return overlay ? { key: `${kind}-${parentId}`, input: { kind, parentId, start: startIn(overlay) } } : null;
  },
  readdressed: ({ start }) => [{ type: 'createAccount.choose', start }],
  // The lists hear of it.
  tells: { 'createAccount.created': () => [] },
});
