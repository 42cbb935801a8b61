import {
  FAILED_NOT_FOUND,
  FAILED_REDIRECTS,
  FAILED_SAYS_MISSING,
  failedStatus,
  SKIPPED_COOKIES,
  SKIPPED_FORBIDDEN,
  SKIPPED_GONE,
  SKIPPED_NO_TEXT,
  SKIPPED_SCRIPT,
  SKIPPED_SIGN_IN,
} from '#contract/rules/messages/knowledge';
import { type Case, html, refused } from './case';

/** Pages as sites write them: folded, laid over, drawn by scripts, or in the place of another. */

const body = (text: string, head = '<title>Olivetta</title>') =>
  `<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Home</a></nav>${text}</body></html>`;
const HOURS = 'We are open from nine to five on every day of the week.';

const FOLDED: readonly Case[] = [
  html(
    'the answers in hidden panels of an accordion',
    body(`<main><h2>Questions</h2>
      <h3><button aria-expanded="false" aria-controls="a1">May I bring my dog?</button></h3>
      <div id="a1" role="region" hidden><p>Dogs are welcome in the garden.</p></div>
      <h3><button aria-expanded="false" aria-controls="a2">Can I pay by card?</button></h3>
      <div id="a2" aria-hidden="true" style="display:none"><p>We take every card.</p></div></main>`),
    '## Questions\n\n### May I bring my dog?\n\nDogs are welcome in the garden.\n\n### Can I pay by card?\n\nWe take every card.',
  ),
  html(
    'an accordion without ids, whose buttons are no headings',
    body(`<main><button aria-expanded="false">Is parking free?</button>
      <div hidden><p>Parking is free for two hours.</p></div></main>`),
    '#### Is parking free?\n\nParking is free for two hours.',
  ),
  html(
    'an accordion of Bootstrap',
    body(`<div class="accordion"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse"
      data-bs-target="#c1">Do you deliver?</button></h2><div id="c1" class="accordion-collapse collapse"><div>Within five miles.</div></div></div>`),
    '## Do you deliver?\n\nWithin five miles.',
  ),
  html(
    'tabs, of which one is shown',
    body(`<main><div role="tablist"><button role="tab" aria-controls="t1">Lunch</button><button role="tab" aria-controls="t2">Dinner</button></div>
      <div role="tabpanel" id="t1"><p>Soup, 6 €</p></div><div role="tabpanel" id="t2" hidden><p>Duck, 24 €</p></div></main>`),
    '#### Lunch\n\nSoup, 6 €\n\n#### Dinner\n\nDuck, 24 €',
  ),
  html(
    'details and their summaries',
    body(
      '<details><summary>Do you have vegan dishes?</summary>Yes, six of them.</details><details><summary>Gluten?</summary>Ask us.</details>',
    ),
    'Do you have vegan dishes?\nYes, six of them.\n\nGluten?\nAsk us.',
  ),
];

const WRITTEN: readonly Case[] = [
  html(
    'a table of prices',
    body(
      '<table><caption>Haircuts</caption><tr><th>What</th><th>Price</th></tr><tr><td>Short</td><td>30&nbsp;€</td></tr><tr><td>Long</td><td>45&nbsp;€</td></tr></table>',
    ),
    'Haircuts\nWhat · Price\nShort · 30 €\nLong · 45 €',
  ),
  html(
    'a list of definitions',
    body('<dl><dt>Check-in</dt><dd>from 3 pm</dd><dt>Check-out</dt><dd>until 11 am</dd></dl>'),
    'Check-in\nfrom 3 pm\nCheck-out\nuntil 11 am',
  ),
  html(
    'entities',
    body('<p>Caf&eacute; &amp; Bar &ndash; 5&nbsp;&euro; &#8211; &#x2713; &lt;new&gt; caf&#233;</p>'),
    'Café & Bar – 5 € – ✓ <new> café',
  ),
  html(
    'tags that HTML lets one leave out',
    `<!doctype html><title>Olivetta</title><meta charset=utf-8><p>${HOURS}<p>Closed in August.`,
    `${HOURS}\n\nClosed in August.`,
    'text/html',
  ),
  html('a page without a single tag around it', `<h2>Hours</h2><p>${HOURS}</p>`, `## Hours\n\n${HOURS}`),
  html(
    'a heading in two lines, and words that may be broken',
    body('<h2>Opening<br>hours</h2><p>Whit&shy;mon&shy;day: closed</p><h3></h3>'),
    '## Opening hours\n\nWhitmonday: closed',
  ),
  html(
    'cents above the line',
    body('<p>Margherita 9<sup>50</sup> €, Diavola 11<sup>00</sup> €</p>'),
    'Margherita 9.50 €, Diavola 11.00 €',
  ),
  html(
    'hours that stand in the footer alone',
    body('<main><p>Fine bread.</p></main><footer><address>12 Mill Lane</address><p>Mon to Sat 7 to 18</p></footer>'),
    'Fine bread.\n\n12 Mill Lane\n\nMon to Sat 7 to 18',
  ),
  html(
    'a long page with its prices beside the article',
    body(
      `<article>${`<p>${HOURS} ${'We bake with sourdough, as we always did. '.repeat(8)}</p>`}</article><div class="sidebar"><table>${Array.from(
        { length: 30 },
        (_, at) => `<tr><td>Loaf number ${at}</td><td>${at + 2} €</td></tr>`,
      ).join('')}</table></div>`,
    ),
    `${HOURS} ${'We bake with sourdough, as we always did. '.repeat(8).trim()}\n\n${Array.from({ length: 30 }, (_, at) => `Loaf number ${at} · ${at + 2} €`).join('\n')}`,
  ),
  html(
    'XHTML of no type',
    `<?xml version="1.0"?>\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Olivetta</title></head><body><p>${HOURS}</p></body></html>`,
    HOURS,
    'application/octet-stream',
  ),
  html('HTML sent as plain text', body(`<p>${HOURS}</p>`), HOURS, 'text/plain'),
  {
    name: 'an address in Latin-1',
    path: '/caf%E9.html',
    pages: { '/caf%E9.html': body(`<p>${HOURS}</p>`) },
    text: HOURS,
  },
  {
    name: 'an address with a bare percent sign',
    path: '/100%-beef',
    pages: { '/100%-beef': body(`<p>${HOURS}</p>`) },
    text: HOURS,
  },
];

const SCRIPTS: readonly Case[] = [
  html(
    'a page that says what it is to programs only',
    body(
      '<div id="app"></div><script src="/app.js"></script>',
      `<title>Olivetta</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Restaurant","name":"Olivetta",
      "url":"https://olivetta.example","openingHours":["Mo-Fr 09:00-17:00","Sa 10:00-14:00"],"address":{"@type":"PostalAddress","streetAddress":"12 Mill Lane"}}</script>`,
    ),
    'name: Olivetta\nopening hours: Mo-Fr 09:00-17:00, Sa 10:00-14:00\n\naddress street address: 12 Mill Lane',
  ),
  html(
    'a page that writes its text for those without scripts',
    body(`<div id="root"></div><noscript><h1>Olivetta</h1><p>${HOURS}</p></noscript><script src="/app.js"></script>`),
    `# Olivetta\n\n${HOURS}`,
  ),
  refused(
    'a page that is drawn by a script',
    body(
      '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="/app.js"></script>',
    ),
    SKIPPED_SCRIPT,
  ),
  refused(
    'a page whose text waits in an attribute',
    body(`<div id="app" data-page='{"component":"Menu","props":{"soup":6}}'></div><script src="/app.js"></script>`),
    SKIPPED_SCRIPT,
  ),
  refused('a page that asks for scripts', body('<p>Please enable JavaScript to continue.</p>'), SKIPPED_SCRIPT),
  refused('a page of nothing', '<!doctype html><html><body> <p>&nbsp;</p></body></html>', SKIPPED_NO_TEXT),
];

const INSTEAD: readonly Case[] = [
  html(
    'a question about cookies over the page',
    body(`<main><p>${HOURS}</p></main><div id="onetrust-consent-sdk"><p>We value your privacy and use cookies.</p></div>
      <div role="dialog" aria-label="Cookies"><p>Our cookies and those of 214 partners.</p></div>`),
    HOURS,
  ),
  refused(
    'a wall of cookies',
    body('<div class="cookie-wall"><p>Accept all cookies to go on.</p><button>Accept</button></div>'),
    SKIPPED_COOKIES,
  ),
  html(
    'a shop that sells cookies',
    body('<main><p>Our cookies are baked every morning.</p></main>'),
    'Our cookies are baked every morning.',
  ),
  refused(
    'a form to sign in',
    body('<form><label>Password<input type="password"></label></form><p>Members only.</p>'),
    SKIPPED_SIGN_IN,
  ),
  {
    name: 'a redirect to sign in',
    pages: {
      '/page': { status: 302, headers: { location: '/account/login?next=/page' } },
      '/account/login?next=/page': body('<p>Enter your email.</p>'),
    },
    reason: SKIPPED_SIGN_IN,
  },
  refused(
    'a missing page that answers 200',
    body('<h1>Page not found</h1><p>Sorry. Try the search.</p>'),
    FAILED_SAYS_MISSING,
  ),
  refused(
    'a missing page of a German site',
    body('<p>Leider nichts.</p>', '<title>Seite nicht gefunden – Mühle</title>'),
    FAILED_SAYS_MISSING,
  ),
  html(
    'a page at number 404',
    body(`<h1>Visit us at 404 Main Street</h1><p>${HOURS}</p>`),
    `# Visit us at 404 Main Street\n\n${HOURS}`,
  ),
  refused('a page that is gone', { status: 410 }, SKIPPED_GONE),
  refused('a page that is not there', { status: 404 }, FAILED_NOT_FOUND),
  refused('a page that is refused', { status: 403 }, SKIPPED_FORBIDDEN),
  refused('a page that needs a sign-in', { status: 401 }, SKIPPED_SIGN_IN),
  refused('a site that is down', { status: 503 }, failedStatus(503)),
  refused('a redirect to nowhere', { status: 304 }, failedStatus(304)),
  {
    name: 'a page that sends on at once',
    pages: {
      '/page': '<html><head><meta http-equiv="Refresh" content="0; URL=\'/en/\'"></head><body>Moved</body></html>',
      '/en/': body(`<p>${HOURS}</p>`),
    },
    text: HOURS,
  },
  html(
    'a page that loads itself again every ten minutes',
    body(`<p>${HOURS}</p>`, '<meta http-equiv="refresh" content="600">'),
    HOURS,
  ),
  {
    name: 'a page that sends on to itself',
    pages: { '/page': '<meta http-equiv="refresh" content="0;url=/page">' },
    reason: FAILED_REDIRECTS,
  },
];

export const PAGES: readonly Case[] = [...FOLDED, ...WRITTEN, ...SCRIPTS, ...INSTEAD];
