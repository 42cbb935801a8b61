import { MIGRATION_SECTIONS, type MigrationState } from '#contract/entities/templateMigration';
import { MIGRATION_CANARY_LIMIT } from '#contract/rules/hostConstants';
import { type MigrationContext, type MigrationOutput, migrationMachine } from '#machines/migration';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { MIGRATION_ID, SOURCE, TARGET } from './migration.plan';

const SECTION = '2';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const PLACE = { accountId: 4, templateId: SOURCE };
const NOTHING: Partial<MigrationContext> = { record: null, agents: [], total: 0, shown: 100, failure: null };

type At = { readonly context: MigrationContext };
type Answered = { readonly event: { readonly output: MigrationOutput } };
const isDone = ({ event }: Answered) => event.output.kind === 'done';
const record = ({ event: { output } }: Answered) =>
  output.kind === 'done' ? { record: output.record, failure: null } : {};
const refusal = ({ event: { output } }: Answered) => (output.kind === 'refused' ? { failure: output.failure } : {});

/** An address that names another template means a new migration, if none goes on. */
const isOf =
  (state: MigrationState) =>
  ({ context: { record: known, targetTemplateId } }: At) =>
    known?.state === state &&
    (!['planned', 'done', 'rolledBack'].includes(state) || [null, TARGET].includes(targetTemplateId));
const sorted = (state: MigrationState, to: string = state) =>
  ({
    in: 'following.sorting',
    on: 'always',
    when: `isOf("${state}")`,
    given: isOf(state),
    to: `following.${to}`,
    does: ['takeChoice'],
    sets: ({ context: { choice } }: At) => ({
      choice: { ...choice, targetTemplateId: TARGET, sections: MIGRATION_SECTIONS, onConflict: 'keep' as const },
    }),
    section: SECTION,
  }) as const;
const polled = (state: string) =>
  ({
    in: `following.${state}`,
    on: 'after poll',
    to: 'following.refreshing',
    afterMs: 5_000,
    does: ['forgetStale'],
    sets: { isStale: false },
    section: '5',
  }) as const;
const another = (state: 'planned' | 'done' | 'rolledBack') =>
  ({
    in: `following.${state}`,
    on: 'migration.another',
    to: 'choosing',
    does: ['forgetRecord'],
    sets: NOTHING,
    section: SECTION,
  }) as const;
export const migrationContract = defineContract(migrationMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done readMigration',
      to: 'following.sorting',
      does: ['setReading'],
      sets: ({ event: { output } }) => output,
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error readMigration',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'failed',
      on: 'migration.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'choosing',
      on: 'migration.choose',
      does: ['choose', 'send parent migration.named'],
      sets: ({ context: { choice }, event: { changes } }) => ({ choice: { ...choice, ...changes }, failure: null }),
      section: SECTION,
    },
    {
      in: 'choosing',
      on: 'migration.plan',
      when: 'canPlan',
      given: ({ context: { choice } }) =>
        choice.targetTemplateId !== null && choice.targetTemplateId !== SOURCE && choice.sections.length > 0,
      to: 'requesting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'requesting',
      on: 'done planMigration',
      when: 'isDone(…)',
      given: isDone,
      to: 'loading',
      does: ['setRecord'],
      sets: record,
      section: SECTION,
    },
    { in: 'requesting', on: 'done planMigration', to: 'choosing', does: ['setRefusal'], sets: refusal, section: '8' },
    {
      in: 'requesting',
      on: 'error planMigration',
      to: 'choosing',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },

    sorted('planning'),
    sorted('planned'),
    sorted('canary'),
    sorted('waiting'),
    sorted('running'),
    sorted('paused'),
    sorted('failed', 'stopped'),
    sorted('rollingBack'),
    sorted('done'),
    sorted('rolledBack'),
    {
      in: 'following.sorting',
      on: 'always',
      to: 'choosing',
      does: ['forgetRecord'],
      sets: NOTHING,
      section: SECTION,
    },

    {
      in: 'following.planned',
      on: 'migration.limit',
      does: ['limit'],
      sets: ({ context: { choice }, event }) => ({
        choice: { ...choice, canary: event.canary > 0 ? Math.min(MIGRATION_CANARY_LIMIT, event.canary) : 0 },
      }),
      section: SECTION,
    },
    {
      in: 'following.planned',
      on: 'migration.start',
      when: 'hasWork',
      // Nothing starts that changes no agent.
      given: ({ context }) => (context.record?.agents.planned ?? 0) > 0,
      to: 'starting',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    another('planned'),
    another('done'),
    another('rolledBack'),
    {
      in: 'starting',
      on: 'done startMigration',
      when: 'isDone(…)',
      given: isDone,
      to: 'following.refreshing',
      does: ['setRecord', 'forgetStale'],
      sets: (at) => ({ ...record(at), isStale: false }),
      section: SECTION,
    },
    {
      in: 'starting',
      on: 'done startMigration',
      to: 'following.refreshing',
      does: ['setRefusal', 'forgetStale'],
      sets: (at) => ({ ...refusal(at), isStale: false }),
      section: '8',
    },
    {
      in: 'starting',
      on: 'error startMigration',
      to: 'following.sorting',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },

    {
      in: 'following',
      on: 'migration.command',
      when: 'isAllowed',
      given: ({ context: { record: known }, event: { command } }) =>
        known !== null &&
        {
          continue: ['waiting', 'paused', 'failed'],
          pause: ['canary', 'running'],
          rollBack: ['waiting', 'paused', 'failed', 'done'],
        }[command].includes(known.state),
      to: 'commanding',
      does: ['setCommand'],
      sets: ({ event: { command } }) => ({ command, failure: null }),
      section: SECTION,
    },
    {
      in: 'commanding',
      on: 'done commandMigration',
      when: 'isDone(…)',
      given: isDone,
      to: 'following.refreshing',
      does: ['setRecord', 'forgetStale'],
      sets: (at) => ({ ...record(at), isStale: false }),
      section: SECTION,
    },
    {
      in: 'commanding',
      on: 'done commandMigration',
      to: 'following.refreshing',
      does: ['setRefusal', 'forgetStale'],
      sets: (at) => ({ ...refusal(at), isStale: false }),
      section: '8',
    },
    {
      in: 'commanding',
      on: 'error commandMigration',
      to: 'following.sorting',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },

    polled('planning'),
    polled('canary'),
    polled('running'),
    polled('rollingBack'),
    {
      in: 'following',
      on: 'migration.more',
      when: 'hasMore',
      given: ({ context }) => context.agents.length < context.total,
      to: 'following.refreshing',
      does: ['showMore', 'forgetStale'],
      sets: ({ context }) => ({ shown: context.shown + 100, isStale: false }),
      section: SECTION,
    },
    {
      in: 'following',
      on: 'realtime.received',
      when: 'isTold',
      given: ({ context: { record: known }, event: { event } }) =>
        event.type === 'templateMigration.changed' && event.migrationId === MIGRATION_ID && known !== null,
      to: 'following.noticing',
      section: '5',
    },
    {
      in: 'following',
      on: 'realtime.reset',
      to: 'following.refreshing',
      does: ['forgetStale'],
      sets: { isStale: false },
      section: '5',
    },
    { in: 'following.noticing', on: 'realtime.received', section: '5' },
    {
      in: 'following.noticing',
      on: 'after pause',
      to: 'following.refreshing',
      afterMs: 500,
      does: ['forgetStale'],
      sets: { isStale: false },
      section: '5',
    },
    {
      in: 'following.refreshing',
      on: 'realtime.received',
      when: 'isTold',
      given: ({ context: { record: known }, event: { event } }) =>
        event.type === 'templateMigration.changed' && event.migrationId === MIGRATION_ID && known !== null,
      does: ['markStale'],
      sets: { isStale: true },
      section: '5',
    },
    {
      in: 'following.refreshing',
      on: 'done readMigration',
      when: 'isStale',
      given: ({ context }) => context.isStale,
      to: 'following.noticing',
      does: ['setReading'],
      sets: ({ event: { output } }) => output,
      section: '5',
    },
    {
      in: 'following.refreshing',
      on: 'done readMigration',
      to: 'following.sorting',
      does: ['setReading'],
      sets: ({ event: { output } }) => output,
      section: '5',
    },
    {
      in: 'following.refreshing',
      on: 'error readMigration',
      to: 'following.sorting',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
  ],
  inputs: {
    readMigration: ({ context }) => ({ ...PLACE, shown: context.shown }),
    planMigration: ({ context: { choice } }) => ({
      ...PLACE,
      choice: { ...choice, targetTemplateId: choice.targetTemplateId ?? '' },
      migrationId: null,
    }),
    startMigration: ({ context: { choice } }) => ({
      ...PLACE,
      choice: { ...choice, targetTemplateId: TARGET },
      migrationId: MIGRATION_ID,
    }),
    commandMigration: ({ context }) => ({
      ...PLACE,
      migrationId: MIGRATION_ID,
      command: context.command ?? 'continue',
    }),
  },
  invariants: {
    'nothing is started or commanded that nobody looked at': (snapshot) =>
      !(snapshot.matches('starting') || snapshot.matches('commanding')) || snapshot.context.record !== null,
    'nothing starts that is planned for no agent': (snapshot) =>
      !snapshot.matches('starting') || (snapshot.context.record?.agents.planned ?? 0) > 0,
    'a plan is made of another template and some sections': (snapshot) =>
      !snapshot.matches('requesting') ||
      (snapshot.context.choice.targetTemplateId !== SOURCE && snapshot.context.choice.sections.length > 0),
    'the first agents are not more than the host takes': ({ context }) =>
      context.choice.canary >= 0 && context.choice.canary <= MIGRATION_CANARY_LIMIT,
    'what is shown is the state of the host': (snapshot) =>
      !snapshot.matches({ following: 'done' }) || snapshot.context.record?.state === 'done',
  },
});
