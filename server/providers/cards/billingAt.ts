import type { BillingSystemChoice } from '#contract/entities/business';
import type { OwnBilling } from './ownBilling';

export type OpenBilling = (choice: BillingSystemChoice) => Promise<OwnBilling>;

/** Where the two systems answer; Chargebee has a host name for each site. */
export type BillingHosts = { readonly stripe: string; readonly chargebee: (site: string) => string };

export const BILLING_HOSTS: BillingHosts = {
  stripe: 'https://api.stripe.com',
  chargebee: (site) => `https://${site}.chargebee.com`,
};

/** Opens billing systems by what their resellers entered. */
export const billingAt =
  (hosts: BillingHosts): OpenBilling =>
  async (choice) => {
    const { apiKey: key = '', webhookSigningKey: webhookSecret = '', site = '' } = choice;
    if (choice.billingSystemType === 'stripe') {
      const { ownStripe } = await import('./stripe');
      const { hostname: host, port, protocol } = new URL(hosts.stripe);
      return ownStripe({ host, port, isSecure: protocol === 'https:', key, webhookSecret });
    }
    const { ownChargebee } = await import('./chargebee');
    const { webhookUsername: user = '', webhookPassword: password = '' } = choice;
    return ownChargebee({ baseUrl: hosts.chargebee(site), site, key, webhook: { user, password } });
  };
