import { fromCallback } from 'xstate';
import type { KeepTextCommand, KeepTextInput } from '#machines/chat';
import type { EffectDeps } from '../../effects/deps';
import { hearTexts } from '../../effects/texts';

/** The actor that keeps what is typed on this device. */
export const keepTextWith = (deps: EffectDeps) =>
  fromCallback<KeepTextCommand, KeepTextInput>(({ input, receive }) => receive(hearTexts(deps, input.key)));
