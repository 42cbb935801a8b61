import type { MonitorState } from '#contract/entities/monitor';
import { MONITOR_POLL_MS } from '#contract/rules/constants';
import { type DoMonitorOutput, type MonitorContext, monitorMachine } from '#machines/monitor';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { MONITOR_ID, paused, STATES } from './monitor.plan';

const SECTION = '7 Logs, tasks, webhooks';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const KEY = { targetAccountId: 12, monitorId: MONITOR_ID };

type Facts = { readonly context: MonitorContext };
type Answered = { readonly event: { readonly output: DoMonitorOutput } };
const isBack = ({ context, event }: Facts & { readonly event: { readonly online: boolean } }) =>
  event.online && isAway(context.failure);
const READS = { to: 'refreshing', does: ['beginReading'], sets: { isStale: false } } as const;

const stands = (state: Exclude<MonitorState, 'unknown'>) =>
  ({
    in: 'standing.sorting',
    on: 'always',
    when: `stands({"state":"${state}"})`,
    given: ({ context }: Facts) => context.record?.monitor.state === state && !context.record.monitor.isPaused,
    to: `standing.${state}`,
    section: SECTION,
  }) as const;

export const monitorContract = defineContract(monitorMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done readMonitor',
      to: 'standing.sorting',
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output, failure: null }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error readMonitor',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'failed',
      on: 'monitor.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    // It stands where its record says; one that is paused nowhere else.
    {
      in: 'standing.sorting',
      on: 'always',
      when: 'isPaused',
      given: ({ context }) => context.record?.monitor.isPaused === true,
      to: 'standing.paused',
      section: SECTION,
    },
    stands('ok'),
    stands('rising'),
    stands('firing'),
    { in: 'standing.sorting', on: 'always', to: 'standing.unknown', section: SECTION },
    { in: 'standing', on: 'after poll', afterMs: MONITOR_POLL_MS, ...READS, section: SECTION },
    {
      in: 'standing',
      on: 'monitor.do',
      when: 'mayDo',
      given: ({ context, event }) =>
        event.work === 'delete' || (event.work === 'resume') === (context.record?.monitor.isPaused === true),
      to: 'doing',
      does: ['keepWork'],
      sets: ({ event }) => ({ work: event.work, failure: null }),
      section: SECTION,
    },
    { in: 'standing', on: 'monitor.refresh', ...READS, section: SECTION },
    { in: 'standing', on: 'realtime.reset', ...READS, section: '5' },
    {
      in: 'standing',
      on: 'network.changed',
      when: 'isBack',
      given: isBack,
      to: 'refreshing',
      does: ['forgetFailure', 'beginReading'],
      sets: { failure: null, isStale: false },
      section: '8',
    },
    { in: 'refreshing', on: 'monitor.refresh', does: ['askAgain'], sets: { isStale: true }, section: SECTION },
    { in: 'refreshing', on: 'realtime.reset', does: ['askAgain'], sets: { isStale: true }, section: '5' },
    {
      in: 'refreshing',
      on: 'done readMonitor',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      to: 'refreshing',
      reenter: true,
      does: ['setRecord', 'beginReading'],
      sets: ({ event }) => ({ record: event.output, failure: null, isStale: false }),
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'done readMonitor',
      to: 'standing.sorting',
      does: ['setRecord'],
      sets: ({ event }) => ({ record: event.output, failure: null }),
      section: SECTION,
    },
    {
      in: 'refreshing',
      on: 'error readMonitor',
      to: 'standing.sorting',
      does: ['setLoadError'],
      sets: { failure: OFFLINE },
      section: '8',
    },
    {
      in: 'doing',
      on: 'done doMonitor',
      when: 'isGone(…)',
      given: ({ event: { output } }: Answered) => output.kind === 'done' && output.monitor === null,
      to: 'gone',
      does: ['send parent monitor.gone'],
      section: SECTION,
    },
    {
      in: 'doing',
      on: 'done doMonitor',
      when: 'isDone(…)',
      given: ({ event: { output } }: Answered) => output.kind === 'done' && output.monitor !== null,
      to: 'standing.sorting',
      does: ['setDone', 'send parent monitor.moved'],
      sets: ({ context: { record } }) => ({ record: record && { ...record, monitor: paused } }),
      section: SECTION,
    },
    {
      in: 'doing',
      on: 'done doMonitor',
      to: 'standing.sorting',
      does: ['setRefusal'],
      sets: ({ event: { output } }) => (output.kind === 'refused' ? { failure: output.failure } : {}),
      section: '8',
    },
    {
      in: 'doing',
      on: 'error doMonitor',
      to: 'standing.sorting',
      does: ['setError'],
      sets: { failure: AWAY },
      section: '8',
    },
  ],
  inputs: {
    readMonitor: KEY,
    doMonitor: ({ context }) => ({ ...KEY, work: context.work ?? 'delete' }),
  },
  invariants: {
    'a monitor is nowhere but in the state of its record': (snapshot) =>
      !snapshot.matches('standing') ||
      [...STATES, 'paused' as const].every(
        (state) => snapshot.matches({ standing: state }) === (state === stateOf(snapshot.context)),
      ),
  },
});

const stateOf = ({ record }: MonitorContext) => (record?.monitor.isPaused ? 'paused' : record?.monitor.state);
