import { expect, test } from 'vitest';
import type { ReportingField } from '#contract/entities/logWork';
import { factProblemsOf, NEW_FACT, type ReportingForm, reportingFormMachine } from '#machines/forms/reportingForm';
import { proveForm } from './proveForm';

const key = { targetAccountId: 5 };
const FIELD: ReportingField = {
  key: 'intent',
  label: 'What they wanted',
  instructions: 'What the caller asked for first.',
  values: { kind: 'choices', choices: ['booking', 'order'] },
};
const FACT = {
  key: 'intent',
  label: 'What they wanted',
  instructions: 'What the caller asked for first.',
  kind: 'choices',
  choices: 'booking\norder',
} as const;
const KNOWN = { key, record: { fields: [FIELD] } };
const GUESTS = { ...NEW_FACT, key: ' guests ', kind: 'number' as const };
const tells = { type: 'reportingForm.done' } as const;

proveForm<ReportingForm>(reportingFormMachine, {
  known: { ...KNOWN, draft: { facts: [FACT] } },
  edits: [{ ...KNOWN, edits: [{ facts: [] }], draft: { facts: [] } }],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ facts: [FACT, NEW_FACT] }] },
        { ...KNOWN, edits: [{ facts: [FACT, { ...GUESTS, key: 'intent' }] }] },
        { ...KNOWN, edits: [{ facts: [{ ...FACT, key: '1st' }] }] },
        { ...KNOWN, edits: [{ facts: [{ ...FACT, choices: 'booking\n ' }] }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ facts: [FACT, GUESTS] }],
          work: { task: 'save', ...key, fields: [FIELD, { key: 'guests', values: { kind: 'number' } }] },
          done: { fields: [FIELD] },
          tells,
          stays: { facts: [FACT] },
        },
        {
          ...KNOWN,
          edits: [{ facts: [] }],
          work: { task: 'save', ...key, fields: [] },
          done: { fields: [] },
          tells,
          stays: { facts: [] },
        },
      ],
    },
  },
});

test('says of each fact what is wrong', () => {
  expect(factProblemsOf({ facts: [FACT, { ...FACT, key: 'intent ' }, { ...NEW_FACT, kind: 'choices' }] })).toEqual([
    { key: false, twice: true, choices: false },
    { key: false, twice: true, choices: false },
    { key: true, twice: false, choices: true },
  ]);
});
