import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import { listStrings } from '../strings/lists';
import { columnStyles } from './columnStyles';
import { LongList } from './LongList';
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
  /** Keep the same ones: with others every row renders again. What a cell shows beside its item, it reads from a hook. */
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
  /** The attribute of a row that says its key. */
  mark?: `data-${string}`;
};

const Columns = chakra('div', columnStyles);

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

/**
 * A list in columns, with a header row that sorts it. It stands on white with hairlines. A row's link (`RowLink`) stretches over
 * the row, which takes its focus ring; on a phone a row folds into the areas of its template.
 */
export const ColumnList = <TItem, Key extends string>(props: ColumnListProps<TItem, Key>) => {
  const { columns, row, phone, isCards = false, sort } = props;
  const style = useMemo(() => templatesOf(columns, phone), [columns, phone]);
  const areas = useMemo(() => areasOf(columns), [columns]);
  return (
    <Columns row={row} isCards={isCards} css={areas} style={style}>
      <ListHead {...props} />
      {/* Another sort begins with another order. */}
      <Rows key={sort && `${sort.key} ${sort.direction}`} {...props} />
    </Columns>
  );
};

const ListHead = <TItem, Key extends string>({ columns, sort, onSort }: ColumnListProps<TItem, Key>) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of column heads is no fieldset
  <div role="group" aria-label={listStrings.columns} data-head="">
    {columns.map(({ key, title, head, from = 'md', align, isSortable = false }) => (
      <div key={key} data-from={from} data-align={align}>
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
      </div>
    ))}
  </div>
);

const Arrow = ({ direction }: { direction: Sort<string>['direction'] }) =>
  direction === 'descending' ? <ArrowDown size={13} aria-hidden="true" /> : <ArrowUp size={13} aria-hidden="true" />;

const Rows = <TItem, Key extends string>(props: ColumnListProps<TItem, Key>) => {
  const { label, columns, keyOf, mark } = props;
  const { items, handlers } = useSteadyOrder(props.items, keyOf);
  return (
    <div {...handlers} data-rows="">
      <LongList label={label} items={items} keyOf={keyOf}>
        {(item) => <ListRow item={item} columns={columns} mark={mark} id={keyOf(item)} />}
      </LongList>
    </div>
  );
};

type ListRowProps<TItem> = {
  item: TItem;
  columns: readonly Column<TItem>[];
  mark: ColumnListProps<TItem, string>['mark'];
  id: string | number;
};

const DrawnRow = <TItem,>({ item, columns, mark, id }: ListRowProps<TItem>) => (
  <div data-row-hover="" {...(mark && { [mark]: id })}>
    {columns.map(({ key, area, from = 'md', align, cell }) => (
      <div key={key} data-from={from} data-area={area} data-align={align}>
        {cell(item)}
      </div>
    ))}
  </div>
);

/** A row renders again only with another item or other columns. */
const ListRow = memo(DrawnRow) as typeof DrawnRow;

/** Where the cells of a row stand on a phone. */
const areasOf = (columns: readonly { area?: string }[]): SystemStyleObject => ({
  mdDown: Object.fromEntries(
    columns.flatMap(({ area }) => (area ? [[`& [data-area=${area}]`, { gridArea: area }]] : [])),
  ),
});

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
