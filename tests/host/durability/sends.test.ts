import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { signInTo } from '#tests/support/hostProcess.ts';
import { itProves } from '#tests/support/proof.ts';
import { type KilledHost, startKilledHost } from './killedHost';

/** How often the host is killed during sends. */
const KILLS = Number(process.env.SEND_KILLS ?? 3);

let killed: KilledHost | undefined;
afterAll(() => killed?.remove());

itProves(
  'a host killed in the middle of sends loses and doubles no message',
  {
    timeout: 60_000 + KILLS * 120_000,
    reads: ['server/'],
  },
  async () => {
    killed = await startKilledHost();
    const { url } = killed.host();
    const owner = createClient(url, await signInTo(killed.host(), 'owner@demo.test'), {});
    const agents = (await owner.call(endpoints.listAccounts, {})).body.accounts;
    const writers = await Promise.all(
      agents.map(async ({ id, username }) => {
        const { body } = await createClient(url, null, {}).call(endpoints.allocateTempUserSession, {});
        const visitor = createClient(url, body.token, {});
        const opened = await visitor.call(endpoints.runPrompt, {
          body: { targetAgent: username ?? id, promptText: 'Hello' },
        });
        // An agent that was never published answers nobody.
        if (opened.status !== 200) return [];
        const { roomId } = opened.body;
        return [
          createWriter(owner, id, roomId, (uuid) =>
            owner.call(endpoints.sendMessage, {
              target: { targetAccountId: id },
              body: { roomId, message: uuid, uuid },
            }),
          ),
          // While the owner answers, a question is stored and the agent is silent.
          createWriter(owner, id, roomId, (uuid) =>
            visitor.call(endpoints.runPrompt, { body: { targetAgent: username ?? id, promptText: uuid, uuid } }),
          ),
        ];
      }),
    ).then((pairs) => pairs.flat());

    expect(writers.length).toBeGreaterThan(1);

    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
    const wrong: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged();
      const writing = writers.map((writer) => writer.writeUntilCut());
      await killed.kill(writing, () => acknowledged() > before);
      wrong.push(...(await Promise.all(writers.map((writer) => writer.check(round)))).flat());
    }
    expect(await killed.stop()).toBe(0);
    console.info(`sends: ${KILLS} kills, ${acknowledged()} messages acknowledged, ${wrong.length} lost or doubled`);
    expect(wrong).toEqual([]);
    expect(acknowledged()).toBeGreaterThan(KILLS);
  },
);

/** Writes messages whose text is their id, one after another. */
function createWriter(
  reader: TestClient,
  agentId: number,
  roomId: string,
  send: (uuid: string) => Promise<{ readonly status: number }>,
) {
  const kept: string[] = [];
  let underWay: string | null = null;
  const countOf = async (texts: readonly string[]) => {
    const said = new Map<string, number>();
    for (const text of await textsOf(reader, agentId, roomId)) said.set(text, (said.get(text) ?? 0) + 1);
    return texts.map((text) => said.get(text) ?? 0);
  };
  return {
    acknowledged: () => kept.length,
    async writeUntilCut() {
      for (;;) {
        underWay = randomUUID();
        const answer = await send(underWay).catch(() => null);
        if (answer?.status !== 200) return;
        kept.push(underWay);
      }
    },
    /** Every acknowledged message is there once, and so is the cut one, once it is sent again. */
    async check(round: number): Promise<string[]> {
      const cut = underWay;
      if (cut === null) return [];
      if ((await countOf([cut]))[0] === 2) return [`round ${round}: ${cut} is there twice`];
      await send(cut);
      kept.push(cut);
      const counts = await countOf(kept);
      return kept.flatMap((uuid, index) => (counts[index] === 1 ? [] : [`round ${round}: ${uuid} × ${counts[index]}`]));
    },
  };
}

/** Every text of a room. */
async function textsOf(reader: TestClient, agentId: number, roomId: string): Promise<string[]> {
  const texts: string[] = [];
  for (let before: string | undefined; ; ) {
    const { status, body } = await reader.call(endpoints.listMessages, {
      target: { targetAccountId: agentId },
      params: { roomId },
      query: { pageSize: 200, ...(before !== undefined && { before }) },
    });
    if (status !== 200) throw new Error(`The messages of ${roomId} cannot be read: ${status} ${JSON.stringify(body)}`);
    texts.push(...body.map(({ message }) => message));
    before = body[0]?.uuid;
    if (before === undefined || body.length < 200) return texts;
  }
}
