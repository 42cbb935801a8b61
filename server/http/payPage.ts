import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoCard } from '#contract/entities/card';
import { CARDS_NOT_A_DEMO, TOP_UP_SETTLED } from '#contract/rules/messages/cards';
import { LINK_PAYMENT_UNKNOWN } from '#contract/rules/messages/paymentLinks';
import { TOP_UP_CENTS } from '#contract/rules/money/topUps';
import { hostNameOf } from '../domain/brand/domainProfile';
import { mailBrandOf } from '../domain/brand/mailBrand';
import { centsWithin } from '../domain/money/amount';
import { cardsOfAccount } from '../domain/money/cardsOfAccount';
import {
  cardPaymentOf,
  invoiceOfLink,
  type LinkHost,
  payByCard,
  payByLightning,
  payDemoLink,
} from '../domain/money/payByLink';
import { accountOfLink, type PaidAccount } from '../domain/money/paymentLinks';
import { PAY_ROOT, payPath } from '../domain/money/payPath';
import { settleTopUp, type TopUpRow } from '../domain/money/topUps';
import { demoFacts, demoPaid, demoPayment } from '../providers/cards/demo';
import { DEMO } from '../providers/lightning/lightningProvider';
import { Refusal } from '../request/refusal';
import { addressOf } from './address';
import { admitAny } from './admission';
import type { Branding } from './branding';
import type { HostDeps } from './context';
import { refusalOf } from './failures';
import { sendNote } from './notePage';
import { askPart, cardPart, invoicePart, payPage, waitOf } from './payPageHtml';
import { newNonce, policy } from './secureHeaders';

type OfLink = { readonly Params: { readonly slug: string } };
type OfPayment = { readonly Params: { readonly slug: string; readonly id: string } };
type Ask = FastifyRequest<OfLink>;
type AskOf = FastifyRequest<OfPayment>;
type Link = { readonly account: PaidAccount; readonly host: LinkHost };

const BODY_LIMIT_BYTES = 4_096;
const FIRST_AMOUNT = '25';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Serves the page of a payment link, where anybody pays an account by card or Lightning. Its forms are sent as browsers do by themselves:
 * whoever pays needs no session, and no script.
 */
export function registerPayPage(app: FastifyInstance, deps: HostDeps, branding: Branding): void {
  const { services, providers, clock } = deps;
  const own: LinkHost = {
    cards: providers.cards,
    lightning: providers.lightning,
    rates: providers.rates,
    run: (work) => deps.database().scoped({ kind: 'super' }, work),
    nowMs: clock.nowMs,
  };
  const { cards, openBilling } = providers;
  const cardsHost = { cards, openBilling, secretKey: services.secretKey };
  /** Whom a link pays, and by whom. */
  const linkOf = (slug: string): Promise<Link> =>
    own.run(async (db) => {
      const account = await accountOfLink(db, slug);
      return { account, host: { ...own, cards: await cardsOfAccount(db, cardsHost, account.id) } };
    });

  const show = async (request: FastifyRequest, reply: FastifyReply, part: Parameters<typeof payPage>[0]) => {
    const nonce = newNonce();
    const { page } = await branding(request.hostname);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(nonce))
      .send(page(payPage(part, nonce)));
  };

  /** A refusal is a page as well. */
  const paging =
    <R extends FastifyRequest>(serve: (request: R, reply: FastifyReply) => Promise<unknown>) =>
    async (request: R, reply: FastifyReply) => {
      try {
        return await serve(request, reply);
      } catch (error) {
        const refusal = refusalOf(error, BODY_LIMIT_BYTES);
        if (!refusal) throw error;
        return sendNote(reply, { status: refusal.status, text: refusal.message, framedBy: "'none'" });
      }
    };

  const askOnce = async (request: Ask, reply: FastifyReply) => {
    const { account, host } = await linkOf(request.params.slug);
    const asked = { id: randomUUID(), amount: FIRST_AMOUNT, refusal: null, ways: waysOf(host) };
    return show(request, reply, askPart(account, asked));
  };

  const begin = async (request: Ask, reply: FastifyReply) => {
    const { slug } = request.params;
    await services.limits.count('session', addressOf(request));
    const { account, host } = await linkOf(slug);
    const sent = formOf(request);
    const id = idIn(sent.get('id'));
    const amount = sent.get('amount') ?? '';
    const by = sent.get('by') === 'lightning' ? 'lightning' : 'card';
    try {
      const cents = centsWithin(amount, TOP_UP_CENTS);
      const page = payPath({ slug, by, id });
      if (by === 'lightning') {
        await payByLightning(host, account, { id, cents });
        return reply.redirect(page, 303);
      }
      const at = (await siteOf(deps, request)) + page;
      const { url } = await payByCard(host, account, { id, cents, back: { paid: at, left: at } });
      return reply.redirect(url ?? page, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply.code(error.status);
      return show(request, reply, askPart(account, { id, amount, refusal: error.message, ways: waysOf(host) }));
    }
  };

  const cardNow = async (request: AskOf, reply: FastifyReply) => {
    const { account, host } = await linkOf(request.params.slug);
    const row = await cardPaymentOf(host, account, idIn(request.params.id));
    return asksForState(request) ? reply.send({ state: waitOf(row) }) : show(request, reply, cardPart(account, row));
  };

  const actOnCard = async (request: AskOf, reply: FastifyReply) => {
    const { slug } = request.params;
    const { account, host } = await linkOf(slug);
    const row = await cardPaymentOf(host, account, idIn(request.params.id));
    await actInDemo(host, row, formOf(request));
    return reply.redirect(payPath({ slug, by: 'card', id: row.id }), 303);
  };

  const invoiceNow = async (request: AskOf, reply: FastifyReply) => {
    const { account, host } = await linkOf(request.params.slug);
    const row = await invoiceOfLink(host, account, idIn(request.params.id));
    return asksForState(request) ? reply.send({ state: row.state }) : show(request, reply, invoicePart(account, row));
  };

  const payInvoice = async (request: AskOf, reply: FastifyReply) => {
    const { slug } = request.params;
    const { account, host } = await linkOf(slug);
    const { id } = await payDemoLink(host, account, idIn(request.params.id));
    return reply.redirect(payPath({ slug, by: 'lightning', id }), 303);
  };

  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    pages.addHook('onRequest', async (request) => admitAny(deps, request));
    pages.get<OfLink>(`${PAY_ROOT}/:slug`, paging(askOnce));
    pages.post<OfLink>(`${PAY_ROOT}/:slug`, paging(begin));
    pages.get<OfPayment>(`${PAY_ROOT}/:slug/card/:id`, paging(cardNow));
    pages.post<OfPayment>(`${PAY_ROOT}/:slug/card/:id`, paging(actOnCard));
    pages.get<OfPayment>(`${PAY_ROOT}/:slug/lightning/:id`, paging(invoiceNow));
    pages.post<OfPayment>(`${PAY_ROOT}/:slug/lightning/:id`, paging(payInvoice));
  });
}

const waysOf = ({ cards, lightning }: LinkHost) => ({
  card: cards !== null,
  lightning: lightning !== null,
  isDemo: cards?.isDemo === true && lightning?.isDemo !== false,
});

/** A form may lead on to the page of the provider. */
const policyOf = (nonce: string): string =>
  policy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'script-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https:'],
    'frame-ancestors': ["'none'"],
  });

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** @throws Refusal 404 for what is no id */
function idIn(text: string | null): string {
  if (text === null || !UUID.test(text)) throw new Refusal(404, LINK_PAYMENT_UNKNOWN);
  return text;
}

/** Its script asks whether something became of it. */
const asksForState = ({ headers }: FastifyRequest): boolean => headers.accept === 'application/json';

/** The site that the person is at, if it is one of this host; else its own. */
async function siteOf({ database, providers, services }: HostDeps, { hostname }: FastifyRequest): Promise<string> {
  const { publicUrl } = services;
  const of = { host: hostNameOf(hostname) };
  const brand = await database().scoped({ kind: 'auth' }, (db) => mailBrandOf(db, of, { providers, publicUrl }), {
    readOnly: true,
  });
  return brand.publicUrl;
}

/** Fills in the form of the demo, or answers in the place of its bank. @throws Refusal 501 where cards are real; 409 */
async function actInDemo({ run, rates, nowMs }: LinkHost, row: TopUpRow, sent: URLSearchParams): Promise<void> {
  if (row.provider !== DEMO) throw new Refusal(501, CARDS_NOT_A_DEMO);
  const card = demoCard.safeParse(sent.get('card'));
  const rate = await rates.now();
  const settle = (fact: Parameters<typeof settleTopUp>[2]) =>
    run((db) => settleTopUp(db, row.id, fact, { rate, nowMs: nowMs() }));
  if (row.state === 'requested' && card.success) await settle(demoPayment(demoFacts(card.data)));
  else if (row.state === 'confirm') {
    await settle(sent.get('confirm') === 'yes' ? demoPaid(null) : { state: 'failed', why: 'unconfirmed' });
  } else throw new Refusal(409, TOP_UP_SETTLED);
}
