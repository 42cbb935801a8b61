import type { MigrationAgentPlan } from '#contract/entities/templateMigration';
import type { MigrationNews, migrationMachine } from '../../migration';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_TALK, same } from '../hearing';

const isOpen = ({ type, has, query }: At): boolean =>
  type !== 'agent' && type !== 'organization' && has('migrateTemplate') && query.has('templateId');

/** The migration from the template that the address names. */
export const migration = defineLaterFeature<typeof migrationMachine, MigrationNews>({
  opens: (at) => {
    const templateId = at.query.get('templateId') ?? '';
    const targetTemplateId = at.query.get('targetTemplateId');
    return isOpen(at)
      ? { key: templateId, input: { accountId: at.targetAccountId, templateId, targetTemplateId } }
      : null;
  },
  hears: AS_TALK,
  tells: {
    'migration.named': ({ templateId, targetTemplateId }) => [
      {
        type: 'openOverlay',
        params: {
          key: 'migrateTemplate',
          parameters: { templateId, ...(targetTemplateId !== null && { targetTemplateId }) },
        },
      },
    ],
  },
});

/** What becomes of the agent that the address names. */
export type MigrationAgentKey = {
  readonly accountId: number;
  readonly templateId: string;
  readonly agentId: number;
};

export const migrationAgent = defineFeature({
  machine: createResourceMachine<MigrationAgentPlan, MigrationAgentKey>({ id: 'migrationAgent' }),
  opens: (at) => {
    const agentId = Number(at.query.get('migratedAgentId'));
    const templateId = at.query.get('templateId') ?? '';
    return isOpen(at) && agentId > 0
      ? { key: `${templateId}-${agentId}`, input: { key: { accountId: at.targetAccountId, templateId, agentId } } }
      : null;
  },
  hears: { 'network.changed': same },
});
