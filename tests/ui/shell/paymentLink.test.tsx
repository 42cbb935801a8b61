import { expect, it } from 'vitest';
import { click } from './console';
import { dialogOf, openWithMoney } from './money';

const success = true as const;
const url = 'https://console.example/pay/s1';

it('the payment link is made when it is first looked at, and stays in the address', async () => {
  const { callsOf, address, close } = openWithMoney('/app/org/5/billing?addFunds=true', {
    fetchPaymentSlug: () => ({ success, slug: 's1', url }),
  });
  const form = await dialogOf('Add funds');
  await form.findByRole('button', { name: 'Make an invoice' });
  expect(callsOf('fetchPaymentSlug')).toEqual([]);
  await click(form.getByRole('tab', { name: 'By link' }));
  await form.findByRole('button', { name: 'Copy the payment link' });
  form.getByText(/^Whoever has this link pays into this wallet/);
  expect([address(), callsOf('fetchPaymentSlug').length]).toEqual(['/app/org/5/billing?addFunds=link', 1]);
  await click(form.getByRole('tab', { name: 'Lightning' }));
  await form.findByRole('button', { name: 'Make an invoice' });
  expect(address()).toBe('/app/org/5/billing?addFunds=true');
  close();
});
