import { expect, test } from 'vitest';
import { partner } from './fixtures';
import { entered, given, goTo, opened } from './walks';

/** What is searched for in a list stands in the address of its screen (experience.md, deep links). */

test.each([
  ['agentList:12', 12, '/app?q=luigi', 'luigi'],
  ['agentList:12', 12, '/app/org/12/inbox?q=luigi', ''],
  ['agentList:12', 7, '/app/org/12/agent/7?q=luigi', ''],
  ['roomList:12-priority', 12, '/app/inbox?q=hannah&active=7:90', 'hannah'],
  ['roomList:7-junk', 7, '/app/org/12/agent/7/inbox?filter=junk&q=hannah', 'hannah'],
  ['templates:12', 12, '/app/templates?q=desk', 'desk'],
  ['templates:12', 12, '/app/templates/front-desk?q=desk', ''],
])('%s of account %i begins at %s with the search "%s"', (list, account, href, search) => {
  expect(opened(account, href).inputOf(list)).toMatchObject({ search });
});

test('a list of accounts begins with the search of its address', () => {
  expect(entered(2, '/app?q=harbor', partner).inputOf('accountList:2')).toMatchObject({ search: 'harbor' });
});

test('what was searched for is put into the address in its place, beside what else stands there', () => {
  const walk = opened(12, '/app?selectAccount=true');
  const searched = (text: string, list = 'agentList') => walk.send({ type: 'collection.searched', list, text });
  searched('luigi & co');
  goTo(walk, '/app?selectAccount=true&q=luigi+%26+co');
  searched('');
  goTo(walk, '/app/org/12/inbox');
  searched('late');
  searched('anybody', 'accountSearch');
  expect(given(walk, 'readdress')).toEqual([
    { href: '/app?selectAccount=true&q=luigi+%26+co' },
    { href: '/app?selectAccount=true' },
  ]);
});

test('what was searched for in an inbox stands beside the open conversation', () => {
  const walk = opened(7, '/app/org/12/agent/7/inbox?filter=junk&active=7:91');
  walk.send({ type: 'collection.searched', list: 'roomList', text: 'hannah' });
  expect(given(walk, 'readdress')).toEqual([{ href: '/app/org/12/agent/7/inbox?filter=junk&active=7%3A91&q=hannah' }]);
});

test('Back and Forward bring the search back, and another screen shows the list whole', () => {
  const walk = opened(12, '/app?q=luigi');
  for (const href of ['/app/org/12/inbox', '/app?q=luigi', '/app']) goTo(walk, href);
  const told = walk
    .received('agentList:12')
    .flatMap((event) => (event.type === 'collection.find' ? [Reflect.get(event, 'text') as unknown] : []));
  // The first two came with the account.
  expect(told.slice(-3)).toEqual(['', 'luigi', '']);
});

test('a list of accounts asks on its own screen for figures, narrowed and sorted as the address says', () => {
  const walk = opened(12, '/app?sort=name&order=desc&filter=unread');
  for (const href of ['/app/org/12/inbox', '/app?sort=nonsense&filter=edited']) goTo(walk, href);
  const asked = walk
    .received('agentList:12')
    .flatMap((event) => (event.type === 'collection.query' ? [Reflect.get(event, 'query') as unknown] : []));
  expect(asked.slice(-3)).toEqual([
    { organizationId: 12, figures: true, sort: 'name', order: 'desc', filter: 'unread' },
    { organizationId: 12 },
    { organizationId: 12, figures: true, filter: 'edited' },
  ]);
});
