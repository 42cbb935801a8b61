import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contacts from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations/index';
import * as words from '#contract/rules/messages/delivery';
import { keywordIn } from '#server/domain/delivery/keywords.ts';
import { ADA, BOB, type DeliveryHost, type Hook, OWN, startDeliveryHost } from './deliveryHost';
import { SMS_PROVIDERS, smsSide } from './smsSide';
import { telnyxCall, telnyxText } from './telnyx';
import { twilioCall, twilioText } from './twilio';

/** Words that end texts, bring them back or ask for help: they are obeyed, confirmed once, and no agent answers them. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const organization = () => ({ targetAccountId: host.world.accounts.organization });
const consentOf = async (contactId: string) => {
  const asked = { target: organization(), params: { contactId } };
  return (await host.as('owner').call(contacts.readContact, asked)).body.contact.consent;
};
const logs = async () =>
  (
    await host
      .as('owner')
      .call(conversations.listLogs, { target: { targetAccountId: host.agentId }, query: { start: 0 } })
  ).body.logs;
const shown = async () =>
  (await host.messages()).map(({ message, notice }) => (notice ? [message, notice] : [message]));

describe.each(SMS_PROVIDERS)('%s', (provider) => {
  let side: ReturnType<typeof smsSide>;
  let path: string;
  const taken = () => host[provider].taken.map(({ to, text }) => [to, text]);
  beforeEach(async () => {
    path = await host.connect(provider);
    side = smsSide(host, provider, path);
  });
  /** The provider has replied to the keyword itself, and says so. */
  const answered = (id: string, kind: string, said: string): Hook =>
    provider === 'twilio'
      ? twilioCall(path, { ...twilioText(id, ADA, OWN, said), OptOutType: kind })
      : telnyxCall(path, {
          event_type: 'message.received',
          payload: { ...telnyxText(id, ADA, OWN, said).payload, autoresponse_type: kind },
        });

  test.each(['STOP', 'Stop.', 'unsubscribe', 'REVOKE', 'opt out', 'OPT-OUT', 'Alto', 'ARRÊT', 'stop all'])(
    '%s refuses texts, is confirmed once, and the agent is silent',
    async (said) => {
      await host.hook(side.text('in-1', said), side.text('in-1', said), side.text('in-2', said));
      await host.work();
      const [[to, text] = [], ...others] = taken();
      expect([to, others]).toEqual([ADA, []]);
      expect(text).toContain('START');
      expect(await consentOf(ADA)).toMatchObject({ texts: { agreed: false, source: words.wroteKeyword('sms', said) } });
      const refused = await host.write((await host.rooms())[0]?.roomId ?? '', 'Come by!');
      expect(refused.status).toBe(403);
      expect(await shown()).toEqual([[said, words.OPTED_OUT.sms], [text], [said, words.OPTED_OUT.sms]]);
      expect(await logs()).toMatchObject([{ agentOutcome: words.KEYWORD_OUTCOME.stop.sms }]);
    },
  );

  test('what follows STOP is not answered, until START gives back', async () => {
    await host.hook(side.text('in-1', 'Where can I park?'));
    await host.work();
    await host.hook(side.text('in-2', 'STOP'), side.text('in-3', 'Where can I park, please?'));
    await host.work();
    expect(taken().length).toBe(2);
    await host.hook(side.text('in-4', 'UNSTOP'));
    await host.work();
    expect(taken().length).toBe(3);
    expect(taken()[2]?.[1]).toContain('STOP');
    expect(await consentOf(ADA)).toMatchObject({ texts: { agreed: true } });
    await host.hook(side.text('in-5', 'Where can I park now?'));
    await host.work();
    expect(taken()[3]).toEqual([ADA, 'Parking is free behind the house.']);
    expect((await logs())[0]?.agentOutcome).toBe(words.KEYWORD_OUTCOME.start.sms);
  });

  test('START of somebody who gets texts is a word like others', async () => {
    await host.hook(side.text('in-1', 'Start'));
    await host.work();
    expect([await shown(), taken().length]).toEqual([[['Start'], expect.anything()], 1]);
    expect((await host.messages())[1]?.engine).toBe('retrieval');
  });

  test('HELP names the organization and how to end texts, once in a conversation', async () => {
    await host.hook(side.text('in-1', 'Help'));
    await host.work();
    const [[, text = ''] = []] = taken();
    expect(['STOP', OWN].filter((part) => text.includes(part))).toEqual(['STOP', OWN]);
    expect(await shown()).toEqual([['Help', words.ASKED_FOR_HELP], [text]]);
    await host.hook(side.text('in-2', 'info'));
    await host.work();
    expect(taken().filter(([, one]) => one === text).length).toBe(1);
  });

  test.each([
    ['STOP', 'Genug davon', false],
    ['START', 'Yes', true],
    ['HELP', 'Who are you?', undefined],
  ])('what it took for %s and has answered is not answered again', async (kind, said, agreed) => {
    if (kind === 'START') await host.hook(side.text('in-0', 'STOP'));
    await host.work();
    const before = taken().length;
    await host.hook(answered('in-1', kind, said));
    await host.work();
    expect(taken().length).toBe(before);
    expect((await consentOf(ADA)).texts?.agreed).toBe(agreed);
    const { notice = '' } = (await host.messages()).at(-1) ?? {};
    expect(notice.endsWith(words.answeredByProvider('', provider === 'twilio' ? 'Twilio' : 'Telnyx'))).toBe(true);
  });

  test('a confirmation that it does not take, because it has sent its own, says so', async () => {
    host[provider].play({ kind: 'refuse', status: 400, code: provider === 'twilio' ? '21610' : '40300' });
    await host.hook(side.text('in-1', 'STOP'));
    await host.work();
    expect((await host.messages()).at(-1)).toMatchObject({ status: 'failed', reason: words.CONFIRMED_BY_PROVIDER });
  });

  test('STOP counts in a room that a person holds, and of somebody whom the agent refuses', async () => {
    const roomId = await side.opened();
    await host.write(roomId, 'One moment');
    await host.hook(side.text('in-2', 'STOP'));
    await host.work();
    expect(taken().at(-1)?.[1]).toContain('START');
    await host.hook(side.text('in-3', 'Hello', BOB));
    await host.rows(sql`insert into block (account_id, blocked_id) select agent_id, peer_id from room
      where peer_number = ${BOB}`);
    await host.hook(side.text('in-4', 'STOP', BOB));
    expect(await consentOf(BOB)).toMatchObject({ texts: { agreed: false } });
  });

  test('START does not take back that a contact is not to be contacted at all', async () => {
    await side.opened();
    const body = { doNotContact: { source: 'By phone' } };
    await host.as('owner').call(contacts.updateContact, { target: organization(), params: { contactId: ADA }, body });
    await host.hook(side.text('in-2', 'START'));
    await host.work();
    expect([taken(), (await shown()).at(-1)]).toEqual([[], ['START', words.STILL_REFUSED]]);
  });

  test('a text that only holds such a word is a question', async () => {
    await host.hook(side.text('in-1', 'Where can I stop my car and park?'));
    await host.work();
    expect([taken().length, await consentOf(ADA)]).toEqual([1, {}]);
  });
});

test.each([
  ['+4915112345678', 'Stopp!', 'stop', 'de'],
  ['+33612345678', 'arrêt', 'stop', 'fr'],
  ['+15145550199', 'ARRET', 'stop', 'fr'],
  ['+525512345678', 'BAJA', 'stop', 'es'],
  ['+34612345678', 'Ayuda', 'help', 'es'],
  ['+5511912345678', 'Sair', 'stop', 'pt'],
  ['+5511912345678', 'ajuda', 'help', 'pt'],
  ['+393123456789', 'stop', 'stop', 'en'],
  ['+31612345678', 'afmelden', 'stop', 'nl'],
  ['+905321234567', 'RET', 'stop', 'en'],
  ['+380501234567', 'стоп', 'stop', 'en'],
  ['+972501234567', 'הסר', 'stop', 'en'],
  ['+8613812345678', '退订', 'stop', 'en'],
  ['+442079460958', 'CANCEL', 'stop', 'en'],
  ['+442079460958', '“STOP” 🛑', 'stop', 'en'],
  ['+4915112345678', 'HILFE', 'help', 'de'],
] as const)('%s that writes %s means %s', (number, said, kind, language) => {
  expect(keywordIn(said, { channel: 'sms', number })).toEqual({ kind, language });
});

test.each([
  ['+15035550199', 'RET'],
  ['+4915112345678', 'Baja'],
  ['+15035550199', 'Yes'],
  ['+15035550199', 'Please stop by at five'],
  ['+15035550199', '🛑'],
  ['+15035550199', ''],
])('%s that writes %s means nothing of the kind', (number, said) => {
  expect(keywordIn(said, { channel: 'sms', number })).toBeNull();
});

test('a mail is a keyword by words that are no answer', () => {
  const said = ['Unsubscribe', 'STOP', 'Cancel', 'End', 'Help', 'Abmelden'];
  expect(said.map((text) => keywordIn(text, { channel: 'email' })?.kind)).toEqual([
    'stop',
    'stop',
    undefined,
    undefined,
    undefined,
    'stop',
  ]);
});
