import { PIZZA_ORDERED, TABLE_BOOKED } from './learned';
import { type CallPattern, ENGLISH_DAYS, hoursBetween } from './script';

const DINING_WEEK = [0.9, 0.35, 0.8, 0.9, 1.1, 1.6, 1.5];

export const TRATTORIA: CallPattern = {
  hours: hoursBetween(10, 22, [11, 16, 17, 18]),
  weekdays: DINING_WEEK,
  days: ENGLISH_DAYS.slice(1),
  fill: ['a birthday', 'an anniversary', 'a high chair', 'a gluten allergy', 'a quiet table', 'two vegetarians'],
  scripts: [
    {
      summary: 'Table for {n} on {day} at {time} PM.',
      said: [
        'Hi, do you have a table for {n} on {day} at {time}?',
        'I can ask for that: {n} guests, {day}, {time} PM. Under which name?',
        'It is under this number, please.',
        'Thank you. The team confirms by text. We hold a table for 15 minutes.',
      ],
      learned: TABLE_BOOKED,
      outcome: 'Booking requested',
      weight: 30,
      duration: [55, 150],
    },
    {
      summary: 'Table for {n} on {day} at {time} PM, with {fill}.',
      said: [
        'I would like to book for {n} on {day} at {time}, and there is something else: {fill}.',
        'Gladly. {n} guests on {day} at {time} PM, and I note {fill} word for word. May we text you at this number?',
        'Yes, please.',
        'Then the team confirms it by text. See you on {day}!',
      ],
      learned: TABLE_BOOKED,
      outcome: 'Booking requested',
      weight: 16,
      duration: [70, 190],
    },
    {
      summary: 'Cancelled a table for {n} on {day}.',
      said: [
        'We have to cancel our table for {n} on {day}, I am sorry.',
        'No trouble, and there is no fee. I pass it on: {n} guests on {day}, cancelled. Anything else?',
        'No, thank you.',
        'Thanks for calling ahead. We hope to see you another day.',
      ],
      outcome: 'Change requested',
      weight: 8,
      duration: [30, 80],
    },
    {
      summary: 'Moved a table for {n} from {time} PM to an hour later on {day}.',
      said: [
        'Could we come an hour later on {day}? We are {n}, booked for {time}.',
        'I note it: {n} guests on {day}, an hour after {time} PM. The team tells you whether it works.',
        'Great, thank you.',
        'You are welcome. A text comes to this number.',
      ],
      outcome: 'Change requested',
      weight: 6,
      duration: [40, 100],
    },
    {
      summary: 'Asked about opening hours on {day}.',
      said: [
        'What are your hours on {day}?',
        'Tuesday to Thursday we are open from five to ten, on Friday to eleven, on Saturday from 11:30 to 2:30 and again from five to eleven, on Sunday from 11:30 to nine. On Monday we are closed.',
        'Perfect, thanks.',
        'You are welcome. See you soon!',
      ],
      outcome: 'Question answered',
      weight: 12,
      duration: [18, 50],
    },
    {
      summary: 'Asked about parking and directions.',
      said: [
        'Where can I park near you?',
        'The garage on Morrison Street, one block north, costs six dollars for the evening with our stamp. We are at 1827 Alder Street, on the corner of 18th Avenue.',
        'And the MAX?',
        'Providence Park station, two blocks away.',
      ],
      outcome: 'Question answered',
      weight: 8,
      duration: [25, 70],
    },
    {
      summary: 'Asked what is gluten-free or vegan on the menu.',
      said: [
        'Do you have anything gluten-free or vegan?',
        'We do. Gluten-free pasta is three dollars more with any sauce, and the orecchiette with broccoli rabe are vegan. Traces can never be ruled out; the kitchen confirms at the table.',
        'Good to know.',
        'Would you like a table as well?',
        'Not today, thanks.',
      ],
      outcome: 'Question answered',
      weight: 9,
      duration: [40, 120],
    },
    {
      summary: 'Running late for {time} PM; passed to the host stand.',
      said: [
        'We are stuck in traffic, our table is at {time}.',
        'I connect you with the host stand right away. One moment, please.',
        'Thank you!',
      ],
      outcome: 'Transferred',
      weight: 5,
      duration: [25, 60],
      transferShare: 1,
    },
    {
      summary: 'Inquiry for {n}0 guests; passed to events.',
      said: [
        'We would be about {n}0 people. Is that possible?',
        'For groups there is the Cellar Room, with a set menu from 58 dollars a person. Our events team plans these. May I pass on your number?',
        'Yes, this one is fine.',
        'They call you back. Thank you for thinking of us!',
      ],
      outcome: 'Message taken',
      weight: 3,
      duration: [90, 260],
    },
    {
      summary: 'Gift card question.',
      said: [
        'Do you sell gift cards?',
        'Yes, from 25 dollars, at the door and on our website.',
        'Thanks, that is all.',
      ],
      outcome: 'Question answered',
      weight: 3,
      duration: [30, 80],
    },
    { summary: 'Hung up before saying anything.', said: [], outcome: 'No speech', weight: 5, duration: [3, 12] },
    {
      summary: 'Confirmed a table for {n} on {day} by phone.',
      said: [
        'Hello, this is Olivetta. I am calling about your table for {n} on {day}. Will you be there?',
        'Yes, we are coming.',
        'Wonderful. We hold it for 15 minutes. See you then!',
      ],
      outcome: 'Confirmed',
      weight: 5,
      duration: [20, 60],
      isOutbound: true,
    },
  ],
};

export const PIZZA: CallPattern = {
  hours: hoursBetween(11, 22, [12, 17, 18, 19]),
  weekdays: DINING_WEEK,
  days: ENGLISH_DAYS,
  fill: ['garlic knots', 'a caesar salad', 'extra mozzarella', 'a gluten-free crust', 'two sodas'],
  scripts: [
    {
      summary: 'Order of {n} pizzas for pickup at {time} PM.',
      said: [
        '{n} pizzas for pickup at {time}: one margherita, the rest pepperoni.',
        '{n} fourteen-inch pizzas, one margherita, the rest pepperoni, for {time} PM. Is that right?',
        'That is right.',
        'The counter texts you when they go into the oven.',
      ],
      learned: PIZZA_ORDERED,
      outcome: 'Order noted',
      weight: 36,
      duration: [50, 140],
    },
    {
      summary: 'Order of {n} pizzas with {fill} for {time} PM.',
      said: [
        'Hi, {n} margheritas with {fill}, please, for {time}.',
        '{n} margheritas, fourteen inch, with {fill}, at {time} PM. Same number for the text?',
        'Yes.',
        'Noted. The counter texts when it goes into the oven.',
      ],
      learned: PIZZA_ORDERED,
      outcome: 'Order noted',
      weight: 18,
      duration: [60, 160],
    },
    {
      summary: 'Asked how long pickup takes.',
      said: [
        'How long for a pickup right now?',
        'Twenty minutes, and 35 on Friday and Saturday evening.',
        'Okay, I will call back.',
      ],
      outcome: 'Question answered',
      weight: 14,
      duration: [12, 40],
    },
    {
      summary: 'Asked about delivery.',
      said: [
        'Do you deliver?',
        'Our own riders do, within two miles, for four dollars, from five o’clock on.',
        'Great, thanks.',
      ],
      outcome: 'Question answered',
      weight: 12,
      duration: [20, 60],
    },
    {
      summary: 'Asked for {fill}.',
      said: [
        'Can I get {fill} with my order?',
        'Yes, I can add {fill} to any order. Would you like to order now?',
        'Later, thank you.',
        'We are here.',
      ],
      outcome: 'Question answered',
      weight: 8,
      duration: [20, 60],
    },
    {
      summary: 'Complaint about a cold pizza.',
      said: [
        'The pizza I picked up was cold.',
        'I am sorry about that. Keep your receipt: the counter makes it again or refunds it, your choice. May I pass your number on to the manager?',
        'Please do.',
        'The manager calls you back.',
      ],
      outcome: 'Message taken',
      weight: 3,
      duration: [60, 200],
    },
    { summary: 'Hung up before saying anything.', said: [], outcome: 'No speech', weight: 5, duration: [3, 12] },
  ],
};
