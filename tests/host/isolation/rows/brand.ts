import { aPicture } from '#tests/support/aPicture.ts';
import { body, every, open, own, type Rows, reach } from './row';

/** Domains and brands, which partners and resellers have. */

const named = { domain: 'probe.example' };
const owners = (parts: Parameters<typeof own>[1]) => reach(own('reseller', parts), own('partner', parts));

export const brandRows: Rows = {
  lookupDomain: open(body('reseller', ({ accountId }) => ({ body: { accountId } }))),
  listDomains: reach(...every()),
  createDomain: owners(() => ({ body: named })),
  verifyDomain: owners(() => ({ body: named })),
  setDefaultDomain: owners(() => ({ body: named })),
  deleteDomain: owners(() => ({ query: named })),
  readBrand: reach(...every()),
  saveBrand: owners(() => ({ body: { name: 'Probe Voice' } })),
  readEmbedding: reach(...every()),
  saveEmbedding: reach(
    ...(['reseller', 'organization', 'partner'] as const).map((level) =>
      own(level, () => ({ body: { origins: ['https://probe.example'] } })),
    ),
  ),
  createOneTimeAuthToken: reach(own('organization', ({ memberEmail }) => ({ query: { email: memberEmail } }))),
  saveBrandPicture: owners(() => ({ query: { kind: 'logo' }, body: aPicture() })),
};
