import { MIGRATION_SECTIONS } from '#contract/entities/templateMigration';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { migrationSetup, SHOWN_AGENTS } from './migration.setup';
import type { MigrationContext } from './migration.types';

/** The host tells when it went on; should that be lost, it is asked. */
const POLLED = { after: { poll: 'refreshing' } } as const;

/**
 * Agents change from one template to another (specification 2, template migration): choose, make a test run, look at what becomes of
 * each agent, let the first ones go, then the rest; pause, go on, roll back. Spawned by `workspace` while the overlay is open.
 *
 * Owns: what is chosen. The host has the migration and goes on without anybody watching.
 * Invariants: nothing starts but the plan that was looked at; a command goes out only where the host takes it; what was read before a
 * command never overwrites its answer.
 */
export const migrationMachine = migrationSetup.createMachine({
  id: 'migration',
  context: ({ input }) => ({
    ...input,
    record: null,
    agents: [],
    total: 0,
    choice: {
      targetTemplateId: input.targetTemplateId,
      sections: MIGRATION_SECTIONS,
      onConflict: 'keep',
      canary: 0,
    },
    shown: SHOWN_AGENTS,
    isStale: false,
    command: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readMigration',
        src: 'readMigration',
        input: ({ context }) => placeOf(context),
        onDone: { target: 'following', actions: { type: 'setReading', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'migration.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
    choosing: {
      on: {
        'migration.choose': { actions: ['choose', 'nameTarget'] },
        'migration.plan': { guard: 'canPlan', target: 'requesting', actions: 'forgetFailure' },
      },
    },
    requesting: {
      tags: TAGS.busy,
      invoke: {
        id: 'planMigration',
        src: 'planMigration',
        input: ({ context }) => ({ ...chosenOf(context), migrationId: null }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    starting: {
      tags: TAGS.busy,
      invoke: {
        id: 'startMigration',
        src: 'startMigration',
        input: ({ context }) => ({ ...chosenOf(context), migrationId: required(context.record).id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'following.refreshing',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          // The plan may not be the last one any more.
          { target: 'following.refreshing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'following',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    commanding: {
      tags: TAGS.busy,
      invoke: {
        id: 'commandMigration',
        src: 'commandMigration',
        input: ({ context: { accountId, templateId, record, command } }) => ({
          accountId,
          templateId,
          migrationId: required(record).id,
          command: required(command),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'following.refreshing',
            actions: { type: 'setRecord', params: ({ event }) => event.output },
          },
          // It was further than it was known to be.
          { target: 'following.refreshing', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'following',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    following: {
      initial: 'sorting',
      on: {
        'migration.command': { guard: 'isAllowed', target: 'commanding', actions: 'setCommand' },
        'migration.more': { guard: 'hasMore', target: '.refreshing', actions: 'showMore' },
        'realtime.received': { guard: 'isTold', target: '.noticing' },
        // Events of the time between are lost.
        'realtime.reset': '.refreshing',
      },
      states: {
        sorting: {
          always: [
            { guard: { type: 'isOf', params: 'planning' }, target: 'planning', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'planned' }, target: 'planned', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'canary' }, target: 'canary', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'waiting' }, target: 'waiting', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'running' }, target: 'running', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'paused' }, target: 'paused', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'failed' }, target: 'stopped', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'rollingBack' }, target: 'rollingBack', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'done' }, target: 'done', actions: 'takeChoice' },
            { guard: { type: 'isOf', params: 'rolledBack' }, target: 'rolledBack', actions: 'takeChoice' },
            { target: '#migration.choosing', actions: 'forgetRecord' },
          ],
        },
        planning: POLLED,
        planned: {
          on: {
            'migration.limit': { actions: 'limit' },
            'migration.start': { guard: 'hasWork', target: '#migration.starting', actions: 'forgetFailure' },
            'migration.another': { target: '#migration.choosing', actions: 'forgetRecord' },
          },
        },
        canary: POLLED,
        waiting: {},
        running: POLLED,
        paused: {},
        /** By itself: the host says why. */
        stopped: {},
        done: { on: { 'migration.another': { target: '#migration.choosing', actions: 'forgetRecord' } } },
        rollingBack: POLLED,
        rolledBack: { on: { 'migration.another': { target: '#migration.choosing', actions: 'forgetRecord' } } },
        noticing: {
          // It is read soon anyway.
          on: { 'realtime.received': {} },
          after: { pause: 'refreshing' },
        },
        refreshing: {
          tags: TAGS.busy,
          entry: 'forgetStale',
          on: { 'realtime.received': { guard: 'isTold', actions: 'markStale' } },
          invoke: {
            id: 'readMigration',
            src: 'readMigration',
            input: ({ context }) => placeOf(context),
            onDone: [
              {
                guard: 'isStale',
                target: 'noticing',
                actions: { type: 'setReading', params: ({ event }) => event.output },
              },
              { target: 'sorting', actions: { type: 'setReading', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'sorting',
              actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

const placeOf = ({ accountId, templateId, shown }: MigrationContext) => ({ accountId, templateId, shown });

const chosenOf = ({ accountId, templateId, choice }: MigrationContext) => ({
  accountId,
  templateId,
  choice: { ...choice, targetTemplateId: required(choice.targetTemplateId) },
});
