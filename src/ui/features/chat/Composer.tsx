import { Flex } from '@chakra-ui/react';
import { ArrowUp, Square } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button';
import { Textarea } from '../../components/Input';
import { isComposing } from '../../components/isComposing';
import { AttachButton } from './AttachButton';
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
  /** Above the text: the files of the draft, the subject of a mail. */
  above?: ReactNode;
  /** Takes files that are chosen, dropped or pasted. */
  onAttach?: ((files: readonly File[]) => void) | undefined;
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
  above,
  onAttach,
  onStop,
  onChange,
  onSend,
}: ComposerProps) => {
  const { isOver, ...drops } = useDrops(onAttach);
  return (
    <Flex
      as="form"
      direction="column"
      w="calc(100% - 24px)"
      maxW="672px"
      mx="auto"
      my="3"
      p="1"
      borderWidth="1px"
      borderColor={isOver ? 'focus' : 'lineStrong'}
      borderRadius="bubble"
      bg={isOver ? 'accent.tint' : 'panel'}
      flexShrink={0}
      _focusWithin={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' }}
      {...drops}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {above}
      <Flex align="flex-end" gap="1">
        <Textarea
          aria-label={label}
          placeholder={isOver ? chatStrings.dropHere : placeholder}
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
        {(tools || onAttach) && (
          <Flex alignSelf="flex-end" minH="36px" align="center">
            {onAttach && <AttachButton onAttach={onAttach} />}
            {tools}
          </Flex>
        )}
        {/* Two elements: one that became the other while it is pressed would send the next message. */}
        {onStop ? (
          <Button
            key="stop"
            variant="outline"
            square
            size="lg"
            borderRadius="lg"
            aria-label={chatStrings.stop}
            onClick={onStop}
          >
            <Square size={14} aria-hidden="true" />
          </Button>
        ) : (
          <Button
            key="send"
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
    </Flex>
  );
};

/** Files that are dropped on the composer or pasted into it. Text is left to the browser. */
function useDrops(onAttach: ComposerProps['onAttach']) {
  const [isOver, setOver] = useState(false);
  if (!onAttach) return { isOver: false };
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    if (!data || data.files.length === 0) return;
    event.preventDefault();
    onAttach([...data.files]);
  };
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
