import { ofOrganization, own, type Rows, reach } from './row';

/** The developer tokens of an account. */
export const developerRows: Rows = {
  createToken: reach(
    ...['organization' as const, 'reseller' as const, 'partner' as const].map((level) =>
      own(level, () => ({ body: { type: 'admin', description: 'Main app' } })),
    ),
  ),
  deleteToken: reach(...ofOrganization('body', ({ tokenId }) => ({ body: { token: tokenId } }))),
};
