import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OpenOverlay } from '#contract/rules/address/overlays';
import type { AgentStart, CreateAccountKind } from './createAccount.types';

/** The overlay that each kind of account is made in. */
export const CREATE_OVERLAYS = {
  reseller: 'createResellerAccount',
  organization: 'createOrgAccount',
  agent: 'createAgentAccount',
} as const satisfies Record<CreateAccountKind, OverlayKey>;

/** The value of an agent's overlay that asks for an empty prompt. */
export const FROM_SCRATCH = 'scratch';

/** What an agent begins with, as its overlay says. */
export const startIn = ({ key, value, parameters: { templateId } }: OpenOverlay): AgentStart | null => {
  if (key !== CREATE_OVERLAYS.agent) return null;
  if (value === FROM_SCRATCH) return { kind: 'scratch' };
  return templateId ? { kind: 'template', templateId } : null;
};
