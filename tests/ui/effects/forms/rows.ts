/** The forms that are machines, each opened on a record that is in every field unlike an empty form. */
import type { EventObject } from 'xstate';
import type { StoredDefinition } from '#contract/entities/app';
import type { Dunning } from '#contract/entities/business';
import type { Contact } from '#contract/entities/contact';
import type { ContactImport } from '#contract/entities/contactImport';
import type { CustomRole } from '#contract/entities/customRole';
import { draftOf, EMPTY_PLAN } from '#machines/forms/planDraft';
import type { LaterName } from '#machines/workspace/known';
import { accountOf, template } from '../../shell/fixtures';
import { type Replies, refused } from '../../standIn';
import { automatic } from '../rows/cards';
import { hiddenPlan } from '../rows/plans';
import { PARTNER, RESELLER, type Row } from '../rows/row';
import { chosenLimits, usageLimits } from '../rows/usage';

export type FormRow = {
  readonly form: LaterName;
  readonly input: object;
  readonly as?: Row['as'];
  readonly replies: Replies;
  /** The part of the context that the form shows. */
  readonly shown: (context: Readonly<Record<string, unknown>>) => unknown;
  readonly empty: unknown;
  readonly opened: unknown;
  /** The smallest change that it can be saved with, where it cannot be without one. */
  readonly change?: EventObject & ({ readonly changes: object } | { readonly edit: object });
  /** What is sent, unless the form cannot be saved as it is. */
  readonly save: EventObject & { readonly task?: string };
  /** What the host is asked to write: nothing, or exactly what came. */
  readonly writes: readonly (readonly [line: string, body: unknown])[];
};

const { addedUsd: _, ...chosen } = automatic;
const shortDunning: Dunning = { tryDays: [3, 5], textsPauseDay: 7, planEndsDay: 10, mails: false };
const ROLE_ID = '00000000-0000-7000-8000-000000000001';
const IMPORT_ID = '00000000-0000-7000-8000-000000000002';

const contact: Contact = {
  id: 90,
  name: 'Hannah Lindgren',
  firstName: 'Hannah',
  lastName: 'Lindgren',
  phone: '+15035550112',
  email: 'hannah@demo.test',
  company: 'Lindgren & Co',
  status: 'Regular',
  leadSource: 'Fair',
  tags: ['Regular', 'Window, not door'],
  lists: ['VIP'],
  agentContext: ' Window side.\nAllergic to nuts. ',
  customFields: { guests: 4 },
  consent: { calls: { agreed: false, source: 'By phone', timestamp: 1_750_000_000 } },
  doNotContact: { source: 'By mail', timestamp: 1_750_000_000 },
  conversationCount: 4,
  timestamp: 1_760_000_000,
  updatedTimestamp: 1_760_000_000,
};

const role: CustomRole = {
  id: ROLE_ID,
  name: 'Shift lead',
  description: 'Answers on Sundays.',
  permissions: ['viewOrg', 'editOrg'],
  members: 1,
  invites: 0,
  givable: true,
  changeable: true,
  timestamp: 1_780_000_000,
};

const definition: Omit<StoredDefinition, 'clientSecretsSet'> = {
  appId: 'tables',
  appVersion: '2.0',
  name: 'Tables',
  description: 'Books tables.',
  image: 'https://tables.example/logo.png',
  dependencies: {
    providers: {
      auth: {
        service: {
          title: 'The service',
          parameters: {
            properties: {
              branch: {
                title: 'Branch',
                description: 'Which one.',
                placeholder: 'North',
                secret: false,
                required: false,
              },
              key: { title: 'Key', secret: true, required: true },
            },
          },
          oauth: {
            authorizeUrl: 'https://tables.example/authorize',
            tokenUrl: 'https://tables.example/token',
            scopes: ['read', 'write'],
            clientId: 'client',
          },
        },
      },
    },
  },
  functions: [
    {
      name: 'book_table',
      title: 'Book a table',
      description: 'Books one.',
      parameters: {
        type: 'object',
        properties: { day: { type: 'string', description: 'Which day.' }, outside: { type: 'boolean' } },
        required: ['day'],
      },
      movesMoney: true,
      request: {
        method: 'POST',
        url: 'https://tables.example/{day}',
        headers: { 'X-Branch': '{branch}' },
        body: { outside: '{outside}' },
        encoding: 'form',
      },
      resultPath: 'data.table',
      timeLimitMs: 900,
    },
    {
      name: 'list_tables',
      title: 'List tables',
      description: '',
      // More than the fields of the form can show.
      parameters: { type: 'object', properties: { kinds: { type: 'array', items: { type: 'string' } } } },
      movesMoney: false,
      request: { method: 'GET', url: 'https://tables.example', headers: {}, encoding: 'json' },
    },
  ],
};
const { appId: _id, appVersion: _version, ...written } = definition;

const importRecord: ContactImport = {
  id: IMPORT_ID,
  fileName: 'guests.csv',
  columns: ['Who', 'Seats'],
  mapping: ['name', null],
  ifKnown: 'skip',
  list: 'VIP',
  status: 'draft',
  rows: 2,
  done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  timestamp: 1_760_000_000,
};

const SAVE = { type: 'form.do', task: 'save' };
const ofContext = (name: string) => (context: Readonly<Record<string, unknown>>) => context[name];
const account = accountOf(5, 'organization');

export const FORM_ROWS: readonly FormRow[] = [
  {
    form: 'accountAdmin',
    input: { key: { accountId: 5 } },
    as: RESELLER,
    replies: {
      updateOrganization: () => ({ success: true, message: '', updatedSettings: ['orgName'], failedSettings: [] }),
      readAccount: () => ({ ...account, externalAccountId: 'crm-12', externalBillingId: 'bill-7' }),
      countAccounts: () => ({ success: true, counts: { resellers: 0, organizations: 0, agents: 2, members: 3 } }),
    },
    shown: ({ draft }) => {
      const { name, externalAccountId, externalBillingId } = draft as Readonly<Record<string, unknown>>;
      return { name, externalAccountId, externalBillingId };
    },
    empty: { name: '', externalAccountId: '', externalBillingId: '' },
    opened: { name: 'Olivetta', externalAccountId: 'crm-12', externalBillingId: 'bill-7' },
    change: { type: 'form.edit', edit: { externalBillingId: '' } },
    save: SAVE,
    writes: [['POST /api/v2/updateOrganization?targetAccountId=5', { externalBillingId: null }]],
  },
  {
    form: 'agentAddress',
    input: { agentId: 7 },
    replies: { readAccount: () => ({ ...accountOf(7, 'organization'), slug: 'luigi' }) },
    shown: ofContext('typed'),
    empty: '',
    opened: 'luigi',
    save: { type: 'agentAddress.save' },
    writes: [],
  },
  {
    form: 'agentSettings',
    input: { key: { agentId: 7 } },
    replies: {
      readAccount: () => accountOf(7, 'organization'),
      updateAccount: () => ({ success: true, message: '', updatedSettings: ['accountName'], failedSettings: [] }),
    },
    shown: ofContext('draft'),
    empty: { name: '', username: '' },
    opened: { name: 'Trattoria', username: 'account7' },
    change: { type: 'form.edit', edit: { name: 'Osteria' } },
    save: SAVE,
    writes: [['POST /api/v2/updateAccount?targetAccountId=7', { accountName: 'Osteria' }]],
  },
  {
    form: 'appMaker',
    input: { accountId: 3, asked: { appId: 'tables', appVersion: '2.0', isNewVersion: false } },
    as: RESELLER,
    replies: {
      listAppDefinitions: () => ({
        success: true,
        definitions: [{ ...definition, clientSecretsSet: ['service'] }],
      }),
      changeAppDefinition: () => ({ success: true, definition: { ...definition, clientSecretsSet: ['service'] } }),
    },
    shown: ({ form }) => {
      const { providers, functions, ...texts } = form as Record<string, unknown> & {
        providers: readonly unknown[];
        functions: readonly unknown[];
      };
      return { ...texts, providers: providers.length, functions: functions.length };
    },
    empty: { appId: '', appVersion: '1.0', name: '', description: '', image: '', providers: 0, functions: 0 },
    opened: {
      appId: 'tables',
      appVersion: '2.0',
      name: 'Tables',
      description: 'Books tables.',
      image: 'https://tables.example/logo.png',
      providers: 1,
      functions: 2,
    },
    change: { type: 'appMaker.edit', changes: { name: 'Tables, too' } },
    save: { type: 'appMaker.submit' },
    writes: [['PUT /api/v2/appDefinitions/tables/2.0?targetAccountId=3', { ...written, name: 'Tables, too' }]],
  },
  {
    form: 'contactForm',
    input: { key: { organizationId: 5, contactId: 90, visitorRoomId: null } },
    replies: {
      readContact: () => ({ success: true, contact, merged: [] }),
      updateContact: () => ({ success: true, contact }),
    },
    shown: ofContext('draft'),
    empty: {
      name: '',
      phone: '',
      email: '',
      company: '',
      status: '',
      tags: '',
      agentContext: '',
      doNotContact: false,
    },
    opened: {
      name: 'Hannah Lindgren',
      phone: '+15035550112',
      email: 'hannah@demo.test',
      company: 'Lindgren & Co',
      status: 'Regular',
      tags: 'Regular, Window, not door',
      agentContext: ' Window side.\nAllergic to nuts. ',
      doNotContact: true,
    },
    change: { type: 'form.edit', edit: { company: 'Lindgren' } },
    save: SAVE,
    writes: [['PATCH /api/v2/contact/90?targetAccountId=5', { newData: { company: 'Lindgren' } }]],
  },
  {
    form: 'contactImport',
    input: { organizationId: 5, importId: IMPORT_ID },
    replies: {
      readContactImport: () => ({ success: true, import: importRecord, preview: [] }),
      startContactImport: () => ({ success: true, import: { ...importRecord, status: 'running' } }),
    },
    shown: ofContext('choice'),
    empty: { mapping: [], ifKnown: 'update', list: '' },
    opened: { mapping: ['name', null], ifKnown: 'skip', list: 'VIP' },
    save: { type: 'import.start' },
    writes: [[`POST /api/v2/contact/import/${IMPORT_ID}/start?targetAccountId=5`, undefined]],
  },
  {
    form: 'contactListForm',
    input: { key: { organizationId: 5, listName: 'VIP' } },
    replies: {},
    shown: ofContext('draft'),
    empty: { name: '' },
    opened: { name: 'VIP' },
    save: SAVE,
    writes: [],
  },
  {
    form: 'pageForm',
    input: { key: { accountId: 5 } },
    replies: {
      readAccount: () => ({
        ...account,
        details: { displayName: 'Olivetta', description: 'Three kitchens.' },
        links: [{ url: 'https://olivetta.test/menu', title: 'Menu' }, { url: 'https://olivetta.test' }],
        linksConfig: { layout: 'list' },
        socialLinks: [{ url: 'https://social.test/olivetta' }],
        socialLinksPosition: 'top',
      }),
      updateAccount: () => ({ success: true, message: '', updatedSettings: ['description'], failedSettings: [] }),
      readPublicProfile: () => Promise.reject(refused(404, 'There is no page yet.')),
    },
    shown: ofContext('draft'),
    empty: {
      name: '',
      description: '',
      links: [],
      layout: 'buttons',
      socialLinks: [],
      socialLinksPosition: 'bottom',
    },
    opened: {
      name: 'Olivetta',
      description: 'Three kitchens.',
      links: [
        { title: 'Menu', url: 'https://olivetta.test/menu' },
        { title: '', url: 'https://olivetta.test' },
      ],
      layout: 'list',
      socialLinks: [{ title: '', url: 'https://social.test/olivetta' }],
      socialLinksPosition: 'top',
    },
    change: { type: 'form.edit', edit: { description: 'Four kitchens.' } },
    save: SAVE,
    writes: [['POST /api/v2/updateAccount?targetAccountId=5', { description: 'Four kitchens.' }]],
  },
  {
    form: 'automaticTopUp',
    input: { key: { targetAccountId: 5 } },
    replies: {
      readAutomaticTopUp: () => ({ success: true, automaticTopUp: automatic }),
      setAutomaticTopUp: () => ({ success: true, automaticTopUp: automatic }),
    },
    shown: ofContext('draft'),
    empty: { isOn: false, belowUsd: '', addUsd: '', monthlyUsd: '', cardId: null },
    opened: chosen,
    change: { type: 'form.edit', edit: { belowUsd: '20' } },
    save: SAVE,
    writes: [['PUT /api/v2/wallet/automaticTopUp?targetAccountId=5', { ...chosen, belowUsd: '20' }]],
  },
  {
    form: 'planEditor',
    input: { key: { targetAccountId: 3, productPlanId: hiddenPlan.id } },
    as: RESELLER,
    replies: {
      readPlan: () => ({ success: true, productPlan: hiddenPlan }),
      editPlan: () => ({ success: true, productPlan: hiddenPlan }),
    },
    shown: ofContext('draft'),
    empty: EMPTY_PLAN,
    opened: draftOf(hiddenPlan),
    change: { type: 'form.edit', edit: { month: '159' } },
    save: SAVE,
    writes: [
      [
        'PUT /api/v2/product/productPlan/pplan-premium?targetAccountId=3',
        {
          name: 'Premium',
          description: 'For most.',
          prices: { month: '159.00', year: '1490.00' },
          trialDays: 14,
          productItems: hiddenPlan.productItems,
          entitlements: hiddenPlan.entitlements,
          state: 'hidden',
        },
      ],
    ],
  },
  {
    form: 'dunning',
    input: { key: { targetAccountId: 3 } },
    as: RESELLER,
    replies: {
      readDunning: () => ({ success: true, dunning: shortDunning }),
      setDunning: () => ({ success: true, dunning: shortDunning }),
    },
    shown: ofContext('draft'),
    empty: { tryDays: '7, 14, 21', textsPauseDay: '14', planEndsDay: '29', mails: true },
    opened: { tryDays: '3, 5', textsPauseDay: '7', planEndsDay: '10', mails: false },
    change: { type: 'form.edit', edit: { planEndsDay: '12' } },
    save: SAVE,
    writes: [['PUT /api/v2/billing/dunning?targetAccountId=3', { ...shortDunning, planEndsDay: 12 }]],
  },
  {
    form: 'usageLimits',
    input: { key: { targetAccountId: 5 } },
    replies: {
      readUsageLimits: () => ({ success: true, limits: usageLimits }),
      setUsageLimits: () => ({ success: true, limits: usageLimits }),
    },
    shown: ofContext('draft'),
    empty: { budgetUsd: '', tellAtPercent: '80', limits: [] },
    opened: {
      budgetUsd: '110.00',
      tellAtPercent: '90',
      limits: [
        { item: 'sms-outbound-message', agentId: null, most: '200' },
        { item: 'client-inbound-voice', agentId: 7, most: '300' },
      ],
    },
    change: { type: 'form.edit', edit: { budgetUsd: '120' } },
    save: SAVE,
    writes: [['PUT /api/v2/usage/limits?targetAccountId=5', { ...chosenLimits, budgetUsd: '120' }]],
  },
  {
    form: 'roleForm',
    input: { key: { accountId: 5, roleId: ROLE_ID } },
    replies: {
      listRoles: () => ({ success: true, roles: [role] }),
      updateRole: () => ({ success: true, role }),
    },
    shown: ofContext('draft'),
    empty: { name: '', description: '', permissions: ['viewOrg'] },
    opened: { name: 'Shift lead', description: 'Answers on Sundays.', permissions: ['viewOrg', 'editOrg'] },
    change: { type: 'form.edit', edit: { name: 'Lead' } },
    save: SAVE,
    writes: [
      [
        `PUT /api/v2/roles/${ROLE_ID}?targetAccountId=5`,
        { name: 'Lead', description: 'Answers on Sundays.', permissions: ['viewOrg', 'editOrg'] },
      ],
    ],
  },
  {
    form: 'templateForm',
    input: { key: { work: 'rename', accountId: 2, templateId: 'restaurant', agentId: null } },
    as: PARTNER,
    replies: { readTemplate: () => ({ success: true, template, followers: 2 }) },
    shown: ({ draft }) => (draft as { readonly title: string }).title,
    empty: '',
    opened: template.title,
    save: { type: 'form.do', task: 'rename' },
    writes: [],
  },
];
