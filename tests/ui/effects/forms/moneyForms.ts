import type { Dunning } from '#contract/entities/business';
import { draftOf, EMPTY_PLAN } from '#machines/forms/planDraft';
import { automatic } from '../rows/cards';
import { hiddenPlan } from '../rows/plans';
import { RESELLER } from '../rows/row';
import { chosenLimits, usageLimits } from '../rows/usage';
import { type FormRow, ofContext, SAVE } from './formRow';

const { addedUsd: _, ...chosen } = automatic;
const shortDunning: Dunning = { tryDays: [3, 5], textsPauseDay: 7, planEndsDay: 10, mails: false };

/** The forms about money. */
export const MONEY_FORMS: readonly FormRow[] = [
  {
    form: 'automaticTopUp',
    input: { key: { targetAccountId: 5 } },
    replies: {
      readAutomaticTopUp: () => ({ success: true, automaticTopUp: automatic }),
      setAutomaticTopUp: () => ({ success: true, automaticTopUp: automatic }),
    },
    shown: ofContext('draft'),
    empty: { isOn: false, belowUsd: '', addUsd: '', monthlyUsd: '', cardId: null },
    opened: chosen,
    change: { type: 'form.edit', edit: { belowUsd: '20' } },
    save: SAVE,
    writes: [['PUT /api/v2/wallet/automaticTopUp?targetAccountId=5', { ...chosen, belowUsd: '20' }]],
  },
  {
    form: 'planEditor',
    input: { key: { targetAccountId: 3, productPlanId: hiddenPlan.id } },
    as: RESELLER,
    replies: {
      readPlan: () => ({ success: true, productPlan: hiddenPlan }),
      editPlan: () => ({ success: true, productPlan: hiddenPlan }),
    },
    shown: ofContext('draft'),
    empty: EMPTY_PLAN,
    opened: draftOf(hiddenPlan),
    change: { type: 'form.edit', edit: { month: '159' } },
    save: SAVE,
    writes: [
      [
        'PUT /api/v2/product/productPlan/pplan-premium?targetAccountId=3',
        {
          name: 'Premium',
          description: 'For most.',
          prices: { month: '159.00', year: '1490.00' },
          trialDays: 14,
          productItems: hiddenPlan.productItems,
          entitlements: hiddenPlan.entitlements,
          state: 'hidden',
        },
      ],
    ],
  },
  {
    form: 'dunning',
    input: { key: { targetAccountId: 3 } },
    as: RESELLER,
    replies: {
      readDunning: () => ({ success: true, dunning: shortDunning }),
      setDunning: () => ({ success: true, dunning: shortDunning }),
    },
    shown: ofContext('draft'),
    empty: { tryDays: '7, 14, 21', textsPauseDay: '14', planEndsDay: '29', mails: true },
    opened: { tryDays: '3, 5', textsPauseDay: '7', planEndsDay: '10', mails: false },
    change: { type: 'form.edit', edit: { planEndsDay: '12' } },
    save: SAVE,
    writes: [['PUT /api/v2/billing/dunning?targetAccountId=3', { ...shortDunning, planEndsDay: 12 }]],
  },
  {
    form: 'usageLimits',
    input: { key: { targetAccountId: 5 } },
    replies: {
      readUsageLimits: () => ({ success: true, limits: usageLimits }),
      setUsageLimits: () => ({ success: true, limits: usageLimits }),
    },
    shown: ofContext('draft'),
    empty: { budgetUsd: '', tellAtPercent: '80', limits: [] },
    opened: {
      budgetUsd: '110.00',
      tellAtPercent: '90',
      limits: [
        { item: 'sms-outbound-message', agentId: null, most: '200' },
        { item: 'client-inbound-voice', agentId: 7, most: '300' },
      ],
    },
    change: { type: 'form.edit', edit: { budgetUsd: '120' } },
    save: SAVE,
    writes: [['PUT /api/v2/usage/limits?targetAccountId=5', { ...chosenLimits, budgetUsd: '120' }]],
  },
];
