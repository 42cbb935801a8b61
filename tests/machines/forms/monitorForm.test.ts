import { expect, test } from 'vitest';
import { type MonitorDraft, type MonitorForm, monitorFormMachine, monitorProblems } from '#machines/forms/monitorForm';
import { MONITOR_ID, monitorIn } from '#tests/machines/monitor/monitor.plan.ts';
import { proveForm } from './proveForm';

const key = { targetAccountId: 12, monitorId: null, watches: 'callTransfers' };
const KNOWN = {
  key: { ...key, monitorId: MONITOR_ID },
  record: monitorIn('ok', {
    metric: 'totalCalls',
    comparison: 'below',
    windowMinutes: 120,
    forMinutes: 10,
    minimumSampleSize: 3,
    channels: ['webhook'],
  }),
};
const KNOWN_DRAFT: MonitorDraft = {
  name: 'Too many transfers',
  metric: 'totalCalls',
  comparison: 'below',
  threshold: '5',
  windowMinutes: '120',
  forMinutes: '10',
  minimumSampleSize: '3',
  channels: ['webhook'],
};
const NEW_DRAFT: MonitorDraft = {
  name: '',
  metric: 'callTransfers',
  comparison: 'above',
  threshold: '',
  windowMinutes: '60',
  forMinutes: '0',
  minimumSampleSize: '1',
  channels: ['bell', 'mail'],
};
const WHOLE = { name: ' Calls ', threshold: ' 2.5 ' };
const BODY = {
  name: 'Calls',
  metric: 'callTransfers',
  comparison: 'above',
  threshold: 2.5,
  windowMinutes: 60,
  forMinutes: 0,
  minimumSampleSize: 1,
  channels: ['bell', 'mail'],
} as const;
const body = { ...BODY, channels: [...BODY.channels] };
const done = monitorIn('ok');
const tells = { type: 'monitorForm.done' } as const;

proveForm<MonitorForm>(monitorFormMachine, {
  new: { key, draft: NEW_DRAFT },
  known: { ...KNOWN, draft: KNOWN_DRAFT },
  edits: [{ key, edits: [WHOLE], draft: WHOLE }],
  tasks: {
    create: {
      cannot: [
        { key },
        { key: { ...key, watches: '' }, edits: [WHOLE] },
        { key, edits: [{ ...WHOLE, threshold: 'five' }] },
        { key, edits: [{ ...WHOLE, windowMinutes: '4' }] },
        { key, edits: [{ ...WHOLE, forMinutes: '1441' }] },
        { key, edits: [{ ...WHOLE, minimumSampleSize: '-1' }] },
        { key, edits: [{ ...WHOLE, channels: [] }] },
        { ...KNOWN, edits: [WHOLE] },
      ],
      does: [{ key, edits: [WHOLE], work: { task: 'create', targetAccountId: 12, body }, done, tells }],
    },
    save: {
      cannot: [KNOWN, { ...KNOWN, edits: [{ name: ' ' }] }, { key, edits: [WHOLE] }],
      does: [
        {
          ...KNOWN,
          edits: [{ threshold: '7' }],
          work: {
            task: 'save',
            targetAccountId: 12,
            monitorId: MONITOR_ID,
            body: {
              name: 'Too many transfers',
              metric: 'totalCalls',
              comparison: 'below',
              threshold: 7,
              windowMinutes: 120,
              forMinutes: 10,
              minimumSampleSize: 3,
              channels: ['webhook'],
            },
          },
          done: { ...KNOWN.record, threshold: 7 },
          tells,
          stays: { ...KNOWN_DRAFT, threshold: '7' },
        },
      ],
    },
  },
  kept: {
    as: [
      [key, 'monitor/12/new'],
      [KNOWN.key, `monitor/12/${MONITOR_ID}`],
    ],
    takes: [
      {
        stored: { name: 'Calls', threshold: 5, comparison: 'below', channels: ['webhook', 'pigeon'] },
        typed: { name: 'Calls', comparison: 'below', channels: ['webhook'] },
      },
      { stored: { comparison: 'beside', channels: 'bell' }, typed: {} },
    ],
  },
});

test('says of each field whether it is what it should be', () => {
  expect(monitorProblems({ ...NEW_DRAFT, metric: '', windowMinutes: '44641', channels: [] })).toEqual({
    name: true,
    metric: true,
    threshold: true,
    windowMinutes: true,
    forMinutes: false,
    minimumSampleSize: false,
    channels: true,
  });
});
