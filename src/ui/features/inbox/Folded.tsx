import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Message } from '#contract/entities/conversation';
import { inboxStrings } from './strings';

const Toggle = chakra(
  'button',
  {
    base: {
      minH: '24px',
      textStyle: 'caption',
      color: 'accent.ink',
      fontWeight: 'medium',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** What a mail quotes, or what of a message is too long, on request. */
export const Folded = ({ message: { folded } }: { message: Message }) =>
  folded !== undefined && <FoldedText text={folded.replace(/^\n+/, '')} />;

const FoldedText = ({ text }: { text: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Toggle aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? inboxStrings.hideFolded : inboxStrings.showFolded}
      </Toggle>
      {isShown && (
        <Box
          role="note"
          aria-label={inboxStrings.folded}
          tabIndex={0}
          w="min(500px, 100%)"
          maxH="60dvh"
          overflow="auto"
          ps="3"
          py="1"
          borderStartWidth="2px"
          borderColor="line"
          color="inkMuted"
          fontSize="sm"
          lineHeight="moderate"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          dir="auto"
          _focusVisible={{ outline: '2px solid', outlineColor: 'focus' }}
        >
          {text}
        </Box>
      )}
    </>
  );
};
