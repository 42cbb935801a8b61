import { expect, test } from 'vitest';
import { MONITOR_POLL_MS } from '#contract/rules/constants';
import { selectMonitorRecord } from '#machines/monitor';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { monitorContract } from './monitor.contract';
import { monitorPlan, recordIn } from './monitor.plan';

proveMachine(monitorPlan, monitorContract);

test('a monitor is read again as often as the host looks at its metric, and stays shown meanwhile', () => {
  const walk = startWalk(monitorPlan);
  walk.resolve('readMonitor', recordIn('rising'));
  walk.elapse(MONITOR_POLL_MS);
  expect([walk.snapshot.value, selectMonitorRecord(walk.snapshot)]).toEqual(['refreshing', recordIn('rising')]);
  walk.resolve('readMonitor', recordIn('firing'));
  expect([walk.snapshot.value, selectMonitorRecord(walk.snapshot)]).toEqual([
    { standing: 'firing' },
    recordIn('firing'),
  ]);
});
