import { createResourceMachine, type Failure } from '#machines/shared';
import { definePlan } from '#tests/harness/index.ts';

export type Profile = { readonly name: string; readonly city: string; readonly revision: number };
export type ProfileChange = Partial<Pick<Profile, 'name' | 'city'>>;

export const profileMachine = createResourceMachine<Profile, { readonly accountId: number }, ProfileChange>({
  id: 'resource',
  applyChange: (profile, change) => ({ ...profile, ...change }),
});

export const ADA: Profile = { name: 'Ada', city: 'London', revision: 1 };
export const OFFLINE: Failure = { kind: 'offline', message: 'You are offline.' };

export const resourcePlan = definePlan(profileMachine, {
  inputs: [{ key: { accountId: 7 } }, { key: { accountId: 7 }, record: ADA }],
  events: {
    'resource.refresh': [{}],
    'resource.save': [{ change: { name: 'Grace' } }],
    'resource.received': [{ record: { ...ADA, city: 'Paris' } }],
    'resource.retry': [{}],
    'resource.dismiss': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadRecord: { ok: [ADA], error: [OFFLINE] },
    saveRecord: { ok: [(input) => ({ ...ADA, ...input.change, revision: 2 })], error: [OFFLINE] },
  },
  project: ({ record, pending, refused, failure, failedTask, refusal, isStale }) => ({
    isLoaded: record !== null,
    pending: Math.min(pending.length, 2),
    refused: Math.min(refused.length, 1),
    failure: failure?.kind,
    failedTask,
    isRefused: refusal !== null,
    isStale,
  }),
});
