import { copyName } from '#contract/rules/agents/copyName';
import { NOT_FOUND } from '#contract/rules/messages';
import type { Actor } from '../../request/actor';
import type { QuotasByPlan } from '../../request/quotas';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { changeStaging } from '../campaigns/writeStaging';
import { readConfig } from '../configRow';
import { createAccountBelow, requireRoomForAgent } from './createAccount';
import { agentOf } from './deleteAgent';

export type DuplicateAgent = {
  readonly organizationId: number;
  readonly agentId: number;
  /** Missing: after the other. */
  readonly accountName?: string | undefined;
  readonly quotas: QuotasByPlan;
  readonly actor: Actor;
};

/**
 * Makes an agent with the draft of another. What is not part of a draft is not copied: its keys, its numbers, its conversations and
 * its versions. It is not published.
 * @throws Refusal 404; 409 if the organization has no room for it
 */
export async function duplicateAgent(tx: Tx, asked: DuplicateAgent): Promise<number> {
  const { organizationId, agentId, quotas, actor } = asked;
  const original = await agentOf(tx.db, organizationId, agentId);
  if (!original) throw new Refusal(404, NOT_FOUND);
  await requireRoomForAgent(tx.db, organizationId, quotas);
  const accountName = asked.accountName ?? copyName(original.displayName);
  const id = await createAccountBelow(tx, {
    type: 'agent',
    parentId: organizationId,
    accountName,
    shownName: accountName,
  });
  const { rev, staging } = await readConfig(tx.db, agentId);
  if (rev > 0) await changeStaging(tx.db, id, actor, () => ({ ...staging, published: false }));
  return id;
}
