import { chatMachine } from '../../chat';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** Whom the chat's overlay names; null where it is not open. */
export const chatPartnerAt = ({ overlays }: At): string | null => overlays.get('chat')?.parameters.chatTarget || null;

/** A conversation with an agent as the public meets it, over any screen. */
export const chat = defineFeature({
  machine: chatMachine,
  needs: { seed: true },
  opens: (at) => {
    const target = chatPartnerAt(at);
    return target === null ? null : { key: target, input: { target, copy: 'default' as const } };
  },
  hears: AS_TALK,
});
