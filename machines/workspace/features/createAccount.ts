import { type CreateAccountNews, createAccountMachine } from '../../createAccount';
import { CREATE_OVERLAYS, startIn } from '../../createAccount/overlays';
import { defineFeature } from '../feature';

/** The kind of account created below each type. */
const KINDS = { partner: 'reseller', reseller: 'organization', organization: 'agent' } as const;

/** Creates an account below the target account. */
export const createAccount = defineFeature<typeof createAccountMachine, CreateAccountNews>({
  machine: createAccountMachine,
  opens: ({ type, targetAccountId: parentId, overlays }) => {
    const kind = type === 'superAdmin' || type === 'agent' ? null : KINDS[type];
    const overlay = kind && overlays.get(CREATE_OVERLAYS[kind]);
    return overlay ? { key: `${kind}-${parentId}`, input: { kind, parentId, start: startIn(overlay) } } : null;
  },
  readdressed: ({ start }) => [{ type: 'createAccount.choose', start }],
  // The lists also get this event.
  tells: { 'createAccount.created': () => [] },
});
