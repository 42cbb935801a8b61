import type { SeedConversation } from './conversation';

export const bakeryConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Familie Brenner', phone: '+4976155501177' },
    channel: 'call',
    daysAgo: 0,
    at: '08:20',
    unread: 1,
    summary: 'Geburtstagstorte mit Schrift „Emil 6“ für 12 Personen, Abholung am {sat}.',
    outcome: 'Booking requested',
    turns: [
      ['a', 'Bäckerei Kornblume, guten Tag! Möchten Sie etwas vorbestellen, oder haben Sie eine Frage?'],
      ['u', 'Guten Morgen, Brenner. Ich bräuchte eine Geburtstagstorte für zwölf Kinder, mit Schrift drauf.', 6],
      [
        'a',
        'Gern. Torten mit Schrift kosten ab 52 Euro und brauchen drei Tage Vorlauf. Für wann, und was soll darauf stehen?',
        5,
      ],
      ['u', 'Am Samstag um zehn. „Emil 6“, bitte ohne Nüsse.', 8],
      [
        'a',
        '{sat}, zehn Uhr, „Emil 6“, ohne Nüsse. Spuren sind in unserer Backstube leider immer möglich. Unter welcher Nummer erreichen wir Sie?',
        7,
      ],
      ['u', 'Unter der, mit der ich anrufe. Danke!', 5],
    ],
  },
  {
    peer: { kind: 'guest', name: 'Wiebke' },
    channel: 'client',
    daysAgo: 4,
    at: '19:33',
    summary: 'Frage nach glutenfreiem Brot und Öffnungszeiten am Sonntag.',
    outcome: 'Question answered',
    turns: [
      ['u', 'Habt ihr glutenfreies Brot? Ich habe Zöliakie'],
      [
        'a',
        'Ja, das glutenfreie Saatenbrot für 6,50 €, nur auf Vorbestellung. Es kommt verpackt von der Mühle Sonnhalde und ist für Menschen mit Zöliakie geeignet.',
        2,
      ],
      ['u', 'Super! Kann ich es am Sonntag abholen?', 30],
      ['a', 'Ja, am Sonntag haben wir von 7:30 bis 11 Uhr geöffnet. Bestellen Sie bitte bis Samstag um 14 Uhr.', 2],
      ['u', 'Perfekt, danke', 12],
    ],
  },
];

export const physioConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Amparo Giménez', phone: '+34655010177' },
    channel: 'call',
    daysAgo: 1,
    at: '12:02',
    unread: 1,
    summary: 'Primera visita por dolor lumbar, martes a las 17:30, con Adeslas.',
    outcome: 'Booking requested',
    turns: [
      ['a', 'FisioCentro Mar, buenos días. ¿En qué puedo ayudarle?'],
      ['u', 'Buenos días, quería pedir hora. Me duele la espalda desde hace una semana.', 6],
      ['a', 'Lo siento. ¿Ha estado antes con nosotros? La primera visita dura 50 minutos y cuesta 45 euros.', 5],
      ['u', 'No, es la primera vez. Tengo Adeslas. ¿Puede ser el martes por la tarde?', 7],
      [
        'a',
        'Trabajamos con Adeslas. El martes por la tarde abrimos de cuatro a ocho y media. ¿A las cinco y media le viene bien?',
        6,
      ],
      ['u', 'Sí. Amparo Giménez, este es mi móvil.', 6],
      ['a', 'Martes a las cinco y media, Amparo Giménez. Se lo confirmarán hoy mismo. Traiga ropa cómoda.', 5],
    ],
  },
  {
    peer: { kind: 'guest', name: null },
    channel: 'client',
    daysAgo: 5,
    at: '20:48',
    summary: 'Asked in English whether someone treats runners in English.',
    outcome: 'Question answered',
    turns: [
      ['u', 'Hi, I am here for the half marathon and my knee hurts. Does anyone speak English?'],
      [
        'a',
        'Yes: Lucía Amat also treats in English, and Iván Ferrer is our specialist for sports injuries. A first visit is 45 €. Which day are you here?',
        3,
      ],
      ['u', 'Until Sunday. Friday morning?', 40],
      [
        'a',
        'On Friday we are open from 9:00 to 15:00. Please leave your name and phone number and the team will confirm a time.',
        2,
      ],
      ['u', 'Rory Sheehan, +353 87 555 0110', 30],
    ],
  },
];

export const hotelConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Élodie Marchand', phone: '+33612345501' },
    channel: 'call',
    daysAgo: 0,
    at: '09:48',
    unread: 1,
    summary: 'Chambre double vue lac, deux nuits à partir du {fri+14}, deux personnes et un chien.',
    outcome: 'Booking requested',
    turns: [
      ['a', 'Maison Lumière, bonjour ! Que puis-je faire pour vous ?'],
      ['u', 'Bonjour, je voudrais une chambre avec vue pour le week-end du {fri+14}.', 5],
      [
        'a',
        'Avec plaisir. La double vue lac est à 168 euros la nuit. Arrivée {fri+14}, pour combien de nuits et de personnes ?',
        5,
      ],
      ['u', 'Deux nuits, nous sommes deux. Et un petit chien.', 6],
      ['a', 'Le chien est le bienvenu, pour 12 euros la nuit. À quel nom, et à quel numéro ?', 5],
      ['u', 'Élodie Marchand, 06 12 34 55 01.', 7],
      ['a', 'Merci, madame Marchand. L’équipe confirme par message dans la journée.', 4],
    ],
  },
  {
    peer: { kind: 'guest', name: 'Pieter' },
    channel: 'client',
    daysAgo: 7,
    at: '18:22',
    summary: 'Asked about charging an electric car and arriving late.',
    outcome: 'Question answered',
    turns: [
      ['u', 'Good evening, can we charge our car at the hotel? And we arrive around 23h'],
      [
        'a',
        'Yes, the parking costs 15 € a night and charging is free. After 21:00 a code opens the door; the team will send it to you on the day.',
        3,
      ],
      ['u', 'Wonderful, thank you', 25],
    ],
  },
];
