import { Box, chakra, Flex } from '@chakra-ui/react';
import { SquareArrowOutUpRight } from 'lucide-react';
import { accentVariables } from '#contract/rules/brand/accent';
import { useForm } from '#src/app/hooks/form.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { OutsideLink } from '../../components/ActionLink';
import { Place } from './shown/Place';
import { shownPage } from './shownPage';
import { pageStrings as strings } from './strings';

/** The colours of the page in place of the console's. */
const Surface = chakra('div', {
  base: {
    borderWidth: '1px',
    borderRadius: 'xl',
    overflow: 'hidden',
    '--ap-colors-bubble': 'var(--accent-light)',
    '--ap-colors-accent-ink': 'var(--accent-ink-light)',
    _dark: { '--ap-colors-accent-ink': 'var(--accent-ink-dark)' },
  },
});

/** How the page will look. Nothing in it can be pressed. */
export const Preview = () => {
  const { record: page, draft } = useForm('pageForm');
  const account = useAccount();
  if (!page || !account) return null;
  const { accentColor, username } = page.shown ?? {};
  return (
    <Box as="aside" aria-label={strings.preview} position={{ lg: 'sticky' }} top="0" minW={0}>
      <Flex align="center" justify="space-between" minH="32px" mb="2">
        <Box as="h3" textStyle="section">
          {strings.preview}
        </Box>
        {username && (
          <OutsideLink variant="ghost" size="sm" href={`/${username}`}>
            <SquareArrowOutUpRight size={14} aria-hidden="true" />
            {strings.open}
          </OutsideLink>
        )}
      </Flex>
      <Surface inert style={accentVariables(accentColor)}>
        <Place profile={shownPage(page, draft, account)} isOpen />
      </Surface>
      {!page.shown && (
        <Box textStyle="hint" mt="2">
          {strings.unpublished}
        </Box>
      )}
    </Box>
  );
};
