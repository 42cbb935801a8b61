import { Flex } from '@chakra-ui/react';
import { selectImportFailure, selectImportFile } from '#machines/contactImport';
import { useContactImportRef, useContactImportVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { FileZone } from '../../../components/FileZone';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { contactStrings } from '../strings';

/** The file: dropped, or chosen. */
export const ImportFileChoice = () => {
  const ref = useContactImportRef();
  const { chooseFile, retry } = useContactImportVerbs();
  const file = useFact(ref, selectImportFile);
  const failure = useFact(ref, selectImportFailure);
  const isBusy = useIsBusy(ref);
  return (
    <Flex direction="column" gap="3">
      <FileZone
        minH="300px"
        title={isBusy ? contactStrings.reading(file?.name ?? '') : contactStrings.drop}
        hint={contactStrings.dropHint}
        chooseLabel={contactStrings.chooseFile}
        accept=".csv,.vcf,text/csv,text/vcard"
        busy={isBusy}
        onFiles={([first]) => first && chooseFile(first)}
      />
      <FormFailure failure={failure} except={[]} />
      {failure && file && (
        <Button variant="outline" size="sm" alignSelf="start" onClick={retry}>
          {contactStrings.sendAgain}
        </Button>
      )}
    </Flex>
  );
};
