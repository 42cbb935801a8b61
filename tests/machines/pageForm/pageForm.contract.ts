import { type PageFields, pageFormMachine, type SavePageOutput } from '#machines/pageForm';
import { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { PAGE } from './pageForm.plan';

const SECTION = '2 editPage';
const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;
const EMPTY: PageFields = {
  name: '',
  description: '',
  links: [],
  layout: 'buttons',
  socialLinks: [],
  socialLinksPosition: 'bottom',
};
/** What the plan's stored text holds, without what no form can hold. */
const KEPT = { name: 'Osteria', links: [{ title: '', url: 'https://trattoria.example' }] };

type Facts = {
  readonly context: { readonly form: PageFields; readonly typed: Partial<PageFields>; readonly page: unknown };
};

/** What the form shows, and what of it the page does not have anyway. */
const shown = ({ context: { page } }: Facts, typed: Partial<PageFields>) => {
  const known = page === null ? EMPTY : PAGE.fields;
  const isNew = ([key, value]: [string, unknown]) =>
    page === null || JSON.stringify(value) !== JSON.stringify(known[key as keyof PageFields]);
  const beside = Object.fromEntries(Object.entries(typed).filter(isNew));
  return { form: { ...known, ...beside }, typed: beside };
};

const canSave = ({ context: { form, typed } }: Facts) =>
  Object.keys(typed).length > 0 && form.name.trim() !== '' && form.socialLinks.every(({ url }) => url === '');
const isSaved = ({ event }: { readonly event: { readonly output: SavePageOutput } }) => event.output.kind === 'saved';

export const pageFormContract = defineContract(pageFormMachine, {
  start: [{ to: 'loading', section: SECTION }],
  rows: [
    {
      in: 'loading',
      on: 'done loadPage',
      to: 'editing',
      does: ['setPage'],
      // What was typed stays over it.
      sets: ({ context }) => ({
        page: PAGE,
        failure: null,
        ...shown({ context: { ...context, page: PAGE } }, context.typed),
      }),
      section: SECTION,
    },
    {
      in: 'loading',
      on: 'error loadPage',
      to: 'failed',
      does: ['setLoadError'],
      sets: { failure: { kind: 'offline', message: 'You are offline.' } },
      section: '8',
    },
    {
      in: 'failed',
      on: 'pageForm.retry',
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'loading',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'editing',
      on: 'pageForm.edit',
      does: ['editFields', 'send keepText text.keep'],
      sets: (facts) => shown(facts, { ...facts.context.typed, ...facts.event.changes }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'pageForm.addLink',
      does: ['editLinks', 'send keepText text.keep'],
      sets: (facts) => {
        const { typed, form } = facts.context;
        const isFull = form.socialLinks.length >= 20;
        return shown(facts, {
          ...typed,
          socialLinks: isFull ? form.socialLinks : [...form.socialLinks, { title: '', url: '' }],
        });
      },
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'pageForm.editLink',
      does: ['editLinks', 'send keepText text.keep'],
      sets: (facts) => {
        const { context, event } = facts;
        const links = context.form[event.list].map((link, index) =>
          index === event.index ? { ...link, ...event.changes } : link,
        );
        return shown(facts, { ...context.typed, [event.list]: links });
      },
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'pageForm.removeLink',
      does: ['editLinks', 'send keepText text.keep'],
      sets: (facts) => shown(facts, { ...facts.context.typed, socialLinks: facts.context.form.socialLinks.slice(1) }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'pageForm.moveLink',
      does: ['editLinks', 'send keepText text.keep'],
      // The second to the top; to a place that there is not, nowhere.
      sets: (facts) => {
        const { links } = facts.context.form;
        const isThere = facts.event.from < links.length && facts.event.to < links.length;
        return shown(facts, { ...facts.context.typed, links: isThere ? [...links].reverse() : links });
      },
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'pageForm.discard',
      does: ['forgetTyped', 'send keepText text.keep'],
      sets: (facts) => ({ ...shown(facts, {}), isTakenUp: false, failure: null }),
      section: '4',
    },
    {
      in: '(root)',
      on: 'text.kept',
      does: ['takeUp', 'send keepText text.keep'],
      // What was typed since is newer.
      sets: (facts) => {
        const isOurs = facts.event.text.startsWith('{');
        return { ...shown(facts, { ...(isOurs ? KEPT : {}), ...facts.context.typed }), isTakenUp: isOurs };
      },
      section: '4',
    },
    { in: '(root)', on: 'error keepText', section: '4' },
    {
      in: 'editing',
      on: 'pageForm.submit',
      when: 'canSave',
      given: canSave,
      to: 'saving',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done savePage',
      when: 'isSaved(…)',
      given: isSaved,
      to: 'saved',
      does: ['send keepText text.keep', 'send parent pageForm.saved'],
      section: SECTION,
    },
    {
      in: 'saving',
      on: 'done savePage',
      to: 'editing',
      does: ['setRefusal'],
      sets: ({ event: { output } }) => (output.kind === 'refused' ? { failure: output.failure } : {}),
      section: '8',
    },
    { in: 'saving', on: 'error savePage', to: 'editing', does: ['setError'], sets: { failure: AWAY }, section: '8' },
  ],
  inputs: {
    keepText: { key: 'page/7' },
    loadPage: { accountId: 7 },
    savePage: ({ context: { form, typed } }) => ({ accountId: 7, accountType: 'agent' as const, form, typed }),
  },
  invariants: {
    'what is saved has a name': (snapshot) => !snapshot.matches('saving') || snapshot.context.form.name.trim() !== '',
    'a form that leads to a script is not saved': (snapshot) =>
      !snapshot.matches('saving') || !snapshot.context.form.socialLinks.some(({ url }) => url.startsWith('javascript')),
    'only a page that is there is edited': (snapshot) => !snapshot.matches('editing') || snapshot.context.page !== null,
  },
});
