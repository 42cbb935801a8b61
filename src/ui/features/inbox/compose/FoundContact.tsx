import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import type { Contact } from '#contract/entities/contact';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';

/** Somebody to write to, in a list of those found. */
export const FoundRow = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'full',
      minH: '44px',
      px: '3',
      py: '1',
      textAlign: 'start',
      fontSize: 'sm',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&[aria-selected=true]': { bg: 'selected' },
    },
  },
  { defaultProps: { type: 'button' } },
);

export type FoundContactProps = { contact: Contact } & ComponentProps<typeof FoundRow>;

/** A contact by name, and by the number and address where they are reached. */
export const FoundContact = ({ contact: { id, name, phone, email }, ...rest }: FoundContactProps) => {
  const address = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  return (
    <FoundRow {...rest}>
      <CustomerAvatar identity={identityOf(name, address)} id={`${id}`} size="sm" />
      <Box minW={0}>
        <Box truncate dir="auto">
          {name ?? address}
        </Box>
        {name !== undefined && (
          <Box textStyle="caption" color="inkMuted" truncate>
            {address}
          </Box>
        )}
      </Box>
    </FoundRow>
  );
};
