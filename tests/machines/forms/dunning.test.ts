import type { Dunning } from '#contract/entities/business';
import { type DunningForm, dunningMachine } from '#machines/forms/dunning';
import { proveForm } from './proveForm';

const key = { targetAccountId: 3 };
const RECORD: Dunning = { tryDays: [3, 5], textsPauseDay: 7, planEndsDay: 10, mails: false };
const DRAFT = { tryDays: '3, 5', textsPauseDay: '7', planEndsDay: '10', mails: false };
const KNOWN = { key, record: RECORD };

proveForm<DunningForm>(dunningMachine, {
  known: { ...KNOWN, draft: DRAFT },
  edits: [{ ...KNOWN, edits: [{ tryDays: '4' }, { mails: true }], draft: { tryDays: '4', mails: true } }],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ tryDays: 'soon' }] },
        { ...KNOWN, edits: [{ tryDays: '3, 0' }] },
        { ...KNOWN, edits: [{ tryDays: '5, 3' }] },
        { ...KNOWN, edits: [{ tryDays: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11', planEndsDay: '20' }] },
        { ...KNOWN, edits: [{ textsPauseDay: '' }] },
        { ...KNOWN, edits: [{ textsPauseDay: '11' }] },
        { ...KNOWN, edits: [{ planEndsDay: '91' }] },
        { ...KNOWN, edits: [{ planEndsDay: 'never' }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ tryDays: ' ' }],
          work: { task: 'save', ...key, dunning: { ...RECORD, tryDays: [] } },
          done: { ...RECORD, tryDays: [] },
          tells: { type: 'dunning.done' },
          stays: { ...DRAFT, tryDays: '' },
        },
        {
          ...KNOWN,
          edits: [{ tryDays: '3,9', planEndsDay: ' 90 ', mails: true }],
          work: {
            task: 'save',
            ...key,
            dunning: { tryDays: [3, 9], textsPauseDay: 7, planEndsDay: 90, mails: true },
          },
          done: RECORD,
          tells: { type: 'dunning.done' },
          stays: DRAFT,
        },
      ],
    },
  },
});
