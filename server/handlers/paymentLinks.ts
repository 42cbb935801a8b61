import { randomUUID } from 'node:crypto';
import * as endpoints from '#contract/endpoints/money/paymentLinks';
import { CARDS_AWAY } from '#contract/rules/messages/cards';
import { LINK_ELSEWHERE } from '#contract/rules/messages/paymentLinks';
import { TOP_UP_CENTS } from '#contract/rules/money/topUps';
import { ownAddress } from '../domain/embed/ownAddress';
import { centsWithin } from '../domain/money/amount';
import { payByCard } from '../domain/money/payByLink';
import { accountOfLink, paymentSlugOf } from '../domain/money/paymentLinks';
import { payPath } from '../domain/money/payPath';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { cardHostOf, siteOf } from './cardHost';

const ALL = { kind: 'super' } as const;
const done = { success: true as const };

export const paymentLinkHandlers = {
  fetchPaymentSlug: openHandler(endpoints.fetchPaymentSlug, async (ctx) => {
    const slug = await ctx.actAs(ALL, ({ db }) => paymentSlugOf(db, ctx.target.id));
    return { ...done, slug, url: (await siteOf(ctx)) + payPath({ slug }) };
  }),

  vidaCredit: openHandler(endpoints.vidaCredit, async (ctx, { body: { amount, slug, urls = {} } }) => {
    const account = await ctx.actAs(ALL, ({ db }) => accountOfLink(db, slug), { readOnly: true });
    const host = { ...(await cardHostOf({ ...ctx, target: account })), lightning: ctx.providers.lightning };
    const cents = centsWithin(amount, TOP_UP_CENTS);
    const id = randomUUID();
    const page = (await siteOf(ctx)) + payPath({ slug, by: 'card', id });
    const back = {
      paid: (await ownUrl(ctx, account.id, urls.successUrl)) ?? page,
      left: (await ownUrl(ctx, account.id, urls.cancelUrl)) ?? page,
    };
    const row = await payByCard(host, account, { id, cents, back });
    if (row.state === 'failed') throw new Refusal(502, CARDS_AWAY);
    return { ...done, id, url: row.url ?? page };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Where a client wants to lead people. Null: it does not say. @throws Refusal 422 if that is no site of the account */
async function ownUrl(
  { actAs, services: { publicUrl } }: Pick<CallContext, 'actAs' | 'services'>,
  accountId: number,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null;
  const own = await actAs({ kind: 'auth' }, ({ db }) => ownAddress(db, accountId, { address, publicUrl }), {
    readOnly: true,
  });
  if (own === null) throw new Refusal(422, LINK_ELSEWHERE, { input: 'urls' });
  return own;
}
