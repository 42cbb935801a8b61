import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const Fold = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    '& > summary': {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr) 16px',
      alignItems: 'start',
      gap: '3',
      px: '4',
      py: '2.5',
      cursor: 'pointer',
      listStyle: 'none',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      transitionTimingFunction: 'standard',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& > summary > svg': { mt: '2px', color: 'inkMuted' },
    '& > summary > svg:last-child': {
      mt: '10px',
      transition: 'transform {durations.fast} {easings.standard}',
    },
    '&[open] > summary > svg:last-child': { transform: 'rotate(90deg)' },
  },
});

export type FoldingSectionProps = {
  Icon: LucideIcon;
  title: string;
  /** What is in it, in one line: nobody has to open it to know. */
  summary: ReactNode;
  /** What is missing or must be known before it is opened. */
  notice?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** A section that folds, and says what is in it. What it holds is drawn once it is opened. */
export const FoldingSection = ({ Icon, title, summary, notice, isOpen = false, children }: FoldingSectionProps) => {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <Fold open={isOpen} onToggle={(event) => setOpened((was) => was || event.currentTarget.open)}>
      <summary>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <Box minW={0}>
          <Box as="h3" fontSize="sm" fontWeight="emphasis" lineHeight="18px">
            {title}
          </Box>
          <Box textStyle="caption" lineHeight="17px" color="inkMuted" truncate>
            {summary}
          </Box>
          {notice && (
            <Box textStyle="caption" mt="1" color="warning.ink">
              {notice}
            </Box>
          )}
        </Box>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {wasOpened && (
        <Box px="4" pb="3">
          {children}
        </Box>
      )}
    </Fold>
  );
};
