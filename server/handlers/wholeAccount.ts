import { METRICS_OF_OTHERS } from '#contract/rules/messages/metrics';
import { permittedIn, type Scope } from '../db/scope';
import { Refusal } from '../request/refusal';

/** What holds for all agents of an organization is not for who may access some of them only. @throws Refusal 403 */
export function requireWhole(scope: Scope): void {
  if (permittedIn(scope) !== null) throw new Refusal(403, METRICS_OF_OTHERS);
}
