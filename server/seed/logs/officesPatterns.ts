import { type CallPattern, ENGLISH_DAYS, hoursBetween, OFFICE_WEEK } from './script';

export const LAW: CallPattern = {
  hours: hoursBetween(9, 18, [9, 10, 14]),
  weekdays: OFFICE_WEEK,
  days: ENGLISH_DAYS.slice(0, 5),
  fill: ['divorce', 'custody', 'a will', 'severance', 'a dispute at work', 'probate'],
  scripts: [
    {
      summary: 'First consultation about {fill}, {day}.',
      said: [
        'I need a lawyer. It is about {fill}.',
        'Thank you. Before you say more, I need the other side’s full name, so that the office can check for a conflict. Would {day} suit you for a first consultation?',
        'Yes, {day} is good. I give you the name.',
        'Noted, and spelled as you said it. The first 45 minutes are 175 dollars, credited if you become a client. The office confirms.',
      ],
      outcome: 'Booking requested',
      weight: 36,
      duration: [140, 380],
    },
    {
      summary: 'Asked for fees for {fill}.',
      said: [
        'What does it cost if it is about {fill}?',
        'A first consultation is 175 dollars, credited if you become a client. After that the hourly rate is 285 to 340 dollars.',
        'I see. Thank you.',
      ],
      outcome: 'Question answered',
      weight: 20,
      duration: [60, 160],
    },
    {
      summary: 'Client asked for a call back about {fill}.',
      said: [
        'Please have somebody call me back about {fill}.',
        'I take the message. When are you best reached?',
        'After four o’clock.',
        'A lawyer’s office calls you after four. Please have your papers at hand.',
      ],
      outcome: 'Message taken',
      weight: 24,
      duration: [60, 150],
    },
    {
      summary: 'A matter we do not handle.',
      said: [
        'I got a traffic ticket. Can you help?',
        'We do not handle traffic tickets. The bar’s referral line at +1 614 555 0162 names lawyers who do.',
        'Thanks anyway.',
      ],
      outcome: 'Referred elsewhere',
      weight: 12,
      duration: [40, 110],
    },
    {
      summary: 'Court date within a week; marked as urgent.',
      said: [
        'I was served with papers, the court date is this week.',
        'Thank you, that is important. I am marking this as urgent, and a lawyer will look at it today. Please keep the papers and note the date you received them.',
        'I will.',
      ],
      outcome: 'Urgent message',
      weight: 8,
      duration: [90, 220],
    },
  ],
};

export const PROPERTY: CallPattern = {
  hours: hoursBetween(9, 17, [9, 10, 16], 0.15),
  weekdays: [0.4, 1.4, 1.1, 1.2, 1, 0.9, 0.5],
  days: ENGLISH_DAYS.slice(0, 6),
  fill: ['a leaking sink', 'a broken intercom', 'a stuck window', 'a dead outlet', 'a loud radiator', 'a lost key'],
  scripts: [
    {
      summary: 'Repair: {fill}. Someone is at home on {day}.',
      said: [
        'I have to report something: {fill}.',
        'Which building and apartment? And when is somebody at home?',
        'Poplar Court, second floor. I am at home on {day}.',
        'Your ticket is open: {fill}, somebody at home on {day}. Urgent repairs are done within 24 hours, others within five working days.',
      ],
      outcome: 'Ticket opened',
      weight: 44,
      duration: [80, 220],
    },
    {
      summary: 'Asked about the apartments that are free.',
      said: [
        'Which apartments are free?',
        'A studio at Fairmount House for 1,290 a month, one bedroom at Brewery Lofts for 1,640, and two bedrooms at Poplar Court for 2,150.',
        'When can I see one?',
        'On Tuesday and Thursday from four to seven, and on Saturday from ten to one.',
      ],
      outcome: 'Question answered',
      weight: 18,
      duration: [60, 180],
    },
    {
      summary: 'Viewing on {day}.',
      said: [
        'I would like to see the one bedroom on {day}.',
        'I pass it on. Viewings are on Tuesday and Thursday from four to seven and on Saturday from ten to one. Please bring proof of income.',
        'I will.',
        'The office confirms by text.',
      ],
      outcome: 'Booking requested',
      weight: 12,
      duration: [60, 150],
    },
    {
      summary: 'Asked when rent is late.',
      said: [
        'When is rent late?',
        'It is due on the 1st and late after the 5th; the fee is 50 dollars. If you cannot pay on time, tell us before the 1st.',
        'Understood.',
      ],
      outcome: 'Question answered',
      weight: 8,
      duration: [25, 70],
    },
    {
      summary: 'Locked out after hours; locksmith called.',
      said: [
        'I am locked out.',
        'After hours a lockout costs 85 dollars, paid to the locksmith. I connect you.',
        'Fine, thank you.',
      ],
      outcome: 'Transferred',
      weight: 5,
      duration: [50, 130],
      transferShare: 1,
    },
    {
      summary: 'No heat; on-call technician paged.',
      said: [
        'There is no heat in our apartment.',
        'No heat is an emergency for us. I am paging the on-call technician, who calls you within the hour.',
        'Thank you.',
      ],
      outcome: 'Emergency transferred',
      weight: 5,
      duration: [50, 130],
      transferShare: 1,
    },
    {
      summary: 'Noise complaint.',
      said: [
        'My neighbors are loud again.',
        'I am sorry. Quiet hours are from 10 pm to 7 am. When did it begin?',
        'About an hour ago.',
        'I take it down for the office. They look into it.',
      ],
      outcome: 'Message taken',
      weight: 8,
      duration: [60, 200],
    },
  ],
};
