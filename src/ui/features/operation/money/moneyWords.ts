import { moneyStrings as strings } from './moneyStrings';

type Named = { readonly accountId: number; readonly accountName: string | null };

/** An account by its name and id. */
export const accountWords = ({ accountId, accountName }: Named) =>
  accountName === null ? strings.gone(accountId) : strings.named(accountName, accountId);
