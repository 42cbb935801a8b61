import { sql } from 'drizzle-orm';
import * as agents from '#contract/endpoints/agents';
import type { CampaignInput } from '#contract/entities/campaign';
import { testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost, type TestHostOptions } from '#tests/support/host.ts';

export type TalkHost = TestHost & {
  readonly clock: ReturnType<typeof testClock>;
  readonly agentId: number;
  /** Rooms of the world's visitor and owner with the agent. */
  readonly guestRoom: string;
  readonly ownerRoom: string;
  readonly token: (person: 'guest' | 'owner' | 'stranger' | 'agent' | 'admin') => string;
  /** Deletes every room. */
  readonly clear: () => Promise<void>;
};

export const PROMPT = `# Hours
Monday: closed
Tuesday to Sunday: 5 pm – 10 pm

# Parking
Parking is free behind the house.

# What to collect for a booking
- Party size
- Date and time
- Name
- Phone number
`;

/** A host with one published agent, whose staging copy differs. */
export async function startTalkHost(options: TestHostOptions = {}): Promise<TalkHost> {
  const clock = testClock();
  const host = await startTestHost({ clock, ...options });
  const { world } = host;
  const agentId = world.accounts.agent;
  const target = { targetAccountId: agentId };
  const owner = host.as('owner');
  const save = (body: CampaignInput) => owner.call(agents.saveCampaign, { target, body });
  await save({ agentInstructions: PROMPT, welcomeMessage: 'Good evening!', timezone: 'America/Los_Angeles' });
  await owner.call(agents.publishAgent, { target, body: {} });
  await save({ agentInstructions: PROMPT.replace('free behind the house', '$5 in the garage') });
  const roomWith = (id: number) => `${Math.min(agentId, id)}:${Math.max(agentId, id)}`;
  return {
    ...host,
    clock,
    agentId,
    guestRoom: roomWith(world.guest.id),
    ownerRoom: roomWith(world.people.owner.id),
    token: (person) => (person === 'guest' ? world.guest.token : world.people[person].token),
    clear: () =>
      host.database.db.scoped({ kind: 'super' }, async (db) => {
        for (const table of ['activity', 'message', 'room', 'transcript', 'conversation_log', 'event_outbox']) {
          await db.execute(sql.raw(`delete from ${table}`));
        }
      }),
  };
}
