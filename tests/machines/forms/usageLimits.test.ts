import type { UsageLimits } from '#contract/entities/usage';
import { type LimitDraft, type UsageLimitsForm, usageLimitsMachine } from '#machines/forms/usageLimits';
import { proveForm } from './proveForm';

const key = { targetAccountId: 5 };
const RECORD: UsageLimits = {
  budgetUsd: '80.00',
  usedUsd: '35.15',
  tellAtPercent: 90,
  limits: [
    { item: 'client-inbound-voice', agentId: 7, agentName: 'Pizza to Go', most: 300, used: 14_460, isReached: false },
  ],
};
const NONE: UsageLimits = { budgetUsd: null, usedUsd: '0.00', tellAtPercent: 80, limits: [] };
const MINUTES: LimitDraft = { item: 'client-inbound-voice', agentId: 7, most: '300' };
const TEXTS: LimitDraft = { item: 'sms-outbound-message', agentId: null, most: '1,000' };
const DRAFT = { budgetUsd: '80.00', tellAtPercent: '90', limits: [MINUTES] };
const KNOWN = { key, record: RECORD };
const UNSET = { key, record: NONE };
const tells = { type: 'usageLimits.done' } as const;

proveForm<UsageLimitsForm>(usageLimitsMachine, {
  known: { ...KNOWN, draft: DRAFT },
  edits: [
    { ...KNOWN, edits: [{ budgetUsd: '100' }, { limits: [] }], draft: { budgetUsd: '100', limits: [] } },
    { ...UNSET, edits: [{ tellAtPercent: '50' }], draft: { tellAtPercent: '50' } },
  ],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ budgetUsd: 'ten' }] },
        { ...KNOWN, edits: [{ budgetUsd: '0' }] },
        { ...KNOWN, edits: [{ tellAtPercent: '0' }] },
        { ...KNOWN, edits: [{ tellAtPercent: '100' }] },
        { ...KNOWN, edits: [{ limits: [{ ...MINUTES, most: '0' }] }] },
        { ...KNOWN, edits: [{ limits: [{ ...MINUTES, most: '1.5' }] }] },
        // One of each item and agent.
        { ...KNOWN, edits: [{ limits: [MINUTES, { ...MINUTES, most: '400' }] }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ budgetUsd: ' ' }],
          work: {
            task: 'save',
            ...key,
            budgetUsd: null,
            tellAtPercent: 90,
            limits: [{ item: 'client-inbound-voice', agentId: 7, most: 300 }],
          },
          done: { ...RECORD, budgetUsd: null },
          tells,
          stays: { ...DRAFT, budgetUsd: '' },
        },
        {
          ...UNSET,
          edits: [{ budgetUsd: '80', limits: [TEXTS, { ...MINUTES, agentId: null }] }],
          work: {
            task: 'save',
            ...key,
            budgetUsd: '80',
            tellAtPercent: 80,
            limits: [
              { item: 'sms-outbound-message', most: 1_000 },
              { item: 'client-inbound-voice', most: 300 },
            ],
          },
          done: RECORD,
          tells,
          stays: DRAFT,
        },
      ],
    },
  },
});
