/** The forms that are machines, each opened on a record that is in every field unlike an empty form. */
import type { StoredDefinition } from '#contract/entities/app';
import type { Contact } from '#contract/entities/contact';
import type { ContactImport } from '#contract/entities/contactImport';
import type { CustomRole } from '#contract/entities/customRole';
import { accountOf, template } from '../../shell/fixtures';
import { refused } from '../../standIn';
import { PARTNER, RESELLER } from '../rows/row';
import { type FormRow, ofContext, SAVE } from './formRow';
import { LOG_FORMS } from './logForms';
import { METRIC_FORMS } from './metricForms';
import { MONEY_FORMS } from './moneyForms';
import { TASK_FORMS } from './taskForms';

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
  ...LOG_FORMS,
  ...METRIC_FORMS,
  ...MONEY_FORMS,
  ...TASK_FORMS,
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
