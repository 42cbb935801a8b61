import { expect, test } from 'vitest';
import { METRIC_CHECK_MS } from '#contract/rules/constants';
import { metricProblems, selectIsPreviewing } from '#machines/metricEditor';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { timeSeries } from '#tests/machines/dashboard/dashboard.plan.ts';
import { metricEditorContract } from './metricEditor.contract';
import { KNOWN, metricEditorPlan, NEW_DRAFT, WRONG } from './metricEditor.plan';

proveMachine(metricEditorPlan, metricEditorContract);

test('the last value that worked stays while a word is wrong', () => {
  const walk = startWalk(metricEditorPlan);
  walk.resolve('loadMetric', KNOWN);
  walk.elapse(METRIC_CHECK_MS);
  walk.resolve('countMetric', { kind: 'done', timeSeries });
  walk.send({ type: 'metric.edit', edit: { formula: WRONG } });
  walk.elapse(METRIC_CHECK_MS);
  expect([walk.snapshot.value, walk.snapshot.context.preview, selectIsPreviewing(walk.snapshot)]).toEqual([
    { editing: 'resting' },
    timeSeries,
    false,
  ]);
});

test('what is counted already is left once something else is typed', () => {
  const walk = startWalk(metricEditorPlan);
  walk.resolve('loadMetric', KNOWN);
  walk.elapse(METRIC_CHECK_MS);
  walk.send({ type: 'metric.edit', edit: { title: 'Long calls' } });
  expect([walk.pending, walk.snapshot.value]).toEqual([['keepText'], { editing: 'typing' }]);
});

test('says of each field what is wrong, and of the formula where', () => {
  const draft = { ...NEW_DRAFT, title: ' ', formula: WRONG, scale: 'ten', precision: '7' };
  expect(metricProblems(draft, [])).toEqual({
    title: true,
    formula: [{ message: 'Unknown field: durat', from: 0, to: 5, suggestion: 'duration' }],
    filters: [],
    scale: true,
    precision: true,
  });
});
