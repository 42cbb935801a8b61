import { agentAddressMachine } from '#machines/agentAddress';
import type { Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export const RECORD = { username: 'front-desk', slug: 'reception' };
export const away: Failure = { kind: 'offline', message: 'You are offline.' };
export const taken: Failure = { kind: 'conflict', message: 'This address is taken.', input: 'slug' };

export const agentAddressPlan = definePlan(agentAddressMachine, {
  inputs: [{ agentId: 7 }],
  events: {
    'agentAddress.edit': [{ typed: ' Welcome ' }, { typed: 'reception' }, { typed: 'a b' }],
    'agentAddress.save': [{}],
    'agentAddress.retry': [{}],
  },
  outcomes: {
    loadAddress: { ok: [RECORD], error: [away] },
    checkAddress: { ok: [{ problem: null }, { problem: 'This address is taken.' }], error: [away] },
    saveAddress: {
      ok: [
        { kind: 'saved', slug: 'welcome' },
        { kind: 'refused', failure: taken },
      ],
      error: [away],
    },
  },
});
