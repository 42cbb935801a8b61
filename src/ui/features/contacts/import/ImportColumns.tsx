import { Box, chakra } from '@chakra-ui/react';
import {
  CUSTOM_FIELD_PREFIX,
  IMPORT_FIELDS,
  isImportField,
  SEVERAL_COLUMNS,
} from '#contract/rules/contacts/importFields';
import { selectImport, selectImportChoice, selectImportPreview } from '#machines/contactImport';
import { useContactImportRef, useContactImportVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Select } from '../../../components/Input';
import { contactStrings } from '../strings';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) minmax(0, 1fr)', md: '180px minmax(0, 1fr) 220px' },
    alignItems: 'center',
    gap: '3',
    py: '1.5',
    borderTopWidth: '1px',
    fontSize: 'sm',
  },
});

const LEAVE_OUT = '';
/** Values of a column that are shown. */
const SAMPLES = 3;

/** The columns of the file, each with its first values and the field that it fills. */
export const ImportColumns = () => {
  const ref = useContactImportRef();
  const { edit } = useContactImportVerbs();
  const columns = useFact(ref, (snapshot) => selectImport(snapshot)?.columns) ?? [];
  const preview = useFact(ref, selectImportPreview);
  const { mapping } = useFact(ref, selectImportChoice);
  return (
    <Box as="section" aria-label={contactStrings.columnsTitle}>
      <Box as="h3" textStyle="label" mb="2">
        {contactStrings.columnsTitle}
      </Box>
      {columns.map((column, index) => {
        const name = column || contactStrings.nameless(index + 1);
        const field = mapping[index] ?? null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and they keep their places
          <Row key={index}>
            <Box fontWeight="medium" truncate title={name}>
              {name}
            </Box>
            <Box color="inkMuted" truncate hideBelow="md">
              {preview
                .map(({ cells }) => cells[index] ?? '')
                .filter(Boolean)
                .slice(0, SAMPLES)
                .join(' · ')}
            </Box>
            <Select
              aria-label={contactStrings.columnOf(name)}
              value={field ?? LEAVE_OUT}
              onChange={(event) =>
                edit({ mapping: mapping.with(index, event.target.value === LEAVE_OUT ? null : event.target.value) })
              }
            >
              <option value={LEAVE_OUT}>{contactStrings.leaveOut}</option>
              {IMPORT_FIELDS.filter(
                (one) => one === field || SEVERAL_COLUMNS.includes(one) || !mapping.includes(one),
              ).map((one) => (
                <option key={one} value={one}>
                  {contactStrings.importFields[one]}
                </option>
              ))}
              <OwnField field={field} column={column} />
            </Select>
          </Row>
        );
      })}
    </Box>
  );
};

/** A column can become a field of the organization's own, under its name. */
const OwnField = ({ field, column }: { field: string | null; column: string }) => {
  const named = field?.startsWith(CUSTOM_FIELD_PREFIX) ? field : `${CUSTOM_FIELD_PREFIX}${column.trim()}`;
  if (!isImportField(named)) return null;
  return <option value={named}>{contactStrings.keepAsOwn(named.slice(CUSTOM_FIELD_PREFIX.length))}</option>;
};
