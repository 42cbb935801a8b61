import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from '#contract/rules/values/initials';
import { Avatar, OrganizationName } from '#src/ui/components/Avatar.tsx';
import { type Column, ColumnList, type Sort } from '#src/ui/components/ColumnList.tsx';
import { FigureStrip } from '#src/ui/components/FigureStrip.tsx';
import { FilterChips } from '#src/ui/components/FilterChips.tsx';
import { Sparkline } from '#src/ui/components/Sparkline.tsx';
import { StateMark } from '#src/ui/components/StateMark.tsx';
import { TabLinks } from '#src/ui/components/TabLinks.tsx';
import { draw } from './draw';

type Row = { id: number; name: string };
const COLUMNS: readonly Column<Row, 'name' | 'more'>[] = [
  {
    key: 'name',
    title: 'Name',
    width: '1fr',
    area: 'name',
    isSortable: true,
    cell: ({ name }) => <a href="#row">{name}</a>,
  },
  { key: 'more', title: 'More', width: '40px', cell: () => null },
];
const ROWS: readonly Row[] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
];
const Listed = ({
  items,
  columns = COLUMNS,
  sort,
  onSort,
}: {
  items: readonly Row[];
  columns?: typeof COLUMNS;
  sort?: Sort<'name' | 'more'>;
  onSort?: (sort: Sort<'name' | 'more'>) => void;
}) => (
  <ColumnList
    label="People"
    columns={columns}
    items={items}
    keyOf={({ id }) => id}
    row="organization"
    phone="'name' / 1fr"
    sort={sort}
    onSort={onSort ?? (() => undefined)}
    mark="data-person"
  />
);

const Sorted = () => {
  const [sort, setSort] = useState<Sort<'name' | 'more'>>();
  const items = sort?.direction === 'descending' ? [...ROWS].reverse() : ROWS;
  return <Listed items={items} {...(sort && { sort })} onSort={setSort} />;
};

describe('an avatar', () => {
  it("leaves out of an agent's initials what the name of its organization begins with", () => {
    const names = ['Olivetta Trattoria', 'Olivetta Gift Cards', 'Olivettas', 'Olivetta ', 'Night desk'];
    expect(names.map((name) => initialsOf(name, 'Olivetta Hospitality'))).toEqual(['T', 'GC', 'O', 'O', 'ND']);
    expect(initialsOf('Olivetta Trattoria', 'Olivetta')).toBe('T');
    const shown = (kind: 'agent' | 'organization' | 'customer') =>
      draw(
        <OrganizationName value="Olivetta Hospitality">
          <Avatar kind={kind} name="Olivetta Trattoria" />
        </OrganizationName>,
      ).container.textContent;
    expect([shown('agent'), shown('organization'), shown('customer')]).toEqual(['T', 'OT', 'OT']);
    expect(initialsOf('chiara.bellini@olivetta.example')).toBe('CE');
  });

  it('keeps the hue of an id', () => {
    expect([hueOf(11), hueOf('11'), hueOf(12)]).toEqual([hueOf(11), hueOf(11), hueOf('12')]);
    expect(new Set([1, 2, 3, 4, 5, 6].map(hueOf)).size).toBe(6);
  });

  it('is decoration: the image if there is one, no initials of a number', () => {
    const { container } = draw(
      <>
        <Avatar name="Chiara Bellini" />
        <Avatar name="Chiara Bellini" image="/chiara.jpg" />
        <Avatar kind="customer" name="+1 (971) 555-0238" />
      </>,
    );
    const tiles = [...container.querySelectorAll('[aria-hidden=true]')].filter((tile) => tile.tagName === 'SPAN');
    expect(tiles.map(({ textContent, firstElementChild }) => [textContent, firstElementChild?.tagName])).toEqual([
      ['CB', undefined],
      ['', 'IMG'],
      ['', 'svg'],
    ]);
  });
});

it('a state says its words and why', () => {
  const { container } = draw(
    <StateMark shape="half" tone="warn" detail="3 edits by Marco">
      Unpublished changes
    </StateMark>,
  );
  expect(container.textContent).toBe('Unpublished changes3 edits by Marco');
});

it('filters are buttons of one group, one pressed, with their counts', () => {
  const chosen: string[] = [];
  draw(
    <FilterChips
      label="Show"
      selected="all"
      onSelect={(key) => chosen.push(key)}
      items={[
        { key: 'all', label: 'All', count: 1200 },
        { key: 'unread', label: 'Unread', count: 2 },
      ]}
    />,
  );
  const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['All1,200', 'true'],
    ['Unread2', 'false'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: /Unread/ }));
  expect(chosen).toEqual(['unread']);
});

it('a sparkline has its words, a bar for each value, and the last in the accent', () => {
  draw(<Sparkline values={[2, 0, 4]} label="6 conversations in 3 days" />);
  const bars = [...screen.getByRole('img', { name: '6 conversations in 3 days' }).querySelectorAll('rect')];
  expect(bars.map((bar) => [bar.getAttribute('height'), Object.keys(bar.dataset)])).toEqual([
    ['12', []],
    ['2', ['none']],
    ['24', ['now']],
  ]);
});

it('figures are a list, each with its name and what it is compared with', () => {
  draw(<FigureStrip label="The last 30 days" figures={[{ label: 'Conversations', value: '9,482', note: '+9 %' }]} />);
  const list = within(screen.getByRole('list', { name: 'The last 30 days' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Conversations9,482+9 %']);
});

it('tabs are links, one of them the page, with counts', () => {
  draw(
    <TabLinks
      label="Night desk"
      current="/log"
      items={[
        { href: '/inbox', label: 'Inbox', unread: { count: 3, label: '3 unread' } },
        { href: '/log', label: 'Log', count: 1300 },
        { href: '/quiet', label: 'Quiet', unread: { count: 0, label: 'none' } },
      ]}
    />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Night desk' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Inbox3', null],
    ['Log1,300', 'page'],
    ['Quiet', null],
  ]);
  expect(screen.getByRole('img', { name: '3 unread' })).toBeTruthy();
});

describe('a list in columns', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'People' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('sorts by its header, which says how it is sorted, and turns round', () => {
    const { container } = draw(<Sorted />);
    const head = within(screen.getByRole('group', { name: 'Columns' }));
    expect(head.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Sort by Name']);
    fireEvent.click(head.getByRole('button'));
    expect([head.getByRole('button').getAttribute('aria-label'), names()]).toEqual([
      'Name, sorted downwards. Sort upwards',
      ['Ben', 'Ada'],
    ]);
    fireEvent.click(head.getByRole('button'));
    expect([head.getByRole('button', { pressed: true }).getAttribute('aria-label'), names()]).toEqual([
      'Name, sorted upwards. Sort downwards',
      ['Ada', 'Ben'],
    ]);
    expect([...container.querySelectorAll('[data-person]')].map((row) => row.getAttribute('data-person'))).toEqual([
      '1',
      '2',
    ]);
  });

  it('keeps the order under the pointer and under the focus, and takes the new one when both have left', () => {
    const { redraw } = draw(<Listed items={ROWS} />);
    const [row] = screen.getAllByRole('link');
    if (!row) throw new Error('no row');
    const cleo = { id: 3, name: 'Cleo' };
    fireEvent.pointerEnter(screen.getByRole('list', { name: 'People' }).parentElement ?? row);
    fireEvent.focus(row);
    redraw(<Listed items={[cleo, ...[...ROWS].reverse()]} />);
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
    fireEvent.pointerLeave(screen.getByRole('list', { name: 'People' }).parentElement ?? row);
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
    fireEvent.blur(row);
    expect(names()).toEqual(['Cleo', 'Ben', 'Ada']);
  });

  it('renders a row again only with another item or other columns, and draws its cells as they are', () => {
    const rendered: string[] = [];
    const columnsOf = (suffix: string): typeof COLUMNS => [
      {
        key: 'name',
        title: 'Name',
        width: '1fr',
        from: 'lg',
        area: 'name',
        align: 'end',
        cell: ({ name }) => {
          rendered.push(name);
          return name + suffix;
        },
      },
      { key: 'more', title: 'More', width: '40px', cell: () => null },
    ];
    const columns = columnsOf('');
    const renderedBy = (items: readonly Row[], shown = columns) => {
      rendered.length = 0;
      redraw(<Listed columns={shown} items={items} />);
      return [...rendered];
    };
    const { container, redraw } = draw(null);
    const cleo = { id: 3, name: 'Cleo' };
    const bea = { id: 2, name: 'Bea' };
    const [ada] = ROWS;
    if (!ada) throw new Error('no row');
    expect([
      renderedBy(ROWS),
      renderedBy([...ROWS]),
      renderedBy([cleo, ...ROWS]),
      renderedBy([cleo, ada, bea]),
      renderedBy([cleo, ada, bea], columnsOf('!')),
    ]).toEqual([['Ada', 'Ben'], [], ['Cleo'], ['Bea'], ['Cleo', 'Ada', 'Bea']]);
    const list = screen.getByRole('list', { name: 'People' });
    fireEvent.pointerEnter(list.parentElement ?? container);
    fireEvent.focus(list);
    expect(rendered).toEqual(['Cleo', 'Ada', 'Bea']);
    expect(list.querySelector('[data-person="2"]')?.outerHTML).toBe(
      '<div data-row-hover="" data-person="2">' +
        '<div data-from="lg" data-area="name" data-align="end">Bea!</div><div data-from="md"></div></div>',
    );
  });
});
