/** The editor of a public page. */
import type { Account } from '#contract/entities/account';
import { accountOf } from '../../shell/fixtures';
import { profile } from './conversation';
import { type Row, refusedWith, rejects } from './row';

const account: Account = {
  ...accountOf(7, 'organization'),
  links: [{ url: 'https://trattoria.example/menu', title: 'Menu' }, { url: 'https://trattoria.example/book' }],
  linksConfig: { layout: 'list' },
  socialLinks: [{ url: 'https://x.com/trattoria' }],
};
const fields = {
  name: account.details.displayName,
  description: '',
  links: [
    { title: 'Menu', url: 'https://trattoria.example/menu' },
    { title: '', url: 'https://trattoria.example/book' },
  ],
  layout: 'list',
  socialLinks: [{ title: '', url: 'https://x.com/trattoria' }],
  socialLinksPosition: 'bottom',
} as const;
const form = {
  ...fields,
  name: ' Osteria ',
  description: 'Sardinian',
  links: [...fields.links, { title: ' ', url: '' }, { title: 'Wine', url: 'trattoria.example/wine' }],
};
const done = () => ({ success: true as const });
const texts =
  (...failedSettings: string[]) =>
  () => ({
    success: true as const,
    message: '',
    updatedSettings: [],
    failedSettings,
  });
const saved = { output: { kind: 'done', done: null }, whenRefused: refusedWith, fails: 'The page could not be saved.' };

export const pageFormRows: readonly Row[] = [
  {
    actor: 'pageForm.loadRecord',
    input: { key: { accountId: 7 } },
    replies: {
      readAccount: () => account,
      readPublicProfile: () => ({ success: true, account: profile }),
      readProduction: () => ({
        success: true,
        campaignId: 'campa7',
        agentId: 7,
        rev: 1,
        savedAtMs: 9,
        campaign: { links: ['https://trattoria.example/live', 'mailto:a@trattoria.example'] },
      }),
    },
    calls: [
      ['GET /api/v1/account?targetAccountId=7'],
      [`GET /api/v1/account/${account.username}`],
      ['GET /api/v2/agentEventRules/default?replaceTemplateVars=false&targetAccountId=7'],
    ],
    output: {
      accountType: 'agent',
      fields,
      shown: profile,
      settingsLinks: [{ url: 'https://trattoria.example/live' }],
    },
    whenRefused: rejects,
    fails: 'The page could not be loaded.',
  },
  {
    actor: 'pageForm.carryOut',
    input: { work: { task: 'save', accountId: 7, accountType: 'agent', form, typed: form } },
    replies: { savePageLinks: done, saveSocialLinks: done, updateAccount: texts() },
    // The order as typed, without rows that are empty, each with its protocol.
    calls: [
      [
        'POST /api/v1/account/links?targetAccountId=7',
        {
          links: [
            { url: 'https://trattoria.example/menu', title: 'Menu' },
            { url: 'https://trattoria.example/book' },
            { url: 'https://trattoria.example/wine', title: 'Wine' },
          ],
          linksConfig: { layout: 'list' },
        },
      ],
      [
        'POST /api/v1/account/socialLinks?targetAccountId=7',
        { socialLinks: [{ url: 'https://x.com/trattoria' }], socialLinksPosition: 'bottom' },
      ],
      ['POST /api/v2/updateAccount?targetAccountId=7', { accountName: 'Osteria', description: 'Sardinian' }],
    ],
    ...saved,
  },
  {
    actor: 'pageForm.carryOut',
    input: { work: { task: 'save', accountId: 5, accountType: 'organization', form, typed: { name: form.name } } },
    replies: { updateAccount: texts() },
    calls: [['POST /api/v2/updateAccount?targetAccountId=5', { orgName: 'Osteria' }]],
    ...saved,
  },
  {
    actor: 'pageForm.carryOut',
    input: {
      work: { task: 'save', accountId: 7, accountType: 'agent', form, typed: { description: form.description } },
    },
    replies: { updateAccount: texts('description') },
    calls: [['POST /api/v2/updateAccount?targetAccountId=7', { description: 'Sardinian' }]],
    ...saved,
    output: rejects({ kind: 'unexpected', message: 'The page could not be saved.' }),
  },
];
