import { Box, Flex } from '@chakra-ui/react';
import { Megaphone, X } from 'lucide-react';
import { useAnnouncement } from '#src/app/hooks/operation.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { IconButton } from '../../components/IconButton';
import { shellStrings } from '../../strings/shell';

/**
 * What everybody is told, until it is over or the person dismisses it. It stands below the screen, which it does not move. Always
 * rendered, so that a screen reader announces it.
 */
export const AnnouncementBanner = () => {
  const { record: told, change } = useAnnouncement();
  const nowMs = useNowMs();
  const shown = told?.isDismissed ? null : (told?.announcement ?? null);
  const isOver = shown?.until ? shown.until * 1_000 <= nowMs : false;
  const tone = shown?.level === 'critical' ? 'danger' : (shown?.level ?? 'info');
  return (
    <Box role="status" flexShrink={0}>
      {shown && !isOver && (
        <Flex
          align="center"
          gap="2"
          ps={{ base: '4', md: '22px' }}
          pe="1.5"
          minH="40px"
          fontSize="sm"
          bg={`${tone}.tint`}
          color={`${tone}.ink`}
        >
          <Megaphone size={15} aria-hidden="true" />
          <Box flex="1" minW={0} py="1.5" overflowWrap="anywhere">
            {shown.text}
          </Box>
          <IconButton
            label={shellStrings.dismissAnnouncement}
            Icon={X}
            color="inherit"
            onClick={() => change({ dismiss: shown.id })}
          />
        </Flex>
      )}
    </Box>
  );
};
