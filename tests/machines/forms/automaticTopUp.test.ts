import type { AutomaticTopUp } from '#contract/entities/card';
import { type AutomaticTopUpForm, automaticTopUpMachine } from '#machines/forms/automaticTopUp';
import { proveForm } from './proveForm';

const key = { targetAccountId: 5 };
const CARD = '018f0000-0000-7000-8000-0000000000c1';
const RECORD: AutomaticTopUp = {
  isOn: true,
  belowUsd: '50.00',
  addUsd: '150.00',
  monthlyUsd: '600.00',
  addedUsd: '150.00',
  cardId: CARD,
};
const { addedUsd: _, ...DRAFT } = RECORD;
const KNOWN = { key, record: RECORD };
const OFF = { key, record: { ...RECORD, isOn: false, cardId: null } };
const tells = { type: 'automaticTopUp.done' } as const;

proveForm<AutomaticTopUpForm>(automaticTopUpMachine, {
  known: { ...KNOWN, draft: DRAFT },
  edits: [
    { ...KNOWN, edits: [{ belowUsd: '20' }, { isOn: false }], draft: { belowUsd: '20', isOn: false } },
    { ...OFF, edits: [{ cardId: CARD }], draft: { cardId: CARD } },
  ],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ belowUsd: 'ten' }] },
        { ...KNOWN, edits: [{ addUsd: '' }] },
        { ...KNOWN, edits: [{ monthlyUsd: '-1' }] },
        // On, it needs a card.
        { ...OFF, edits: [{ isOn: true }] },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ belowUsd: '20' }],
          work: { task: 'save', ...key, ...DRAFT, belowUsd: '20' },
          done: { ...RECORD, belowUsd: '20.00' },
          tells,
          stays: { ...DRAFT, belowUsd: '20.00' },
        },
        {
          ...OFF,
          edits: [{ isOn: true, cardId: CARD }],
          work: { task: 'save', ...key, ...DRAFT },
          done: RECORD,
          tells,
          stays: DRAFT,
        },
      ],
    },
  },
});
