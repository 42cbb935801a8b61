import { type CardFacts, CardFailure, type CardProvider, type PaymentFact, type SetupFact } from './cardProvider';
import {
  type AskChargebee,
  ChargeRefused,
  chargebeeAt,
  type Fields,
  fieldsOf,
  listOf,
  neededIn,
  textIn,
  wholeIn,
} from './chargebeeApi';
import { chargebeeEvent, type WebhookUser } from './chargebeeEvents';
import type { OwnBilling } from './ownBilling';

type At = {
  readonly baseUrl: string;
  readonly site: string;
  readonly key: string;
  readonly webhook: WebhookUser;
};

/** The Chargebee of a reseller. Its test sites are called so. */
export const ownChargebee = (at: At): OwnBilling => ({
  check: async () => {
    await chargebeeAt(at.baseUrl, at.key)('customers?limit=1');
    return { provider: `Chargebee ${at.site}`, isTest: isTestSite(at.site) };
  },
  cards: ({ provider: name, resellerId: collectedBy }) => ({ ...chargebeeCards(at), name, collectedBy }),
});

const isTestSite = (site: string): boolean => site.endsWith('-test');

/**
 * Cards by Chargebee, as far as its hosted pages allow: they are entered and confirmed there. A payment is an invoice of it, whose number of
 * the order is the top-up. What it could not collect is voided, so that Chargebee does not try it again by itself.
 */
function chargebeeCards({ baseUrl, site, key, webhook }: At): Omit<CardProvider, 'name' | 'collectedBy'> {
  const ask = chargebeeAt(baseUrl, key);
  const invoiceOf = async (id: string) => fieldsOf((await ask(`invoices/${encodeURIComponent(id)}`)).invoice);
  const pageOf = async (id: string) => fieldsOf((await ask(`hosted_pages/${encodeURIComponent(id)}`)).hosted_page);
  const voided = async (id: string) => {
    await ask(`invoices/${encodeURIComponent(id)}/void`, { form: { comment: 'It was not paid.' } });
  };

  return {
    isDemo: isTestSite(site),
    createCustomer: async (accountId) => {
      const { customer } = await ask('customers', { form: { meta_data: JSON.stringify({ accountId }) } });
      return neededIn(fieldsOf(customer), 'id');
    },
    openSetup: async ({ customer, back }) => {
      const form = { 'customer[id]': customer, redirect_url: back.paid };
      const page = fieldsOf((await ask('hosted_pages/manage_payment_sources', { form })).hosted_page);
      return { ref: `${neededIn(page, 'id')} ${customer}`, url: neededIn(page, 'url') };
    },
    readSetup: async (formRef) => {
      const [pageId = '', customer = ''] = formRef.split(' ');
      return setupFact(ask, await pageOf(pageId), customer);
    },
    openPayment: async ({ customer, id, cents, what, back }) => {
      const form = {
        ...(customer !== null && { 'customer[id]': customer }),
        currency_code: 'USD',
        'charges[amount][0]': String(cents),
        'charges[description][0]': what,
        'invoice[po_number]': id,
        pass_thru_content: id,
        redirect_url: back.paid,
        cancel_url: back.left,
      };
      const asked = { form, idempotencyKey: `topUp-${id}` };
      const page = fieldsOf((await ask('hosted_pages/checkout_one_time_for_items', asked)).hosted_page);
      return { ref: neededIn(page, 'id'), url: neededIn(page, 'url') };
    },
    charge: async ({ customer, id, cents, card }) => {
      const form = {
        ...(customer !== null && { customer_id: customer }),
        currency_code: 'USD',
        'charges[amount][0]': String(cents),
        'charges[description][0]': 'Automated Phone',
        po_number: id,
        payment_source_id: card,
        auto_collection: 'on',
      };
      try {
        const asked = { form, idempotencyKey: `topUp-${id}` };
        const { invoice } = await ask('invoices/create_for_charge_items_and_charges', asked);
        return await settled(ask, fieldsOf(invoice), voided);
      } catch (error) {
        if (error instanceof ChargeRefused) return { state: 'failed', why: whyOf(error) };
        throw error;
      }
    },
    readPayment: async ({ customer, id, formRef, paymentRef, nowMs }) => {
      if (paymentRef !== null) return settled(ask, await invoiceOf(paymentRef), voided);
      if (formRef !== null) return pageFact(ask, await pageOf(formRef), nowMs, voided);
      if (customer === null) return { state: 'none' };
      // Its answer was lost: it is among the latest of the account, or nowhere.
      const query = new URLSearchParams({ 'customer_id[is]': customer, 'sort_by[desc]': 'date', limit: '100' });
      const found = listOf((await ask(`invoices?${query}`)).list)
        .map(({ invoice }) => fieldsOf(invoice))
        .find((invoice) => invoice.po_number === id);
      return found ? settled(ask, found, voided) : { state: 'none' };
    },
    cancel: voided,
    forget: async (cardRef) => {
      await ask(`payment_sources/${encodeURIComponent(cardRef)}/delete`, { form: {} });
    },
    topUpOf: async (paymentRef) => textIn(await invoiceOf(paymentRef), 'po_number'),
    listPayments: async () => null,
    readEvent: (told) => chargebeeEvent(webhook, told),
  };
}

/** What was added at the page since it was opened. */
async function setupFact(ask: AskChargebee, page: Fields, customer: string): Promise<SetupFact> {
  const query = new URLSearchParams({ 'customer_id[is]': customer, 'sort_by[desc]': 'created_at', limit: '1' });
  const [latest = {}] = listOf((await ask(`payment_sources?${query}`)).list);
  const source = fieldsOf(latest.payment_source);
  const isNew = wholeIn(source, 'created_at') >= wholeIn(page, 'created_at');
  const card = isNew ? cardIn(source) : null;
  if (card) return { state: 'done', card };
  return { state: page.state === 'cancelled' ? 'failed' : 'open' };
}

async function pageFact(ask: AskChargebee, page: Fields, nowMs: number, voided: Voided): Promise<PaymentFact> {
  const invoice = fieldsOf(fieldsOf(page.content).invoice);
  if (textIn(invoice, 'id') !== null) return settled(ask, invoice, voided);
  const endsS = wholeIn(page, 'expires_at');
  const isOver = page.state === 'cancelled' || (endsS > 0 && endsS * 1_000 < nowMs);
  return isOver ? { state: 'failed', why: 'left' } : { state: 'open' };
}

type Voided = (invoiceId: string) => Promise<void>;

/** What became of an invoice. */
async function settled(ask: AskChargebee, invoice: Fields, voided: Voided): Promise<PaymentFact> {
  const ref = neededIn(invoice, 'id');
  const payments = listOf(invoice.linked_payments);
  switch (invoice.status) {
    case 'paid': {
      const transactions = await Promise.all(payments.map((payment) => transactionOf(ask, payment)));
      const paid = transactions.find((one) => one.status === 'success') ?? {};
      const source = textIn(paid, 'payment_source_id');
      const card = source === null ? null : await cardAt(ask, source);
      return { state: 'paid', ref, card, returnedCents: returned(transactions) };
    }
    case 'voided':
      return { state: 'failed', why: 'left' };
    case 'payment_due':
    case 'not_paid':
      if (payments.some(({ txn_status }) => txn_status === 'in_progress')) return { state: 'open', ref };
      await voided(ref);
      return { state: 'failed', why: 'declined' };
    default:
      return { state: 'open', ref };
  }
}

const transactionOf = async (ask: AskChargebee, payment: Fields): Promise<Fields> =>
  fieldsOf((await ask(`transactions/${encodeURIComponent(neededIn(payment, 'txn_id'))}`)).transaction);

/** What was given back to the card. */
const returned = (transactions: readonly Fields[]): bigint =>
  transactions
    .flatMap(({ linked_refunds }) => listOf(linked_refunds))
    .filter(({ txn_status }) => txn_status === 'success')
    .reduce((sum, refund) => sum + BigInt(wholeIn(refund, 'txn_amount')), 0n);

/** The card of a payment; null: it is there no more. */
async function cardAt(ask: AskChargebee, id: string): Promise<CardFacts | null> {
  try {
    return cardIn(fieldsOf((await ask(`payment_sources/${encodeURIComponent(id)}`)).payment_source));
  } catch (error) {
    if (error instanceof CardFailure && error.kind === 'refused') return null;
    throw error;
  }
}

function cardIn(source: Fields): CardFacts | null {
  const [ref, card] = [textIn(source, 'id'), fieldsOf(source.card)];
  const [brand, last4] = [textIn(card, 'brand'), textIn(card, 'last4')];
  if (ref === null || brand === null || last4 === null) return null;
  return { ref, brand, last4, expMonth: wholeIn(card, 'expiry_month'), expYear: wholeIn(card, 'expiry_year') };
}

/** Why nothing was taken. */
const whyOf = ({ code }: ChargeRefused) =>
  code === 'payment_method_verification_failed' || code === 'payment_authentication_failed'
    ? ('unconfirmed' as const)
    : ('declined' as const);
