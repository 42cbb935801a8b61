import { wrongTarget } from '#contract/rules/messages';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

/** The organization of an account: itself, or the one that an agent belongs to. @throws Refusal 422 above organizations */
export function organizationIdOf({ organizationId }: Pick<TargetAccount, 'organizationId'>): number {
  if (organizationId !== null) return organizationId;
  const message = wrongTarget('organization');
  throw new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
}
