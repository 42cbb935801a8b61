import type { Campaign } from '#contract/entities/campaign';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { NOT_ALLOWED } from '#contract/rules/messages';
import { Refusal } from '../../request/refusal';

/**
 * Without the full editor an agent can only be made from a template (specification 6): no call may give it a prompt of its own. An
 * agent that already has one keeps it.
 * @throws Refusal 403
 */
export function requireTemplateMethod(
  mayUseFullEditor: boolean,
  staging: { readonly rev: number; readonly staging: Campaign },
  next: Campaign,
): void {
  const hasOwnPrompt = staging.rev > 0 && !followsTemplate(staging.staging);
  if (!mayUseFullEditor && !hasOwnPrompt && !followsTemplate(next)) throw new Refusal(403, NOT_ALLOWED);
}
