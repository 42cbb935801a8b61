import { Box, chakra, Flex } from '@chakra-ui/react';
import { CornerLeftUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { BrandValue } from '#contract/entities/brand';
import type { BrandSetup } from '#machines/workspace/features';
import { type BrandForm, type TypedField, useBrand } from '#src/app/hooks/brand.ts';
import { Button } from '../../components/Button';
import { Input } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { messageAbout } from '../accounts/overlays/FormFailure';
import { brandStrings as strings } from './strings';

/** A part of the screen, above which a line stands. */
export const Block = ({
  title,
  isHidden = false,
  children,
}: {
  title: string;
  isHidden?: boolean;
  children: ReactNode;
}) => (
  <Box as="section" aria-label={title} py="14px" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: 0 }}>
    {!isHidden && (
      <Box as="h2" textStyle="section" mb="1.5">
        {title}
      </Box>
    )}
    {children}
  </Box>
);

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '116px minmax(0, 1fr) 148px' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'start',
    py: '1.5',
    '& > [data-part=name]': { color: 'inkMuted', fontSize: 'sm', pt: { md: '1.5' } },
    '& > [data-part=value]': { gridRow: { base: 2, md: 1 }, gridColumn: { base: '1 / -1', md: 2 }, minW: 0 },
    '& > [data-part=source]': {
      gridColumn: { md: 3 },
      pt: { md: '1.5' },
      minW: 0,
      maxW: { base: '190px', md: 'none' },
    },
  },
});

type RowProps = {
  label: string;
  /** The id of what the name belongs to. */
  htmlFor?: string;
  source: ReactNode;
  children: ReactNode;
};

/** One value: its name, what it is, and where it comes from. */
export const Row = ({ label, htmlFor, source, children }: RowProps) => (
  <Grid>
    {htmlFor === undefined ? (
      <span data-part="name">{label}</span>
    ) : (
      <label data-part="name" htmlFor={htmlFor}>
        {label}
      </label>
    )}
    <div data-part="value">{children}</div>
    <div data-part="source">{source}</div>
  </Grid>
);

type SourceProps = {
  label: string;
  value: BrandValue;
  /** Whether it is, or is about to be, the account's own. */
  isOwn: boolean;
  onReset: () => void;
};

/** Where a value comes from, told by shape and word. An own one can go back to what is above it. */
export const Source = ({ label, value: { inherited }, isOwn, onReset }: SourceProps) => {
  if (!isOwn) {
    return (
      <Flex align="center" gap="1.5" fontSize="xs" lineHeight="18px" color="inkMuted" minW={0}>
        <CornerLeftUp size={14} aria-hidden="true" />
        <Box as="span" truncate>
          {inherited.accountName ?? strings.levels[inherited.from]}
        </Box>
      </Flex>
    );
  }
  return (
    <Flex align="center" gap="1.5" fontSize="xs" lineHeight="18px" fontWeight="medium">
      <Box as="span" boxSize="8px" mx="3px" borderRadius="2px" bg="ink" flexShrink={0} aria-hidden="true" />
      {strings.own}
      <Button
        variant="ghost"
        size="xs"
        aria-label={strings.resetOf(label)}
        title={strings.resetTo(inherited.value ?? strings.nothing)}
        onClick={onReset}
      >
        {strings.reset}
      </Button>
    </Flex>
  );
};

export type PartProps = { setup: BrandSetup; form: BrandForm };

/** Whether the value of a field is the account's own once everything is published. */
export const isOwnNow = ({ setup, form }: PartProps, field: TypedField): boolean => {
  const typed = form.typed[field];
  return typed === undefined ? setup.brand.fields[field].own !== undefined : typed !== null;
};

/** What stands in an input: what was typed, or the own value. */
const enteredIn = ({ setup, form }: PartProps, field: TypedField): string => {
  const typed = form.typed[field];
  return typed === undefined ? (setup.brand.fields[field].own ?? '') : (typed ?? '');
};

type TextRowProps = PartProps & {
  field: TypedField;
  label: string;
  hint?: string;
  placeholder?: string;
  isAddress?: boolean;
};

/** A value that is typed. Empty, it shows what it has from above. */
export const TextRow = ({ field, label, hint, placeholder = '', isAddress = false, ...part }: TextRowProps) => {
  const id = useId();
  const { refusal } = useBrand();
  const { setup, form } = part;
  const value = setup.brand.fields[field];
  const problem = messageAbout(refusal, [field]);
  return (
    <Row
      label={label}
      htmlFor={id}
      source={<Source label={label} value={value} isOwn={isOwnNow(part, field)} onReset={() => form.reset(field)} />}
    >
      <Input
        id={id}
        type={isAddress ? 'url' : 'text'}
        inputMode={isAddress ? 'url' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        placeholder={value.inherited.value ?? placeholder}
        value={enteredIn(part, field)}
        onChange={(event) => form.edit(field, event.target.value)}
      />
      {hint && (
        <Box id={`${id}-hint`} textStyle="caption" color="inkMuted" mt="1">
          {hint}
        </Box>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Row>
  );
};
