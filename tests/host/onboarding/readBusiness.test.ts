import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/onboarding';
import { readBusiness } from '#server/crawling/readBusiness.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { htmlPage, type Site, startSite } from '#tests/host/knowledge/site.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** The website of a business: what it says, where it says so, and nothing else (issue 18.1). */

let host: TestHost;
let site: Site;
beforeAll(async () => {
  host = await startTestHost({ env: { OUTGOING_ALLOW: '127.0.0.1/32' } });
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await host.stop();
});
beforeEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  site.asked.length = 0;
});

const fetch = createSafeFetch(['127.0.0.1/32']);
const read = (model: AnswerModel | null = null, path = '/') =>
  readBusiness(fetch, `${site.origin}${path}`, model, { owner: 'a person', signal: new AbortController().signal });
const factsIn = async (reading: ReturnType<typeof read>) =>
  (await reading).facts.map(({ kind, value, source }) => [kind, value, source.replace(site.origin, '')]);
const answering = (...answers: string[]): AnswerModel => ({
  label: 'a model',
  async *stream() {
    yield* answers;
  },
});

const MARKUP = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'A site' },
    {
      '@type': 'LocalBusiness',
      name: 'Pine & Paw Grooming',
      description: 'Full grooms for dogs and cats.',
      telephone: '(503) 555-0182',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '2210 Pine Street',
        addressLocality: 'Portland',
        postalCode: '97214',
      },
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:00',
          closes: '18:00',
        },
        { dayOfWeek: 'Saturday', opens: '09:00:00', closes: '15:00' },
        { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
      ],
    },
  ],
};
const links = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
const withMarkup = (body: string, markup: unknown = MARKUP) =>
  `<!doctype html><html><head><script type="application/ld+json">${JSON.stringify(markup)}</script></head><body>${body}</body></html>`;

describe('a website', () => {
  test('says in its markup what the business is', async () => {
    site.pages['/'] = withMarkup(links('/services', '/blog', '/logo.png'));
    site.pages['/services'] = htmlPage(
      'Services',
      '<ul><li>Full groom: from $75</li><li>Nail trim: $18</li></ul><p>Since 2009</p>',
    );
    expect([await factsIn(read()), site.asked.toSorted()]).toEqual([
      [
        ['name', 'Pine & Paw Grooming', '/'],
        ['description', 'Full grooms for dogs and cats.', '/'],
        ['hours', 'Tuesday to Friday: 08:00 – 18:00\nSaturday: 09:00 – 15:00\nSunday: closed', '/'],
        ['address', '2210 Pine Street, Portland, 97214', '/'],
        ['phone', '(503) 555-0182', '/'],
        ['prices', 'Full groom: from $75\nNail trim: $18', '/services'],
      ],
      ['/', '/robots.txt', '/services'],
    ]);
  });

  test('says it in its description, links and lines of text', async () => {
    site.pages['/'] =
      `<html><head><meta property="og:site_name" content="Larkspur"><meta name="description" content="Frames"></head>
      <body><a href="/contact">Contact</a></body></html>`;
    site.pages['/contact'] = htmlPage(
      'Contact',
      `<p>Mon to Fri: 9 am – 6 pm</p><p>Sunday closed</p><address>118 Grand Street,<br>
       New York</address><a href="tel:+12125550134">(212) 555-0134</a> <a href="mailto:desk@larkspur.example?subject=x">Mail</a>`,
    );
    expect(await factsIn(read())).toEqual([
      ['name', 'Larkspur', '/'],
      ['description', 'Frames', '/'],
      ['hours', 'Mon to Fri: 9 am – 6 pm\nSunday closed', '/contact'],
      ['address', '118 Grand Street, New York', '/contact'],
      ['phone', '(212) 555-0134', '/contact'],
      ['email', 'desk@larkspur.example', '/contact'],
    ]);
  });

  test('that says nothing fills in nothing', async () => {
    site.pages['/'] = htmlPage('Untitled', '<p>Welcome! Call us any time, we are the best since 2009.</p>');
    expect((await read()).facts).toEqual([]);
  });

  test('is read as robots.txt allows, and each page is told of', async () => {
    site.pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /hours' };
    site.pages['/'] = withMarkup(links('/hours', '/about', '/contact'));
    site.pages['/about'] = htmlPage('About', 'Us');
    const { pages } = await read();
    expect([
      pages.map(({ url, status, found }) => [url.replace(site.origin, ''), status, found.length]),
      site.asked.includes('/hours'),
    ]).toEqual([
      [
        ['/', 'read', 5],
        ['/hours', 'skipped', 0],
        ['/contact', 'failed', 0],
        ['/about', 'read', 0],
      ],
      false,
    ]);
  });

  test('is asked for no more than seven pages', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/services/${index}`);
    site.pages['/'] = htmlPage('Home', links(...paths));
    expect((await read()).pages).toHaveLength(7);
  });
});

describe('a model', () => {
  test('adds what stands on a page word for word; nothing else', async () => {
    site.pages['/'] = withMarkup('<p>Open every day from nine to five. Baths are $45.</p>', {
      '@type': 'Store',
      name: 'Pine',
    });
    const answer = JSON.stringify({
      facts: [
        { kind: 'name', value: 'Another name', page: 1 },
        { kind: 'hours', value: 'Open every day from nine to five\nClosed on Christmas', page: 1 },
        { kind: 'address', value: '1 Invented Street', page: 1 },
        { kind: 'phone', value: 'Baths', page: 7 },
      ],
    });
    expect(await factsIn(read(answering('Here it is: ', answer)))).toEqual([
      ['name', 'Pine', '/'],
      ['prices', 'Open every day from nine to five. Baths are $45.', '/'],
      ['hours', 'Open every day from nine to five', '/'],
    ]);
  });

  test('adds no line that cannot be what it is said to be', async () => {
    site.pages['/'] = htmlPage('Pine', '<p>Menu with prices</p><p>Write to us</p><p>Call us</p><p>Fair prices</p>');
    const facts = [
      ['hours', 'Menu with prices'],
      ['email', 'Write to us'],
      ['phone', 'Call us'],
      ['prices', 'Fair prices'],
    ].map(([kind, value]) => ({ kind, value, page: 1 }));
    expect(await factsIn(read(answering(JSON.stringify({ facts }))))).toEqual([]);
  });

  test.each([
    ['is silent', answering()],
    ['writes no JSON', answering('{"facts": [')],
    ['writes another shape', answering('{"facts": [{"kind": "mood", "value": "Pine", "page": 1}]}')],
    [
      'fails',
      {
        label: 'a model',
        // biome-ignore lint/correctness/useYield: it fails before its first word
        async *stream() {
          throw new Error('away');
        },
      },
    ],
  ])('that %s changes nothing', async (_, model) => {
    site.pages['/'] = withMarkup('', { '@type': 'Store', name: 'Pine' });
    expect(await factsIn(read(model))).toEqual([['name', 'Pine', '/']]);
  });
});

describe('the call', () => {
  const call = (url: string) =>
    host.as('owner').call(endpoints.readBusiness, {
      target: { targetAccountId: host.world.accounts.organization },
      body: { url },
    });

  test('tells what was read', async () => {
    site.pages['/'] = withMarkup('', { '@type': 'Store', name: 'Pine' });
    const { body } = await call(`${site.origin}/`);
    expect(body).toEqual({
      success: true,
      facts: [{ kind: 'name', value: 'Pine', source: `${site.origin}/` }],
      pages: [{ url: `${site.origin}/`, status: 'read', found: ['name'] }],
    });
  });

  test.each([
    ['cannot be reached', () => 'http://127.0.0.1:9/', 'The site cannot be reached.'],
    ['is not public', () => 'http://10.0.0.1/', 'The site cannot be reached.'],
    [
      'asks not to be read',
      () => {
        site.pages['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' };
        return `${site.origin}/`;
      },
      'The site asks not to read this page (robots.txt).',
    ],
  ])('refuses a site that %s', async (_, url, message) => {
    const { status, body } = await call(url());
    expect([status, body]).toEqual([422, { success: false, message, input: 'url', requestId: expect.any(String) }]);
  });
});
