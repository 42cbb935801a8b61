import { createHash, randomUUID } from 'node:crypto';
import { DEMO, type LightningProvider } from './lightningProvider';
import { unsignedInvoice } from './unsignedInvoice';

/**
 * Stands in for a Lightning node where none is configured, on the machine of one person: no money moves. An invoice is paid by a button of
 * the console; a payment arrives at once.
 */
export function demoLightning(nowMs: () => number): LightningProvider {
  return {
    name: DEMO,
    isDemo: true,
    async createInvoice({ sats, memo, lifetimeS }) {
      // Nobody needs its preimage.
      const paymentHash = createHash('sha256').update(randomUUID()).digest('hex');
      const asked = { network: 'bcrt', sats, paymentHash, memo, createdAtMs: nowMs(), lifetimeS };
      return { invoice: unsignedInvoice(asked), paymentHash };
    },
    readInvoice: async () => ({ state: 'open' }),
    pay: async () => ({ state: 'paid', feeSats: 0n }),
    readPayment: async () => ({ state: 'none' }),
    // What it did stands in the rows of this host alone.
    listPayments: async () => null,
  };
}
