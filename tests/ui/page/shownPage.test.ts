import { expect, it } from 'vitest';
import type { Page } from '#machines/forms/pageForm';
import { shownPage } from '#src/ui/features/page/shownPage.ts';
import { accountOf } from '../shell/fixtures';

const own = { title: 'Menu', url: 'https://trattoria.example/menu' };
const ofSettings = { url: 'https://trattoria.example/live' };
const page: Page = {
  accountType: 'agent',
  fields: {
    name: 'Trattoria',
    description: '',
    links: [own],
    layout: 'buttons',
    socialLinks: [],
    socialLinksPosition: 'bottom',
  },
  shown: {
    id: 7,
    username: 'trattoria',
    accountType: 'agent',
    displayName: 'Trattoria',
    answers: true,
    links: [own],
  },
  settingsLinks: [ofSettings],
};
const linksWith = (links: Page['fields']['links']) =>
  shownPage(page, { ...page.fields, links }, accountOf(7, 'organization')).links;

it('the preview shows the own links, and those of the settings once all of them are removed, as the page will', () => {
  expect([linksWith([own]), linksWith([]), linksWith([{ title: '', url: '' }])]).toEqual([
    [own],
    [ofSettings],
    [ofSettings],
  ]);
});
