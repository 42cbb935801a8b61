import { Box } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { AUTO_FOCUS } from './autoFocus';
import { Input } from './Input';

export type SearchInputProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the whole line. */
  wide?: boolean;
  /** Takes the focus: it is what its overlay is for. */
  isFirst?: boolean;
};

/** Text that narrows a list. The owner of the list waits for a pause in typing before it asks (specification 9). */
export const SearchInput = ({ label, value, onChange, wide = false, isFirst = false }: SearchInputProps) => (
  <Box position="relative" w={wide ? 'full' : { base: 'full', sm: '280px' }}>
    <Box
      position="absolute"
      left="2.5"
      top="0"
      h="full"
      display="flex"
      alignItems="center"
      color="inkFaint"
      pointerEvents="none"
    >
      <Search size={15} aria-hidden="true" />
    </Box>
    <Input
      type="search"
      {...(isFirst && AUTO_FOCUS)}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      pl="8"
    />
  </Box>
);
