import { assign, sendParent, setup } from 'xstate';
import type { MigrationState } from '#contract/entities/templateMigration';
import { MIGRATION_CANARY_LIMIT } from '#contract/rules/hostConstants';
import { MIGRATION_FAILED } from '#contract/rules/messages/agents';
import { LOAD_MIGRATION_FAILED } from '#contract/rules/messages/migration';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  CommandMigrationInput,
  MigrationContext,
  MigrationEvent,
  MigrationInput,
  MigrationNews,
  MigrationOutput,
  MigrationReading,
  ReadMigrationInput,
  StartMigrationInput,
} from './migration.types';

/** Agents that are shown at once, and how many more at each asking. */
export const SHOWN_AGENTS = 100;
/** A migration tells of every agent; what it tells is read at most this often. */
const NOTICE_DELAY_MS = 500;
const POLL_DELAY_MS = 5_000;

export const migrationSetup = setup({
  types: {
    context: {} as MigrationContext,
    events: {} as MigrationEvent,
    input: {} as MigrationInput,
    tags: {} as Tag,
  },
  actors: {
    readMigration: placeholder<ReadMigrationInput, MigrationReading>('readMigration'),
    /** Makes a plan. */
    planMigration: placeholder<StartMigrationInput, MigrationOutput>('planMigration'),
    startMigration: placeholder<StartMigrationInput, MigrationOutput>('startMigration'),
    commandMigration: placeholder<CommandMigrationInput, MigrationOutput>('commandMigration'),
  },
  guards: {
    isOf: ({ context: { record, targetTemplateId } }, state: MigrationState) =>
      record?.state === state && !(isOver(state) && isAnother(record.targetTemplateId, targetTemplateId)),
    canPlan: ({ context: { choice, templateId } }) =>
      choice.targetTemplateId !== null && choice.targetTemplateId !== templateId && choice.sections.length > 0,
    hasWork: ({ context }) => (context.record?.agents.planned ?? 0) > 0,
    hasMore: ({ context }) => context.agents.length < context.total,
    isAllowed: ({ context, event }) =>
      event.type === 'migration.command' && COMMANDED[event.command].some((state) => state === context.record?.state),
    isTold: ({ context, event }) =>
      event.type === 'realtime.received' &&
      event.event.type === 'templateMigration.changed' &&
      event.event.migrationId === context.record?.id,
    isDone: (_, output: MigrationOutput) => output.kind === 'done',
    isStale: ({ context }) => context.isStale,
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'migration.choose' ? { choice: { ...context.choice, ...event.changes }, failure: null } : {},
    ),
    limit: assign(({ context, event }) => {
      if (event.type !== 'migration.limit') return {};
      const canary = Math.min(MIGRATION_CANARY_LIMIT, Math.max(0, Math.round(event.canary) || 0));
      return { choice: { ...context.choice, canary } };
    }),
    setReading: assign((_, { record, agents, total }: MigrationReading) => ({ record, agents, total })),
    setRecord: assign((_, output: MigrationOutput) =>
      output.kind === 'done' ? { record: output.record, failure: null } : {},
    ),
    /** What was planned is what was chosen. */
    takeChoice: assign(({ context: { choice, record } }) =>
      record === null
        ? {}
        : {
            choice: {
              ...choice,
              targetTemplateId: record.targetTemplateId,
              sections: record.sections,
              onConflict: record.onConflict,
            },
          },
    ),
    forgetRecord: assign({ record: null, agents: [], total: 0, shown: SHOWN_AGENTS, failure: null }),
    showMore: assign(({ context }) => ({ shown: context.shown + SHOWN_AGENTS })),
    setCommand: assign(({ event }) =>
      event.type === 'migration.command' ? { command: event.command, failure: null } : {},
    ),
    markStale: assign({ isStale: true }),
    forgetStale: assign({ isStale: false }),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: MigrationOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_MIGRATION_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, MIGRATION_FAILED) })),
    nameTarget: sendParent(
      ({ context: { templateId, choice } }): MigrationNews => ({
        type: 'migration.named',
        templateId,
        targetTemplateId: choice.targetTemplateId,
      }),
    ),
  },
  delays: { pause: NOTICE_DELAY_MS, poll: POLL_DELAY_MS },
});

/** When the host takes a command. */
const COMMANDED: Readonly<Record<CommandMigrationInput['command'], readonly MigrationState[]>> = {
  continue: ['waiting', 'paused', 'failed'],
  pause: ['canary', 'running'],
  rollBack: ['waiting', 'paused', 'failed', 'done'],
};

/** An address that names another template than a migration that is over, or was not begun, means a new one. */
const isOver = (state: MigrationState) => state === 'planned' || state === 'done' || state === 'rolledBack';
const isAnother = (target: string, asked: string | null) => asked !== null && asked !== target;
