import { chatStrings } from './strings';

/** Questions to begin with, such as any business hears. */
export const SUGGESTIONS: readonly string[] = [
  chatStrings.suggestionHours,
  chatStrings.suggestionPrice,
  chatStrings.suggestionBooking,
];
