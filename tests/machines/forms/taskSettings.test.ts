import type { TaskLimits } from '#contract/entities/task';
import { type TaskSettings, type TaskSettingsDraft, taskSettingsMachine } from '#machines/forms/taskSettings';
import { proveForm } from './proveForm';

const key = { organizationId: 12 };
const RECORD: TaskLimits = {
  businessHours: { timezone: 'America/Chicago', days: [1, 2], start: '09:00', end: '17:00' },
  daily: { calls: 100, texts: 200, tasks: 300 },
  concurrencyPerRun: 10,
  cooldowns: { calls: 86_400, texts: 300 },
  stopsAtPercent: 20,
};
const DRAFT: TaskSettingsDraft = {
  timezone: 'America/Chicago',
  days: [1, 2],
  start: '09:00',
  end: '17:00',
  textMinutes: '5',
  stopsAtPercent: '20',
  texts: '200',
  tasks: '300',
  atOnce: '10',
};
const KNOWN = { key, record: RECORD };
const BODY = { businessHours: RECORD.businessHours, cooldowns: RECORD.cooldowns, stopsAtPercent: 20 };
const done = { done: RECORD, tells: { type: 'taskSettings.done' }, stays: DRAFT } as const;

proveForm<TaskSettings>(taskSettingsMachine, {
  known: { ...KNOWN, draft: DRAFT },
  edits: [{ ...KNOWN, edits: [{ days: [0] }, { start: '10:00' }], draft: { days: [0], start: '10:00' } }],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ days: [] }] },
        { ...KNOWN, edits: [{ start: '9' }] },
        { ...KNOWN, edits: [{ end: '25:00' }] },
        { ...KNOWN, edits: [{ start: '17:00' }] },
        { ...KNOWN, edits: [{ textMinutes: 'often' }] },
        { ...KNOWN, edits: [{ textMinutes: '43201' }] },
        { ...KNOWN, edits: [{ stopsAtPercent: '0' }] },
        { ...KNOWN, edits: [{ stopsAtPercent: '101' }] },
        { ...KNOWN, edits: [{ texts: '-1' }] },
        { ...KNOWN, edits: [{ tasks: '1000001' }] },
        { ...KNOWN, edits: [{ atOnce: '0' }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ days: [2, 0], end: '24:00', textMinutes: '0', stopsAtPercent: null }],
          work: {
            task: 'save',
            ...key,
            body: {
              businessHours: { timezone: 'America/Chicago', days: [0, 2], start: '09:00', end: '24:00' },
              cooldowns: { calls: 86_400, texts: 0 },
              stopsAtPercent: null,
            },
          },
          ...done,
        },
        // What the operator sets is sent only by who changed it.
        {
          ...KNOWN,
          edits: [{ tasks: '500' }],
          work: {
            task: 'save',
            ...key,
            body: { ...BODY, daily: { calls: 100, texts: 200, tasks: 500 }, concurrencyPerRun: 10 },
          },
          ...done,
        },
      ],
    },
  },
});
