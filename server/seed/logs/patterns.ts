import { BILLING, DENTAL } from './dentalPatterns';
import { PIZZA, TRATTORIA } from './diningPatterns';
import { FRENCH_HOTEL, GERMAN_BAKERY, SPANISH_PHYSIO } from './europePatterns';
import { LAW, PROPERTY } from './officesPatterns';
import type { CallPattern } from './script';
import { AUTO, SUMMIT } from './tradesPatterns';

/** Patterns by the agent's user name. Agents without one have only the logs of their written conversations. */
export const CALL_PATTERNS: Readonly<Record<string, CallPattern>> = {
  olivetta: TRATTORIA,
  'olivetta-pizza': PIZZA,
  'brightside-dental': DENTAL,
  'brightside-billing': BILLING,
  'summit-home': SUMMIT,
  'whitfield-rowe': LAW,
  'redline-auto': AUTO,
  'keystone-properties': PROPERTY,
  kornblume: GERMAN_BAKERY,
  'fisiocentro-mar': SPANISH_PHYSIO,
  'maison-lumiere': FRENCH_HOTEL,
};
