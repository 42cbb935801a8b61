import { describe, expect, test } from 'vitest';
import { type Contact, contactChanges } from '#contract/entities/contact';
import { contactChoiceIn } from '#contract/rules/contacts/contactChoice';
import { contactColumnsIn, contactFieldsOf, USUAL_COLUMNS, withColumn } from '#contract/rules/contacts/contactColumns';
import { parseContactKey } from '#contract/rules/contacts/contactKey';
import { isImportField, suggestedMapping } from '#contract/rules/contacts/importFields';
import { mayContact } from '#contract/rules/contacts/mayContact';
import { mergeConsents, mergeTexts, mergeValues } from '#contract/rules/contacts/mergeChoice';
import { mergedContact } from '#contract/rules/contacts/merging';
import { namesAfter } from '#contract/rules/contacts/names';
import { movedColumn } from '#contract/rules/values/columns';
import { normalizePhone, phoneWithExtension } from '#contract/rules/values/phone';
import { isPhoneLike } from '#contract/rules/values/phoneLike';

const NOV_12_S = Date.parse('2026-11-12T23:00:00Z') / 1000;

test.each([
  ['+1 (512) 555-1234', '+15125551234'],
  ['512.555.1234', '+15125551234'],
  ['1-512-555-1234', '+15125551234'],
  ['0049 1515 5010037', '+4915155010037'],
  ['+49 (1515) 5010037', '+4915155010037'],
  ['4915155010037', '+4915155010037'],
  ['+１５１２５５５１２３４', '+15125551234'],
  ['+1512‐555‑1234', '+15125551234'],
  // The zero that is dialled within a country is not part of the number.
  ['+44 (0) 20 7946 0958', '+442079460958'],
  ['+4402079460958', '+442079460958'],
  ['(0044) 20 7946 0958', '+442079460958'],
  ['+49 (0)30 / 90 18 20', '+4930901820'],
  ['+39 (0) 6 1234567', '+39061234567'],
  ['+55 011 91234-5678', '+5511912345678'],
  ['011 44 20 7946 0958', '+442079460958'],
  // What comes along when somebody copies.
  ['\u202a+1 512 555 1234\u202c', '+15125551234'],
  ['\u200e(512)\u00a0555\u20111234\ufeff', '+15125551234'],
  ['tel:+1-512-555-1234', '+15125551234'],
  ['tel://+15125551234', '+15125551234'],
  ['+1 512 555 1234 ext. 7', '+15125551234'],
  ['(512) 555-1234 x12', '+15125551234'],
  ['tel:+15125551234;ext=3', '+15125551234'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '+442079460958'],
  // A number of another country that does not say so is nobody's.
  ['(11) 91234-5678', null],
  ['11912345678', null],
  ['(21) 98765-4321', null],
  ['44 20 7946 0958', null],
  ['0151 55010037', null],
  // No such area code, no such length.
  ['112-555-1234', null],
  ['(999) 555-1234', null],
  ['+1 (0) 512 555 1234', null],
  ['+1 555 0100', null],
  ['555-1234', null],
  ['+0151555', null],
  ['+1512555123456789', null],
  ['+15125551234, +15125551235', null],
  ['call 512 555 1234', null],
  ['hello', null],
  ['', null],
])('the phone number %j is stored as %j', (text, stored) => {
  expect(normalizePhone(text)).toBe(stored);
  // The console offers every number as one.
  expect(stored === null || isPhoneLike(text)).toBe(true);
  if (stored !== null) expect(normalizePhone(stored)).toBe(stored);
});

test('an extension stays with its number', () => {
  expect(['(512) 555-1234 x12', '+1 512 555 1234', 'tel:+15125551234;ext=12'].map(phoneWithExtension)).toEqual([
    '+15125551234;ext=12',
    '+15125551234',
    '+15125551234;ext=12',
  ]);
  expect(contactChanges.parse({ phone: '(512) 555-1234 x12' })).toEqual({ phone: '+15125551234;ext=12' });
});

test.each(['hello', '12', '2026-11', 'anna.b', 'a@b.example', '512 555 1234 and more'])(
  '%j is offered as no number',
  (text) => {
    expect(isPhoneLike(text)).toBe(false);
  },
);

test.each([
  [1042, { id: 1042 }],
  ['1042', { id: 1042 }],
  ['+15125551234', { phone: '+15125551234' }],
  ['(212) 555-1234', { phone: '+12125551234' }],
  // Ten digits alone can be an id; a larger number cannot.
  ['2125551234', { id: 2_125_551_234 }],
  ['5125551234', { phone: '+15125551234' }],
  ['0', null],
  ['somebody', null],
])('a call names the contact %j', (key, meant) => {
  expect(parseContactKey(key)).toEqual(meant);
});

describe('the names of a contact', () => {
  const none = { name: null, firstName: null, lastName: null };
  const ada = { name: 'Ada Byron King', firstName: 'Ada', lastName: 'Byron King' };
  test.each([
    ['the whole name is divided', none, { name: 'Ada Byron King' }, ada],
    ['its parts make the whole', none, { firstName: 'Ada', lastName: 'Byron King' }, ada],
    [
      'a part is exchanged',
      ada,
      { lastName: 'Lovelace' },
      { name: 'Ada Lovelace', firstName: 'Ada', lastName: 'Lovelace' },
    ],
    [
      'all of it as given',
      none,
      { name: 'A. King', firstName: 'Ada' },
      { name: 'A. King', firstName: 'Ada', lastName: null },
    ],
    ['nothing', ada, {}, ada],
    ['removed', ada, { name: null }, none],
    ['a part removed', ada, { firstName: null }, { name: 'Byron King', firstName: null, lastName: 'Byron King' }],
  ])('%s', (_what, before, change, after) => {
    expect(namesAfter(before, change)).toEqual(after);
  });
});

describe('whether somebody may be contacted', () => {
  const agreed = { agreed: true, timestamp: NOV_12_S, source: 'by text' };
  const refused = { agreed: false, timestamp: NOV_12_S, source: 'by text' };
  const yes = { isAllowed: true };
  const no = (reason: string) => ({ isAllowed: false, reason });
  test.each([
    ['nobody asked', {}, 'texts', yes],
    ['agreed', { texts: agreed }, 'texts', yes],
    ['refused', { texts: refused }, 'texts', no('This person wants no text messages (by text, Nov 12, 2026).')],
    ['refused calls', { calls: refused }, 'calls', no('This person wants no calls (by text, Nov 12, 2026).')],
    ['refused emails', { email: refused }, 'email', no('This person wants no emails (by text, Nov 12, 2026).')],
    ['refused another way', { texts: refused }, 'email', yes],
  ] as const)('%s', (_what, consent, channel, answer) => {
    expect(mayContact({ doNotContact: undefined, consent }, channel)).toEqual(answer);
  });

  test('not at all, whatever was agreed; the day is the reader’s', () => {
    const contact = { doNotContact: { timestamp: NOV_12_S, source: 'on a call' }, consent: { texts: agreed } };
    const reason = (day: string) => no(`This person asked not to be contacted (on a call, ${day}).`);
    expect([mayContact(contact, 'texts'), mayContact(contact, 'texts', 'Asia/Tokyo')]).toEqual([
      reason('Nov 12, 2026'),
      reason('Nov 13, 2026'),
    ]);
  });
});

test('two contacts as one', () => {
  const base: Contact = {
    id: 1,
    tags: [],
    lists: [],
    customFields: {},
    consent: {},
    conversationCount: 0,
    timestamp: 0,
    updatedTimestamp: 0,
  };
  const said = (agreed: boolean, timestamp: number) => ({ agreed, timestamp, source: 'x' });
  const kept: Contact = {
    ...base,
    name: 'Hannah Lindgren',
    firstName: 'Hannah',
    lastName: 'Lindgren',
    phone: '+15035550112',
    tags: ['Regular'],
    agentContext: 'Allergic to nuts.',
    customFields: { table: 8, language: 'English' },
    consent: { texts: said(true, 20), calls: said(true, 30) },
  };
  const other: Contact = {
    ...base,
    id: 2,
    name: 'Hanna L.',
    firstName: 'Hanna',
    lastName: 'L.',
    email: 'h@northbank.example',
    phone: '+15035550199',
    company: 'Northbank',
    tags: ['Birthday', 'Regular'],
    agentContext: 'Likes the corner.',
    customFields: { table: 3, pet: 'dog' },
    doNotContact: { timestamp: 5, source: 'mail' },
    consent: { texts: said(false, 10), calls: said(false, 40), email: said(true, 1) },
  };
  expect(mergedContact(kept, other)).toEqual({
    name: 'Hannah Lindgren',
    firstName: 'Hannah',
    lastName: 'Lindgren',
    phone: '+15035550112',
    email: 'h@northbank.example',
    company: 'Northbank',
    status: undefined,
    leadSource: undefined,
    contactSource: undefined,
    tags: ['Regular', 'Birthday'],
    agentContext: 'Allergic to nuts.\nLikes the corner.',
    customFields: { table: 8, language: 'English', pet: 'dog' },
    doNotContact: { timestamp: 5, source: 'mail' },
    consent: { texts: said(true, 20), calls: said(false, 40), email: said(true, 1) },
  });
});

test('the columns of a file are recognized by their names', () => {
  const columns = ['Full Name', 'E-mail Address', 'Mobile', 'Phone', 'Do Not Call', 'customFields.table', 'Table', ''];
  expect(suggestedMapping(columns)).toEqual([
    'name',
    'email',
    'phone',
    'phone',
    'doNotContact',
    'customFields.table',
    null,
    null,
  ]);
  const others: [string, string | null][] = [
    ['Phone 1 - Value', 'phone'],
    ['Phone 2 - Value', 'phone'],
    ['Phone 2 - Label', null],
    ['E-mail 2 Address', 'email'],
    ['Business Phone', 'phone'],
    ['Business Fax', null],
    ['Unsubscribed from all email', 'noEmail'],
    ['Email Opt Out', 'noEmail'],
    ['SMS consent', 'textConsent'],
    ['Accepts Email Marketing', 'emailConsent'],
  ];
  expect(suggestedMapping(others.map(([column]) => column))).toEqual(others.map(([, field]) => field));
  const fields = [
    'name',
    'customFields.a b',
    'customFields.',
    'id',
    'customFields.a\n',
    `customFields.${'x'.repeat(101)}`,
  ];
  expect(fields.map(isImportField)).toEqual([true, true, false, false, false, false]);
});

describe('what an address says of the list', () => {
  test('filters, order and nothing else', () => {
    const query = new URLSearchParams('tag=VIP&source=&doNotContact=maybe&sort=company&order=up&colour=red');
    expect(contactChoiceIn(query)).toEqual({ tag: 'VIP', sort: 'company' });
    expect(contactChoiceIn(new URLSearchParams('source=call&doNotContact=false'))).toEqual({
      source: 'call',
      doNotContact: 'false',
    });
  });

  test('columns in its order, each once; the usual ones need no word', () => {
    expect(contactColumnsIn(null)).toEqual(USUAL_COLUMNS);
    expect(contactColumnsIn('email,colour,phone,email')).toEqual(['email', 'phone']);
    expect(contactColumnsIn('')).toEqual([]);
    expect([contactFieldsOf(USUAL_COLUMNS), contactFieldsOf(['email'])]).toEqual([null, 'email']);
  });

  test('a column comes to its usual place, goes, and moves up to the ends', () => {
    expect(withColumn(['phone', 'tags'], 'company')).toEqual(['phone', 'company', 'tags']);
    expect(withColumn(['tags'], 'phone')).toEqual(['phone', 'tags']);
    expect(withColumn(['phone', 'tags'], 'phone')).toEqual(['tags']);
    expect(movedColumn(['phone', 'tags'], 'tags', -1)).toEqual(['tags', 'phone']);
    expect(movedColumn(['phone', 'tags'], 'tags', 1)).toEqual(['phone', 'tags']);
    expect(movedColumn(['phone'], 'email', 1)).toEqual(['phone']);
  });
});

describe('choosing between two contacts', () => {
  const one: Contact = {
    id: 90,
    name: 'Hannah Lindgren',
    firstName: 'Hannah',
    phone: '+15035550112',
    tags: [],
    lists: [],
    customFields: {},
    consent: { texts: { agreed: true, source: 'By text', timestamp: 200 } },
    conversationCount: 4,
    timestamp: 1,
    updatedTimestamp: 1,
  };
  const other: Contact = {
    ...one,
    id: 91,
    name: 'Hanna',
    firstName: 'Hanna',
    email: 'hanna@example.com',
    consent: {
      texts: { agreed: false, source: 'By phone', timestamp: 100 },
      email: { agreed: true, source: 'Form', timestamp: 50 },
    },
  };

  test('only where they differ; what one lacks comes from the other', () => {
    expect(mergeTexts(one, other, {}).map(({ field, pick }) => [field, pick])).toEqual([
      ['name', 'kept'],
      ['phone', null],
      ['email', 'other'],
    ]);
    expect(mergeTexts(one, other, { name: 'other' })[0]?.pick).toBe('other');
    // The later word is the usual one.
    expect(mergeConsents(one, other, {}).map(({ channel, pick }) => [channel, pick])).toEqual([
      ['texts', 'kept'],
      ['email', 'other'],
    ]);
  });

  test('only what was chosen is sent; a name goes with its parts', () => {
    expect(mergeValues(one, other, {})).toEqual({});
    expect(mergeValues(one, other, { name: 'other', email: 'kept' })).toEqual({
      name: 'Hanna',
      firstName: 'Hanna',
      lastName: null,
      email: null,
    });
    expect(mergeValues(one, other, { 'consent.texts': 'other', 'consent.email': 'kept' })).toEqual({
      consent: { texts: other.consent.texts, email: null },
    });
  });
});
