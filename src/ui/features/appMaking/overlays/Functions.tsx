import { Box, Flex } from '@chakra-ui/react';
import { Plus, SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { EMPTY_FUNCTION, type MadeFunction } from '#machines/appMaker';
import { useAppMakerVerbs, useMade } from '#src/app/hooks/appMaking.tsx';
import { Button } from '../../../components/Button';
import { FoldingSection } from '../../../components/FoldingSection';
import { Problem } from '../../../components/Problem';
import { Section } from '../../../components/Section';
import { makingStrings as strings } from '../strings';
import { FunctionFields } from './FunctionFields';
import { changed, useProblem, without } from './fields';
import { Trial } from './Trial';

/** What an agent can do with the app: one fold for each function. */
export const Functions = () => {
  const { functions, providers } = useMade();
  const { edit, chooseFunction } = useAppMakerVerbs();
  const [added, setAdded] = useState<number | null>(null);
  const problem = useProblem('functions');
  const add = () => {
    const key = providers.flatMap(({ settings }) => settings).find(({ secret }) => secret)?.name;
    // The usual place of a key.
    const headers = key ? [{ name: 'Authorization', value: `Bearer {{settings.${key}}}` }] : [];
    setAdded(functions.length);
    edit({ functions: [...functions, { ...EMPTY_FUNCTION, headers }] });
  };
  return (
    <Section title={strings.functionsTitle} hint={strings.functionsHint}>
      {functions.length === 0 && <Box textStyle="hint">{strings.noFunctions}</Box>}
      <Box mx="-4">
        {functions.map((made, index) => (
          <OneFunction
            // biome-ignore lint/suspicious/noArrayIndexKey: a function is its place
            key={index}
            made={made}
            index={index}
            isOpen={index === added || functions.length === 1}
            onChange={(changes) => edit({ functions: changed(functions, index, changes) })}
            onRemove={() => {
              chooseFunction(null);
              setAdded(null);
              edit({ functions: without(functions, index) });
            }}
          />
        ))}
      </Box>
      {problem && <Problem>{problem}</Problem>}
      <Box mt="3">
        <Button variant="outline" size="sm" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          {strings.addFunction}
        </Button>
      </Box>
    </Section>
  );
};

type OneFunctionProps = {
  made: MadeFunction;
  index: number;
  isOpen: boolean;
  onChange: (changes: Partial<MadeFunction>) => void;
  onRemove: () => void;
};

const OneFunction = ({ made, index, isOpen, onChange, onRemove }: OneFunctionProps) => {
  const problem = useProblem(`functions.${index}`, true);
  return (
    <FoldingSection
      Icon={SquareFunction}
      title={made.title || made.name || strings.untitled}
      summary={[made.method, made.url].filter(Boolean).join(' ')}
      notice={problem}
      isOpen={isOpen || problem !== undefined}
    >
      <Flex direction="column" gap="4">
        <FunctionFields made={made} path={`functions.${index}`} onChange={onChange} />
        <Trial made={made} index={index} />
        <Box>
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {strings.removeOf(made.title || made.name || strings.untitled)}
          </Button>
        </Box>
      </Flex>
    </FoldingSection>
  );
};
