import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { Notice } from '#machines/toast';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { shellStrings } from '../../strings/shell';

export type ToastCardProps = {
  notice: Notice;
  onDismiss: () => void;
  onAct: () => void;
  /** Hover or focus: its timer stops. */
  onHold: () => void;
  onRelease: () => void;
};

const LOOKS = {
  info: [Info, 'info.ink'],
  success: [CircleCheck, 'success.ink'],
  error: [CircleAlert, 'danger.ink'],
} as const;

/** A toast: its message, its action and a dismiss button. Its timer stops on hover and focus. */
export const ToastCard = ({ notice, onDismiss, onAct, onHold, onRelease }: ToastCardProps) => {
  const [Icon, color] = LOOKS[notice.status];
  return (
    <Flex
      align="center"
      gap="2.5"
      maxW="min(100%, 560px)"
      minH="44px"
      pl="4"
      pr="2"
      py="1.5"
      bg="raised"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="overlay"
      pointerEvents="auto"
      data-toast={notice.status}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <Box color={color} flexShrink={0} aria-hidden="true">
        <Icon size={17} />
      </Box>
      <Box flex="1" minW={0} fontSize="sm">
        {notice.message}
      </Box>
      {notice.action !== undefined && (
        <Button variant="outline" size="xs" onClick={onAct}>
          {notice.action.label}
        </Button>
      )}
      <IconButton size="xs" label={shellStrings.dismiss} Icon={X} onClick={onDismiss} />
    </Flex>
  );
};
