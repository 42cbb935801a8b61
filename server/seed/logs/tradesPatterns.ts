import { VISIT_BOOKED } from './learned';
import { type CallPattern, ENGLISH_DAYS, hoursBetween } from './script';

export const SUMMIT: CallPattern = {
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
    {
      summary: 'Visit for {fill} on {day} morning.',
      said: [
        'I need somebody for {fill}.',
        'I am sorry to hear that. Would {day} morning suit you?',
        'Yes, I am at home then.',
        'I note it: {fill}, {day} morning. A service call is 89 dollars, waived if we do the repair. Dispatch confirms by text.',
      ],
      learned: VISIT_BOOKED,
      outcome: 'Booking requested',
      weight: 26,
      duration: [110, 300],
    },
    {
      summary: 'Visit for {fill} on {day} afternoon.',
      said: [
        'I need somebody for {fill}.',
        'I am sorry to hear that. Would {day} afternoon suit you?',
        'Yes, I am at home then.',
        'I note it: {fill}, {day} afternoon. A service call is 89 dollars, waived if we do the repair. Dispatch confirms by text.',
      ],
      learned: VISIT_BOOKED,
      outcome: 'Booking requested',
      weight: 22,
      duration: [110, 300],
    },
    {
      summary: 'Water leak that cannot be turned off; technician paged.',
      said: [
        'Water is coming out under the sink and the valve does not close!',
        'I page the technician right now and connect you. Please keep your phone at hand.',
        'Hurry, please.',
      ],
      outcome: 'Emergency transferred',
      weight: 8,
      duration: [60, 160],
      transferShare: 1,
    },
    {
      summary: 'No heat at night; technician paged.',
      said: [
        'The heating is out and it is freezing in here.',
        'I page the on-call technician right now and connect you.',
        'Thank you so much.',
      ],
      outcome: 'Emergency transferred',
      weight: 5,
      duration: [60, 160],
      transferShare: 1,
    },
    {
      summary: 'Asked what a service call costs.',
      said: [
        'What do you charge for coming out?',
        '89 dollars on weekdays, waived if we do the repair. Nights and weekends it is 189.',
        'Okay, thanks.',
      ],
      outcome: 'Question answered',
      weight: 12,
      duration: [30, 90],
    },
    {
      summary: 'Wants a free estimate for a new water heater.',
      said: [
        'We need a new water heater. What would that be?',
        'From 1,350 dollars with installation; the estimate is free. May dispatch call you for a day?',
        'Yes, on this number.',
        'Noted. They call within two working days.',
      ],
      outcome: 'Booking requested',
      weight: 9,
      duration: [100, 260],
    },
    {
      summary: 'Asked where the technician is.',
      said: [
        'Where is your technician? I have been waiting.',
        'I ask dispatch at once; they text you where he is.',
        'All right.',
      ],
      outcome: 'Message taken',
      weight: 7,
      duration: [25, 80],
    },
    {
      summary: 'Asked about the maintenance plan.',
      said: [
        'What is in the maintenance plan?',
        '18 dollars a month: two tune-ups a year and 10 percent off repairs. It can be cancelled every month.',
        'Let me think about it.',
      ],
      outcome: 'Question answered',
      weight: 5,
      duration: [60, 180],
    },
    {
      summary: 'Outside the service area.',
      said: [
        'Do you come to San Antonio?',
        'I am afraid that is outside our area: Austin, Round Rock, Cedar Park, Pflugerville and Georgetown.',
        'Okay, too bad.',
      ],
      outcome: 'Referred elsewhere',
      weight: 3,
      duration: [40, 90],
    },
    {
      summary: 'Robocall.',
      said: [
        'We have been trying to reach you about your car’s extended warranty.',
        'This line is for our customers. Goodbye.',
      ],
      outcome: 'Spam',
      weight: 4,
      duration: [4, 20],
    },
  ],
};

export const AUTO: CallPattern = {
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
    {
      summary: 'Drop-off on {day} for {fill}.',
      said: [
        'Can I drop my car off on {day}? It is {fill}.',
        '{day} works for a drop-off. Make, model and year?',
        'A 2016 Subaru Outback.',
        'Noted: {fill}, {day}. At night you can put the key into the box next to the left gate.',
      ],
      outcome: 'Booking requested',
      weight: 44,
      duration: [70, 200],
    },
    {
      summary: 'Asked for the price of {fill}.',
      said: [
        'What do you charge? It is about {fill}.',
        'Oil change 79 dollars, brake pads from 189 an axle, battery from 165, AC recharge 159, a diagnosis 119, credited toward the repair, and a pre-purchase inspection 129.',
        'Fair. I will call again.',
      ],
      outcome: 'Question answered',
      weight: 20,
      duration: [30, 100],
    },
    {
      summary: 'Asked whether the car is finished.',
      said: ['Is my car finished?', 'I ask the shop; they call you as soon as they have looked.', 'Thanks.'],
      outcome: 'Message taken',
      weight: 18,
      duration: [20, 60],
    },
    {
      summary: 'Needs a tow; gave the number.',
      said: [
        'My car does not start at all.',
        'Desert Tow at +1 520 555 0166 brings it to us; we take 50 dollars of the tow off the repair.',
        'Good, I will call them.',
      ],
      outcome: 'Question answered',
      weight: 8,
      duration: [40, 110],
    },
    {
      summary: 'Approved a repair by phone.',
      said: [
        'Hello, this is Redline Auto Repair. May we go ahead with the repair as written down?',
        'Yes, go ahead.',
        'Thank you. We call when it is done.',
      ],
      outcome: 'Confirmed',
      weight: 6,
      duration: [40, 120],
      isOutbound: true,
    },
    {
      summary: 'Robocall.',
      said: [
        'We have been trying to reach you about your car’s extended warranty.',
        'This line is for our customers. Goodbye.',
      ],
      outcome: 'Spam',
      weight: 4,
      duration: [4, 20],
    },
  ],
};
