import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenPlan } from '../effects/rows/plans';
import type { Replies } from '../standIn';
import { click, RESELLER, type } from './console';
import { dialogOf, openWithMoney } from './money';
import { open, success } from './planPages';

describe('what a reseller sells', () => {
  const openShop = (address: string, replies: Replies = {}) =>
    openWithMoney(address, {
      ...RESELLER,
      productCatalog: () => ({ success, productPlans: [hiddenPlan] }),
      readPlan: () => ({ success, productPlan: hiddenPlan }),
      ...replies,
    });

  it('is listed with who has it', async () => {
    const { close } = openShop('/app/reseller/3/billing/plans');
    const table = within(await screen.findByRole('table', { name: 'Plans' }));
    const cellsOf = (row: HTMLElement) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(table.getAllByRole('row').map(cellsOf)).toEqual([[], ['$149.00 a monthBy name only', '21', '–']]);
    close();
  });

  it('is retired once that is confirmed', async () => {
    const { callsOf, close } = openShop('/app/reseller/3/billing/plans?editPlan=true&productPlanId=pplan-premium', {
      retirePlan: () => ({ success }),
    });
    const editor = await dialogOf('Premium');
    await click(await editor.findByRole('button', { name: 'Retire' }));
    const question = await dialogOf('Retire Premium?');
    expect(callsOf('retirePlan')).toEqual([]);
    await click(question.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(callsOf('retirePlan').length).toBe(1));
    close();
  });

  it('has a menu of items that begins inside of the window', async () => {
    const { innerHeight } = window;
    window.innerHeight = 400;
    const { close } = openShop('/app/reseller/3/billing/plans?editPlan=true');
    await click((await dialogOf('New plan')).getByRole('button', { name: 'Add an item' }));
    expect((await screen.findByRole('dialog', { name: 'Add an item' })).style.top).toBe('8px');
    window.innerHeight = innerHeight;
    close();
  });

  it('says what a new one lacks, and what is no price', async () => {
    const { close } = openShop('/app/reseller/3/billing/plans?editPlan=true');
    const editor = await dialogOf('New plan');
    editor.getByText('It needs a name, and a price for a month or a year.');
    await type(editor.getByLabelText('A month, $'), 'much');
    editor.getByText('Please enter an amount in dollars, such as 149.00.');
    await type(editor.getByLabelText('Members'), '1.5');
    editor.getByText('Please enter a whole number.');
    close();
  });

  it('is not there for who buys', async () => {
    const { close } = open('/app/org/5/agents?editPlan=true');
    await (await dialogOf('Plan')).findByText('Only partners and resellers sell plans.');
    close();
  });

  it('has its own cost, price and margin in a row, and is saved once nothing is below its cost', async () => {
    const { callsOf, close } = openShop('/app/reseller/3/billing/plans?editPlan=true&productPlanId=pplan-premium', {
      editPlan: () => ({ success, productPlan: hiddenPlan }),
    });
    const editor = await dialogOf('Premium');
    const price = await editor.findByLabelText('Minutes by phone, received, price');
    editor.getByText('40 %');
    await type(price, '0.07');
    editor.getByText('−3 %');
    expect(editor.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await type(price, '0.08');
    await click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { name, description, prices, trialDays, entitlements, state } = hiddenPlan;
    expect(callsOf('editPlan').map(({ input }) => input.body)).toEqual([
      {
        ...{ name, description, prices, trialDays, entitlements, state },
        productItems: {
          'pstn-inbound-voice': { included: 500, tiers: [{ quantityMin: 501, quantityMax: null, usd: '0.08' }] },
        },
      },
    ]);
    close();
  });
});
