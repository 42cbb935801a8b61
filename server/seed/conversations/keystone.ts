import type { SeedConversation } from './conversation';

export const lawConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Renee Dawson', phone: '+16145550118' },
    channel: 'call',
    daysAgo: 1,
    at: '09:22',
    unread: 1,
    summary: 'Served with divorce papers on Friday, hearing on {d8}. Marked as urgent.',
    outcome: 'Urgent message',
    turns: [
      ['a', 'Whitfield and Rowe, attorneys at law. May I ask what your call is about, in one sentence?'],
      [
        'u',
        'I got served on Friday. Divorce. The hearing is on {d8} and he wants the house, he has been hiding money for…',
        9,
      ],
      [
        'a',
        'I have to stop you here, for your own protection; the details belong in the consultation. The date is important and I am marking this as urgent. What is the full name of the other side?',
        6,
      ],
      ['u', 'Gregory Alan Dawson.', 5],
      ['a', 'Gregory Alan Dawson, D, A, W, S, O, N. And your name and number?', 5],
      ['u', 'Renee Dawson, 614 555 0118.', 5],
      [
        'a',
        'Thank you, Ms. Dawson. A lawyer will look at it today. Please keep the papers and note the day you received them.',
        6,
      ],
    ],
  },
  {
    peer: { kind: 'guest', name: null },
    channel: 'client',
    daysAgo: 3,
    at: '23:40',
    summary: 'Asked about the price of a will and a lawyer who speaks Spanish.',
    outcome: 'Question answered',
    turns: [
      ['u', 'how much is a simple will and does somebody speak spanish (for my parents)'],
      [
        'a',
        'A simple will is from $450. Ana Delgado does wills and trusts, also in Spanish. The first consultation of 45 minutes is $175, credited if your parents become clients.',
        3,
      ],
      ['u', 'great, they will call', 18],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Miles Corrigan', phone: '+16145550133' },
    channel: 'call',
    daysAgo: 10,
    at: '15:05',
    summary: 'Speeding ticket; sent to the bar’s referral line.',
    outcome: 'Referred elsewhere',
    turns: [
      ['a', 'Whitfield and Rowe, attorneys at law. May I ask what your call is about, in one sentence?'],
      ['u', 'I need somebody for a speeding ticket.', 4],
      ['a', 'We do not handle traffic tickets. The bar’s referral line names lawyers who do: 614 555 0162.', 5],
      ['u', 'All right, thanks.', 3],
    ],
  },
];

export const autoConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Luz Ortega', phone: '+15205550134' },
    channel: 'call',
    daysAgo: 0,
    at: '07:41',
    unread: 1,
    summary: '2014 Corolla grinds when braking, drops it off Monday 8 AM.',
    outcome: 'Booking requested',
    turns: [
      ['a', 'Redline Auto Repair. What is the car doing?'],
      ['u', 'It goes krrrr when I brake. A Corolla, 2014.', 5],
      ['a', 'Since when, and does the pedal feel softer than before?', 4],
      ['u', 'Since last week, worse in the morning. The pedal is fine.', 6],
      [
        'a',
        'Brake pads are from a hundred and eighty-nine for one axle; we look first and call you before we do anything. When can you bring it?',
        6,
      ],
      ['u', 'Monday at eight. Luz Ortega, this number. Can someone drive me to work after?', 8],
      ['a', 'Yes, within five miles for free. Monday at eight, Luz Ortega, 2014 Corolla, grinding brakes.', 5],
    ],
  },
  {
    peer: { kind: 'guest', name: 'Hank' },
    channel: 'client',
    daysAgo: 2,
    at: '19:16',
    summary: 'Asked about dropping the truck off at night and the price of an oil change.',
    outcome: 'Question answered',
    turns: [
      ['u', 'can I leave my f150 tonight after you close'],
      ['a', 'Yes: put the key into the box next to the left gate. What should we do with it?', 2],
      ['u', 'just oil change, synthetic. name is Hank, 520 555 0188', 35],
      ['a', 'A synthetic oil change is $79. Noted: Hank, F-150, drop-off tonight, 520 555 0188.', 2],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Deshawn Pruitt', phone: '+15205550159' },
    channel: 'sms',
    daysAgo: 6,
    at: '16:02',
    unread: 1,
    summary: 'Asked whether the Passat is finished.',
    outcome: 'Message taken',
    turns: [
      ['u', 'yo is the passat done?'],
      ['a', 'I cannot see that from here; I am passing your question on to the shop. They text you before 6.', 12],
    ],
  },
];

export const propertyConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Abena Mensah', phone: '+12155550119' },
    channel: 'call',
    daysAgo: 0,
    at: '06:55',
    unread: 1,
    summary: 'No heat at Poplar Court 4B since midnight. On-call technician paged.',
    outcome: 'Emergency transferred',
    transferred: true,
    turns: [
      ['a', 'Keystone Properties. Which building are you calling about?'],
      ['u', 'Poplar Court, 4B. The heat went off at midnight and I have a baby here.', 5],
      [
        'a',
        'No heat is an emergency for us. I am paging the on-call technician and connecting you. Is this number the right one to call back?',
        4,
      ],
      ['u', 'Yes. Abena Mensah.', 4],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Julian Reyes', phone: '+12155550142' },
    channel: 'sms',
    daysAgo: 3,
    at: '10:10',
    summary: 'Pidió presentar la solicitud para el apartamento de dos habitaciones.',
    outcome: 'Answered by a person',
    turns: [
      ['u', 'Buenos días, ¿sigue libre el de dos habitaciones en Poplar Court?'],
      [
        'a',
        'Sí, dos habitaciones por 2.150 dólares al mes. Las visitas son martes y jueves de 4 a 7 y el sábado de 10 a 1. ¿Quiere que lo apunte?',
        8,
      ],
      ['u', 'Sábado a las 11, somos dos adultos y un niño', 120],
      [
        'p',
        'Apuntado, Julian: sábado a las 11, entrada por Poplar Street. Traiga un comprobante de ingresos. – Denise',
        2_400,
      ],
      ['u', 'Muchas gracias', 60],
    ],
  },
  {
    peer: { kind: 'guest', name: null },
    channel: 'client',
    daysAgo: 12,
    at: '22:05',
    summary: 'Asked about dogs and quiet hours.',
    outcome: 'Question answered',
    turns: [
      ['u', 'are dogs ok? mine is 55 pounds'],
      [
        'a',
        'Dogs up to 40 pounds are welcome for $30 a month. For a larger one I would have to ask the office; shall I take your name and number?',
        3,
      ],
      ['u', 'no its ok. what are quiet hours', 22],
      ['a', 'From 10 PM to 7 AM.', 2],
    ],
  },
];
