import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/rules/accounts/permissions';
import { switchesOf } from '#contract/rules/accounts/resellerSwitches';
import { parseAppPath } from '#contract/rules/address/appPath';
import { frameAhead } from '#src/platform/frameAhead.ts';
import { promptPartsOf } from '#src/ui/features/templates/promptParts.ts';
import { navigationOf } from '#src/ui/navigation.ts';
import { createShortcutReader, type KeyPress, SEQUENCE_MS } from '#src/ui/overlays/shortcuts.ts';
import { accountTypeOf, hrefBelow, hrefOfItem, hrefOfPath, shownPath } from '#src/ui/places.ts';
import { screenOf } from '#src/ui/registry.ts';
import { marksOf, screenAhead } from '#src/ui/routes/console/frame.ts';
import { helpTargetOf } from '#src/ui/routes/console/help.ts';
import { accountOf, agentItem, organizationItem } from './fixtures';

describe('the help button (specification 2)', () => {
  const settings = { supportUrl: 'https://support.test/' };
  it.each([
    [
      'a host of others with a support address',
      { branded: false, settings },
      null,
      { kind: 'tab', url: settings.supportUrl },
    ],
    ['a host of others without one', { branded: false, settings: {} }, null, { kind: 'overlay', key: 'form' }],
    [
      'the branded host on a screen with a page',
      { branded: true, settings },
      'inbox',
      { kind: 'overlay', key: 'docsPage', value: 'inbox' },
    ],
    ['the branded host elsewhere', { branded: true, settings }, 'system', { kind: 'overlay', key: 'help' }],
    ['the branded host at no screen', { branded: true, settings }, null, { kind: 'overlay', key: 'help' }],
    ['no profile yet', null, null, { kind: 'overlay', key: 'form' }],
  ] as const)('%s', (_, domain, docsPage, target) => {
    expect(helpTargetOf(domain, docsPage)).toEqual(target);
  });
});

describe('the heading of a screen, before its code is there', () => {
  it.each([
    ['its label in the navigation', '/app/org/5', null, 'Agents'],
    ['that of the level', '/app/partner/2', null, 'Resellers'],
    ['that of the person’s own level', '/app', 'reseller', 'Organizations'],
    ['its own words', '/app/org/5/logs', null, 'Conversation log'],
    ['none while the level is unknown', '/app', null, null],
    ['none of an agent, whose tabs name it', '/app/org/5/agent/7/logs', null, null],
    ['none of the inbox, which is its list', '/app/org/5/inbox', null, null],
    ['none of a record, which has a name', '/app/reseller/3/templates/4', null, null],
    ['none of an unknown screen', '/app/org/5/nowhere', null, null],
  ] as const)('%s', (_, pathname, own, heading) => {
    expect(screenAhead({ pathname, search: '' }, own).heading).toBe(heading);
  });
});

describe('what the HTML marks its frame with is what the shell has', () => {
  it.each([
    ['/app', ''],
    ['/app/org/2/contacts', ''],
    ['/app/org/2/contacts?active=1', ''],
    ['/app/org/2/settings', 'rail'],
    ['/app/org/2/inbox', 'rail bare'],
    ['/app/org/2/inbox?active=1:2', 'rail bare whole'],
    ['/app/org/2/inbox?new=true', 'rail bare whole'],
    ['/app/org/2/agent/3', 'tabs'],
    ['/app/org/2/agent/3/inbox', 'rail tabs'],
    ['/app/org/2/agent/3/settings', 'rail tabs'],
    ['/app/org/2/agent/3/edit?testAgent=true', 'tabs whole'],
    ['/app/partner/1', ''],
    ['/app/partner/1/reseller/2', 'acting'],
    ['/app/reseller/2/org/3/inbox', 'rail bare acting'],
    ['/app/partner/1/org/3/agent/4', 'tabs acting'],
  ])('%s', (address, marks) => {
    const { pathname, search } = new URL(address, 'http://host');
    window.history.replaceState(null, '', address);
    const frame = document.createElement('div');
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(frame.appendChild(document.createElement('script')));
    frameAhead();
    expect({ html: frame.dataset.frame, shell: marksOf({ pathname, search }) }).toEqual({ html: marks, shell: marks });
  });
});

describe('addresses', () => {
  it('begin at the top of the caller’s reach', () => {
    expect(hrefOfPath(accountOf(7, 'reseller').path, ['inbox'])).toBe('/app/reseller/3/org/5/agent/7/inbox');
    expect(hrefOfPath(accountOf(1, 'superAdmin').path)).toBe('/app');
    expect(hrefBelow(accountOf(1, 'superAdmin'), { id: 2, type: 'partner' })).toBe('/app/partner/2');
  });

  it('of a super admin start at the platform, which does not have the name of the person', () => {
    const platform = { id: 1, accountType: 'superAdmin', displayName: 'Platform' } as const;
    const person = { ...platform, displayName: 'Sam Okada' };
    expect(shownPath({ path: [person] }, person)).toEqual([platform]);
    expect(shownPath({ path: [] }, platform)).toEqual([platform]);
    expect(shownPath(accountOf(3, 'partner'), platform)).toEqual(accountOf(3, 'superAdmin').path);
    expect(shownPath(accountOf(5, 'organization'), accountOf(5, 'organization'))).toEqual(
      accountOf(5, 'organization').path,
    );
  });

  it('of search results name no level above the caller', () => {
    const agent = agentItem(7, 'Trattoria', { partnerId: 2, resellerId: 3 });
    expect(hrefOfItem(agent, 'superAdmin')).toBe('/app/partner/2/reseller/3/org/5/agent/7');
    expect(hrefOfItem(agent, 'organization')).toBe('/app/org/5/agent/7');
    expect(hrefOfItem(agent, 'agent')).toBe('/app/agent/7');
    expect(hrefOfItem(organizationItem(5, 'Olivetta'), 'reseller', ['logs'])).toBe('/app/reseller/3/org/5/logs');
  });

  it.each([
    ['/app', null],
    ['/app/inbox', null],
    ['/app/partner/2', 'partner'],
    ['/app/partner/2/reseller/3/logs', 'reseller'],
    ['/app/org/5', 'organization'],
    ['/app/reseller/3/org/5/agent/7/inbox', 'agent'],
  ])('%s tells the type of its account: %s', (path, type) => {
    expect(accountTypeOf(parseAppPath(path))).toBe(type);
  });
});

describe('the navigation', () => {
  const all = permissionsOf({ role: 'superAdmin', switches: switchesOf({}) });
  const labels = (id: number) => {
    const { places, tabs } = navigationOf(accountOf(id, 'superAdmin').path, [], all);
    return [places, tabs].map((items) => items.map(({ label, account }) => `${account.displayName}: ${label}`));
  };

  it('has the places of the account; the screens of an agent are tabs, beside the places of its organization', () => {
    const organization = [
      'Agents',
      'Inbox',
      'Log',
      'Contacts',
      'Tasks',
      'Knowledge',
      'Apps',
      'Templates',
      'Developers',
      'Webhooks',
      'Embed',
      'Metrics',
      'Billing',
      'Usage',
      'Members',
      'Audit',
    ].map((label) => `Olivetta: ${label}`);
    expect([1, 2, 3, 5, 7].map(labels)).toEqual([
      [
        [
          ...['Platform: Partners', 'Platform: Templates', 'Platform: Apps', 'Platform: Audit'],
          ...['Platform: Calls for review', 'Platform: Money', 'Platform: System'],
        ],
        [],
      ],
      [
        [
          ...[
            'Northwind: Resellers',
            'Northwind: Templates',
            'Northwind: Apps',
            'Northwind: Developers',
            'Northwind: Webhooks',
            'Northwind: Embed',
          ],
          ...['Northwind: Metrics', 'Northwind: Business', 'Northwind: Billing', 'Northwind: Usage'],
          'Northwind: Members',
          ...['Northwind: Brand', 'Northwind: Audit'],
        ],
        [],
      ],
      [
        [
          'City Answering: Organizations',
          'City Answering: Templates',
          'City Answering: Apps',
          'City Answering: Developers',
          'City Answering: Webhooks',
          'City Answering: Embed',
          'City Answering: Metrics',
          'City Answering: Business',
          'City Answering: Billing',
          'City Answering: Usage',
          'City Answering: Members',
          'City Answering: Brand',
          'City Answering: Audit',
        ],
        [],
      ],
      [organization, []],
      [
        organization,
        ['Overview', 'Editor', 'Inbox', 'Log', 'Knowledge', 'Apps', 'Tests', 'Settings'].map(
          (label) => `Trattoria: ${label}`,
        ),
      ],
    ]);
  });

  it('marks the open screen, and the place it stands below', () => {
    const current = (screen: readonly string[]) => {
      const { places, tabs } = navigationOf(accountOf(7, 'organization').path, screen, all);
      return [...places, ...tabs].flatMap(({ label, current }) => (current ? [`${label}: ${current}`] : []));
    };
    expect([[], ['overview'], ['versions'], ['inbox'], ['nothing']].map(current)).toEqual([
      ['Agents: true', 'Editor: page'],
      ['Agents: true', 'Overview: page'],
      ['Agents: true', 'Editor: page'],
      ['Agents: true', 'Inbox: page'],
      ['Agents: true'],
    ]);
  });

  it.each([
    ['reseller', [], 'accounts'],
    ['partner', ['accounts'], 'accounts'],
    ['organization', [], 'agents'],
    ['organization', ['agents'], 'agents'],
    ['organization', ['inbox'], 'inbox'],
    ['agent', ['logs'], 'logs'],
    ['organization', ['templates'], 'templates'],
    ['organization', ['templates', 'a b/c'], 'template'],
    ['agent', ['versions'], 'editor'],
    ['agent', ['agents'], null],
    ['organization', ['inbox', 'more'], null],
  ] as const)('of a %s, %j names the screen %s', (type, screen, name) => {
    expect(screenOf(type, screen)).toBe(name);
  });
});

describe('keys', () => {
  const press = (key: string, timeStamp = 0, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    timeStamp,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    isComposing: false,
    target: null,
    ...more,
  });
  const open = (isOverlayOpen = false) => createShortcutReader(() => isOverlayOpen);

  it('the second of two counts only within the time limit', () => {
    const read = open();
    read(press('g', 0));
    expect(read(press('i', SEQUENCE_MS))).toEqual({ kind: 'goTo', key: 'i' });
    read(press('g', 5_000));
    expect(read(press('i', 5_000 + SEQUENCE_MS + 1))).toBe(null);
  });

  it('move along the rows of a list, but not in the middle of a sequence', () => {
    const read = open();
    expect([read(press('j')), read(press('k'))]).toEqual([
      { kind: 'row', by: 1 },
      { kind: 'row', by: -1 },
    ]);
    read(press('g', 10));
    expect(read(press('j', 20))).toBe(null);
    expect(open(true)(press('j'))).toBe(null);
    expect(open()(press('j', 0, { ctrlKey: true }))).toBe(null);
  });

  it('another key in between cancels the sequence', () => {
    const read = open();
    read(press('g', 0));
    read(press('x', 10));
    expect(read(press('i', 20))).toBe(null);
  });

  it('with a modifier belong to the browser, except the palette’s', () => {
    expect(open()(press('k', 0, { ctrlKey: true }))).toEqual({ kind: 'search' });
    expect(open()(press('K', 0, { metaKey: true }))).toEqual({ kind: 'search' });
    expect(open()(press('?', 0, { altKey: true }))).toBe(null);
    expect(open()(press('f', 0, { ctrlKey: true }))).toBe(null);
  });

  it('do nothing above an overlay, while composing, and if already handled', () => {
    expect(open(true)(press('?'))).toBe(null);
    expect(open(true)(press('k', 0, { ctrlKey: true }))).toEqual({ kind: 'search' });
    expect(open()(press('?', 0, { isComposing: true }))).toBe(null);
    expect(open()(press('?', 0, { defaultPrevented: true }))).toBe(null);
  });
});

describe('a prompt to read', () => {
  it('is split at its placeholders, each with its replacement', () => {
    const fields = [
      { key: 'name', title: 'Name', type: 'text' as const, value: 'Ada' },
      { key: 'hours', title: 'Opening hours', type: 'text' as const, value: '' },
    ];
    expect(promptPartsOf('You are {name}. {hours} {other}', fields)).toEqual([
      { kind: 'text', text: 'You are ' },
      { kind: 'field', key: 'name', title: 'Name', text: 'Ada', isFilled: true },
      { kind: 'text', text: '. ' },
      { kind: 'field', key: 'hours', title: 'Opening hours', text: 'Opening hours', isFilled: false },
      { kind: 'text', text: ' ' },
      { kind: 'text', text: '{other}' },
    ]);
  });
});
