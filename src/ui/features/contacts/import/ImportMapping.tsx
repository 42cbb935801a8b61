import { Box, Flex } from '@chakra-ui/react';
import { type ImportChoice, selectImport, selectImportChoice, selectImportFailure } from '#machines/contactImport';
import { useContactImportRef, useContactImportVerbs, useContactLists } from '#src/app/hooks/contacts.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Field } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { contactStrings } from '../strings';
import { ImportColumns } from './ImportColumns';
import { ImportPreview } from './ImportPreview';

const LISTS_ID = 'import-lists';
const KNOWN = ['update', 'skip'] as const satisfies readonly ImportChoice['ifKnown'][];
const LIST_NAME_LIMIT = 100;

/** What the columns are, what happens to people who are there already, and what becomes of the first lines. */
export const ImportMapping = () => {
  const ref = useContactImportRef();
  const { edit } = useContactImportVerbs();
  const record = useFact(ref, selectImport);
  const choice = useFact(ref, selectImportChoice);
  const failure = useFact(ref, selectImportFailure);
  const lists = useContactLists()?.lists.filter(({ system }) => !system) ?? [];
  if (!record) return null;
  return (
    <Flex direction="column" gap="5">
      <Box textStyle="hint">{contactStrings.fileOf(record.fileName ?? contactStrings.noFileName, record.rows)}</Box>
      <ImportColumns />
      <Flex gap="4" wrap="wrap">
        <Box flex="1 1 220px">
          <Field label={contactStrings.ifKnown}>
            {(control) => (
              <Select
                {...control}
                value={choice.ifKnown}
                onChange={(event) => edit({ ifKnown: event.target.value as ImportChoice['ifKnown'] })}
              >
                {KNOWN.map((known) => (
                  <option key={known} value={known}>
                    {contactStrings.ifKnownChoices[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Box>
        <Box flex="1 1 220px">
          <Field label={contactStrings.importList} hint={contactStrings.importListHint}>
            {(control) => (
              <Input
                {...control}
                list={LISTS_ID}
                value={choice.list}
                maxLength={LIST_NAME_LIMIT}
                onChange={(event) => edit({ list: event.target.value })}
              />
            )}
          </Field>
          <datalist id={LISTS_ID}>
            {lists.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </Box>
      </Flex>
      <FormFailure failure={failure} except={[]} />
      <ImportPreview />
    </Flex>
  );
};
