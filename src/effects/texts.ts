import type { KeepTextCommand } from '#machines/chat';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

const recordOf = (deps: EffectDeps, key: string): string => ownKey(deps, `text.${key}`);

/** What was typed and not sent under this key; '' for nothing. */
export const readText = (deps: EffectDeps, key: string): string =>
  deps.platform.storage.read(recordOf(deps, key)) ?? '';

/** Keeps what is typed on this device until it was sent (specification 4: nothing typed is lost). */
export function hearTexts(deps: EffectDeps, key: string): (command: KeepTextCommand) => void {
  const { storage } = deps.platform;
  const record = recordOf(deps, key);
  return ({ text }) => {
    if (text === '') storage.remove(record);
    else storage.write(record, text);
  };
}
