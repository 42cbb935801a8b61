import { createHash, randomBytes } from 'node:crypto';
import type { LightningProvider } from './lightningProvider';

/**
 * Stands in for a Lightning node where none is configured, on the machine of one person: no money moves. An invoice is paid by a button of
 * the console; a payment arrives at once.
 */
export function demoLightning(): LightningProvider {
  return {
    name: 'demo',
    isDemo: true,
    async createInvoice({ sats }) {
      const preimage = randomBytes(32);
      const paymentHash = createHash('sha256').update(preimage).digest('hex');
      return { invoice: `demo:${sats}sats:${paymentHash}`, paymentHash };
    },
    readInvoice: async () => ({ state: 'open' }),
    pay: async () => ({ state: 'paid', feeSats: 0n }),
    readPayment: async () => ({ state: 'paid', feeSats: 0n }),
  };
}
