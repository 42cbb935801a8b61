import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigation } from '#src/app/hooks/location.ts';
import { IconButton } from '../../components/IconButton';
import { logStrings as strings } from './strings';
import { useLogChoice } from './useLogChoice';

export type PagesProps = {
  /** Rows that are shown, from the page of the address on. */
  shown: number;
  pageSize: number;
  total: string;
  hasMore: boolean;
};

/** Which rows of the log these are, and the pages before and after them. */
export const Pages = ({ shown, pageSize, total, hasMore }: PagesProps) => {
  const { page, pageHref } = useLogChoice();
  const { push } = useNavigation();
  const before = (page - 1) * pageSize;
  return (
    <Flex
      as="nav"
      aria-label={strings.pages}
      align="center"
      gap="1"
      pt="2"
      textStyle="caption"
      color="inkMuted"
      fontVariantNumeric="tabular-nums"
    >
      <Box flex="1">{strings.shownRows(before + 1, before + shown, total)}</Box>
      <IconButton
        label={strings.pageBefore}
        Icon={ChevronLeft}
        disabled={page === 1}
        onClick={() => push(pageHref(page - 1))}
      />
      <IconButton
        label={strings.nextPage}
        Icon={ChevronRight}
        disabled={!hasMore}
        onClick={() => push(pageHref(page + Math.max(1, Math.ceil(shown / pageSize))))}
      />
    </Flex>
  );
};
