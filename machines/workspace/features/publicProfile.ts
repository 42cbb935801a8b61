import { publicProfileMachine } from '../../publicProfile';
import { defineFeature } from '../feature';
import { same } from '../hearing';
import { chatPartnerAt } from './chat';

/** Who is talked to in the chat. */
export const publicProfile = defineFeature({
  machine: publicProfileMachine,
  opens: (at) => {
    const username = chatPartnerAt(at);
    return username === null ? null : { key: username, input: { key: { username } } };
  },
  hears: { 'network.changed': same },
});
