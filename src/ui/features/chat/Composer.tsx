import { Flex } from '@chakra-ui/react';
import { ArrowUp, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Textarea } from '../../components/Input';
import { isComposing } from '../../components/isComposing';
import { chatStrings } from './strings';

export type ComposerProps = {
  label: string;
  placeholder: string;
  value: string;
  canSend: boolean;
  /** Sending does more than that: words beside the arrow. */
  sendWords?: string | undefined;
  /** Before the button: what else can be put into the text. */
  tools?: ReactNode;
  /** An answer is being written: the button stops it. */
  onStop?: (() => void) | undefined;
  onChange: (text: string) => void;
  onSend: () => void;
};

/** Where a message is typed. Enter sends, Shift-Enter starts a new line. The text is held by the caller. */
export const Composer = ({
  label,
  placeholder,
  value,
  canSend,
  sendWords,
  tools,
  onStop,
  onChange,
  onSend,
}: ComposerProps) => (
  <Flex
    as="form"
    align="flex-end"
    gap="1"
    w="calc(100% - 24px)"
    maxW="672px"
    mx="auto"
    my="3"
    p="1"
    borderWidth="1px"
    borderColor="lineStrong"
    borderRadius="bubble"
    bg="panel"
    flexShrink={0}
    _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' }}
    onSubmit={(event) => {
      event.preventDefault();
      if (canSend) onSend();
    }}
  >
    <Textarea
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      minH="36px"
      maxH="160px"
      px="3"
      border="0"
      bg="transparent"
      _focusVisible={{ outline: 'none' }}
      resize="none"
      css={{ fieldSizing: 'content' }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (canSend) onSend();
      }}
    />
    {tools && <Flex alignSelf="center">{tools}</Flex>}
    {onStop ? (
      <Button variant="outline" square size="lg" borderRadius="lg" aria-label={chatStrings.stop} onClick={onStop}>
        <Square size={14} aria-hidden="true" />
      </Button>
    ) : (
      <Button
        type="submit"
        square={sendWords === undefined}
        size="lg"
        alignSelf="flex-end"
        borderRadius="lg"
        aria-label={sendWords ?? chatStrings.send}
        disabled={!canSend}
      >
        {sendWords}
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
    )}
  </Flex>
);
