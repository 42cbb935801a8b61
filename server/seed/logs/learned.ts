import type { SeedLearned } from '../conversations/learned';

/** What agents do and collect in the usual calls. Turns are counted from the first that a script has. */

export const TABLE_BOOKED: SeedLearned = {
  collected: [
    ['Guests', '{n}', 0],
    ['Day', '{day}', 0],
    ['Time', '{time} PM', 0],
  ],
  did: [
    {
      turn: 1,
      name: 'schedule',
      title: 'Booking requested',
      summary: '{day}, {time} PM, {n} guests',
      durationMs: 1_240,
      arguments: { guests: '{n}', day: '{day}', time: '{time} PM' },
      result: { status: 'requested', confirmBy: 'text message' },
    },
  ],
};

export const PIZZA_ORDERED: SeedLearned = {
  collected: [
    ['Pizzas', '{n}', 0],
    ['Pickup', '{time} PM', 0],
  ],
  did: [
    {
      turn: 2,
      name: 'take-message',
      title: 'Order noted',
      summary: '{n} pizzas, {time} PM',
      durationMs: 180,
      arguments: { pizzas: '{n}', pickup: '{time} PM' },
      result: { sentTo: 'counter@olivetta.example' },
    },
  ],
};

export const VISIT_BOOKED: SeedLearned = {
  collected: [
    ['Reason', '{fill}', 0],
    ['Day', '{day}', 1],
  ],
  did: [
    {
      turn: 2,
      name: 'schedule',
      title: 'Visit requested',
      summary: '{day}, {fill}',
      durationMs: 960,
      arguments: { day: '{day}', reason: '{fill}' },
      result: { status: 'requested' },
    },
  ],
};
