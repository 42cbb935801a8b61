import { moneyStrings as strings } from './moneyStrings';

/** An account by its name and id. */
export const accountWords = ({ accountId, accountName }: { readonly accountId: number; readonly accountName: string | null }) =>
  accountName === null ? strings.gone(accountId) : strings.named(accountName, accountId);
