import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Brand, BrandValue } from '#contract/entities/brand';
import type { OwnedDomain } from '#contract/entities/domain';
import { type Replies, refused } from '../standIn';
import { click, openConsole, RESELLER, type } from './console';

const from = (value?: string): BrandValue => ({ inherited: { from: 'product', ...(value && { value }) } });
const BRAND: Brand = {
  accountId: 3,
  editable: true,
  organizations: 38,
  fields: {
    name: { own: 'Harbor Voice', inherited: { from: 'partner', value: 'Meridian', accountName: 'Meridian Partners' } },
    accentColor: { inherited: { from: 'partner', value: '#0b5f5a', accountName: 'Meridian Partners' } },
    logo: from(),
    favicon: from(),
    supportUrl: from(),
    talkToSalesUrl: { inherited: { from: 'partner', value: 'https://meridian.test/sales' } },
    tosUrl: from(),
    privacyUrl: from(),
    mailSender: from(),
  },
  appScripts: [],
  mailAddress: 'no-reply@phone.test',
};
const WAITING: OwnedDomain = {
  id: 1,
  domain: 'voice.harbor.test',
  default: false,
  verified: false,
  record: { type: 'TXT', name: '_automated-phone.voice.harbor.test', value: 'automated-phone-verification=7f3c' },
};
const VERIFIED: OwnedDomain = { ...WAITING, verified: true, default: true, verifiedAt: 1_780_000_000 };

/** A host that keeps what is changed. */
function open({
  brand = BRAND,
  domains = [WAITING],
  ...more
}: { brand?: Brand; domains?: OwnedDomain[] } & Replies = {}) {
  const state = { brand, domains };
  const view = openConsole('/app/reseller/3/brand', {
    ...RESELLER,
    readBrand: () => ({ success: true, brand: state.brand }),
    listDomains: () => ({ success: true, domains: state.domains }),
    ...more,
  });
  return { ...view, state };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const textIn = (element: HTMLElement) => (element as HTMLInputElement).value;
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));

describe('the values of a brand', () => {
  it('say whether they are own or where they come from', async () => {
    const { close } = open();
    const look = await part('Name and look');
    expect(textIn(look.getByLabelText('Name'))).toBe('Harbor Voice');
    expect(textIn(look.getByLabelText('Accent'))).toBe('#0b5f5a');
    look.getByText('Meridian Partners');
    expect(look.getByRole('button', { name: 'Reset Name' }).title).toBe('Reset to Meridian');
    const links = await part('Support and terms');
    expect(links.getByLabelText<HTMLInputElement>('Talk to sales').placeholder).toBe('https://meridian.test/sales');
    links.getByText('Your partner');
    screen.getByText('What 38 organizations see. 1 value is your own, 8 from above.');
    close();
  });

  it('are previewed at once, and published together; what is as it was is no change', async () => {
    const { callsOf, state, close } = open({
      saveBrand: ({ body }) => {
        state.brand = {
          ...BRAND,
          fields: { ...BRAND.fields, name: { own: 'Harbor Desk', inherited: from().inherited } },
        };
        expect(body).toBeDefined();
        return { success: true, brand: state.brand };
      },
    });
    const look = await part('Name and look');
    const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Publish/ });
    expect([publish().disabled, publish().textContent]).toEqual([true, 'Publish']);
    await type(look.getByLabelText('Name'), 'Harbor Desk');
    preview().getByText('Sign in to Harbor Desk');
    preview().getByText('Join Olivetta Hospitality on Harbor Desk');
    const links = await part('Support and terms');
    await type(links.getByLabelText('Terms'), 'https://harbor.test/terms');
    expect(publish().textContent).toBe('Publish 2 changes');
    await type(links.getByLabelText('Terms'), '');
    expect(publish().textContent).toBe('Publish 1 change');
    await click(look.getByRole('button', { name: 'Reset Name' }));
    preview().getByText('Sign in to Meridian');
    await type(look.getByLabelText('Name'), 'Harbor Desk');
    await click(publish());
    await screen.findByRole('button', { name: 'Publish' });
    expect(callsOf('saveBrand').map(({ input, targetAccountId }) => [input.body, targetAccountId])).toEqual([
      [{ name: 'Harbor Desk' }, 3],
    ]);
    close();
  });

  it('stay typed when they are refused, with the reason beside them', async () => {
    const { close } = open({
      saveBrand: () => Promise.reject(refused(422, 'Enter an address that begins with https://.', { input: 'tosUrl' })),
    });
    const links = await part('Support and terms');
    await type(links.getByLabelText('Terms'), 'https://harbor');
    await click(screen.getByRole('button', { name: 'Publish 1 change' }));
    await links.findByText('Enter an address that begins with https://.');
    expect(textIn(links.getByLabelText('Terms'))).toBe('https://harbor');
    await click(screen.getByRole('button', { name: 'Discard' }));
    expect([textIn(links.getByLabelText('Terms')), links.queryByRole('alert')]).toEqual(['', null]);
    close();
  });

  it('measure a color, keep it when it is weak, and say what is none', async () => {
    const { close } = open();
    const look = await part('Name and look');
    look.getByText('All four pass AA (4.5).');
    await type(look.getByLabelText('Accent'), '#ffdd00');
    look.getByText('Below 4.5 the color is kept, and text in it takes a darker shade.');
    expect(look.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Aa14.2button, light',
      'Aa1.3link, light',
      'Aa14.2button, dark',
      'Aa13.3link, dark',
    ]);
    await type(look.getByLabelText('Accent'), '#ffd');
    look.getByText('Enter a color such as #0b5f5a.');
    close();
  });

  it('are previewed in the other theme without changing the console’s', async () => {
    const { close } = open();
    await part('Name and look');
    const panel = () => screen.getByRole('complementary', { name: 'Preview' }).style.getPropertyValue('--pv-panel');
    expect(panel()).toBe('#ffffff');
    await click(preview().getByRole('button', { name: 'Dark' }));
    expect([panel(), document.documentElement.classList.contains('dark')]).toEqual(['#14171d', false]);
    close();
  });

  it('include pictures, which go back to what is above at once', async () => {
    const logo = { own: '/api/v1/profile/dp/00000000-0000-4000-8000-000000000001.webp', ...from() };
    const { callsOf, close } = open({
      brand: { ...BRAND, fields: { ...BRAND.fields, logo } },
      saveBrand: () => ({ success: true, brand: BRAND }),
    });
    const look = await part('Name and look');
    look.getByLabelText('Choose a file for the icon');
    expect(look.getByText('Replace').querySelector('input')?.accept).toBe('image/png,image/jpeg,image/gif,image/webp');
    await click(look.getByRole('button', { name: 'Reset Logo' }));
    expect(callsOf('saveBrand').map(({ input }) => input.body)).toEqual([{ logo: null }]);
    close();
  });
});

describe('domains', () => {
  it('show the record to create, and what a check found', async () => {
    let isThere = false;
    const { state, callsOf, close } = open({
      verifyDomain: () => {
        if (isThere) state.domains = [VERIFIED];
        const [domain = WAITING] = state.domains;
        return { success: true, found: isThere, message: 'The record is not there yet.', domain };
      },
    });
    const domains = await part('Domains');
    domains.getByText('_automated-phone.voice.harbor.test');
    domains.getByText('automated-phone-verification=7f3c');
    domains.getByText('waiting for its record');
    await click(domains.getByRole('button', { name: 'Check voice.harbor.test now' }));
    await domains.findByText('The record is not there yet.');
    isThere = true;
    await click(domains.getByRole('button', { name: 'Check voice.harbor.test now' }));
    await domains.findByText('verified');
    domains.getByText('default');
    expect(domains.queryByText('The record is not there yet.')).toBeNull();
    expect(callsOf('verifyDomain').length).toBe(2);
    preview().getByText('voice.harbor.test');
    close();
  });

  it('are added; one that is refused stays typed', async () => {
    let isRefused = true;
    const { state, close } = open({
      domains: [],
      createDomain: () => {
        if (isRefused) return Promise.reject(refused(409, 'This domain is already in your list.', { input: 'domain' }));
        state.domains = [WAITING];
        return { success: true, domain: WAITING };
      },
    });
    const domains = await part('Domains');
    domains.getByText(/Add a domain to show your brand there/);
    await type(domains.getByLabelText('Domain'), 'Voice.Harbor.test');
    await click(domains.getByRole('button', { name: 'Add domain' }));
    await domains.findByText('This domain is already in your list.');
    expect(textIn(domains.getByLabelText('Domain'))).toBe('Voice.Harbor.test');
    isRefused = false;
    await click(domains.getByRole('button', { name: 'Add domain' }));
    await domains.findByText('voice.harbor.test');
    expect(textIn(domains.getByLabelText('Domain'))).toBe('');
    close();
  });

  it('become the default, and are removed unless they are', async () => {
    const second: OwnedDomain = { ...VERIFIED, id: 2, domain: 'phone.harbor.test', default: false };
    const { callsOf, close } = open({
      domains: [VERIFIED, second],
      setDefaultDomain: () => ({ success: true, domain: second }),
      deleteDomain: () => ({ success: true }),
    });
    const domains = await part('Domains');
    expect(domains.queryByRole('button', { name: 'More for voice.harbor.test' })).toBeNull();
    await click(domains.getByRole('button', { name: 'More for phone.harbor.test' }));
    await click(screen.getByRole('button', { name: 'Make default' }));
    await click(await domains.findByRole('button', { name: 'More for phone.harbor.test' }));
    await click(screen.getByRole('button', { name: 'Remove' }));
    expect([
      callsOf('setDefaultDomain').map(({ input }) => input.body),
      callsOf('deleteDomain').map(({ input }) => input.query),
    ]).toEqual([[{ domain: 'phone.harbor.test' }], [{ domain: 'phone.harbor.test' }]]);
    close();
  });
});

it('scripts are published as they stand, without empty ones', async () => {
  const { callsOf, close } = open({ saveBrand: () => ({ success: true, brand: BRAND }) });
  const scripts = await part('App scripts');
  await click(scripts.getByRole('button', { name: 'Add a script' }));
  await type(scripts.getByLabelText('Script 1'), 'count();');
  await click(scripts.getByRole('button', { name: 'Add a script' }));
  await click(screen.getByRole('button', { name: 'Publish 1 change' }));
  await screen.findByRole('button', { name: 'Publish' });
  expect(callsOf('saveBrand').map(({ input }) => input.body)).toEqual([{ appScripts: ['count();'] }]);
  close();
});
