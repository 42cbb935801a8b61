import { agentSettingsMachine } from '#machines/agentSettings';
import type { Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export const AGENT = { name: 'Front desk', username: 'front-desk', organizationId: 5 };
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const taken: Failure = { kind: 'conflict', message: 'This username is taken.', input: 'targetUsername' };

export const agentSettingsPlan = definePlan(agentSettingsMachine, {
  inputs: [{ agentId: 7 }],
  events: {
    'agentSettings.edit': [
      { changes: { name: ' Pine & Paw ' } },
      { changes: { username: 'Pine-And-Paw' } },
      { changes: { name: ' ' } },
    ],
    'agentSettings.save': [{}],
    'agentSettings.delete': [{}],
    'agentSettings.retry': [{}],
  },
  outcomes: {
    loadAgent: { ok: [AGENT], error: [away] },
    saveAgent: {
      ok: [
        { kind: 'saved', changes: { name: 'Pine & Paw' } },
        { kind: 'refused', failure: taken },
      ],
      error: [away],
    },
    deleteAgent: { ok: [{ kind: 'deleted' }, { kind: 'refused', failure: taken }], error: [away] },
  },
});
