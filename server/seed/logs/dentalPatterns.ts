import { VISIT_BOOKED } from './learned';
import { type CallPattern, ENGLISH_DAYS, hoursBetween, OFFICE_WEEK } from './script';

export const DENTAL: CallPattern = {
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
    {
      summary: 'Appointment for {fill} on {day}.',
      said: [
        'I need an appointment for {fill}, if possible on {day}.',
        'I can ask for {day}. Have you been with us before?',
        'Yes, I have.',
        'Then I note it: {fill}, {day}. The practice confirms the time by text. Please cancel at least 24 hours ahead if something comes up.',
      ],
      learned: VISIT_BOOKED,
      outcome: 'Booking requested',
      weight: 34,
      duration: [80, 220],
    },
    {
      summary: 'New patient, wants to come in for {fill}.',
      said: [
        'I am new here. Could I come in for {fill}?',
        'Of course. New patients are usually seen within ten days. Please bring photo ID, your insurance card and a list of your medication.',
        'What does the first visit cost?',
        '190 dollars with X-rays, for people without insurance. The practice texts you a time.',
      ],
      outcome: 'Booking requested',
      weight: 12,
      duration: [120, 320],
    },
    {
      summary: 'Moved an appointment to {day}.',
      said: [
        'I have to move my appointment. Would {day} work?',
        'I pass it on: the appointment moves to {day}. Morning or afternoon?',
        'Morning is better.',
        'Noted. You get a text once it is certain.',
      ],
      outcome: 'Change requested',
      weight: 12,
      duration: [45, 120],
    },
    {
      summary: 'Cancelled {day}’s appointment.',
      said: [
        'I cannot come on {day}, sorry.',
        'Thank you for telling us in time. I cancel {day}. Shall somebody call you for another day?',
        'I will call myself.',
        'All right. Take care.',
      ],
      outcome: 'Change requested',
      weight: 8,
      duration: [30, 80],
    },
    {
      summary: 'Asked whether their insurance is accepted.',
      said: [
        'Do you take my insurance? It is Delta Dental.',
        'Yes, we work with Aetna, Cigna, Delta Dental, Guardian and MetLife, and file the claim for you. What your plan pays is for the plan to say.',
        'Good, thank you.',
      ],
      outcome: 'Question answered',
      weight: 11,
      duration: [40, 110],
    },
    {
      summary: 'Asked for the price of {fill}.',
      said: [
        'What does it cost? It is about {fill}.',
        'I look it up: a check-up with cleaning is 145 dollars, a filling from 210, a crown from 1,250, a night guard 420, each without insurance. Would you like to come in?',
        'I will think about it.',
      ],
      outcome: 'Question answered',
      weight: 8,
      duration: [35, 100],
    },
    {
      summary: 'Pain since last night; transferred to the desk.',
      said: [
        'My tooth has hurt since last night, I could not sleep.',
        'I am sorry, that sounds hard. I connect you with the desk for an appointment today.',
        'Thank you.',
      ],
      outcome: 'Transferred',
      weight: 6,
      duration: [40, 110],
      transferShare: 1,
    },
    {
      summary: 'Asked for records to be sent.',
      said: [
        'Could you send my records to another practice?',
        'I take that down as a message. Which practice is it?',
        'My new dentist in Boulder will write to you.',
        'Somebody calls you back by the end of the next working day.',
      ],
      outcome: 'Message taken',
      weight: 4,
      duration: [60, 150],
    },
    {
      summary: 'Reminder call for {day}.',
      said: [
        'Hello, this is Brightside Dental with a reminder: you have an appointment on {day}. Can we count on you?',
        'Yes, I will be there.',
        'Thank you. Parking in front is free for two hours.',
      ],
      outcome: 'Confirmed',
      weight: 8,
      duration: [15, 50],
      isOutbound: true,
    },
    {
      summary: 'Voicemail reached.',
      said: [
        'Hello, this is Brightside Dental with a reminder of your appointment. Please call us if you cannot come. Goodbye.',
      ],
      outcome: 'Voicemail',
      weight: 4,
      duration: [8, 30],
      isOutbound: true,
    },
  ],
};

export const BILLING: CallPattern = {
  hours: hoursBetween(9, 16, [10, 11]),
  weekdays: OFFICE_WEEK,
  days: ENGLISH_DAYS.slice(0, 5),
  fill: ['an X-ray', 'a cleaning', 'a crown', 'a consultation'],
  scripts: [
    {
      summary: 'Question about a line for {fill}.',
      said: [
        'There is a line on my bill I do not understand, for {fill}.',
        'I take it down exactly. Do you see the invoice number? It begins with BH.',
        'Yes, I have it here and will text it.',
        'Thank you. The billing team looks at the line for {fill} and calls you back.',
      ],
      outcome: 'Message taken',
      weight: 30,
      duration: [90, 300],
    },
    {
      summary: 'Asked how to pay online.',
      said: [
        'How can I pay this online?',
        'At brightside.example/pay. A check or the front desk of any practice works as well. Payment is due within 30 days.',
        'Thanks.',
      ],
      outcome: 'Question answered',
      weight: 25,
      duration: [30, 90],
    },
    {
      summary: 'Wants to split a bill in {n}.',
      said: [
        'Could I pay this in {n} parts?',
        'Amounts above 500 dollars can be paid in twelve monthly payments without interest, smaller ones in three. I pass your wish on.',
        'Please do.',
        'The billing team calls you back.',
      ],
      outcome: 'Message taken',
      weight: 18,
      duration: [80, 200],
    },
    {
      summary: 'Claim still pending; explained how long plans take.',
      said: [
        'My bill says “pending”. Why?',
        'We have sent the claim, and plans usually answer after two to four weeks. Until then the bill says pending.',
        'So I just wait?',
        'Yes. If it is rejected, we look at it once for free.',
      ],
      outcome: 'Question answered',
      weight: 18,
      duration: [60, 180],
    },
    {
      summary: 'Asked for a copy of an invoice.',
      said: ['I need a copy of my invoice.', 'You find it on the portal under Documents.', 'Oh, easy. Thank you.'],
      outcome: 'Question answered',
      weight: 9,
      duration: [40, 100],
    },
  ],
};
