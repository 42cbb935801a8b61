import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { createParts } from '../parts';
import type { LongListProps } from './RowsInSight';
import { VIRTUAL_FROM } from './scrollerOf';

const List = chakra('ul', { base: { listStyleType: 'none' } });

const parts = createParts({ rows: () => import('./RowsInSight') });

/**
 * A list of any length. A long one renders only visible rows; a short one all of them, for the browser's search. Few lists are long:
 * the code for it comes while they grow, and until then all rows are rendered.
 */
export const LongList = <TItem,>(props: LongListProps<TItem>) => {
  const { label, items, keyOf, children } = props;
  const long = parts.useLoaded('rows');
  useEffect(() => {
    if (items.length >= VIRTUAL_FROM / 2) parts.prefetch('rows');
  }, [items.length]);
  if (long && items.length >= VIRTUAL_FROM) return <long.RowsInSight {...props} />;
  return (
    <List aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </List>
  );
};
