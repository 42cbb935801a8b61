import type { App } from '#contract/entities/app';
import { accountOf } from '../shell/fixtures';

/** What the host answers to a set-up that makes agent 9. */

export const saved = { success: true as const, settings: {} };
export const stored = { campaignId: 'campa9', agentId: 9, rev: 1, savedAtMs: 9, campaign: {} };
export const createdAgent = () => ({
  success: true as const,
  message: 'Created.',
  failedSettings: [],
  account: { ...accountOf(7, 'organization'), id: 9 },
});

/** An app that the organization has connected. */
export const calendar: App = {
  appId: 'calendar',
  appVersion: 'v1',
  name: 'Calendar',
  description: '',
  owner: 'builtIn',
  dependencies: { providers: { auth: {} } },
  functions: [],
  installed: true,
  error: false,
};
