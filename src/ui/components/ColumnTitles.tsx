import { Box } from '@chakra-ui/react';

type ColumnTitlesProps = {
  /** Unique, in the order of the columns. */
  titles: readonly string[];
  /** The grid of the rows below. */
  columns: { readonly base: string; readonly md: string };
};

/** Titles above rows that are read out with labels of their own; a phone has no columns. */
export const ColumnTitles = ({ titles, columns }: ColumnTitlesProps) => (
  <Box
    aria-hidden="true"
    hideBelow="md"
    display={{ md: 'grid' }}
    gridTemplateColumns={columns}
    gap="3"
    px="2"
    py="2"
    fontSize="note"
    fontWeight="medium"
    color="inkMuted"
    borderBottomWidth="1px"
  >
    {titles.map((title) => (
      <span key={title}>{title}</span>
    ))}
  </Box>
);
