import { Box, Flex } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useInboxCounts } from '#src/app/hooks/inboxCounts.ts';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Popover } from '../../components/Popover';
import { shellStrings } from '../../strings/shell';
import { inboxStrings } from './strings';
import { useInboxChoice } from './useInboxChoice';

const WIDTH_PX = 280;

/** Marks all conversations of the tab as read, once the reader has said so: what was unread is not known afterwards. */
export const MarkAllRead = () => {
  const { filter } = useInboxChoice();
  const { counts, readAllOf } = useInboxCounts();
  const [place, setPlace] = useState<{ readonly top: string; readonly left: string } | null>(null);
  const unread = counts?.[filter].unread ?? 0;
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { bottom, right } = currentTarget.getBoundingClientRect();
    setPlace({ top: `${bottom + 4}px`, left: `${Math.max(right - WIDTH_PX, 8)}px` });
  };
  const close = () => setPlace(null);
  const words = inboxStrings.markAllRead(inboxStrings.tabs[filter]);
  return (
    <>
      <IconButton
        label={words}
        Icon={CheckCheck}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        disabled={unread === 0}
        onClick={open}
      />
      {place && (
        <Popover label={words} onClose={close} w={`${WIDTH_PX}px`} style={place}>
          <Box px="2" py="1" fontSize="sm">
            {inboxStrings.markAllReadHint(unread)}
          </Box>
          <Flex justify="flex-end" gap="2" pt="2">
            <Button variant="outline" size="sm" onClick={close}>
              {shellStrings.cancel}
            </Button>
            <Button
              size="sm"
              data-autofocus
              onClick={() => {
                close();
                readAllOf(filter);
              }}
            >
              {inboxStrings.markRead}
            </Button>
          </Flex>
        </Popover>
      )}
    </>
  );
};
