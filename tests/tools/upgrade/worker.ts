import { randomUUID } from 'node:crypto';
import type { AgentInUse } from './agentsInUse';
import type { Asked } from './call';

/** Makes a call of whichever version is next. Null: it failed, which is counted. */
export type Ask = <T>(name: string, asked: Asked) => Promise<T | null>;

/** What people do with one agent all day: its owner in the console, and a visitor. */
export type Worker = {
  readonly round: (ask: Ask) => Promise<void>;
  /** Acknowledged writes that are not there, or are there twice. */
  readonly lost: (ask: Ask) => Promise<string[]>;
  /** How many writes were acknowledged. */
  readonly writes: () => number;
};

export function createWorker(token: string, { id, visitor, target, agentsRoom, personsRoom }: AgentInUse): Worker {
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}targetAccountId=${id}`;
  const read = (ask: Ask, name: string, path: string) => ask(name, { token, path });
  const said = { [agentsRoom]: [] as string[], [personsRoom]: [] as string[] };
  let saves = 0;
  /** The last acknowledged save; null: nobody knows what is stored. */
  let saved: Saved | null = null;
  const wrong: string[] = [];

  const readSaved = async (ask: Ask) => {
    const stored = await ask<Stored>('readStaging', { token, path: at('/api/v2/agentEventRules/staging') });
    if (!stored) return;
    const { rev, campaign } = stored;
    saved ??= { rev, title: campaign.title };
    if (saved.rev !== rev || saved.title !== campaign.title)
      wrong.push(`agent ${id} is at revision ${rev}, “${campaign.title}”, and not at ${saved.rev}, “${saved.title}”`);
  };

  const save = async (ask: Ask) => {
    const title = `Saved ${randomUUID()}`;
    const body = { title, ...(saved && { rev: saved.rev }) };
    const stored = await ask<Stored>('saveCampaign', { token, path: at('/api/v2/campaign'), body });
    saved = stored && { rev: stored.rev, title };
    if (stored) saves += 1;
  };

  /** Says something whose text is its id. */
  const say = async (roomId: string, send: (uuid: string) => Promise<unknown>) => {
    const uuid = randomUUID();
    if (await send(uuid)) said[roomId]?.push(uuid);
  };

  return {
    async round(ask) {
      await read(ask, 'readIdentity', '/api/v2/auth/identity');
      await read(ask, 'listAccounts', '/api/v2/listAccounts');
      await read(ask, 'listConversations', at('/api/v1/agentConversations'));
      await read(ask, 'listLogs', at('/api/v2/logs'));
      await readSaved(ask);
      await save(ask);
      await say(personsRoom, (uuid) => {
        const body = { roomId: personsRoom, message: uuid, uuid };
        return ask('sendMessage', { token, path: at('/api/v2/messaging/send'), body });
      });
      await say(agentsRoom, (uuid) => {
        const body = { targetAgent: target, promptText: uuid, uuid };
        return ask('runPrompt', { token: visitor, path: '/api/v2/agent/runPrompt', body });
      });
    },
    async lost(ask) {
      await readSaved(ask);
      for (const [roomId, uuids] of Object.entries(said)) {
        const counts = new Map<string, number>();
        for (const text of await textsOf(ask, roomId)) counts.set(text, (counts.get(text) ?? 0) + 1);
        for (const uuid of uuids) {
          const count = counts.get(uuid) ?? 0;
          if (count !== 1) wrong.push(`agent ${id}: message ${uuid} is there ${count} times`);
        }
      }
      return wrong;
    },
    writes: () => saves + Object.values(said).flat().length,
  };

  /** Every text of a room. */
  async function textsOf(ask: Ask, roomId: string): Promise<string[]> {
    const texts: string[] = [];
    for (let before = ''; ; ) {
      const path = at(`/api/v2/messages/${roomId}?pageSize=${PAGE_SIZE}${before}`);
      const page = (await ask<Listed[]>('listMessages', { token, path })) ?? [];
      texts.push(...page.map(({ message }) => message));
      if (page.length < PAGE_SIZE) return texts;
      before = `&before=${page[0]?.uuid}`;
    }
  }
}

const PAGE_SIZE = 200;

type Stored = { readonly rev: number; readonly campaign: { readonly title?: string } };
type Saved = { readonly rev: number; readonly title: string | undefined };
type Listed = { readonly uuid: string; readonly message: string };
