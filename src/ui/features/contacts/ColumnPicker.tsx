import { Box, Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, Columns3 } from 'lucide-react';
import {
  CONTACT_COLUMNS,
  type ContactColumn,
  USUAL_COLUMNS,
  withColumn,
} from '#contract/rules/contacts/contactColumns';
import { movedColumn } from '#contract/rules/values/columns';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { IconButton } from '../../components/IconButton';
import { PopoverButton } from '../../components/PopoverButton';
import { contactStrings } from './strings';

export type ColumnPickerProps = {
  columns: readonly ContactColumn[];
  onChange: (columns: readonly ContactColumn[]) => void;
};

/** Which columns the list has, and in which order. */
export const ColumnPicker = ({ columns, onChange }: ColumnPickerProps) => (
  <PopoverButton
    label={contactStrings.chooseColumns}
    face={
      <>
        <Columns3 size={14} aria-hidden="true" />
        {contactStrings.chooseColumns}
      </>
    }
  >
    {() => (
      <>
        {[...columns, ...CONTACT_COLUMNS.filter((column) => !columns.includes(column))].map((column) => (
          <Row key={column} column={column} columns={columns} onChange={onChange} />
        ))}
        <Button variant="ghost" size="xs" w="full" mt="1" onClick={() => onChange(USUAL_COLUMNS)}>
          {contactStrings.usualColumns}
        </Button>
      </>
    )}
  </PopoverButton>
);

const Row = ({ column, columns, onChange }: ColumnPickerProps & { column: ContactColumn }) => {
  const title = contactStrings.columns[column];
  const index = columns.indexOf(column);
  return (
    <Flex align="center" gap="2" ps="1" minH="32px" fontSize="sm">
      <Checkbox label={title} checked={index >= 0} onChange={() => onChange(withColumn(columns, column))} />
      <Box flex="1" truncate aria-hidden="true">
        {title}
      </Box>
      {index >= 0 && (
        <>
          <IconButton
            size="xs"
            label={contactStrings.earlierColumn(title)}
            Icon={ArrowLeft}
            disabled={index === 0}
            onClick={() => onChange(movedColumn(columns, column, -1))}
          />
          <IconButton
            size="xs"
            label={contactStrings.laterColumn(title)}
            Icon={ArrowRight}
            disabled={index === columns.length - 1}
            onClick={() => onChange(movedColumn(columns, column, 1))}
          />
        </>
      )}
    </Flex>
  );
};
