import { METRICS_OF_OTHERS } from '#contract/rules/messages/metrics';
import type { Scope } from '../db/scope';
import { Refusal } from '../request/refusal';

/** What holds for all agents of an organization is not for who may access some of them only. @throws Refusal 403 */
export function requireWhole(scope: Scope): void {
  const isLimited = scope.kind === 'org' && (scope.permittedAccountIds ?? null) !== null;
  if (isLimited) throw new Refusal(403, METRICS_OF_OTHERS);
}
