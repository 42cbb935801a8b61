import { expect, test } from 'vitest';
import { channelOf } from '#contract/rules/conversations/channels';
import { identityOf, identityText, shortNameOf } from '#contract/rules/conversations/identity';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';

test.each([
  ['Hannah Lindgren', 'Hannah Lindgren', 'Hannah', true],
  ['15550101234', '+1 (555) 010-1234', '+1 (555) 010-1234', false],
  ['Visitor 10042', 'Visitor · 10042', 'Visitor', false],
  ['Contact 7', 'Contact · 7', 'Contact', false],
  [undefined, 'Unknown caller', 'Unknown caller', false],
])('%s is said as %s', (name, text, short, isNamed) => {
  const identity = identityOf(name, 'Unknown caller');
  expect([identityText(identity), shortNameOf(identity), identity.isNamed]).toEqual([text, short, isNamed]);
});

test.each([
  ['Booking requested', 'success'],
  ['Bestellung notiert', 'success'],
  ['Message taken', 'warning'],
  ['Urgent message', 'danger'],
  ['Question left open', 'danger'],
  ['Emergency transferred', 'danger'],
  ['Transferred', 'accent'],
  ['Question answered', 'neutral'],
  ['Something else', 'neutral'],
])('the outcome %s is %s', (outcome, tone) => {
  expect(outcomeTone(outcome)).toBe(tone);
});

test('every source has a channel', () => {
  const sources = ['client', 'web', 'test', 'sms', 'voice', 'call', 'email'] as const;
  expect(sources.map(channelOf)).toEqual(['chat', 'chat', 'chat', 'text', 'call', 'call', 'email']);
});
