import { Box, chakra } from '@chakra-ui/react';
import type { ImportPreviewRow } from '#contract/entities/contactImport';
import { IMPORT_FIELDS } from '#contract/rules/contacts/importFields';
import { type ImportChoice, selectImport, selectImportChoice, selectImportPreview } from '#machines/contactImport';
import { useContactImportRef } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { contactStrings } from '../strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium', textAlign: 'start', whiteSpace: 'nowrap' },
    '& td, & th': { py: '1.5', pe: '4', borderBottomWidth: '1px', verticalAlign: 'top' },
    '& td': { maxW: '200px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td[data-part=outcome]': { maxW: 'none', whiteSpace: 'normal', minW: '180px' },
    '&[aria-busy=true] td[data-part=outcome]': { opacity: 0.5 },
  },
});

/** The first lines of the file, each with what would become of it. */
export const ImportPreview = () => {
  const ref = useContactImportRef();
  const columns = useFact(ref, (snapshot) => selectImport(snapshot)?.columns) ?? [];
  const { mapping, ifKnown } = useFact(ref, selectImportChoice);
  const preview = useFact(ref, selectImportPreview);
  const isBusy = useIsBusy(ref);
  const shown = columns.flatMap((column, index) => (mapping[index] == null ? [] : [{ column, index }]));
  return (
    <Box as="section" aria-label={contactStrings.previewTitle}>
      <Box as="h3" textStyle="label" mb="2">
        {contactStrings.previewTitle}
      </Box>
      {/* A region that scrolls can be reached by keyboard. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={contactStrings.previewTitle}>
        <Table aria-busy={isBusy}>
          <thead>
            <tr>
              <th scope="col">{contactStrings.line}</th>
              <th scope="col">{contactStrings.becomes}</th>
              {shown.map(({ column, index }) => (
                <th key={index} scope="col">
                  {titleOf(mapping[index] ?? null, column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <td data-part="outcome">
                  <Outcome row={row} ifKnown={ifKnown} />
                </td>
                {shown.map(({ index }) => (
                  <td key={index} title={row.cells[index]}>
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  );
};

const titleOf = (field: string | null, column: string): string => {
  const known = IMPORT_FIELDS.find((one) => one === field);
  return known ? contactStrings.importFields[known] : column;
};

const Outcome = ({
  row: { errors, contactId, isBlank },
  ifKnown,
}: { row: ImportPreviewRow } & Pick<ImportChoice, 'ifKnown'>) => {
  if (errors.length > 0) return <Box color="danger.ink">{errors.join(' ')}</Box>;
  if (isBlank) return <Box color="inkMuted">{contactStrings.isSkipped}</Box>;
  if (contactId === undefined) return <Box color="success.ink">{contactStrings.isNew}</Box>;
  return <Box color="inkMuted">{ifKnown === 'skip' ? contactStrings.isSkipped : contactStrings.isChanged}</Box>;
};
