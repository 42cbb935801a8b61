import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { CreateAccountKind } from './createAccount.types';

/** The overlay that creates each kind of account. */
export const CREATE_OVERLAYS = {
  reseller: 'createResellerAccount',
  organization: 'createOrgAccount',
} as const satisfies Record<CreateAccountKind, OverlayKey>;
