import { Flex } from '@chakra-ui/react';
import { SendHorizontal, Square } from 'lucide-react';
import { Button } from '../../components/Button';
import { Textarea } from '../../components/Input';
import { isComposing } from '../../components/isComposing';
import { chatStrings } from './strings';

export type ComposerProps = {
  label: string;
  placeholder: string;
  value: string;
  canSend: boolean;
  /** An answer is being written: the button stops it. */
  onStop?: (() => void) | undefined;
  onChange: (text: string) => void;
  onSend: () => void;
};

/** Where a message is typed. Enter sends, Shift-Enter starts a new line. The text is held by the caller. */
export const Composer = ({ label, placeholder, value, canSend, onStop, onChange, onSend }: ComposerProps) => (
  <Flex
    as="form"
    gap="2"
    align="flex-end"
    p="3"
    borderTopWidth="1px"
    bg="panel"
    onSubmit={(event) => {
      event.preventDefault();
      if (canSend) onSend();
    }}
  >
    <Textarea
      aria-label={label}
      placeholder={placeholder}
      rows={1}
      maxH="160px"
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
    {onStop ? (
      <Button variant="outline" square aria-label={chatStrings.stop} onClick={onStop}>
        <Square size={14} aria-hidden="true" />
      </Button>
    ) : (
      <Button type="submit" square aria-label={chatStrings.send} disabled={!canSend}>
        <SendHorizontal size={16} aria-hidden="true" />
      </Button>
    )}
  </Flex>
);
