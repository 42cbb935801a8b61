import type { AuditEntry } from '#contract/entities/audit';
import { type AuditChoice, auditChoiceIn } from '#contract/rules/audit/auditChoice';
import { createCollectionMachine } from '../../shared/collection';
import { defineFeature } from '../feature';
import { AS_LIST, ask } from '../hearing';

export type AuditQuery = AuditChoice & { readonly targetAccountId: number };

/** Who did what for an account and all below it, newest first. */
export const audit = defineFeature({
  machine: createCollectionMachine<AuditEntry, AuditQuery>({ id: 'audit', keyOf: ({ id }) => id }),
  opens: ({ type, targetAccountId, first, query }) =>
    first === 'audit' && type !== 'agent'
      ? {
          key: `${targetAccountId}`,
          input: { query: { targetAccountId, ...auditChoiceIn(query) }, pageSize: PAGE_SIZE },
        }
      : null,
  readdressed: ask,
  hears: AS_LIST,
});

const PAGE_SIZE = 50;
