import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import { AppLink } from '../../components/AppLink';
import { shellStrings } from '../../strings/shell';
import { hrefOfPath } from './places';

const Step = chakra(AppLink, {
  base: {
    display: 'block',
    px: '1.5',
    py: '1',
    '@media (pointer: coarse)': { py: '13px' },
    borderRadius: 'sm',
    maxW: '28ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'inkMuted',
    fontSize: 'sm',
    _hover: { bg: 'hover', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current]': { color: 'ink', fontWeight: 'medium' },
  },
});

/**
 * partner › reseller › organization › agent, from the top of the caller's reach down. Small screens show the target account and
 * its parent; the switcher shows the rest.
 */
export const AccountPath = ({ path }: { path: readonly AccountPathStep[] }) => (
  <Box as="nav" aria-label={shellStrings.accountPath} flex="1" minW={0}>
    <Flex as="ol" align="center" listStyleType="none" minW={0}>
      {path.map((step, index) => {
        const fromEnd = path.length - 1 - index;
        return (
          <Flex
            as="li"
            key={step.id}
            align="center"
            minW={fromEnd === 0 ? '6ch' : 0}
            flexShrink={fromEnd === 0 ? 1 : 2}
            display={{ base: fromEnd === 0 ? 'flex' : 'none', sm: fromEnd <= 1 ? 'flex' : 'none', lg: 'flex' }}
          >
            {index > 0 && (
              <Box
                as="span"
                color="inkFaint"
                flexShrink={0}
                aria-hidden="true"
                display={{ base: 'none', sm: fromEnd === 0 ? 'inline-flex' : 'none', lg: 'inline-flex' }}
              >
                <ChevronRight size={14} />
              </Box>
            )}
            <Step
              dir="auto"
              href={hrefOfPath(path.slice(0, index + 1))}
              aria-current={fromEnd === 0 ? 'location' : undefined}
              title={`${step.displayName} · ${shellStrings.levels[step.accountType]}`}
            >
              {step.displayName}
            </Step>
          </Flex>
        );
      })}
    </Flex>
  </Box>
);
