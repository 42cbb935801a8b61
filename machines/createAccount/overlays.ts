import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OpenOverlay } from '#contract/rules/address/overlays';
import type { AgentStart, CreateAccountKind } from './createAccount.types';

/** The overlay that creates each kind of account. */
export const CREATE_OVERLAYS = {
  reseller: 'createResellerAccount',
  organization: 'createOrgAccount',
  agent: 'createAgentAccount',
} as const satisfies Record<CreateAccountKind, OverlayKey>;

/** The value of an agent's overlay that starts with an empty prompt. */
export const FROM_SCRATCH = 'scratch';

/** What an agent starts from, as its overlay says. */
export const startIn = ({ key, value, parameters: { templateId } }: OpenOverlay): AgentStart | null => {
  if (key !== CREATE_OVERLAYS.agent) return null;
  if (value === FROM_SCRATCH) return { kind: 'scratch' };
  return templateId ? { kind: 'template', templateId } : null;
};
