import type { AccountType } from '#contract/entities/account';
import type { DeveloperToken, TokenRequest, TokenUse } from '#contract/entities/developer';
import { type RequestChoice, requestChoiceIn } from '#contract/rules/developers/requestChoice';
import type { CreateTokenNews, createTokenMachine } from '../../forms/createToken';
import { createCollectionMachine } from '../../shared/collection';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { AS_LIST, ask, same } from '../hearing';

/** The developer tokens of an account, without their values: those never enter a machine. */
export type DeveloperTokens = {
  readonly tokens: readonly DeveloperToken[];
  readonly mayCreate: boolean;
  readonly use: TokenUse;
};
export type DeveloperTokensKey = { readonly targetAccountId: number };
export type DeveloperTokensChange = { readonly revoke: string };

export type TokenRequestQuery = RequestChoice & DeveloperTokensKey;

const REFRESH = { type: 'resource.refresh' } as const;
const LEVELS: readonly AccountType[] = ['partner', 'reseller', 'organization'];

/** Other clients link to the screen as a part of the settings (api-shapes 16). */
const isScreen = ({ first, second }: At): boolean =>
  first === 'developers' || (second === 'developer' && (first === 'settings' || first === 'forDevelopers'));

export const developerTokens = defineFeature({
  machine: createResourceMachine<DeveloperTokens, DeveloperTokensKey, DeveloperTokensChange>({
    id: 'developerTokens',
    applyChange: (record, { revoke }) => ({ ...record, tokens: record.tokens.filter(({ id }) => id !== revoke) }),
  }),
  opens: (at) => {
    const { type, targetAccountId } = at;
    if (!LEVELS.includes(type) || !(isScreen(at) || at.has('createToken', 'deleteToken'))) return null;
    return { key: `${targetAccountId}`, input: { key: { targetAccountId } } };
  },
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH, 'createToken.done': () => REFRESH },
});

/** The token that is made. */
export const createToken = defineLaterFeature<typeof createTokenMachine, CreateTokenNews>({
  opens: ({ type, targetAccountId, has }) =>
    LEVELS.includes(type) && has('createToken')
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  // The list hears it; the dialog shows the value.
  tells: { 'createToken.done': () => [] },
});

/** What was done with them, the newest first. */
export const tokenRequests = defineFeature({
  machine: createCollectionMachine<TokenRequest, TokenRequestQuery>({ id: 'tokenRequests', keyOf: ({ id }) => id }),
  opens: (at) => {
    const { type, targetAccountId, query } = at;
    if (!LEVELS.includes(type) || !isScreen(at)) return null;
    return {
      key: `${targetAccountId}`,
      input: { query: { targetAccountId, ...requestChoiceIn(query) }, pageSize: PAGE_SIZE },
    };
  },
  readdressed: ask,
  hears: AS_LIST,
});

const PAGE_SIZE = 50;
