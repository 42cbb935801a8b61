import { fromCallback } from 'xstate';
import type { KeepTextCommand, KeepTextInput } from '#machines/shared';
import type { EffectDeps } from '../../effects/deps';
import { keepText } from '../../effects/texts';

/** The actor that keeps what is typed on this device. */
export const keepTextWith = (deps: EffectDeps) =>
  fromCallback<KeepTextCommand, KeepTextInput>(({ input, sendBack, receive }) =>
    receive(keepText(deps, input.key, sendBack)),
  );
