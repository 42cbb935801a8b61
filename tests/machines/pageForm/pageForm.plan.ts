import { type Page, pageFormMachine } from '#machines/pageForm';
import { definePlan } from '#tests/harness/index.ts';

/** A page with two links, one of which a person is about to move. */
export const PAGE: Page = {
  accountType: 'agent',
  fields: {
    name: 'Trattoria',
    description: 'Italian kitchen',
    links: [
      { title: 'Menu', url: 'https://trattoria.example/menu' },
      { title: '', url: 'https://trattoria.example/book' },
    ],
    layout: 'buttons',
    socialLinks: [],
    socialLinksPosition: 'bottom',
  },
  shown: null,
  settingsLinks: [],
};

const links = (...urls: readonly string[]) => urls.map((url) => ({ title: '', url }));

export const pageFormPlan = definePlan(pageFormMachine, {
  inputs: [{ accountId: 7 }],
  events: {
    'pageForm.edit': [{ changes: { description: 'Sardinian kitchen' } }, { changes: { name: ' ' } }],
    'pageForm.addLink': [{ list: 'socialLinks' }],
    'pageForm.editLink': [
      { list: 'links', index: 1, changes: { title: 'Book' } },
      { list: 'socialLinks', index: 0, changes: { url: 'javascript:alert(1)' } },
      { list: 'links', index: 9, changes: { title: 'Nowhere' } },
    ],
    'pageForm.removeLink': [{ list: 'socialLinks', index: 0 }],
    'pageForm.moveLink': [
      { list: 'links', from: 1, to: 0 },
      { list: 'links', from: 0, to: 2 },
    ],
    'pageForm.submit': [{}],
    'pageForm.retry': [{}],
    'pageForm.discard': [{}],
    'text.kept': [
      { text: `{"name":"Osteria","layout":"none"}\n${JSON.stringify({ links: links('https://trattoria.example') })}` },
      { text: 'nothing that a form left' },
    ],
    'network.changed': [{ online: true }, { online: false }],
  },
  outcomes: {
    loadPage: { ok: [PAGE], error: [{ kind: 'offline', message: 'You are offline.' }] },
    savePage: {
      ok: [{ kind: 'saved' }, { kind: 'refused', failure: { kind: 'forbidden', message: 'You may not.' } }],
      error: [{ kind: 'unavailable', message: 'The host is away.' }],
    },
    keepText: { error: [new Error('The storage is full.')] },
  },
  // What matters to the next step: whether it may be saved, and how many links there are to change.
  project: ({ form, typed, isTakenUp, failure, page }) => ({
    isNamed: form.name.trim() !== '',
    isTyped: Object.keys(typed).length > 0,
    hasSocial: form.socialLinks.length > 0,
    isWrong: form.socialLinks.some(({ url }) => url !== ''),
    isTakenUp,
    failure: failure?.kind,
    isKnown: page !== null,
  }),
});
