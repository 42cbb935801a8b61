import { FRENCH_HOTEL, GERMAN_BAKERY, SPANISH_PHYSIO } from './europePatterns';
import { type CallPattern, ENGLISH_DAYS, hoursBetween } from './script';

const OFFICE_WEEK = [0.15, 1.3, 1.1, 1, 1, 0.9, 0.25];
const DINING_WEEK = [0.9, 0.35, 0.8, 0.9, 1.1, 1.6, 1.5];

const TRATTORIA: CallPattern = {
  hours: hoursBetween(10, 22, [11, 16, 17, 18]),
  weekdays: DINING_WEEK,
  days: ENGLISH_DAYS.slice(1),
  fill: ['a birthday', 'an anniversary', 'a high chair', 'a gluten allergy', 'a quiet table', 'two vegetarians'],
  scripts: [
    { summary: 'Table for {n} on {day} at {time} PM.', outcome: 'Booking requested', weight: 30, duration: [55, 150] },
    {
      summary: 'Table for {n} on {day} at {time} PM, with {fill}.',
      outcome: 'Booking requested',
      weight: 16,
      duration: [70, 190],
    },
    { summary: 'Cancelled a table for {n} on {day}.', outcome: 'Change requested', weight: 8, duration: [30, 80] },
    {
      summary: 'Moved a table for {n} from {time} PM to an hour later on {day}.',
      outcome: 'Change requested',
      weight: 6,
      duration: [40, 100],
    },
    { summary: 'Asked about opening hours on {day}.', outcome: 'Question answered', weight: 12, duration: [18, 50] },
    { summary: 'Asked about parking and directions.', outcome: 'Question answered', weight: 8, duration: [25, 70] },
    {
      summary: 'Asked what is gluten-free or vegan on the menu.',
      outcome: 'Question answered',
      weight: 9,
      duration: [40, 120],
    },
    {
      summary: 'Running late for {time} PM; passed to the host stand.',
      outcome: 'Transferred',
      weight: 5,
      duration: [25, 60],
      transferShare: 1,
    },
    { summary: 'Inquiry for {n}0 guests; passed to events.', outcome: 'Message taken', weight: 3, duration: [90, 260] },
    { summary: 'Gift card question.', outcome: 'Question answered', weight: 3, duration: [30, 80] },
    { summary: 'Hung up before saying anything.', outcome: 'No speech', weight: 5, duration: [3, 12] },
    {
      summary: 'Confirmed a table for {n} on {day} by phone.',
      outcome: 'Confirmed',
      weight: 5,
      duration: [20, 60],
      isOutbound: true,
    },
  ],
};

const PIZZA: CallPattern = {
  hours: hoursBetween(11, 22, [12, 17, 18, 19]),
  weekdays: DINING_WEEK,
  days: ENGLISH_DAYS,
  fill: ['garlic knots', 'a caesar salad', 'extra mozzarella', 'a gluten-free crust', 'two sodas'],
  scripts: [
    {
      summary: 'Order of {n} pizzas for pickup at {time} PM.',
      outcome: 'Order noted',
      weight: 36,
      duration: [50, 140],
    },
    {
      summary: 'Order of {n} pizzas with {fill} for {time} PM.',
      outcome: 'Order noted',
      weight: 18,
      duration: [60, 160],
    },
    { summary: 'Asked how long pickup takes.', outcome: 'Question answered', weight: 14, duration: [12, 40] },
    { summary: 'Asked about delivery.', outcome: 'Question answered', weight: 12, duration: [20, 60] },
    { summary: 'Asked for {fill}.', outcome: 'Question answered', weight: 8, duration: [20, 60] },
    { summary: 'Complaint about a cold pizza.', outcome: 'Message taken', weight: 3, duration: [60, 200] },
    { summary: 'Hung up before saying anything.', outcome: 'No speech', weight: 5, duration: [3, 12] },
  ],
};

const DENTAL: CallPattern = {
  hours: hoursBetween(8, 17, [8, 9, 13]),
  weekdays: OFFICE_WEEK,
  days: ENGLISH_DAYS.slice(0, 5),
  fill: [
    'a check-up',
    'a cleaning',
    'a broken filling',
    'a toothache',
    'a crown',
    'a night guard',
    'a child’s first visit',
  ],
  scripts: [
    { summary: 'Appointment for {fill} on {day}.', outcome: 'Booking requested', weight: 34, duration: [80, 220] },
    {
      summary: 'New patient, wants to come in for {fill}.',
      outcome: 'Booking requested',
      weight: 12,
      duration: [120, 320],
    },
    { summary: 'Moved an appointment to {day}.', outcome: 'Change requested', weight: 12, duration: [45, 120] },
    { summary: 'Cancelled {day}’s appointment.', outcome: 'Change requested', weight: 8, duration: [30, 80] },
    {
      summary: 'Asked whether their insurance is accepted.',
      outcome: 'Question answered',
      weight: 11,
      duration: [40, 110],
    },
    { summary: 'Asked for the price of {fill}.', outcome: 'Question answered', weight: 8, duration: [35, 100] },
    {
      summary: 'Pain since last night; transferred to the desk.',
      outcome: 'Transferred',
      weight: 6,
      duration: [40, 110],
      transferShare: 1,
    },
    { summary: 'Asked for records to be sent.', outcome: 'Message taken', weight: 4, duration: [60, 150] },
    { summary: 'Reminder call for {day}.', outcome: 'Confirmed', weight: 8, duration: [15, 50], isOutbound: true },
    { summary: 'Voicemail reached.', outcome: 'Voicemail', weight: 4, duration: [8, 30], isOutbound: true },
  ],
};

const BILLING: CallPattern = {
  hours: hoursBetween(9, 16, [10, 11]),
  weekdays: OFFICE_WEEK,
  days: ENGLISH_DAYS.slice(0, 5),
  fill: ['an X-ray', 'a cleaning', 'a crown', 'a consultation'],
  scripts: [
    { summary: 'Question about a line for {fill}.', outcome: 'Message taken', weight: 30, duration: [90, 300] },
    { summary: 'Asked how to pay online.', outcome: 'Question answered', weight: 25, duration: [30, 90] },
    { summary: 'Wants to split a bill in {n}.', outcome: 'Message taken', weight: 18, duration: [80, 200] },
    {
      summary: 'Claim still pending; explained how long plans take.',
      outcome: 'Question answered',
      weight: 18,
      duration: [60, 180],
    },
    { summary: 'Asked for a copy of an invoice.', outcome: 'Question answered', weight: 9, duration: [40, 100] },
  ],
};

const SUMMIT: CallPattern = {
  hours: hoursBetween(7, 18, [7, 8, 17], 0.22),
  weekdays: [0.5, 1.3, 1.1, 1, 1, 1, 0.7],
  days: ENGLISH_DAYS.slice(0, 6),
  fill: [
    'a dripping faucet',
    'a running toilet',
    'a clogged kitchen drain',
    'a cold water heater',
    'an AC that blows warm air',
    'a noisy furnace',
  ],
  scripts: [
    { summary: 'Visit for {fill} on {day} morning.', outcome: 'Booking requested', weight: 26, duration: [110, 300] },
    { summary: 'Visit for {fill} on {day} afternoon.', outcome: 'Booking requested', weight: 22, duration: [110, 300] },
    {
      summary: 'Water leak that cannot be turned off; technician paged.',
      outcome: 'Emergency transferred',
      weight: 8,
      duration: [60, 160],
      transferShare: 1,
    },
    {
      summary: 'No heat at night; technician paged.',
      outcome: 'Emergency transferred',
      weight: 5,
      duration: [60, 160],
      transferShare: 1,
    },
    { summary: 'Asked what a service call costs.', outcome: 'Question answered', weight: 12, duration: [30, 90] },
    {
      summary: 'Wants a free estimate for a new water heater.',
      outcome: 'Booking requested',
      weight: 9,
      duration: [100, 260],
    },
    { summary: 'Asked where the technician is.', outcome: 'Message taken', weight: 7, duration: [25, 80] },
    { summary: 'Asked about the maintenance plan.', outcome: 'Question answered', weight: 5, duration: [60, 180] },
    { summary: 'Outside the service area.', outcome: 'Referred elsewhere', weight: 3, duration: [40, 90] },
    { summary: 'Robocall.', outcome: 'Spam', weight: 4, duration: [4, 20] },
  ],
};

const LAW: CallPattern = {
  hours: hoursBetween(9, 18, [9, 10, 14]),
  weekdays: OFFICE_WEEK,
  days: ENGLISH_DAYS.slice(0, 5),
  fill: ['divorce', 'custody', 'a will', 'severance', 'a dispute at work', 'probate'],
  scripts: [
    {
      summary: 'First consultation about {fill}, {day}.',
      outcome: 'Booking requested',
      weight: 36,
      duration: [140, 380],
    },
    { summary: 'Asked for fees for {fill}.', outcome: 'Question answered', weight: 20, duration: [60, 160] },
    {
      summary: 'Client asked for a call back about {fill}.',
      outcome: 'Message taken',
      weight: 24,
      duration: [60, 150],
    },
    { summary: 'A matter we do not handle.', outcome: 'Referred elsewhere', weight: 12, duration: [40, 110] },
    {
      summary: 'Court date within a week; marked as urgent.',
      outcome: 'Urgent message',
      weight: 8,
      duration: [90, 220],
    },
  ],
};

const AUTO: CallPattern = {
  hours: hoursBetween(7, 18, [7, 8, 12, 17]),
  weekdays: [0.2, 1.4, 1.1, 1, 1, 1.1, 0.7],
  days: ENGLISH_DAYS.slice(0, 6),
  fill: [
    'an oil change',
    'grinding brakes',
    'a check-engine light',
    'a dead battery',
    'an AC recharge',
    'a pre-purchase inspection',
  ],
  scripts: [
    { summary: 'Drop-off on {day} for {fill}.', outcome: 'Booking requested', weight: 44, duration: [70, 200] },
    { summary: 'Asked for the price of {fill}.', outcome: 'Question answered', weight: 20, duration: [30, 100] },
    { summary: 'Asked whether the car is finished.', outcome: 'Message taken', weight: 18, duration: [20, 60] },
    { summary: 'Needs a tow; gave the number.', outcome: 'Question answered', weight: 8, duration: [40, 110] },
    { summary: 'Approved a repair by phone.', outcome: 'Confirmed', weight: 6, duration: [40, 120], isOutbound: true },
    { summary: 'Robocall.', outcome: 'Spam', weight: 4, duration: [4, 20] },
  ],
};

const PROPERTY: CallPattern = {
  hours: hoursBetween(9, 17, [9, 10, 16], 0.15),
  weekdays: [0.4, 1.4, 1.1, 1.2, 1, 0.9, 0.5],
  days: ENGLISH_DAYS.slice(0, 6),
  fill: ['a leaking sink', 'a broken intercom', 'a stuck window', 'a dead outlet', 'a loud radiator', 'a lost key'],
  scripts: [
    {
      summary: 'Repair: {fill}. Someone is at home on {day}.',
      outcome: 'Ticket opened',
      weight: 44,
      duration: [80, 220],
    },
    {
      summary: 'Asked about the apartments that are free.',
      outcome: 'Question answered',
      weight: 18,
      duration: [60, 180],
    },
    { summary: 'Viewing on {day}.', outcome: 'Booking requested', weight: 12, duration: [60, 150] },
    { summary: 'Asked when rent is late.', outcome: 'Question answered', weight: 8, duration: [25, 70] },
    {
      summary: 'Locked out after hours; locksmith called.',
      outcome: 'Transferred',
      weight: 5,
      duration: [50, 130],
      transferShare: 1,
    },
    {
      summary: 'No heat; on-call technician paged.',
      outcome: 'Emergency transferred',
      weight: 5,
      duration: [50, 130],
      transferShare: 1,
    },
    { summary: 'Noise complaint.', outcome: 'Message taken', weight: 8, duration: [60, 200] },
  ],
};

/** Patterns by the agent's user name. Agents without one have no log beside their conversations. */
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
