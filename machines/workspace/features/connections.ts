import type { ReplyOf } from '#contract/endpoint';
import type { readJobNimbusSettings, readJobNimbusTeam } from '#contract/endpoints/functions';
import type { ZapierConnection } from '#contract/entities/zapier';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

export type Zapier = ZapierConnection & {
  /** The secret, right after it was made: nobody can read it again. */
  readonly webhookSecret: string | null;
};

/** What connects an organization with Zapier (`zapier`, specification 2). A change makes a new secret. */
export const zapier = defineFeature({
  machine: createResourceMachine<Zapier, { readonly organizationId: number }, { readonly kind: 'newSecret' }>({
    id: 'zapier',
  }),
  opens: ({ organizationId, has }) =>
    organizationId !== null && has('zapier') ? { key: `${organizationId}`, input: { key: { organizationId } } } : null,
  hears: { 'network.changed': same },
});

/** What a JobNimbus account answers; what is not valid has the status that it answered with. */
export type JobNimbusAccount = {
  readonly settings: Pick<ReplyOf<typeof readJobNimbusSettings>, 'valid' | 'status' | 'settings'>;
  readonly team: Pick<ReplyOf<typeof readJobNimbusTeam>, 'valid' | 'status' | 'team'>;
};

export type JobNimbusKey = { readonly targetAccountId: number; readonly targetDate: string | null };

/** The settings and the team of the JobNimbus account whose key an app has (specification 7). */
export const jobNimbus = defineFeature({
  machine: createResourceMachine<JobNimbusAccount, JobNimbusKey>({ id: 'jobNimbus' }),
  opens: ({ targetAccountId, organizationId, overlays }) => {
    const overlay = overlays.get('jobnimbus');
    if (overlay === undefined || organizationId === null) return null;
    const targetDate = overlay.parameters.targetDate ?? null;
    return { key: `${targetAccountId} ${targetDate}`, input: { key: { targetAccountId, targetDate } } };
  },
  hears: { 'network.changed': same },
});
