import { LIGHTNING_AWAY, NO_LIGHTNING } from '#contract/rules/messages/money';
import type { Providers } from '../providers/index';
import { LightningFailure, type LightningProvider } from '../providers/lightning/lightningProvider';
import { Refusal } from '../request/refusal';

/** @throws Refusal 501 where no node is configured */
export function lightningOf({ lightning }: Pick<Providers, 'lightning'>): LightningProvider {
  if (!lightning) throw new Refusal(501, NO_LIGHTNING);
  return lightning;
}

/** @throws Refusal 502 if the node cannot be reached, or refuses */
export async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof LightningFailure) throw new Refusal(502, LIGHTNING_AWAY);
    throw error;
  }
}
