import { expect, test } from 'vitest';
import { saysUnknown } from '#server/domain/answers/saysUnknown.ts';

/** A model that does not know often only says so: the question is then as unanswered as by the function for it. */

test.each([
  'I don’t know that, but I can take a message for the team.',
  "I'm afraid I don't have any information about panettone.",
  'We open at five. I could not find whether there is music.',
  'I’m not sure whether the pool is heated.',
  'That is not mentioned in what I was given. There is no information about it.',
  'Das weiß ich leider nicht.',
  'Dazu habe ich leider keine Informationen.',
  'Das kann ich Ihnen leider nicht sagen, ich notiere es gern.',
  'Darüber liegen mir leider keine Angaben vor.',
  'Lo siento, no lo sé.',
  'No tengo esa información, pero puedo tomar nota.',
  'No puedo decirle si hay música.',
  'Je ne sais pas, mais je peux prendre un message.',
  'Je n’ai pas d’information sur les concerts.',
  'Je ne peux malheureusement pas vous répondre.',
])('%s', (answer) => {
  expect(saysUnknown(answer)).toBe(true);
});

test.each([
  'Yes, until ten.',
  'I don’t know which size you want: small or large?',
  'Do you know that we are closed on Mondays?',
  'You don’t have to know the exact number of guests.',
  'I cannot book it myself, but I have noted it.',
  'Ich weiß nicht, welche Größe Sie möchten: klein oder groß?',
  'Hunde sind im Haus nicht erlaubt.',
  'No se puede pagar con cheque.',
  'No se admiten perros.',
  'Les chiens ne sont pas admis.',
])('not: %s', (answer) => {
  expect(saysUnknown(answer)).toBe(false);
});
