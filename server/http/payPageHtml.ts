import { renderSVG } from 'uqr';
import { demoCard } from '#contract/entities/card';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { TOP_UP_CENTS } from '#contract/rules/money/topUps';
import type { InvoiceRow } from '../domain/money/invoices';
import type { PaidAccount } from '../domain/money/paymentLinks';
import { payPath } from '../domain/money/payPath';
import { stepOf, type TopUpRow } from '../domain/money/topUps';
import { escapedHtml } from '../escapedHtml';
import { DEMO } from '../providers/lightning/lightningProvider';

/** The pages of a payment link. They work without scripts; one only looks whether a payment has come. */

/** How often it looks. It reloads the page for news alone: timed reloads would break WCAG 2.2.1. */
const LOOK_MS = 3_000;

type Part = {
  readonly title: string;
  readonly body: string;
  /** While it waits: what it is, until something becomes of it. */
  readonly waitsAs?: string;
};

const dollars = (cents: bigint): string => `$${usdText(cents)}`;
const button = (name: string, value: string, label: string, isPlain = false): string =>
  `<button name="${name}" value="${value}"${isPlain ? ' class="plain"' : ''}>${label}</button>`;
const form = (content: string): string => `<form method="post">${content}</form>`;
const again = (slug: string): string => `<p><a href="${escapedHtml(payPath({ slug }))}">Pay again</a></p>`;

type Asked = {
  readonly id: string;
  readonly amount: string;
  readonly refusal: string | null;
  readonly ways: { readonly card: boolean; readonly lightning: boolean; readonly isDemo: boolean };
};

/** How much, and how. */
export function askPart({ name }: PaidAccount, { id, amount, refusal, ways }: Asked): Part {
  const title = `Pay ${escapedHtml(name)}`;
  if (!ways.card && !ways.lightning) return { title, body: '<p>Nobody takes payments here at the moment.</p>' };
  const { least, most } = TOP_UP_CENTS;
  return {
    title,
    body: form(
      `<label for="amount">Amount in US dollars</label>
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="16" required value="${escapedHtml(amount)}"
  aria-describedby="hint"${refusal === null ? '' : ' aria-invalid="true"'}>
<p id="hint" class="hint">From ${dollars(least)} to ${dollars(most)}.</p>
${refusal === null ? '' : `<p role="alert" class="bad">${escapedHtml(refusal)}</p>`}
<input type="hidden" name="id" value="${id}">
<div class="ways">${ways.card ? button('by', 'card', 'Pay by card') : ''}
${ways.lightning ? button('by', 'lightning', 'Pay with Lightning', ways.card) : ''}</div>
${ways.isDemo ? '<p class="hint">A demo: no money moves.</p>' : ''}`,
    ),
  };
}

/** What a payment by card waits as: it may also wait for its form to be opened. */
export const waitOf = ({ state, url }: Pick<TopUpRow, 'state' | 'url'>): string =>
  url === null ? state : `${state} open`;

const DEMO_CARDS = {
  succeeds: 'A card that pays',
  fails: 'A card that is declined',
  needsConfirmation: 'A card whose bank asks',
} as const;

/** Where a payment by card stands. */
export function cardPart({ name, slug }: PaidAccount, row: TopUpRow): Part {
  const usd = dollars(row.usdCents);
  if (row.state === 'paid') return thanks(name, usd);
  if (row.state === 'failed') {
    const why = TOP_UP_FAILURES[row.why ?? 'refused'];
    return { title: 'Nothing was paid', body: `<p>${escapedHtml(why)}</p>${again(slug)}` };
  }
  const title = `${usd} for ${escapedHtml(name)}`;
  const next = stepOf(row);
  switch (next.kind) {
    case 'redirect':
      return {
        title,
        body: `<p><a class="button" href="${escapedHtml(next.url)}">Go on to the payment</a></p>`,
        waitsAs: waitOf(row),
      };
    case 'demoForm':
      return {
        title,
        body: form(demoCard.options.map((card) => button('card', card, DEMO_CARDS[card], true)).join('\n')),
      };
    case 'demoConfirm':
      return {
        title,
        body: `<p>The bank asks whether it is you.</p>${form(
          `${button('confirm', 'yes', 'Yes, pay')}\n${button('confirm', 'no', 'No', true)}`,
        )}`,
      };
    case 'none':
      return { title, body: '<p role="status">Waiting for the provider of cards.</p>', waitsAs: waitOf(row) };
  }
}

const thanks = (name: string, usd: string): Part => ({
  title: 'Thank you',
  body: `<p role="status">${usd} was paid to ${escapedHtml(name)}.</p>`,
});

/** Where a payment by Lightning stands. */
export function invoicePart({ name, slug }: PaidAccount, row: InvoiceRow): Part {
  const { state, invoice, amountSats, usdCents, paidSats, ratePicoUsd, provider } = row;
  const usd = dollars(usdCents ?? centsOf(amountSats, ratePicoUsd));
  switch (state) {
    case 'paid':
      return thanks(name, usd);
    case 'short':
    case 'over':
    case 'overdue':
      return thanks(name, `${paidSats ?? 0n} sats`);
    case 'expired':
    case 'cancelled':
      return { title: 'The time is over', body: `<p>Nothing was paid.</p>${again(slug)}` };
    case 'requested':
      return {
        title: `${usd} for ${escapedHtml(name)}`,
        body: `<div class="code" role="img" aria-label="QR code of the invoice">${renderSVG(invoice.toUpperCase(), { border: 2 })}</div>
<p>${amountSats} sats, by Bitcoin Lightning.</p>
<label for="invoice">Invoice</label>
<textarea id="invoice" readonly rows="4">${escapedHtml(invoice)}</textarea>
<p><a class="button" href="lightning:${escapedHtml(invoice)}">Open a wallet</a></p>
${provider === DEMO ? form(`${button('pay', 'now', 'Pay now', true)}<p class="hint">A demo: no wallet can pay it.</p>`) : ''}
<p class="hint" role="status">This page shows when the payment has come.</p>`,
        waitsAs: state,
      };
  }
}

/** The whole page. The brand of the host name takes the place of name and colours. */
export function payPage({ title, body, waitsAs }: Part, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${PRODUCT_NAME}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">
:root { --accent-light: #3454d1; --accent-contrast-light: #ffffff; --accent-dark: #6d8bff; --accent-contrast-dark: #0d0f13;
  color-scheme: light dark; --accent: light-dark(var(--accent-light), var(--accent-dark));
  --contrast: light-dark(var(--accent-contrast-light), var(--accent-contrast-dark)); --line: light-dark(#d5d9e0, #343b47);
  --muted: light-dark(#566070, #a3adbd); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f7f9, #0d0f13); color: light-dark(#12161c, #eef1f5); }
main { max-width: 26rem; margin: 8vh auto 1rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#ffffff, #151a21); }
h1 { margin: 0 0 1rem; font-size: 1.25rem; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; }
input, textarea { width: 100%; min-height: 44px; margin-top: .25rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; }
textarea { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.ways, form { display: grid; gap: .5rem; }
button, .button { display: block; width: 100%; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: 8px; background: var(--accent); color: var(--contrast); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.plain { background: transparent; color: inherit; border-color: var(--line); }
.hint { margin: 0; font-size: .875rem; color: var(--muted); } .bad { margin: 0; color: light-dark(#b3261e, #ff8a80); }
.code { max-width: 16rem; margin: 0 auto 1rem; background: #ffffff; border-radius: 8px; overflow: hidden; } .code svg { display: block; width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { text-align: center; font-size: .875rem; color: var(--muted); } footer a { color: inherit; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><a href="/">${PRODUCT_NAME}</a></footer>
${waitsAs === undefined ? '' : lookingScript(waitsAs, nonce)}
</body>
</html>
`;
}

const lookingScript = (state: string, nonce: string): string => `<script nonce="${nonce}">
const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'application/json' } }).then((reply) => reply.json()).catch(() => null);
  if (answer && answer.state !== '${state}') location.reload();
};
setInterval(look, ${LOOK_MS});
</script>`;
