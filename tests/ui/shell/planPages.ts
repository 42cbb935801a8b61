import { screen, within } from '@testing-library/react';
import type { CardStep, TopUp } from '#contract/entities/card';
import type { Bill, Subscription } from '#contract/entities/plan';
import { card, otherCard } from '../effects/rows/cards';
import { availablePlans, group, held, premium, subscription, up } from '../effects/rows/plans';
import type { Replies } from '../standIn';
import { openWithMoney } from './money';

/** The screens of plans, and what the host replies there. */
export const success = true as const;
export const NONE = { kind: 'none' } as const;
export const FORM: CardStep = { kind: 'demoForm', cards: ['succeeds', 'fails', 'needsConfirmation'] };
export const told = (of: Bill, payment: TopUp, next: CardStep = NONE) => ({
  success,
  subscription: { ...subscription, planName: 'Group', usd: '390.00' },
  bill: of,
  topUp: payment,
  next,
});

export const current = (more: Partial<Subscription> = {}, isThere = true) => ({
  success,
  productPlan: isThere ? premium : null,
  subscription: isThere ? { ...subscription, ...more } : null,
  pauses: [],
  held: { ...held },
});

export const open = (address: string, replies: Replies = {}) =>
  openWithMoney(
    address,
    {
      currentPlan: () => current(),
      allAvailablePlans: () => ({ success, productPlans: [...availablePlans], held: { ...held } }),
      previewPlan: () => ({ success, productPlan: group, change: up }),
      listBills: () => ({ success, bills: [] }),
      ...replies,
    },
    { cards: [card, otherCard] },
  );

export const rowOf = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'Plans beside each other' }))
    .getAllByRole('row')
    .filter((row) => name.test(row.textContent ?? ''))
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
