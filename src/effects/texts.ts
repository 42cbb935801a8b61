import type { KeepTextCommand } from '#machines/chat';
import type { EffectDeps } from './deps';

const recordOf = (key: string): string => `text.${key}`;

/** What was typed and not sent under this key; '' for nothing. */
export const readText = ({ platform }: EffectDeps, key: string): string => platform.storage.read(recordOf(key)) ?? '';

/** Keeps what is typed on this device until it was sent (specification 4: nothing typed is lost). */
export function hearTexts({ platform }: EffectDeps, key: string): (command: KeepTextCommand) => void {
  return ({ text }) => {
    if (text === '') platform.storage.remove(recordOf(key));
    else platform.storage.write(recordOf(key), text);
  };
}
