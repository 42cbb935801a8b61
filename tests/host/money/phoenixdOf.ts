import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LightningProvider } from '#server/providers/lightning/lightningProvider.ts';

/** A node as phoenixd shows it over HTTP, for a host that is a process of its own. @param hashOf the payment hash of an invoice */
export async function phoenixdOf(node: LightningProvider, hashOf: (invoice: string) => string) {
  const answer = async (request: IncomingMessage): Promise<object | null> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const [, what, , hash = ''] = (request.url ?? '').split('/');
    if (what === 'createinvoice') {
      const sats = BigInt(form.get('amountSat') ?? 0);
      const lifetimeS = Number(form.get('expirySeconds'));
      const made = await node.createInvoice({ sats, memo: form.get('description') ?? '', lifetimeS });
      return { serialized: made.invoice, paymentHash: made.paymentHash };
    }
    if (what === 'payinvoice') {
      const invoice = form.get('invoice') ?? '';
      const fact = await node.pay({ invoice, paymentHash: hashOf(invoice), feeLimitSats: 0n });
      return fact.state === 'paid'
        ? { paymentPreimage: 'cd', routingFeeSat: Number(fact.feeSats) }
        : { reason: fact.state };
    }
    if (request.url?.startsWith('/payments/incoming/')) {
      const fact = await node.readInvoice(hash);
      return { isPaid: fact.state === 'paid', receivedSat: fact.state === 'paid' ? Number(fact.sats) : 0 };
    }
    const fact = await node.readPayment(hash);
    return fact.state === 'paid' ? { isPaid: true, fees: Number(fact.feeSats) * 1_000, completedAt: 1 } : null;
  };
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    const said = await answer(request);
    reply.writeHead(said ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said ?? {}));
  };
  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `phoenixd://:secret@127.0.0.1:${(server.address() as AddressInfo).port}?tls=off`,
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
