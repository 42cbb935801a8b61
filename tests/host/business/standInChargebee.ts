import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestHost } from '#tests/support/host.ts';

type Source = { readonly id: string; readonly customer: string; readonly createdAt: number };
type Invoice = {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly poNumber: string;
  readonly source: string;
  status: 'paid' | 'payment_due' | 'voided';
  refunded: number;
};
type Page = { readonly id: string; readonly asked: URLSearchParams; invoice?: Invoice; state: string };

export type StandInChargebee = Awaited<ReturnType<typeof standInChargebee>>;

/** A key that is refused, and the one that is right. */
const KEY = 'live_key';

/**
 * Chargebee over HTTP, as far as the host uses it, with its own books. A source is called after what it does: `ok`, `declined`, `lost`,
 * `busy`.
 */
export async function standInChargebee() {
  const pages = new Map<string, Page>();
  const sources = new Map<string, Source>();
  const invoices = new Map<string, Invoice>();
  /** By idempotency key. */
  const known = new Map<string, Invoice>();

  const shownSource = ({ id, customer, createdAt }: Source) => ({
    payment_source: {
      ...{ id, customer_id: customer, created_at: createdAt },
      card: { brand: 'visa', last4: '1111', expiry_month: 9, expiry_year: 2_099 },
    },
  });
  const shown = ({ id, customer, amount, poNumber, status }: Invoice) => ({
    ...{ id, customer_id: customer, total: amount, po_number: poNumber, status },
    linked_payments: status === 'paid' ? [{ txn_id: `txn_${id}`, applied_amount: amount, txn_status: 'success' }] : [],
  });
  const pay = (asked: { customer: string; amount: number; poNumber: string; source: string }): Invoice => {
    const invoice: Invoice = { id: `inv_${randomUUID()}`, ...asked, status: 'paid', refunded: 0 };
    invoices.set(invoice.id, invoice);
    return invoice;
  };
  const addSource = (customer: string, behaviour: string): Source => {
    const source = { id: `${behaviour}_${randomUUID()}`, customer, createdAt: Math.floor(Date.now() / 1_000) + 1 };
    sources.set(source.id, source);
    return source;
  };

  const answer = (request: IncomingMessage, reply: ServerResponse, body: URLSearchParams) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://chargebee.test');
    const [, , , resource, id, verb] = pathname.split('/');
    const send = (value: object, status = 200) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(value));
    };
    const isKnown = request.headers.authorization === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
    if (!isKnown) return send({ message: 'no', api_error_code: 'api_authentication_failed' }, 401);
    if (resource === 'customers')
      return request.method === 'GET' ? send({ list: [] }) : send({ customer: { id: `cust_${randomUUID()}` } });
    if (resource === 'hosted_pages') {
      if (request.method === 'POST') {
        const page: Page = { id: `page_${randomUUID()}`, asked: body, state: 'requested' };
        pages.set(page.id, page);
        return send({ hosted_page: { id: page.id, url: `https://pages.test/${page.id}`, state: page.state } });
      }
      const page = pages.get(id ?? '');
      if (!page) return send({ api_error_code: 'resource_not_found' }, 404);
      const content = page.invoice ? { invoice: shown(page.invoice) } : {};
      return send({ hosted_page: { id, state: page.state, created_at: 1, content } });
    }
    if (resource === 'payment_sources') {
      const source = sources.get(id ?? '');
      if (verb === 'delete') {
        sources.delete(id ?? '');
        return send({});
      }
      if (id !== undefined)
        return source ? send(shownSource(source)) : send({ api_error_code: 'resource_not_found' }, 404);
      const ofCustomer = [...sources.values()].filter(
        ({ customer }) => customer === searchParams.get('customer_id[is]'),
      );
      return send({ list: ofCustomer.slice(-1).map(shownSource) });
    }
    if (resource === 'transactions') {
      const invoice = invoices.get((id ?? '').replace('txn_', ''));
      if (!invoice) return send({ api_error_code: 'resource_not_found' }, 404);
      const refunds =
        invoice.refunded > 0 ? [{ txn_id: 'txn_refund', txn_status: 'success', txn_amount: invoice.refunded }] : [];
      return send({
        transaction: { id, status: 'success', payment_source_id: invoice.source, linked_refunds: refunds },
      });
    }
    if (id === 'create_for_charge_items_and_charges') {
      const source = body.get('payment_source_id') ?? '';
      if (source.startsWith('declined'))
        return send({ type: 'payment', api_error_code: 'payment_processing_failed' }, 402);
      const asked = String(request.headers['chargebee-idempotency-key']);
      const made =
        known.get(asked) ??
        pay({
          customer: body.get('customer_id') ?? '',
          amount: Number(body.get('charges[amount][0]')),
          poNumber: body.get('po_number') ?? '',
          source,
        });
      known.set(asked, made);
      if (source.startsWith('busy')) return send({ api_error_code: 'lock_timeout' }, 409);
      if (source.startsWith('lost')) return request.socket.destroy();
      return send({ invoice: shown(made) });
    }
    if (id === undefined) {
      const ofCustomer = [...invoices.values()].filter(
        ({ customer }) => customer === searchParams.get('customer_id[is]'),
      );
      return send({ list: ofCustomer.map((invoice) => ({ invoice: shown(invoice) })) });
    }
    const invoice = invoices.get(id);
    if (!invoice) return send({ api_error_code: 'resource_not_found' }, 404);
    if (verb === 'void') invoice.status = 'voided';
    return send({ invoice: shown(invoice) });
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, reply, new URLSearchParams(Buffer.concat(parts).toString())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    key: KEY,
    invoices,
    sources,
    /** Somebody fills in the page of that address: with a card that does so. */
    fill(url: string, behaviour: string): void {
      const page = pages.get(url.split('/').at(-1) ?? '');
      if (!page) throw new Error(`there is no page at ${url}`);
      const customer = page.asked.get('customer[id]') ?? '';
      const source = addSource(customer, behaviour);
      page.state = 'succeeded';
      if (page.asked.get('currency_code') === null) return;
      page.invoice = pay({
        customer,
        amount: Number(page.asked.get('charges[amount][0]')),
        poNumber: page.asked.get('invoice[po_number]') ?? '',
        source: source.id,
      });
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Posts an event, with the user name and password of the webhook. @returns the status */
export async function tellOfInvoice(
  host: TestHost,
  path: string,
  invoice: object,
  password = 'secret',
): Promise<number> {
  const reply = await fetch(`${host.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`phone:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({ id: `ev_${randomUUID()}`, event_type: 'payment_refunded', content: { invoice } }),
  });
  return reply.status;
}
