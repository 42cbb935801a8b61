/** Changes by others while an agent is edited: over the API, with the same person's session. */
import type { Campaign } from '#contract/entities/campaign';
import type { RunningHost } from '#tests/support/liveHost.ts';
import { callsOf } from './hostCalls';

export type Elsewhere = Readonly<{
  /** Creates an agent whose draft says `base`, while its live copy and its version say `replaced`. */
  makeAgent: (organizationId: number, name: string) => Promise<WalkedAgent>;
  /** Saves an agent's draft regardless of its revision, with exactly these settings. */
  save: (agentId: number, settings: Campaign) => Promise<void>;
  /** Resets an agent's live copy to `replaced`. */
  restoreLive: (agent: WalkedAgent) => Promise<void>;
  /** Resets a version to `replaced`. */
  resetVersion: (campaignId: string, versionId: number) => Promise<void>;
  renameVersion: (campaignId: string, versionId: number, title: string) => Promise<void>;
}>;

export type WalkedAgent = { readonly agentId: number; readonly campaignId: string; readonly versionId: number };

const BASE: Campaign = { agentInstructions: 'base', agentVoice: 'base' };
const REPLACED: Campaign = { ...BASE, agentInstructions: 'replaced' };
/** The settings a walk edits. */
const WALKED = ['agentInstructions', 'agentVoice', 'agentLang'] as const;

export function elsewhere(host: RunningHost, token: string): Elsewhere {
  const call = callsOf(host, token);
  const save = async (agentId: number, settings: Campaign) => {
    const removed = WALKED.filter((field) => settings[field] === undefined);
    return call('POST', '/api/v2/campaign', agentId, { ...settings, removed });
  };
  const resetVersion = (campaignId: string, versionId: number) =>
    call('POST', `/api/v2/agent/${campaignId}/versions/${versionId}`, null, { snapshot: REPLACED });

  return {
    makeAgent: async (organizationId, accountName) => {
      const { account } = (await call('POST', '/api/v2/createAccount', organizationId, { accountName })) as {
        account: { id: number };
      };
      const agentId = account.id;
      const { campaignId } = (await save(agentId, REPLACED)) as { campaignId: string };
      await call('POST', '/api/v2/agent/publish', agentId, {});
      const { createdVersion } = (await call('POST', `/api/v2/agent/${campaignId}/versions`, null, {
        title: 'Holiday',
      })) as { createdVersion: { versionId: number } };
      await save(agentId, BASE);
      return { agentId, campaignId, versionId: createdVersion.versionId };
    },
    save: async (agentId, settings) => {
      await save(agentId, settings);
    },
    restoreLive: async ({ campaignId, versionId }) => {
      await resetVersion(campaignId, versionId);
      await call('POST', `/api/v2/agent/${campaignId}/versions/${versionId}/restore`, null, { target: 'default' });
    },
    resetVersion: async (campaignId, versionId) => {
      await resetVersion(campaignId, versionId);
    },
    renameVersion: async (campaignId, versionId, title) => {
      await call('PUT', `/api/v2/agent/${campaignId}/versions/${versionId}/title`, null, { title });
    },
  };
}
