import type { Monitor, MonitorState } from '#contract/entities/monitor';
import { type MonitorRecord, monitorMachine } from '#machines/monitor';
import { definePlan } from '#tests/harness/index.ts';
import { found, rejected, send } from '#tests/machines/shared/moves.ts';

export const MONITOR_ID = '0198f3a2-0000-7000-8000-0000000000e1';

/** A monitor as the host has it in a state. */
export const monitorIn = (state: MonitorState, more: Partial<Monitor> = {}): Monitor => ({
  id: MONITOR_ID,
  name: 'Too many transfers',
  metric: 'callTransfers',
  comparison: 'above',
  threshold: 5,
  windowMinutes: 60,
  forMinutes: 10,
  minimumSampleSize: 1,
  channels: ['bell', 'mail'],
  isPaused: false,
  state,
  stateTimestamp: 1_790_000_000,
  value: state === 'unknown' ? null : 7,
  count: 12,
  checkedTimestamp: 1_790_000_060,
  timestamp: 1_789_000_000,
  ...more,
});
export const recordIn = (state: MonitorState, more: Partial<Monitor> = {}): MonitorRecord => ({
  monitor: monitorIn(state, more),
  events: [{ id: MONITOR_ID, beganTimestamp: 1_790_000_000, value: 7 }],
});

export const STATES: readonly MonitorState[] = ['ok', 'rising', 'firing', 'unknown'];
export const paused = monitorIn('unknown', { isPaused: true });
const REFUSED = { kind: 'refused', failure: { kind: 'forbidden', message: 'The host says no.' } } as const;
const OFFLINE = { kind: 'offline', message: 'You are offline.' } as const;
const AWAY = { kind: 'unavailable', message: 'The host is away.' };

export const monitorPlan = definePlan(monitorMachine, {
  inputs: [{ targetAccountId: 12, monitorId: MONITOR_ID }],
  events: {
    'monitor.do': [{ work: 'pause' }, { work: 'resume' }, { work: 'delete' }],
    'monitor.retry': [{}],
    'monitor.refresh': [{}],
    'realtime.reset': [{}],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    readMonitor: {
      ok: [...STATES.map((state) => recordIn(state)), recordIn('ok', { isPaused: true })],
      error: [OFFLINE],
    },
    doMonitor: {
      ok: [{ kind: 'done', monitor: paused }, { kind: 'done', monitor: null }, REFUSED],
      error: [AWAY],
    },
  },
  ways: [
    // What could not be read does not matter any more once it was.
    [
      found('readMonitor', recordIn('ok')),
      send('monitor.refresh'),
      rejected('readMonitor', OFFLINE),
      send('monitor.refresh'),
      found('readMonitor', recordIn('firing')),
    ],
  ],
  project: ({ record, work, failure, isStale }) => ({
    state: record?.monitor.state,
    isPaused: record?.monitor.isPaused,
    work,
    failure: failure?.kind,
    isStale,
  }),
});
