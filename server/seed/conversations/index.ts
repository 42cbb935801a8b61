import { billingConversations, dentalConversations } from './brightside';
import type { SeedConversation } from './conversation';
import { bakeryConversations, hotelConversations, physioConversations } from './europe';
import { autoConversations, lawConversations, propertyConversations } from './keystone';
import { pizzaConversations, trattoriaConversations } from './olivetta';
import { summitConversations } from './summit';

/** Conversations of the demo by the agent's user name. */
export const SEED_CONVERSATIONS: Readonly<Record<string, readonly SeedConversation[]>> = {
  olivetta: trattoriaConversations,
  'olivetta-pizza': pizzaConversations,
  'brightside-dental': dentalConversations,
  'brightside-billing': billingConversations,
  'summit-home': summitConversations,
  'whitfield-rowe': lawConversations,
  'redline-auto': autoConversations,
  'keystone-properties': propertyConversations,
  kornblume: bakeryConversations,
  'fisiocentro-mar': physioConversations,
  'maison-lumiere': hotelConversations,
};
