import { expect, test } from 'vitest';
import { type Page, type PageForm, pageFormMachine } from '#machines/forms/pageForm';
import { changedLinks } from '#machines/forms/pageLinks';
import { proveForm } from './proveForm';

const MENU = { title: 'Menu', url: 'https://trattoria.example/menu' };
const BOOK = { title: '', url: 'https://trattoria.example/book' };
const PAGE: Page = {
  accountType: 'agent',
  fields: {
    name: 'Trattoria',
    description: 'Italian kitchen',
    links: [MENU, BOOK],
    layout: 'list',
    socialLinks: [{ title: '', url: 'https://x.com/trattoria' }],
    socialLinksPosition: 'top',
  },
  shown: null,
  settingsLinks: [],
};
const KNOWN = { key: { accountId: 7 }, record: PAGE };
const link = (url: string) => ({ list: 'links', change: 'edit', index: 1, fields: { url } }) as const;

proveForm<PageForm>(pageFormMachine, {
  known: { ...KNOWN, draft: PAGE.fields },
  edits: [
    { ...KNOWN, edits: [{ description: 'Sardinian' }], draft: { name: 'Trattoria', description: 'Sardinian' } },
    { ...KNOWN, edits: [{ list: 'links', change: 'move', from: 1, to: 0 }], draft: { links: [BOOK, MENU] } },
    { ...KNOWN, edits: [{ list: 'socialLinks', change: 'remove', index: 0 }], draft: { socialLinks: [] } },
  ],
  tasks: {
    save: {
      cannot: [
        KNOWN,
        { ...KNOWN, edits: [{ name: ' ' }] },
        { ...KNOWN, edits: [link('javascript:alert(1)')] },
        // Moved there and back, it was not changed.
        {
          ...KNOWN,
          edits: [
            { list: 'links', change: 'move', from: 0, to: 1 },
            { list: 'links', change: 'move', from: 1, to: 0 },
          ],
        },
      ],
      does: [
        {
          ...KNOWN,
          edits: [{ name: ' Osteria ' }],
          work: {
            task: 'save',
            accountId: 7,
            accountType: 'agent',
            form: { ...PAGE.fields, name: ' Osteria ' },
            typed: { name: ' Osteria ' },
          },
          done: null,
          tells: { type: 'pageForm.saved' },
        },
      ],
    },
  },
  kept: {
    as: [[KNOWN.key, 'page/7']],
    takes: [
      { stored: { name: 'Osteria', layout: 'none', colour: 'red' }, typed: { name: 'Osteria' } },
      { stored: { links: [BOOK], socialLinks: [{ url: 4 }] }, typed: { links: [BOOK] } },
    ],
  },
});

test('a link that is not there is neither changed, moved nor removed; there are at most twenty', () => {
  const links = [MENU, BOOK];
  expect([
    changedLinks(links, { list: 'links', change: 'edit', index: 2, fields: { title: 'x' } }),
    changedLinks(links, { list: 'links', change: 'move', from: 0, to: 2 }),
    changedLinks(links, { list: 'links', change: 'move', from: 2, to: 0 }),
    changedLinks(links, { list: 'links', change: 'remove', index: 2 }),
    changedLinks(links, { list: 'links', change: 'edit', index: 0, fields: { title: 'Food' } }),
    changedLinks(links, { list: 'links', change: 'add' }),
  ]).toEqual([links, links, links, links, [{ ...MENU, title: 'Food' }, BOOK], [...links, { title: '', url: '' }]]);
  const twenty = Array.from({ length: 20 }, () => BOOK);
  expect(changedLinks(twenty, { list: 'links', change: 'add' })).toBe(twenty);
});
