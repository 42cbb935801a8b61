import { capital } from '../text/capital';
import type { Phrases } from './phrases';

export const en: Phrases = {
  locale: 'en-US',
  is24Hour: false,

  hello: 'Hello! How can I help you?',
  welcome: 'You’re welcome! Is there anything else I can help with?',
  goodbye: 'Thank you for getting in touch. Goodbye!',
  whoAmI: (name) =>
    `I’m the automated assistant of ${name}. I answer from what the team has written down, and they read these messages.`,
  topics: (topics) => `I can tell you about: ${topics}. I can also take a message or a booking request for the team.`,
  anythingElse: 'Is there anything else I can help with?',
  unknown:
    'I don’t have that information, and I don’t want to guess. I’ll pass your question on to the team. If you leave your name and phone number, they can get back to you.',

  and: 'and',
  today: 'today',
  tomorrow: 'tomorrow',
  onWeekday: (weekday) => `on ${weekday}`,
  onDate: (date) => `on ${date}`,
  span: (start, end) => `from ${start} to ${end}`,
  allDay: 'around the clock',
  closed: 'closed',
  openOn: (day, hours) => `${capital(day)} we are open ${hours}.`,
  yesOpenOn: (day, hours) => `Yes, ${day} we are open ${hours}.`,
  closedOn: (day) => `We are closed ${day}.`,
  noClosedOn: (day) => `No, we are closed ${day}.`,
  againOn: (day, hours) => `We are open again ${day} ${hours}.`,
  opensAt: (day, time) => `${capital(day)} we open at ${time}.`,
  closesAt: (day, time) => `${capital(day)} we close at ${time}.`,
  openNow: (until) => `Yes, we are open now, until ${until}.`,
  closedNow: 'No, we are closed right now.',
  notThen: (day, hours) => `Not at that time: ${day} we are open ${hours}.`,
  week: (lines) => `Our opening hours are:\n${lines}`,
  noSpecialHours: (day) =>
    `I have no special hours noted for that day; these are the usual ones. The team can confirm whether anything is different ${day}.`,

  priceOf: (name, price) => `${name} is ${price}.`,
  yesListOf: (items) => `Yes, we have:\n${items}`,
  listOf: (items) => `We have:\n${items}`,
  more: (count) => `… and ${count} more.`,

  asks: {
    partySize: 'For how many people?',
    date: 'Which day would suit you?',
    time: 'What time would suit you?',
    name: 'May I have your name?',
    phone: 'What phone number can the team reach you at?',
    email: 'What is your email address?',
    message: 'What should I tell them?',
    purpose: 'What is it for?',
  },
  askDateAndTime: 'Which day and time would suit you?',
  askNameAndPhone: 'May I have your name and a phone number?',
  askText: (what) => {
    if (/^(?:what|when|where|how|which|who|whether|if)\b/.test(what)) return `Could you tell me ${what}?`;
    return / or |^any\b/.test(what) ? `${capital(what)}?` : `Could you tell me the ${what}?`;
  },
  bookingStart: (understood) => (understood ? `Happy to take that down: ${understood}.` : 'Happy to take that down.'),
  changeStart: 'I can pass that change on to the team.',
  messageStart: 'I’ll gladly take a message for the team.',
  gotIt: 'Thank you.',
  otherDay: 'Which other day would suit you?',
  otherTime: 'Which other time would suit you?',
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  bookingDone: (name, summary) =>
    `Thank you${name ? `, ${name}` : ''}. I have noted your request for the team: ${summary}. It is not confirmed yet; they will get back to you.`,
  changeDone: (name, summary) =>
    `Thank you${name ? `, ${name}` : ''}. I have noted the change for the team: ${summary}. They will confirm it with you.`,
  messageDone: (name, summary) =>
    `Thank you${name ? `, ${name}` : ''}. I have noted your message for the team: ${summary}. They will get back to you.`,
  droppedRequest: 'No problem, I have dropped that. Is there anything else I can help with?',
};
