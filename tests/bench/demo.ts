/** The parts of the demo that are measured, read through the API. */
import { endpoints } from '#contract/endpoints/index';
import { formatAppPath } from '#contract/rules/address/appPath';
import { PEOPLE } from '#tests/e2e/steps/signIn.ts';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { type LiveHost, signInByApi } from '#tests/support/liveHost.ts';
import type { Save } from './requests';

export type Demo = {
  /** The owner's session token. */
  readonly token: string;
  readonly organizationId: number;
  /** URL of the editor of the owner's first agent. */
  readonly editorPath: string;
  /** A save for each of the owner's agents. */
  readonly saves: readonly Save[];
  /** Gives the first agent a prompt of its own. */
  readonly writePrompt: (agentInstructions: string) => Promise<void>;
};

/** A prompt of the given length, in paragraphs. */
export function promptOf(characters: number): string {
  const paragraph = `${'You answer the phone of {business}. '.repeat(8)}\n\n`;
  return paragraph.repeat(Math.ceil(characters / paragraph.length)).slice(0, characters);
}

export async function readDemo(host: LiveHost): Promise<Demo> {
  const { token } = await signInByApi(host, PEOPLE.owner);
  const owner = createClient(host.url, token, {});
  const { body: me } = await owner.call(endpoints.readIdentity, {});
  const organizationId = me.identity.id;
  const { body: list } = await owner.call(endpoints.listAccounts, { target: { targetAccountId: organizationId } });
  const saves = await Promise.all(list.accounts.map(({ id }) => readSave(owner, id)));
  const [first] = saves;
  if (!first) throw new Error('The owner of the demo has no agents.');
  return {
    token,
    organizationId,
    editorPath: formatAppPath({ orgId: organizationId, agentId: first.agentId, screen: ['edit'] }),
    saves,
    async writePrompt(agentInstructions) {
      const { status } = await owner.call(endpoints.saveCampaign, {
        target: { targetAccountId: first.agentId },
        body: { mode: 'FULL_AGENT', agentInstructions },
      });
      if (status !== 200) throw new Error(`The prompt was not saved: ${status}.`);
    },
  };
}

async function readSave(client: TestClient, agentId: number): Promise<Save> {
  const { body } = await client.call(endpoints.readStaging, { target: { targetAccountId: agentId } });
  return { agentId, rev: body.rev, campaign: { ...body.campaign, mode: 'FULL_AGENT' } };
}
