import { describe, expect, it } from 'vitest';
import type { PlanChanges, ProductPlan } from '#contract/entities/plan';
import { changesOf, EMPTY_PLAN, isSoldBelowCost, type PlanDraft, problemsOf } from '#machines/forms/planDraft';
import { type PlanEditorForm, planEditorMachine } from '#machines/forms/planEditor';
import { proveForm } from './proveForm';

const NEW = { key: { targetAccountId: 3, productPlanId: null } };

const PREMIUM: ProductPlan = {
  id: 'pplan-premium',
  name: 'Premium',
  description: 'For most.',
  prices: { month: '149.00', year: '1490.00' },
  trialDays: 14,
  productItems: {
    'pstn-inbound-voice': {
      included: 500,
      tiers: [
        { quantityMin: 501, quantityMax: 1_000, usd: '0.12' },
        { quantityMin: 1_001, quantityMax: null, usd: '0.11' },
      ],
    },
    'sms-outbound-message': { included: 200, tiers: [] },
  },
  entitlements: { premium: true, sms: true, agents: 5, numbers: 3, members: 10, testRuns: 200 },
  state: 'hidden',
  sellerId: 3,
  sold: {
    subscriptions: 21,
    cost: { prices: { month: null, year: null }, items: { 'pstn-inbound-voice': '0.072' } },
  },
};
const DRAFT: PlanDraft = {
  name: 'Premium',
  description: 'For most.',
  month: '149.00',
  year: '1490.00',
  trialDays: '14',
  isOffered: false,
  premium: true,
  sms: true,
  agents: '5',
  numbers: '3',
  members: '10',
  testRuns: '200',
  items: [
    {
      item: 'pstn-inbound-voice',
      included: '500',
      tiers: [
        { from: '', usd: '0.12' },
        { from: '1001', usd: '0.11' },
      ],
    },
    { item: 'sms-outbound-message', included: '200', tiers: [] },
  ],
};
const CHANGES: PlanChanges = {
  name: 'Premium',
  description: 'For most.',
  prices: { month: '149.00', year: '1490.00' },
  trialDays: 14,
  productItems: PREMIUM.productItems,
  entitlements: PREMIUM.entitlements,
  state: 'hidden',
};
const KNOWN = { key: { targetAccountId: 3, productPlanId: PREMIUM.id }, record: PREMIUM };
const OF_PARTNER: ProductPlan = {
  ...PREMIUM,
  sellerId: 2,
  sold: { subscriptions: 21, cost: { prices: { month: '62.00', year: '620.00' }, items: {} } },
};
const OFFERED = { key: KNOWN.key, record: OF_PARTNER };
const tells = { type: 'planEditor.done' } as const;

proveForm<PlanEditorForm>(planEditorMachine, {
  new: { ...NEW, draft: EMPTY_PLAN },
  known: { ...KNOWN, draft: DRAFT },
  edits: [
    { ...KNOWN, edits: [{ month: '159' }, { sms: false }], draft: { month: '159', sms: false, year: '1490.00' } },
    { ...NEW, edits: [{ items: DRAFT.items }], draft: { items: DRAFT.items } },
  ],
  tasks: {
    save: {
      cannot: [
        NEW,
        { ...NEW, edits: [{ name: 'Premium' }] },
        { ...NEW, edits: [{ month: '149' }] },
        KNOWN,
        { ...KNOWN, edits: [{ month: 'much' }] },
        { ...KNOWN, edits: [{ month: '', year: '' }] },
        OFFERED,
        { ...OFFERED, edits: [{ month: '', year: '' }] },
        // It would cost more than it brings.
        { ...OFFERED, edits: [{ month: '61.99' }] },
        { ...OFFERED, edits: [{ year: '619.99' }] },
        {
          ...KNOWN,
          edits: [{ items: [{ item: 'pstn-inbound-voice', included: '0', tiers: [{ from: '', usd: '0.07' }] }] }],
        },
      ],
      does: [
        {
          ...NEW,
          edits: [{ name: ' Starter ', month: '$49' }],
          work: {
            task: 'save',
            kind: 'own',
            ...NEW.key,
            changes: {
              name: 'Starter',
              prices: { month: '49.00', year: null },
              trialDays: 0,
              productItems: {},
              entitlements: {
                premium: false,
                sms: false,
                agents: null,
                numbers: null,
                members: null,
                testRuns: null,
              },
              state: 'offered',
            },
          },
          done: PREMIUM,
          tells,
        },
        {
          ...KNOWN,
          edits: [{ isOffered: true }],
          work: { task: 'save', kind: 'own', ...KNOWN.key, changes: { ...CHANGES, state: 'offered' } },
          done: PREMIUM,
          tells,
        },
        {
          ...OFFERED,
          edits: [{ month: '62', isOffered: true }],
          work: {
            task: 'save',
            kind: 'offer',
            ...OFFERED.key,
            offer: { isOffered: true, prices: { month: '62.00', year: '1490.00' } },
          },
          done: OF_PARTNER,
          tells,
        },
      ],
    },
    retire: {
      cannot: [NEW, OFFERED, { ...KNOWN, record: { ...PREMIUM, state: 'retired' } }],
      does: [{ ...KNOWN, work: { task: 'retire', ...KNOWN.key }, done: null, tells }],
    },
  },
  kept: {
    as: [
      [NEW.key, 'plan/3/new'],
      [KNOWN.key, 'plan/3/pplan-premium'],
    ],
    takes: [
      {
        stored: { name: 'Premium', sms: true, agents: 5, items: DRAFT.items },
        typed: { name: 'Premium', sms: true, items: DRAFT.items },
      },
      {
        stored: {
          items: [
            null,
            { item: 'gold', included: '1', tiers: [] },
            { item: 'agents', included: 1, tiers: [] },
            { item: 'agents', included: '1', tiers: 'none' },
            { item: 'us-number', included: '3', tiers: [null, { from: '' }, { from: '', usd: '2' }] },
          ],
        },
        typed: { items: [{ item: 'us-number', included: '3', tiers: [{ from: '', usd: '2' }] }] },
      },
      { stored: { items: 'all' }, typed: {} },
    ],
  },
});

describe('a plan as it is typed', () => {
  it('is the plan that the host takes', () => {
    expect(changesOf(DRAFT)).toEqual(CHANGES);
  });

  const [minutes] = DRAFT.items;
  if (!minutes) throw new Error('There is an item.');
  it.each<Partial<PlanDraft>>([
    { name: ' ' },
    { month: 'much' },
    { trialDays: 'some' },
    { agents: '5.5' },
    { items: [{ ...minutes, included: 'some' }] },
    { items: [{ ...minutes, tiers: [{ from: '', usd: '' }] }] },
    // The second price begins before the first ends.
    {
      items: [
        {
          ...minutes,
          tiers: [
            { from: '', usd: '0.12' },
            { from: '500', usd: '0.11' },
          ],
        },
      ],
    },
    {
      items: [
        {
          ...minutes,
          tiers: [
            { from: '', usd: '0.12' },
            { from: '', usd: '0.11' },
          ],
        },
      ],
    },
  ])('is none with %j', (changed) => {
    expect(changesOf({ ...DRAFT, ...changed })).toBeNull();
  });

  it('says which of its fields are not what they should be', () => {
    const bare: PlanDraft = {
      ...EMPTY_PLAN,
      trialDays: 'some',
      agents: '5.5',
      items: [{ ...minutes, included: 'some' }],
    };
    expect([problemsOf(DRAFT), problemsOf(bare), problemsOf({ ...DRAFT, month: 'much' })]).toEqual([
      { fields: [], items: [] },
      { fields: ['name', 'prices', 'trialDays', 'agents'], items: ['pstn-inbound-voice'] },
      { fields: ['month'], items: [] },
    ]);
  });

  it('is sold below its cost where one of its prices is', () => {
    const of = (draft: PlanDraft, plan: ProductPlan) => isSoldBelowCost(draft, plan.sold);
    expect([
      of(DRAFT, PREMIUM),
      of({ ...DRAFT, month: '61' }, OF_PARTNER),
      of({ ...DRAFT, month: '' }, OF_PARTNER),
      of({ ...DRAFT, month: '1' }, PREMIUM),
      of({ ...DRAFT, month: '1' }, { ...PREMIUM, sold: { subscriptions: 0 } }),
    ]).toEqual([false, true, false, false, false]);
  });
});
