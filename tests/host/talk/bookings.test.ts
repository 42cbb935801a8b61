import { describe, expect, test } from 'vitest';
import * as agents from '#server/seed/agents/index.ts';
import { answerOf } from './seededAgents';

/** Requests that the retrieval default takes down over several turns, with whole answers (issue 2, Talk). Asked on Saturday noon. */

describe('a table', () => {
  const olivetta = (...questions: string[]) => answerOf(agents.olivettaTrattoria, ...questions);

  test('is requested in two turns where the first says almost all', () => {
    const book = 'Can I book a table for 4 on Friday at 7?';
    expect([olivetta(book).text, olivetta(book, 'Anna Keller, 503 555 0199')]).toEqual([
      'Happy to take that down: 4 people, Friday, November 27, 7 PM. May I have your name and a phone number?',
      {
        text: 'Thank you, Anna Keller. I have noted your request for the team: 4 people, Friday, November 27, 7 PM, 503 555 0199. It is not confirmed yet; they will get back to you.',
        engine: 'retrieval',
        model: undefined,
        sources: [],
        outcome: {
          outcome: 'Booking requested',
          summary: '4 people, Friday, November 27, 7 PM, 503 555 0199',
          name: 'Anna Keller',
        },
      },
    ]);
  });

  test('is requested in one', () => {
    expect(olivetta('Book a table for two tomorrow at 7:30pm under the name of Sarah, 5035550166').text).toBe(
      'Thank you, Sarah. I have noted your request for the team: 2 people, Sunday, November 22, 7:30 PM, 5035550166. It is not confirmed yet; they will get back to you.',
    );
  });

  test('is requested piece by piece, with a question in between', () => {
    const turns = ['I want to book for Friday', '6', '7pm', 'what is your corkage?', 'Ben', '+15035550111'];
    expect(turns.map((_, place) => olivetta(...turns.slice(0, place + 1)).text)).toEqual([
      'Happy to take that down: Friday, November 27. For how many people?',
      'Thank you. What time would suit you?',
      'Thank you. May I have your name and a phone number?',
      'You may bring your own wine for a corkage fee of $20 a bottle. May I have your name and a phone number?',
      'Thank you. What phone number can the team reach you at?',
      'Thank you, Ben. I have noted your request for the team: 6 people, Friday, November 27, 7 PM, +15035550111. It is not confirmed yet; they will get back to you.',
    ]);
  });

  test('is not taken for a day or time the house is closed', () => {
    const turns = ['Table for 6 on Monday at 6pm please', 'then Tuesday at noon', 'at 6'];
    expect(turns.map((_, place) => olivetta(...turns.slice(0, place + 1)).text)).toEqual([
      'We are closed on Monday, November 23. Which other day would suit you?',
      'Not at that time: on Tuesday, November 24 we are open from 5 PM to 10 PM. Which other time would suit you?',
      'Thank you. May I have your name and a phone number?',
    ]);
  });

  test('for more guests than are booked this way is passed on', () => {
    expect(olivetta('Can I get a table for 12 on Saturday at 6?').text).toBe(
      'For 9 to 40 guests there is the Cellar Room, with a set menu from $58 a person. Our events team plans these: events@olivetta.example.',
    );
  });

  test('can be dropped', () => {
    expect(olivetta('I would like to reserve a table', 'Never mind').text).toBe(
      'No problem, I have dropped that. Is there anything else I can help with?',
    );
  });

  test('is cancelled through the team', () => {
    expect(olivetta('I need to cancel my reservation for tonight', 'Maria Lopez 5035550123').text).toBe(
      'Thank you, Maria Lopez. I have noted the change for the team: “I need to cancel my reservation for tonight”, 5035550123. They will confirm it with you.',
    );
  });

  test('asked about is no request', () => {
    expect(olivetta('Do you take reservations?').text).toBe(
      'We take requests for up to 8 guests by phone and chat. We hold a table for 15 minutes. Please cancel at least 4 hours ahead; there is no deposit and no fee. The bar and the six window seats are kept for walk-ins. Tables on Friday and Saturday evening are for two hours.',
    );
  });
});

test('a message for the team is taken', () => {
  expect(
    answerOf(
      agents.olivettaTrattoria,
      'Can I talk to a manager?',
      'I found a hair in my soup yesterday',
      'Jim, 503-555-0111',
    ),
  ).toMatchObject({
    text: 'Thank you, Jim. I have noted your message for the team: “Can I talk to a manager?”, I found a hair in my soup yesterday, 503-555-0111. They will get back to you.',
    outcome: { outcome: 'Message taken', name: 'Jim' },
  });
});

test('a question that cannot be answered becomes a message when a name and number follow', () => {
  const conversation = ['Do you sell t-shirts?', 'Sure, Kim Lee 503 555 0112'] as const;
  expect([
    answerOf(agents.olivettaTrattoria, conversation[0]).outcome,
    answerOf(agents.olivettaTrattoria, ...conversation).text,
  ]).toEqual([
    { outcome: 'Question left open', summary: 'Do you sell t-shirts?' },
    'Thank you, Kim Lee. I have noted your message for the team: “Do you sell t-shirts?”, 503 555 0112. They will get back to you.',
  ]);
});

test('what an agent is told to ask is asked, in its own order', () => {
  const turns = [
    'Can you send someone? My sink is leaking',
    'water under the sink since yesterday',
    '1204 Oak St, 78704',
    'Monday at 10',
    'Dave Ruiz',
    '512 555 0177',
  ];
  expect(turns.map((_, place) => answerOf(agents.summitHomeServices, ...turns.slice(0, place + 1)).text)).toEqual([
    'Happy to take that down. Could you tell me the problem?',
    'Thank you. Could you tell me the service address with zip code?',
    'Thank you. Which day and time would suit you?',
    'Thank you. May I have your name and a phone number?',
    'Thank you. What phone number can the team reach you at?',
    'Thank you, Dave Ruiz. I have noted your request for the team: problem: water under the sink since yesterday; service address with zip code: 1204 Oak St, 78704; Monday, November 23; 10 AM; 512 555 0177. It is not confirmed yet; they will get back to you.',
  ]);
});

test('an answer that is no date is kept as it was said', () => {
  const turns = ['I need an appointment', 'a chipped tooth', 'new', 'as soon as you can', 'Lea Horn 303 555 0111'];
  expect(answerOf(agents.brightsideDental, ...turns).text).toBe(
    'Thank you, Lea Horn. I have noted your request for the team: reason for the visit: a chipped tooth; new or returning patient: new; as soon as you can; 303 555 0111. It is not confirmed yet; they will get back to you.',
  );
});

test('danger comes before any request', () => {
  const turns = ['I need someone to come and look at my furnace', 'actually I smell gas now'];
  expect(answerOf(agents.summitHomeServices, ...turns).text).toBe(
    'Please leave the building now, without touching switches or phones inside. From outside, call 911 and your gas company. Then call us back, and we will come. Could you tell me the problem?',
  );
});

test('requests are taken in German, Spanish and French', () => {
  expect([
    answerOf(
      agents.baeckereiKornblume,
      'Ich möchte gern eine Torte bestellen',
      'Obsttorte für 12 Personen',
      'Samstag um 10 Uhr',
      'Petra Vogel, 0761 5550188',
    ).text,
    answerOf(
      agents.fisioCentroMar,
      'Quiero pedir una cita',
      'dolor de rodilla',
      'el martes a las 5',
      'Me llamo Jorge Vidal, 655 010 203',
    ).text,
    answerOf(
      agents.maisonLumiere,
      'Je voudrais réserver une chambre',
      'vendredi prochain',
      'deux nuits',
      '2 personnes',
      'Claire Morel 06 12 34 56 78',
    ).text,
  ]).toEqual([
    'Vielen Dank, Petra Vogel. Ich habe Ihre Anfrage für das Team notiert: Bestellung mit Stückzahl: Obsttorte für 12 Personen; Samstag, 28. November; 10:00; 0761 5550188. Sie ist noch nicht bestätigt; man meldet sich bei Ihnen.',
    'Gracias, Jorge Vidal. He anotado su solicitud para el equipo: motivo de la visita: dolor de rodilla; martes, 24 de noviembre; 17:00; 655 010 203. Todavía no está confirmada; se pondrán en contacto con usted.',
    'Merci, Claire Morel. J’ai noté votre demande pour l’équipe : vendredi 27 novembre; nombre de nuits: deux nuits; 2 personnes; 06 12 34 56 78. Elle n’est pas encore confirmée ; on vous recontactera.',
  ]);
});
