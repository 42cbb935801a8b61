import { capital } from '../text/capital';
import type { Phrases } from './phrases';

export const de: Phrases = {
  locale: 'de-DE',
  is24Hour: true,

  hello: 'Guten Tag! Wie kann ich Ihnen helfen?',
  welcome: 'Gern geschehen! Kann ich sonst noch etwas für Sie tun?',
  goodbye: 'Vielen Dank für Ihre Nachricht. Auf Wiedersehen!',
  whoAmI: (name) =>
    `Ich bin der automatische Assistent von ${name}. Ich antworte aus dem, was das Team aufgeschrieben hat, und das Team liest diese Nachrichten.`,
  topics: (topics) => `Ich gebe Auskunft zu: ${topics}. Außerdem nehme ich Nachrichten und Anfragen für das Team auf.`,
  anythingElse: 'Kann ich sonst noch etwas für Sie tun?',
  unknown:
    'Dazu habe ich keine Angaben und möchte nicht raten. Ich gebe Ihre Frage an das Team weiter. Wenn Sie Namen und Telefonnummer dalassen, meldet man sich bei Ihnen.',

  and: 'und',
  today: 'heute',
  tomorrow: 'morgen',
  onWeekday: (weekday) => `am ${weekday}`,
  onDate: (date) => `am ${date}`,
  span: (start, end) => `von ${start} bis ${end} Uhr`,
  allDay: 'rund um die Uhr',
  closed: 'geschlossen',
  openOn: (day, hours) => `${capital(day)} haben wir ${hours} geöffnet.`,
  yesOpenOn: (day, hours) => `Ja, ${day} haben wir ${hours} geöffnet.`,
  closedOn: (day) => `${capital(day)} haben wir geschlossen.`,
  noClosedOn: (day) => `Nein, ${day} haben wir geschlossen.`,
  againOn: (day, hours) => `Wieder geöffnet ist ${day} ${hours}.`,
  opensAt: (day, time) => `${capital(day)} öffnen wir um ${time} Uhr.`,
  closesAt: (day, time) => `${capital(day)} schließen wir um ${time} Uhr.`,
  openNow: (until) => `Ja, wir haben jetzt geöffnet, bis ${until} Uhr.`,
  closedNow: 'Nein, im Moment haben wir geschlossen.',
  notThen: (day, hours) => `Um diese Zeit nicht: ${day} haben wir ${hours} geöffnet.`,
  week: (lines) => `Unsere Öffnungszeiten:\n${lines}`,
  noSpecialHours: (day) =>
    `Für diesen Tag sind mir keine besonderen Zeiten bekannt; dies sind die üblichen. Das Team kann sagen, ob ${day} etwas anders ist.`,

  priceOf: (name, price) => `${name}: ${price}.`,
  yesListOf: (items) => `Ja, wir haben:\n${items}`,
  listOf: (items) => `Wir haben:\n${items}`,
  more: (count) => `… und ${count} weitere.`,

  asks: {
    partySize: 'Für wie viele Personen?',
    date: 'Welcher Tag würde Ihnen passen?',
    time: 'Welche Uhrzeit würde Ihnen passen?',
    name: 'Wie ist Ihr Name, bitte?',
    phone: 'Unter welcher Telefonnummer sind Sie erreichbar?',
    email: 'Wie lautet Ihre E-Mail-Adresse?',
    message: 'Was darf ich ausrichten?',
    purpose: 'Worum geht es?',
  },
  askDateAndTime: 'Welcher Tag und welche Uhrzeit würden Ihnen passen?',
  askNameAndPhone: 'Wie ist Ihr Name, und unter welcher Telefonnummer sind Sie erreichbar?',
  askText: (what) => `Sagen Sie mir bitte: ${what}?`,
  bookingStart: (understood) => (understood ? `Das nehme ich gern auf: ${understood}.` : 'Das nehme ich gern auf.'),
  changeStart: 'Diese Änderung gebe ich gern weiter.',
  messageStart: 'Ich nehme gern eine Nachricht für das Team auf.',
  gotIt: 'Danke.',
  otherDay: 'Welcher andere Tag würde Ihnen passen?',
  otherTime: 'Welche andere Uhrzeit würde Ihnen passen?',
  people: (count) => (count === 1 ? '1 Person' : `${count} Personen`),
  bookingDone: (name, summary) =>
    `Vielen Dank${name ? `, ${name}` : ''}. Ich habe Ihre Anfrage für das Team notiert: ${summary}. Sie ist noch nicht bestätigt; man meldet sich bei Ihnen.`,
  changeDone: (name, summary) =>
    `Vielen Dank${name ? `, ${name}` : ''}. Ich habe die Änderung für das Team notiert: ${summary}. Man bestätigt sie Ihnen.`,
  messageDone: (name, summary) =>
    `Vielen Dank${name ? `, ${name}` : ''}. Ich habe Ihre Nachricht für das Team notiert: ${summary}. Man meldet sich bei Ihnen.`,
  droppedRequest: 'Kein Problem, das ist gestrichen. Kann ich sonst noch etwas für Sie tun?',
};
