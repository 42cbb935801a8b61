import { SCOPE_GROUPS, type ScopeGroup, type TokenScope } from '#contract/rules/developers/scopes';
import { CHANGE_TOKENS_FAILED } from '#contract/rules/messages/developers';
import { createFormMachine } from '../shared/form';

/** What a person wants a token to do: everything, only reading, or a choice by group. */
export type ScopeWish = {
  readonly mode: 'all' | 'read' | 'some';
  readonly groups: Readonly<Partial<Record<ScopeGroup, 'read' | 'write'>>>;
};

/** After how many days a token ends. */
export const TOKEN_DAYS = ['30', '90', '365', 'never'] as const;

export type CreateToken = {
  readonly key: { readonly targetAccountId: number };
  readonly record: never;
  readonly draft: {
    readonly description: string;
    readonly wish: ScopeWish;
    readonly days: (typeof TOKEN_DAYS)[number];
  };
  readonly edit: Partial<CreateToken['draft']>;
  readonly work: {
    readonly task: 'create';
    readonly description: string;
    readonly scopes: readonly TokenScope[];
    /** Null: it does not end by itself. */
    readonly expiresInDays: number | null;
  } & CreateToken['key'];
  /** The value of the token never enters a machine. */
  readonly done: null;
  readonly news: { readonly type: 'createToken.done' };
};

export type CreateTokenNews = CreateToken['news'];

/** Makes a developer token (specification 7, Developer), which has a name and may do something. */
export const createTokenMachine = createFormMachine<CreateToken>({
  id: 'createToken',
  empty: () => ({ description: '', wish: { mode: 'all', groups: {} }, days: '90' }),
  shown: (never) => never,
  tasks: {
    create: {
      may: ({ draft: { description, wish } }) => description.trim() !== '' && scopesOf(wish).length > 0,
      work: ({ key, draft: { description, wish, days } }) => ({
        task: 'create',
        ...key,
        description: description.trim(),
        scopes: scopesOf(wish),
        expiresInDays: days === 'never' ? null : Number(days),
      }),
      tells: () => ({ type: 'createToken.done' }),
      failed: CHANGE_TOKENS_FAILED,
    },
  },
});

function scopesOf({ mode, groups }: ScopeWish): readonly TokenScope[] {
  if (mode === 'all') return ['write'];
  if (mode === 'read') return ['read'];
  return SCOPE_GROUPS.flatMap((group): TokenScope[] => {
    const access = groups[group];
    return access === undefined ? [] : [`${group}:${access}`];
  });
}
