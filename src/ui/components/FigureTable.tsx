import { Box, chakra } from '@chakra-ui/react';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '32px', px: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& th:first-of-type': { textAlign: 'start', ps: '0', whiteSpace: 'nowrap' },
  },
});

/** The first cell of a row is its name. */
type FigureTableProps = { label: string; heads: readonly string[]; rows: readonly (readonly string[])[] };

/** The figures of a chart, line by line. */
export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <Box
    px="4"
    mt="2"
    maxH="320px"
    overflow="auto"
    role="region"
    aria-label={label}
    tabIndex={0}
    _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
  >
    <Table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={heads[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);
