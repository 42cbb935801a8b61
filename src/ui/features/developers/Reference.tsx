import { Box, chakra } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Operation } from '#contract/rules/developers/reference';
import { holdsPhrase } from '#contract/rules/values/searchForm';
import { useDeveloperPlace } from '#src/app/hooks/developers.ts';
import { useReference } from '#src/app/hooks/services.ts';
import { AppLink } from '../../components/AppLink';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { Verb } from './Marks';
import { developerStrings as strings } from './strings';
import { TryCall } from './TryCall';

/** Every call of the API, and a way to try each. */
export const Reference = () => {
  const load = useReference();
  const { callId, callHref } = useDeveloperPlace();
  const [operations, setOperations] = useState<readonly Operation[] | null>(null);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    let isGone = false;
    load()
      .then(({ readReference }) => readReference())
      .then(
        (read) => !isGone && setOperations(read),
        () => !isGone && setFailedTry(tries),
      );
    return () => {
      isGone = true;
    };
  }, [load, tries]);
  if (operations === null) {
    return failedTry === tries ? (
      <EmptyState
        role="alert"
        tone="danger"
        icon={<BookOpen size={20} />}
        title={strings.referenceFailed}
        action={
          <Button variant="outline" size="sm" onClick={() => setTries(tries + 1)}>
            {strings.again}
          </Button>
        }
      />
    ) : (
      <SkeletonRows label={strings.referenceLoading} rows={8} />
    );
  }
  const chosen = operations.find(({ id }) => id === callId) ?? null;
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '260px minmax(0, 1fr)' }} gap="6">
      <Box hideBelow={chosen ? 'lg' : undefined} minW={0}>
        <SearchInput label={strings.find} value={words} onChange={setWords} />
        <Calls operations={found(operations, words)} chosenId={callId} hrefOf={callHref} />
      </Box>
      <Box minW={0}>
        {chosen ? (
          <TryCall key={chosen.id} operation={chosen} />
        ) : (
          <Box hideBelow="lg">
            <EmptyState icon={<BookOpen size={20} />} title={strings.chooseCall} />
          </Box>
        )}
      </Box>
    </Box>
  );
};

const Call = chakra(AppLink, {
  base: {
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '1',
    minH: { base: '44px', lg: '30px' },
    px: '2',
    borderRadius: 'md',
    fontSize: 'note',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'accent.tint', color: 'accent.ink', fontWeight: 'medium' },
  },
});

type CallsProps = { operations: readonly Operation[]; chosenId: string | null; hrefOf: (id: string) => string };

const Calls = ({ operations, chosenId, hrefOf }: CallsProps) => (
  <Box as="nav" aria-label={strings.calls} mt="3" maxH={{ lg: 'calc(100vh - 260px)' }} overflowY={{ lg: 'auto' }}>
    {operations.length === 0 && <Box textStyle="hint">{strings.noCall}</Box>}
    {grouped(operations).map(([group, calls]) => (
      <Box key={group} mb="3">
        <Box as="h2" px="2" py="1" fontSize="note" fontWeight="semibold" color="inkMuted">
          {group}
        </Box>
        {calls.map(({ id, method }) => (
          <Call key={id} href={hrefOf(id)} {...(id === chosenId && { 'aria-current': 'page' as const })}>
            <Verb method={method} />
            <Box as="span" truncate>
              {id}
            </Box>
          </Call>
        ))}
      </Box>
    ))}
  </Box>
);

function found(operations: readonly Operation[], words: string): readonly Operation[] {
  return operations.filter(({ id, path, summary }) => holdsPhrase([`${id} ${path} ${summary}`], words));
}

function grouped(operations: readonly Operation[]): readonly (readonly [string, readonly Operation[]])[] {
  const groups = new Map<string, Operation[]>();
  for (const one of operations) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}
