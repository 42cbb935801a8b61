import { describe, expect, test } from 'vitest';
import * as agents from '#server/seed/agents/index.ts';
import { answerOf } from './seededAgents';

/**
 * What people ask the demo's agents, with whole answers: the retrieval default must be good enough to be of use without a model
 * (issue 2, Talk). Asked on Saturday, November 21, 2026 at noon in Portland.
 */

const PARKING =
  'We have no lot of our own. The garage on Morrison Street, one block north, costs $6 for the evening with our stamp. Street parking is free after 7 pm and all day on Sunday.';
const UNKNOWN =
  'I don’t have that information, and I don’t want to guess. I’ll pass your question on to the team. If you leave your name and phone number, they can get back to you.';

function asked(
  agent: (typeof agents)[keyof typeof agents],
  cases: readonly (readonly [question: string, answer: string])[],
) {
  describe(agent.accountName, () => {
    test.each(cases)('%s', (question, answer) => {
      expect(answerOf(agent, question).text).toBe(answer);
    });
  });
}

asked(agents.olivettaTrattoria, [
  ['Are you open on Monday?', 'No, we are closed on Monday. We are open again on Tuesday from 5 PM to 10 PM.'],
  ['What time do you close on Sunday?', 'On Sunday we close at 9 PM.'],
  ['When do you open on Saturday', 'On Saturday we open at 11:30 AM.'],
  ['Are you open now?', 'Yes, we are open now, until 2:30 PM.'],
  ['Are you open tomorrow?', 'Yes, tomorrow we are open from 11:30 AM to 9 PM.'],
  ['Are you open Sunday at 10pm?', 'Not at that time: on Sunday we are open from 11:30 AM to 9 PM.'],
  [
    'What are your opening hours?',
    'Our opening hours are:\nMonday: closed\nTuesday – Thursday: from 5 PM to 10 PM\nFriday: from 5 PM to 11 PM\nSaturday: from 11:30 AM to 2:30 PM and from 5 PM to 11 PM\nSunday: from 11:30 AM to 9 PM',
  ],
  [
    'Are you open on Christmas?',
    'No, we are closed on Friday, December 25. We are closed on Thanksgiving Day, on December 24 and 25 and on January 1.',
  ],
  [
    'Are you open on new years eve',
    'Yes, on Thursday, December 31 we are open from 5 PM to 10 PM. I have no special hours noted for that day; these are the usual ones. The team can confirm whether anything is different on Thursday, December 31.',
  ],
  ['What time does the kitchen close?', 'The kitchen takes its last orders 30 minutes before we close.'],
  ['When is happy hour?', 'Happy hour at the bar: Tuesday to Friday, 5 pm – 6:30 pm.'],
  [
    'Do you have vegan dishes?',
    'Yes, we have:\n- Marinated olives and focaccia, $8\n- Fried artichokes with lemon, $13\n- Orecchiette with broccoli rabe and chili, $18\n- Marinara with oregano, $14\n- Lemon sorbet, $8\nThe kitchen can leave out cheese on most vegetables and pastas, which makes them vegan.',
  ],
  ['How much is the tiramisu?', 'Tiramisu is $11. Vegetarian; egg, milk, gluten, coffee, a little rum.'],
  ['how much is the tirimasu', UNKNOWN],
  ['How much is a glass of wine?', 'House wine, a glass is $11.'],
  ['What desserts do you have?', 'We have:\n- Tiramisu, $11\n- Panna cotta with berries, $10\n- Lemon sorbet, $8'],
  ['Is the branzino gluten free?', 'Branzino with fennel and olives, $34: gluten-free; fish.'],
  ['does the ragu contain pork', 'Tagliatelle al ragù, $22: beef, pork; gluten, egg, milk, celery.'],
  ['Does the pesto contain nuts?', 'Pesto: almonds and pistachios.'],
  ['Do you have lactose free desserts', 'Lemon sorbet, $8: vegan, gluten-free.'],
  [
    'Where are you located?',
    'Olivetta Trattoria is at 1827 Alder Street, Portland, on the corner of 18th Avenue, two blocks from the Providence Park MAX station.',
  ],
  ['Where can I park?', PARKING],
  ['Can I bring my dog?', 'Dogs are welcome on the patio.'],
  ['are you kid friendly?', 'Children are welcome; we have high chairs and a small pasta for $9.'],
  ['Are you wheelchair accessible?', 'The entrance and the restroom are step-free for wheelchair users.'],
  ['Is there a corkage fee?', 'You may bring your own wine for a corkage fee of $20 a bottle.'],
  ['Do you deliver?', 'We do not deliver ourselves; DoorDash does within 3 miles.'],
  ['What is your cancellation policy?', 'Please cancel at least 4 hours ahead; there is no deposit and no fee.'],
  [
    'Do you have a private room?',
    'For 9 to 40 guests there is the Cellar Room, with a set menu from $58 a person. Our events team plans these: events@olivetta.example.',
  ],
  ['Can we sit outside?', 'The patio has 24 heated seats from April to October. Patio tables cannot be reserved.'],
  ['Who is the chef?', 'Head chef is Dana Okafor.'],
  ['Do you have sushi?', UNKNOWN],
  ['Do you have wifi?', UNKNOWN],
  [
    'are you open monday and do you have parking?',
    `No, we are closed on Monday. We are open again on Tuesday from 5 PM to 10 PM.\n${PARKING}`,
  ],
  [
    'I am running late',
    'Thank you for letting us know. We hold the table for 15 minutes; I am passing it on right now.',
  ],
  ['Hi', 'Buonasera, this is Olivetta! Would you like a table, or is there something I can tell you?'],
  [
    'Are you a robot?',
    'I’m the automated assistant of Olivetta Trattoria. I answer from what the team has written down, and they read these messages.',
  ],
]);

asked(agents.brightsideDental, [
  ['Do you take Delta Dental?', 'We work with Aetna, Cigna, Delta Dental, Guardian and MetLife.'],
  ['Do you accept Medicaid?', 'We do not take Medicaid.'],
  ['How much is a cleaning?', 'Check-up and cleaning is $145.'],
  ['How much is a root canal?', 'Root canal is from $950.'],
  ['Who is the orthodontist?', 'Dr. Mei Tanaka: children and orthodontics.'],
  ['When are you open on Wednesday?', 'On Wednesday we are open from 10 AM to 7 PM.'],
  ['What happens if I miss my appointment?', 'Please cancel at least 24 hours ahead; a missed appointment costs $50.'],
  [
    'How long does numbness last after a filling?',
    'You can eat as soon as the numbness is gone, usually after two hours.',
  ],
  [
    'My tooth got knocked out!',
    'Hold the tooth by its crown, rinse it with milk, put it back or keep it in milk, and come in at once. Call us on the way at +1 303 555 0148.',
  ],
]);

asked(agents.summitHomeServices, [
  [
    'I smell gas in my kitchen',
    'Please leave the building now, without touching switches or phones inside. From outside, call 911 and your gas company. Then call us back, and we will come.',
  ],
  ['Do you come to Round Rock?', 'We come to Austin, Round Rock, Cedar Park, Pflugerville and Georgetown.'],
  ['How much is a service call?', 'Service call on weekdays is $89. Waived if we do the repair.'],
  [
    'Do you work on weekends?',
    'On Saturday we are open from 8 AM to 2 PM. We are closed on Sunday. We are open again on Monday from 7 AM to 6 PM.',
  ],
  ['Do you do electrical work?', UNKNOWN],
]);

asked(agents.whitfieldLaw, [
  ['How much is a first consultation?', 'First consultation, 45 minutes is $175. Credited if you become a client.'],
  ['Do you handle criminal cases?', 'We do not handle criminal cases, immigration, bankruptcy or traffic tickets.'],
]);

asked(agents.redlineAuto, [
  ['How much is an oil change?', 'Oil change, synthetic is $79.'],
  ['Do you fix motorcycles?', 'We do not repair electric cars beyond brakes and tires, and no motorcycles.'],
  ['Are you open Saturday afternoon at 3?', 'Not at that time: on Saturday we are open from 8 AM to 1 PM.'],
]);

asked(agents.baeckereiKornblume, [
  [
    'Haben Sie am Montag geöffnet?',
    'Nein, am Montag haben wir geschlossen. Wieder geöffnet ist am Dienstag von 6:30 bis 18:00 Uhr.',
  ],
  ['Bis wann haben Sie am Sonntag offen?', 'Am Sonntag schließen wir um 11:00 Uhr.'],
  ['Ist das Walnussbrot vegan?', 'Walnussbrot, 500 g, 4,90 €: vegan; enthält Walnüsse.'],
  ['Liefern Sie?', 'Wir liefern nur an Firmen in Freiburg, ab 40 €, werktags bis 9 Uhr.'],
  [
    'Haben Sie Quark?',
    'Dazu habe ich keine Angaben und möchte nicht raten. Ich gebe Ihre Frage an das Team weiter. Wenn Sie Namen und Telefonnummer dalassen, meldet man sich bei Ihnen.',
  ],
]);

asked(agents.fisioCentroMar, [
  ['¿Abren los sábados?', 'Sí, el sábado abrimos de 10:00 a 13:00.'],
  ['¿A qué hora cierran el viernes?', 'El viernes cerramos a las 15:00.'],
  ['¿Cuánto cuesta una sesión?', 'Sesión de fisioterapia: 38 €. 45 minutos.'],
  ['¿Trabajan con Adeslas?', 'Trabajamos con Adeslas, Sanitas y Asisa.'],
]);

asked(agents.maisonLumiere, [
  ['Combien coûte une chambre vue lac ?', 'Chambre double vue lac : 168 € la nuit.'],
  ['Les chiens sont acceptés ?', 'Les chiens sont acceptés pour 12 € la nuit.'],
]);

test('an answer names the lines it was taken from', () => {
  expect([
    answerOf(agents.olivettaTrattoria, 'Does the pesto contain nuts?').sources,
    answerOf(agents.olivettaTrattoria, 'What time do you close on Sunday?').sources,
  ]).toEqual([
    [
      {
        kind: 'knowledge',
        title: 'Allergen guide',
        excerpt: 'Pesto: almonds and pistachios',
        url: 'https://olivetta.example/allergens',
      },
    ],
    [
      {
        kind: 'prompt',
        title: 'Opening hours',
        excerpt:
          'Monday: closed\nTuesday to Thursday: 5 pm – 10 pm\nFriday: 5 pm – 11 pm\nSaturday: 11:30 am – 2:30 pm and 5 pm – 11 pm\nSunday: 11:30 am – 9 pm',
      },
    ],
  ]);
});

test('an agent without a prompt to answer by makes nothing up', () => {
  const empty = {
    ...agents.redlineAuto,
    campaign: { ...agents.redlineAuto.campaign, agentInstructions: 'Be nice. Never lie.' },
  };
  expect(answerOf(empty, 'How much is an oil change?').text).toBe(UNKNOWN);
});
