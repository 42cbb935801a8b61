/** Host names and brand of a reseller: brand. */
import type { Row } from './row';
import { RESELLER, rejects } from './row';

const nothing = { inherited: { from: 'product' as const } };
const brand = {
  accountId: 3,
  editable: true,
  organizations: 2,
  fields: {
    name: { own: 'Harbor Voice', inherited: { value: 'Automated Phone', from: 'product' as const } },
    accentColor: nothing,
    logo: nothing,
    favicon: nothing,
    supportUrl: nothing,
    talkToSalesUrl: nothing,
    tosUrl: nothing,
    privacyUrl: nothing,
    mailSender: nothing,
  },
  appScripts: [],
  mailAddress: 'no-reply@localhost',
};
const domain = { id: 1, domain: 'voice.test.example', default: false, verified: false };
const READ: Row['calls'] = [['GET /api/v2/domains?targetAccountId=3'], ['GET /api/v2/brand?targetAccountId=3']];
const replies = {
  readBrand: () => ({ success: true as const, brand }),
  listDomains: () => ({ success: true as const, domains: [domain] }),
} satisfies Row['replies'];
const changed = () => ({ success: true as const, domain });
const base = { as: RESELLER, whenRefused: rejects, output: { brand, domains: [domain], checked: null } };
const saves = { ...base, actor: 'brand.saveRecord', fails: 'The brand could not be saved.' };
const key = { accountId: 3 };
const body = { domain: domain.domain };
const on = (kind: string) => ({ key, change: { kind, ...body } });

export const brandRows: readonly Row[] = [
  {
    ...base,
    actor: 'brand.loadRecord',
    input: { key },
    replies,
    calls: READ,
    atOnce: 2,
    fails: 'The brand could not be loaded.',
  },
  {
    ...saves,
    input: { key, change: { kind: 'values', values: { name: 'Harbor Voice', tosUrl: null } } },
    replies: { ...replies, saveBrand: () => ({ success: true as const, brand }) },
    calls: [['POST /api/v2/brand?targetAccountId=3', { name: 'Harbor Voice', tosUrl: null }], ...READ],
  },
  {
    ...saves,
    input: on('addDomain'),
    replies: { ...replies, createDomain: changed },
    calls: [['POST /api/v2/domain?targetAccountId=3', body], ...READ],
  },
  {
    ...saves,
    input: on('checkDomain'),
    replies: { ...replies, verifyDomain: () => ({ ...changed(), found: false, message: 'Not there.' }) },
    calls: [['POST /api/v2/domain/verify?targetAccountId=3', body], ...READ],
    output: { ...base.output, checked: { domain: domain.domain, found: false, text: 'Not there.' } },
  },
  {
    ...saves,
    input: on('defaultDomain'),
    replies: { ...replies, setDefaultDomain: changed },
    calls: [['POST /api/v2/domain/default?targetAccountId=3', body], ...READ],
  },
  {
    ...saves,
    input: on('removeDomain'),
    replies: { ...replies, deleteDomain: () => ({ success: true as const }) },
    calls: [['DELETE /api/v2/domain?domain=voice.test.example&targetAccountId=3'], ...READ],
  },
];
