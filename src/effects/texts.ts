import type { KeepTextCommand, KeptText } from '#machines/shared';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

/**
 * Keeps what is typed on this device until it was sent (specification 4: nothing typed is lost). What was kept is told
 * before anything is heard, so that nothing typed since can replace it.
 */
export function keepText(
  deps: EffectDeps,
  key: string,
  tell: (news: KeptText) => void,
): (command: KeepTextCommand) => void {
  const { storage } = deps.platform;
  const record = ownKey(deps, `text.${key}`);
  const kept = storage.read(record);
  if (kept !== null) tell({ type: 'text.kept', text: kept });
  return ({ text }) => {
    if (text === '') storage.remove(record);
    else storage.write(record, text);
  };
}
