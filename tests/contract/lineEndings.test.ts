import { expect, test } from 'vitest';
import { campaign, savedCampaign, writtenCampaign } from '#contract/entities/campaign';
import { saidText } from '#contract/entities/said';
import { lacksAnswer } from '#contract/rules/agents/templateMode';
import { isBlank } from '#contract/rules/values/visibleText';

/** Lines end in one way, and nothing that nobody sees is a text, wherever it comes in. */

const PROMPT = '# Hours\r\nWe open at five.\rCall us.\r\n';
const READ = '# Hours\nWe open at five.\nCall us.\n';

test.each([
  ['a campaign that is read', campaign],
  ['one that is written', writtenCampaign],
  ['one that is saved', savedCampaign],
])('%s has one kind of line end, in every text', (_what, schema) => {
  const given = {
    agentInstructions: PROMPT,
    welcomeMessage: 'Hi\r\nthere',
    variables: { hours: '9\r\n5' },
    actions: [{ name: 'notify', instructions: 'One\r\ntwo' }],
    templateFields: [{ key: 'name', title: 'Name', type: 'text', value: 'a\r\nb' }],
  };
  expect(schema.parse(given)).toEqual({
    agentInstructions: READ,
    welcomeMessage: 'Hi\nthere',
    variables: { hours: '9\n5' },
    actions: [{ name: 'notify', instructions: 'One\ntwo' }],
    templateFields: [{ key: 'name', title: 'Name', type: 'text', value: 'a\nb' }],
  });
});

test.each(['', ' \n\t', '\u200b', '\u2060\ufeff\u00ad', '\u3164', '\u2800'])('%j says nothing', (text) => {
  expect([
    isBlank(text),
    saidText.parse(text),
    lacksAnswer({ key: 'a', title: 'A', type: 'text', required: true, value: text }),
  ]).toEqual([true, '', true]);
});

test.each(['a', ' . ', '❤️', '👩‍👩‍👧', '김', '\u200fא'])('%j says something', (text) => {
  expect([isBlank(text), saidText.parse(text)]).toEqual([false, text.trim()]);
});
