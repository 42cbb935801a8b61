import { Box, chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { listStrings } from '../strings/lists';
import { LongList } from './LongList';
import { Row } from './PagedList';
import { useSteadyOrder } from './useSteadyOrder';

/** The widths from which a column is shown; `md` where rows are rows at all. */
const WIDTHS = ['md', 'lg', 'xl'] as const;
type Width = (typeof WIDTHS)[number];

export type Column<TItem, Key extends string = string> = {
  key: Key;
  title: string;
  /** Stands in the header row in place of the title. */
  head?: ReactNode;
  /** Its width, as in `grid-template-columns`. */
  width: string;
  /** The smallest width of the window that shows it; the smallest with rows, if left out. */
  from?: Width;
  /** Its area in the template of a phone; left out, a phone does not show it. */
  area?: string;
  align?: 'end';
  /** The list can be sorted by it. */
  isSortable?: boolean;
  cell: (item: TItem) => ReactNode;
};

export type Sort<Key extends string> = { key: Key; direction: 'ascending' | 'descending' };

export type ColumnListProps<TItem, Key extends string> = {
  label: string;
  columns: readonly Column<TItem, Key>[];
  items: readonly TItem[];
  keyOf: (item: TItem) => string | number;
  /** The height of a row: 64, 56 or 34 px. */
  row: 'agent' | 'organization' | 'log';
  /** How a row folds on a phone: the `grid-template` of its areas. */
  phone: string;
  /** On a phone each row is a card. */
  isCards?: boolean;
  sort?: Sort<Key> | undefined;
  onSort?: (sort: Sort<Key>) => void;
  /** Attributes of a row, such as the ids that tests find it by. */
  rowProps?: (item: TItem) => Readonly<Record<`data-${string}`, string | number>>;
};

const Head = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    display: { base: 'none', md: 'grid' },
    gridTemplateColumns: { md: 'var(--columns-md)', lg: 'var(--columns-lg)', xl: 'var(--columns-xl)' },
    alignItems: 'center',
    columnGap: '3',
    h: 'listHeader',
    px: '2',
    borderBottomWidth: '1px',
    bg: 'panel',
    color: 'inkMuted',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '24px',
    mx: '-1.5',
    px: '1.5',
    borderRadius: '5px',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    _hover: { bg: 'wash', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    '&[aria-pressed=true]': { color: 'ink', fontWeight: 'semibold' },
  },
});

const GridRow = chakra(Row, {
  base: {
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    md: {
      display: 'grid',
      gridTemplateColumns: { md: 'var(--columns-md)', lg: 'var(--columns-lg)', xl: 'var(--columns-xl)' },
      columnGap: '3',
      px: '2',
      py: '0',
    },
    mdDown: { display: 'grid', gridTemplate: 'var(--phone)', px: '0', py: '13px', gap: '6px 12px' },
  },
  variants: {
    row: {
      agent: { minH: { md: 'agentRow' } },
      organization: { minH: { md: 'organizationRow' } },
      log: { minH: { md: 'logRow' } },
    },
    isCard: {
      true: {
        mdDown: { mb: '3', p: '0', gap: '0', borderWidth: '1px', borderRadius: 'xl', overflow: 'hidden', bg: 'panel' },
      },
    },
  },
});

/**
 * A list in columns, with a header row that sorts it. It stands on white with hairlines. A row's link (`RowLink`) stretches over
 * the row, which takes its focus ring; on a phone a row folds into the areas of its template.
 */
export const ColumnList = <TItem, Key extends string>(props: ColumnListProps<TItem, Key>) => {
  const { label, columns, items, keyOf, phone, sort } = props;
  const style = useMemo(() => templatesOf(columns, phone), [columns, phone]);
  return (
    <Box style={style}>
      <ListHead {...props} />
      {/* Another sort begins with another order. */}
      <Rows key={sort && `${sort.key} ${sort.direction}`} {...props} label={label} items={items} keyOf={keyOf} />
    </Box>
  );
};

const ListHead = <TItem, Key extends string>({ columns, sort, onSort }: ColumnListProps<TItem, Key>) => (
  <Head role="group" aria-label={listStrings.columns}>
    {columns.map(({ key, title, head, from = 'md', align, isSortable = false }) => (
      <Box key={key} display={shownFrom(from)} textAlign={align === 'end' ? 'end' : 'start'} minW={0}>
        {isSortable && onSort ? (
          <SortButton
            type="button"
            aria-pressed={sort?.key === key}
            aria-label={sort?.key === key ? listStrings.sorted[sort.direction](title) : listStrings.sortBy(title)}
            onClick={() => onSort({ key, direction: nextDirection(sort, key) })}
          >
            {title}
            {sort?.key === key && <Arrow direction={sort.direction} />}
          </SortButton>
        ) : (
          (head ?? title)
        )}
      </Box>
    ))}
  </Head>
);

const Arrow = ({ direction }: { direction: Sort<string>['direction'] }) =>
  direction === 'descending' ? <ArrowDown size={13} aria-hidden="true" /> : <ArrowUp size={13} aria-hidden="true" />;

const Rows = <TItem, Key extends string>(props: ColumnListProps<TItem, Key>) => {
  const { label, columns, keyOf, row, isCards = false, rowProps } = props;
  const { items, handlers } = useSteadyOrder(props.items, keyOf);
  return (
    <Box {...handlers} mt={{ base: isCards ? '3.5' : '2', md: '0' }}>
      <LongList label={label} items={items} keyOf={keyOf}>
        {(item) => (
          <GridRow row={row} isCard={isCards} data-row-hover="" {...rowProps?.(item)}>
            {columns.map(({ key, area, from = 'md', align, cell }) => (
              <Box
                key={key}
                display={{ base: area ? 'block' : 'none', ...shownFrom(from) }}
                gridArea={{ base: area ?? 'auto', md: 'auto' }}
                textAlign={{ md: align === 'end' ? 'end' : 'start' }}
                minW={0}
              >
                {cell(item)}
              </Box>
            ))}
          </GridRow>
        )}
      </LongList>
    </Box>
  );
};

const shownFrom = (from: Width) => ({ md: from === 'md' ? 'block' : 'none', [from]: 'block' });

function templatesOf(
  columns: readonly Column<never, string>[] | readonly { width: string; from?: Width }[],
  phone: string,
) {
  const template = (width: Width) =>
    columns
      .filter(({ from = 'md' }) => WIDTHS.indexOf(from) <= WIDTHS.indexOf(width))
      .map((column) => column.width)
      .join(' ');
  return {
    '--columns-md': template('md'),
    '--columns-lg': template('lg'),
    '--columns-xl': template('xl'),
    '--phone': phone,
  } as CSSProperties;
}

/** A column begins with its largest, newest or first; a second press turns it round. */
const nextDirection = <Key extends string>(sort: Sort<Key> | undefined, key: Key): Sort<Key>['direction'] =>
  sort?.key === key && sort.direction === 'descending' ? 'ascending' : 'descending';
