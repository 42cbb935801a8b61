import { Box, Flex } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useBrand } from '#src/app/hooks/brand.ts';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Textarea } from '../../components/Input';
import { Problem } from '../../components/Problem';
import { Block, type PartProps } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.scripts;

/** Scripts that the console runs at the account's own host names. */
export const AppScripts = ({ setup, form }: PartProps) => {
  const { refusal } = useBrand();
  const scripts = form.typed.appScripts ?? setup.brand.appScripts;
  const put = (place: number, ...script: string[]) =>
    form.editScripts([...scripts.slice(0, place), ...script, ...scripts.slice(place + 1)]);
  return (
    <Block title={strings.title}>
      <Box textStyle="hint" mb="2">
        {strings.hint}
      </Box>
      <Flex direction="column" gap="2" align="start">
        {scripts.map((script, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a script has no name but its place
          <Flex key={place} gap="1" w="full" align="start">
            <Textarea
              aria-label={strings.script(place + 1)}
              fontFamily="mono"
              fontSize="xs"
              rows={4}
              spellCheck={false}
              value={script}
              onChange={(event) => put(place, event.target.value)}
            />
            <IconButton size="sm" label={strings.remove(place + 1)} Icon={X} onClick={() => put(place)} />
          </Flex>
        ))}
        {refusal?.input?.startsWith('appScripts') && <Problem>{refusal.message}</Problem>}
        <Button variant="outline" size="sm" onClick={() => form.editScripts([...scripts, ''])}>
          <Plus size={14} aria-hidden="true" />
          {strings.add}
        </Button>
      </Flex>
    </Block>
  );
};
