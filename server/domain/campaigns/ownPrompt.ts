import { followsTemplate } from '#contract/rules/agents/templateMode';
import { NOT_ALLOWED } from '#contract/rules/messages';
import { Refusal } from '../../request/refusal';
import type { StoredSettings } from './configRow';

/**
 * Without the full editor an agent is made by the template method only (specification 6): staging that follows a template, or was
 * never made, does not come to a prompt of its own, by whatever call. An agent that has one goes on with it.
 * @throws Refusal 403
 */
export function demandTemplateMethod(
  mayUseFullEditor: boolean,
  staging: { readonly rev: number; readonly staging: StoredSettings },
  next: StoredSettings,
): void {
  const hasOwnPrompt = staging.rev > 0 && !followsTemplate(staging.staging);
  if (!mayUseFullEditor && !hasOwnPrompt && !followsTemplate(next)) throw new Refusal(403, NOT_ALLOWED);
}
