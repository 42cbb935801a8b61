import { Box, chakra } from '@chakra-ui/react';
import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { shellStrings } from '../strings/shell';

const Field = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '2', md: '1.5' },
    minW: 0,
    maxW: 'full',
    h: { base: '44px', md: '24px' },
    mx: '-1',
    px: '1',
    borderRadius: '5px',
    color: 'inkMuted',
    fontSize: { base: 'sm', md: 'note' },
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'wash', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', color: 'ink' },
    '& > svg': { flexShrink: 0 },
    '& > svg:last-child': {
      opacity: { base: 1, md: 0 },
      transition: 'opacity {durations.fast} {easings.standard}',
    },
    '&[data-plain]': { w: 'calc(100% + 8px)', maxW: 'none', '& > svg:last-child': { ml: 'auto' } },
    '[data-row-hover]:hover &': { '& > svg:last-child': { opacity: 1 } },
    '&:is(:hover, :focus-visible, [data-copied], [data-plain])': { '& > svg:last-child': { opacity: 1 } },
  },
});

export type CopyFieldProps = {
  /** What is copied: a phone number or an address of the web. */
  value: string;
  /** What is shown; the value, if nothing else. A link loses the middle of its host before anything of its path. */
  shown?: string;
  /** What it is; missing where a name stands before it. */
  Icon?: LucideIcon;
  /** What a press does, for screen readers: "Copy +1 (503) 555-0182". */
  label: string;
  /** It has a line of its own: the sign to copy stands at its end, not only under the pointer. */
  isPlain?: boolean;
};

/** Something to give away, which a press copies. A number is never clipped; a link gives way in its host, an id at its end. */
export const CopyField = ({ value, shown = value, Icon, label, isPlain = false }: CopyFieldProps) => {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const slash = /^[+\d]/.test(shown) ? -1 : shown.indexOf('/');
  return (
    <Field
      type="button"
      aria-label={isCopied ? shellStrings.copied : label}
      title={value}
      onClick={copy}
      onBlur={() => setCopied(false)}
      onPointerLeave={() => setCopied(false)}
      {...(isCopied && { 'data-copied': '' })}
      {...(isPlain && { 'data-plain': '' })}
    >
      {Icon && <Icon size={13} aria-hidden="true" />}
      {slash < 0 ? (
        <Box as="span" {...(!/^[+\d]/.test(shown) && { truncate: true })}>
          {shown}
        </Box>
      ) : (
        <Box as="span" display="flex" minW={0}>
          <Box as="span" truncate>
            {shown.slice(0, slash)}
          </Box>
          <Box as="span" flexShrink={0} maxW="20ch" truncate color="ink" fontWeight="medium">
            {shown.slice(slash)}
          </Box>
        </Box>
      )}
      {isCopied ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
    </Field>
  );
};
