import { randomUUID } from 'node:crypto';
import { call } from './call';

/** An agent with two visitors. */
export type AgentInUse = {
  readonly id: number;
  /** Its visitor's token; the agent answers here. */
  readonly visitor: string;
  readonly target: string | number;
  readonly agentsRoom: string;
  /** The room of the other visitor, where a person answers. */
  readonly personsRoom: string;
};

/** Those of somebody's agents that were published: visitors have asked each of them something. */
export async function agentsInUse(url: string, token: string): Promise<AgentInUse[]> {
  const { accounts } = await call<{ accounts: { id: number; username?: string | null }[] }>(url, {
    token,
    path: '/api/v2/listAccounts',
  });
  const opened = await Promise.all(
    accounts.map(async ({ id, username }) => {
      const target = username ?? id;
      const rooms = await Promise.all([openRoom(url, target), openRoom(url, target)]).catch(() => null);
      if (!rooms) return [];
      const [{ visitor, roomId: agentsRoom }, { roomId: personsRoom }] = rooms;
      return [{ id, target, visitor, agentsRoom, personsRoom }];
    }),
  );
  return opened.flat();
}

async function openRoom(url: string, targetAgent: string | number) {
  const { token: visitor } = await call<{ token: string }>(url, {
    token: null,
    path: '/api/v1/allocateTempUserSession',
  });
  const { roomId } = await call<{ roomId: string }>(url, {
    token: visitor,
    path: '/api/v2/agent/runPrompt',
    body: { targetAgent, promptText: 'Hello', uuid: randomUUID() },
  });
  return { visitor, roomId };
}
