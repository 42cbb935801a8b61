import type pg from 'pg';
import type { Random } from '../random';
import type { PlacedAgent } from './tree';

const DAY_MS = 86_400_000;

/** Writes the test cases of agents, the first of each as the latest. Nothing has run yet. */
export async function writeTests(
  { client, nowMs, random }: { readonly client: pg.ClientBase; readonly nowMs: number; readonly random: Random },
  agents: readonly PlacedAgent[],
): Promise<void> {
  for (const { id: agentId, seed, organization } of agents) {
    for (const [place, { question, expected, expectations = [] }] of (seed.tests ?? []).entries()) {
      await client.query(
        `insert into test_case (agent_id, id, question, expected, expectations, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7)`,
        [
          agentId,
          random.uuid(),
          question,
          expected,
          JSON.stringify(expectations),
          organization.ownerId,
          new Date(nowMs - (place + 1) * DAY_MS),
        ],
      );
    }
  }
}
