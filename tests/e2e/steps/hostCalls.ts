/** What a test does at the host without a page: where making it by hand would prove nothing new. */
import type { Campaign } from '#contract/entities/campaign';
import { formatAppPath } from '#contract/rules/address/appPath';
import type { RunningHost } from '#tests/support/liveHost.ts';
import type { Person } from '#tests/support/person.ts';
import { seeEditor } from './editor';
import { openSession, PEOPLE, tokenOf } from './signIn';

export type Call = (method: string, path: string, targetAccountId: number | null, body?: object) => Promise<unknown>;

/** The host's API, as the session's person. */
export function callsOf(host: RunningHost, token: string): Call {
  return async (method, path, targetAccountId, body) => {
    const query = targetAccountId === null ? '' : `?targetAccountId=${targetAccountId}`;
    const response = await fetch(`${host.url}${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** Signs the owner in at the editor of a new agent with this prompt. Returns the agent's id and the path of its editor. */
export async function openNewAgent(
  owner: Person,
  accountName: string,
  agentInstructions: string,
): Promise<{ agentId: number; editorPath: string }> {
  await openSession(owner, PEOPLE.owner);
  const call = callsOf(owner.host, await tokenOf(owner));
  const { identity } = (await call('GET', '/api/v2/auth/identity', null)) as { identity: { id: number } };
  const { account } = (await call('POST', '/api/v2/createAccount', identity.id, { accountName })) as {
    account: { id: number };
  };
  await call('POST', '/api/v2/campaign', account.id, { agentInstructions });
  const editorPath = formatAppPath({ orgId: identity.id, agentId: account.id, screen: ['edit'] });
  await owner.goTo(editorPath);
  await seeEditor(owner);
  return { agentId: account.id, editorPath };
}

/** The prompt that the host has stored for an agent. */
export async function storedPrompt({ host }: Person, token: string, agentId: number): Promise<string | undefined> {
  const { campaign } = (await callsOf(host, token)('GET', '/api/v2/agentEventRules/staging', agentId)) as {
    campaign: Campaign;
  };
  return campaign.agentInstructions;
}
