import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT_BYTES, MAIL_LIMIT_BYTES, VISITOR_BODY_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { WEBHOOK_REFUSED } from '#contract/rules/messages/delivery';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { billingSystem } from '../db/schema/index';
import { WEBHOOK_PATH } from '../domain/delivery/host';
import { isMailHook, receiveMail } from '../domain/delivery/receiveMail';
import { type Receiving, receiveSms } from '../domain/delivery/receiveSms';
import { BILLING_HOOK_PATH } from '../domain/money/business/billingSystems';
import { storeCardEvent } from '../domain/money/cardEvents';
import { openedBilling } from '../domain/money/cardsOfAccount';
import { storePayoutEvent } from '../domain/money/payoutEvents';
import { reachedPayouts } from '../domain/money/payoutHost';
import type { CardProvider } from '../providers/cards/cardProvider';
import { Refusal } from '../request/refusal';
import { txOf } from '../request/tx';
import { addressOf } from './address';
import { admitAny } from './admission';
import type { HostDeps } from './context';
import { whenClosed } from './whenClosed';

/** Twilio reads the answer as what to do next: nothing. */
const NOTHING_TO_DO = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * Serves the webhooks of the providers of texts, mails, cards and payouts. They are no calls of the contract: each provider has its own
 * form, and most sign the bytes of the body, which must therefore stay as they came.
 */
export function registerWebhooks(app: FastifyInstance, deps: HostDeps): void {
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    hooks.addHook('onRequest', async (request) => admitAny(deps, request));
    for (const path of [`${WEBHOOK_PATH.sms}/:key`, `${WEBHOOK_PATH.sms}/:key/:deliveryId`]) {
      hooks.post<{ Params: SmsParams }>(path, { bodyLimit: VISITOR_BODY_LIMIT_BYTES }, async (request, reply) => {
        const { key, deliveryId } = request.params;
        const webhook = { ...signedPart(request, deps), url: deps.services.publicUrl + request.url };
        const provider = await receiveSms(receivingOf(deps), { key, deliveryId: uuidIn(deliveryId), webhook });
        if (provider.carrier === 'twilio') return reply.type('text/xml; charset=utf-8').send(NOTHING_TO_DO);
        return reply.send({ success: true });
      });
    }
    hooks.post(BILLING_HOOK_PATH, { bodyLimit: MONEY_EVENT_LIMIT_BYTES }, async (request, reply) => {
      await receiveCardEvent(deps, deps.providers.cards, signedPart(request, deps));
      return reply.send({ success: true });
    });
    hooks.post<{ Params: KeyParams }>(
      `${BILLING_HOOK_PATH}/:key`,
      { bodyLimit: MONEY_EVENT_LIMIT_BYTES },
      async (request, reply) => {
        const cards = await billingCalled(deps, request.params.key);
        await receiveCardEvent(deps, cards, signedPart(request, deps));
        return reply.send({ success: true });
      },
    );
    hooks.post<{ Params: PayoutParams }>(
      PAYOUTS_PATH,
      { bodyLimit: MONEY_EVENT_LIMIT_BYTES },
      async (request, reply) => {
        await receivePayoutEvent(deps, request.params.provider, signedPart(request, deps));
        return reply.send({ success: true });
      },
    );
    hooks.post<{ Params: KeyParams }>(
      `${WEBHOOK_PATH.email}/:key`,
      { bodyLimit: MAIL_LIMIT_BYTES, onRequest: (request, reply) => admitLargeMail(deps, request, reply) },
      async (request, reply) => {
        await receiveMail(receivingOf(deps), request.params.key, signedPart(request, deps));
        return reply.send({ success: true });
      },
    );
  });
}

/** A mail with files is held in memory as an upload is: so many at a time, and only for a key that exists. */
async function admitLargeMail(
  { database, services }: HostDeps,
  request: FastifyRequest<{ Params: KeyParams }>,
  { raw }: FastifyReply,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= BODY_LIMIT_BYTES) return;
  const end = services.limits.openUpload(addressOf(request));
  whenClosed(raw, end);
  const { key } = request.params;
  const isKnown = await database().scoped({ kind: 'auth' }, (db) => isMailHook(db, key), { readOnly: true });
  if (!isKnown) throw new Refusal(404, NOT_FOUND);
}

const PAYOUTS_PATH = '/api/hooks/payouts/:provider';
/** An event holds what it is about, with all that belongs to it. */
const MONEY_EVENT_LIMIT_BYTES = 262_144;

/** The billing system of a reseller whose webhook has that key. Null: nobody's. */
async function billingCalled({ database, providers, services }: HostDeps, key: string): Promise<CardProvider | null> {
  const webhookKey = uuidIn(key);
  if (webhookKey === undefined) return null;
  const { secretKey } = services;
  return database().scoped(
    { kind: 'super' },
    async (db) => {
      const [row] = await db.select().from(billingSystem).where(eq(billingSystem.webhookKey, webhookKey));
      return row ? openedBilling({ openBilling: providers.openBilling, secretKey }, row) : null;
    },
    { readOnly: true },
  );
}

/** @throws Refusal 404 where nobody takes cards; 403 if it does not come from the provider, or is too old */
async function receiveCardEvent(
  { database }: HostDeps,
  cards: CardProvider | null,
  { rawBody, header, nowMs }: ReturnType<typeof signedPart>,
): Promise<void> {
  if (!cards) throw new Refusal(404, NOT_FOUND);
  const [signature = '', authorization = ''] = [header('stripe-signature'), header('authorization')];
  const event = cards.readEvent({ rawBody, signature, authorization, nowMs });
  if (!event) throw new Refusal(403, WEBHOOK_REFUSED);
  await database().scoped({ kind: 'super' }, (db) => storeCardEvent(db, cards.name, event, nowMs));
}

/** @throws Refusal 404 where nobody of that name pays out; 403 if the signature is wrong or too old; 502 if that cannot be told now */
async function receivePayoutEvent(
  { database, providers: { payouts } }: HostDeps,
  called: string,
  told: ReturnType<typeof signedPart>,
): Promise<void> {
  const provider = payouts.find(({ name }) => name.toLowerCase() === called);
  if (!provider) throw new Refusal(404, NOT_FOUND);
  const event = await reachedPayouts(provider.readEvent(told));
  if (!event) throw new Refusal(403, WEBHOOK_REFUSED);
  await database().scoped({ kind: 'super' }, (db) => storePayoutEvent(db, provider.name, event, told.nowMs));
}

type SmsParams = { readonly key: string; readonly deliveryId?: string };
type KeyParams = { readonly key: string };
type PayoutParams = { readonly provider: string };

function receivingOf({ database, clock, providers, services }: HostDeps): Receiving {
  return {
    actAs: (scope, run, options) => database().scoped(scope, (db) => run(txOf(db)), options),
    host: { providers, secretKey: services.secretKey, publicUrl: services.publicUrl },
    fetch: services.fetch,
    nowMs: clock.nowMs(),
  };
}

function signedPart({ body, headers }: FastifyRequest, { clock }: HostDeps) {
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  return { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), header, nowMs: clock.nowMs() };
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const uuidIn = (text: string | undefined): string | undefined => (text && UUID.test(text) ? text : undefined);
