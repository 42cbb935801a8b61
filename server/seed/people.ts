import type { Random } from './random';

/** Names and numbers of the demo's callers. The numbers are from unassigned ranges. */

type Place = {
  readonly areaCodes: readonly string[];
  readonly first: readonly string[];
  readonly last: readonly string[];
};

const words = (text: string) => text.trim().split(/\s+/);

const UNITED_STATES: Pick<Place, 'first' | 'last'> = {
  first: words(
    'Ava Noah Mia Liam Zoe Ethan Leah Mason Ruby Owen Nora Felix Iris Hugo Clara Jonah Tessa Malik Priya Diego Camila Andre Keiko Samir Fatima Wes Opal Reggie Lorraine Vernon Dolores Curtis Gwen Hector Yolanda Stella Emmett Paige Theo Naomi',
  ),
  last: words(
    'Abbott Barnes Castro Delgado Ellison Fischer Grant Huang Ibarra Jensen Kaplan Larsen Mbeki Nolan Okafor Patel Quinn Rossi Silva Tran Underwood Vega Whitaker Xiong Young Zimmer Brooks Chandra Dubois Estrada Foley Gallagher Hayes Ivanov Kowalski Mendez',
  ),
};

const PLACES: Readonly<Record<string, Place>> = {
  'America/Los_Angeles': { areaCodes: ['503', '971'], ...UNITED_STATES },
  'America/Denver': { areaCodes: ['303', '720'], ...UNITED_STATES },
  'America/Chicago': { areaCodes: ['512', '737'], ...UNITED_STATES },
  'America/New_York': { areaCodes: ['215', '614', '520'], ...UNITED_STATES },
  'Europe/Berlin': {
    areaCodes: ['+4915155', '+34600'],
    first: words(
      'Lena Jonas Mia Lukas Hanna Felix Greta Emil Ida Anton Carmen Pablo Lucía Javier Nuria Sergio Camille Hugo Louise Antoine',
    ),
    last: words(
      'Becker Vogt Hoffmann Kraus Seidel Weber Lang Roth García Navarro Molina Vidal Ferrer Blasco Moreau Girard Lefèvre Roux Perrin Blanc',
    ),
  },
};

export type Caller = { readonly name: string | null; readonly phone: string; readonly email: string | null };

/** A caller of a place; some have only a number. `serial` makes numbers unique. */
export function callerFrom(random: Random, timeZone: string, serial: number): Caller {
  const place = PLACES[timeZone] ?? { areaCodes: ['212'], ...UNITED_STATES };
  const [first, last] = [random.pick(place.first), random.pick(place.last)];
  const area = random.pick(place.areaCodes);
  const phone = area.startsWith('+')
    ? `${area}${String(10_000 + serial * 37).padStart(6, '0')}`
    : `+1${area}555${String(200 + serial).padStart(4, '0')}`;
  const isKnown = random.chance(0.6);
  return {
    name: isKnown ? `${first} ${last}` : null,
    phone,
    email: isKnown && random.chance(0.4) ? mailboxOf(first, last) : null,
  };
}

/** What the phone network shows of a caller. */
export function cnamOf({ name }: Pick<Caller, 'name'>, random: Random): string | null {
  if (name === null) return random.chance(0.5) ? 'WIRELESS CALLER' : null;
  const [first = '', last = ''] = name.toUpperCase().split(' ');
  return `${last} ${first}`.trim().slice(0, 15);
}

function mailboxOf(first: string, last: string): string {
  return `${first}.${last}@mail.example`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
