import { Flex } from '@chakra-ui/react';
import { Calendar, History } from 'lucide-react';
import { AUDIT_KINDS, AUDIT_RANGES, type AuditRange } from '#contract/rules/audit/auditChoice';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterMenu } from '../../components/FilterMenu';
import { ListPage } from '../../components/ListPage';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { totalText } from '../../strings/lists';
import { AuditList } from './AuditList';
import { actionWords, auditStrings as strings } from './strings';
import { useAuditChoice } from './useAuditChoice';

/** Who changed what in the account, and in all below it. */
export const Screen = () => (
  <ListFeature of="audit" fallback={<PageSkeleton row="log" title={strings.title} />}>
    <Audit />
  </ListFeature>
);

const Audit = () => {
  const list = usePagedList('audit');
  const { kind, range, actor, action, openId, choose, toggle } = useAuditChoice();
  const isNarrow = actor !== null || action !== null || kind !== 'changes';
  return (
    <ListPage
      list={list}
      title={strings.title}
      hint={strings.hint}
      {...(list.totalCount && { count: totalText(list.totalCount) })}
      filters={<Filters people={list.items} />}
      skeleton={<SkeletonRows row="log" rows={12} label={strings.title} />}
      empty={
        isNarrow || range !== 'ever' ? (
          <EmptyState
            icon={<History size={20} />}
            title={strings.none}
            hint={strings.noneHint}
            action={
              <Button
                variant="outline"
                onClick={() => choose({ kind: 'changes', range: 'ever', actor: null, action: null })}
              >
                {strings.showAll}
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<History size={20} />} title={strings.empty} hint={strings.emptyHint} />
        )
      }
    >
      <AuditList entries={list.items} openId={openId} onToggle={toggle} onChoose={choose} />
    </ListPage>
  );
};

type People = ReturnType<typeof usePagedList<'audit'>>['items'];

/** Kind and range; and, where an entry narrowed the list to its person or action, a way back. */
const Filters = ({ people }: { people: People }) => {
  const { kind, range, actor, action, choose } = useAuditChoice();
  // Sign-ins belong to no account, so only the platform has them.
  const isPlatform = useAccount()?.accountType === 'superAdmin';
  const kinds = AUDIT_KINDS.filter((one) => isPlatform || one !== 'signIns');
  const named = people.flatMap((entry) => [entry.actor, entry.admin]).find((person) => person?.id === actor);
  return (
    <Flex role="group" aria-label={strings.kind} gap={{ base: '2', md: '1.5' }} wrap="wrap">
      <FilterMenu
        label={strings.kinds[kind]}
        Icon={History}
        look="on"
        isSingle
        groups={[
          {
            key: 'kind',
            label: strings.kind,
            options: kinds.map((one) => ({ value: one, label: strings.kinds[one], isOn: one === kind })),
          },
        ]}
        onToggle={(_, value) => choose({ kind: kinds.find((one) => one === value) ?? kind })}
      />
      <FilterMenu
        label={strings.ranges[range]}
        Icon={Calendar}
        look="on"
        isSingle
        groups={[
          {
            key: 'range',
            label: strings.range,
            options: RANGES.map((one) => ({ value: one, label: strings.ranges[one], isOn: one === range })),
          },
        ]}
        onToggle={(_, value) => choose({ range: RANGES.find((one) => one === value) ?? range })}
      />
      {actor !== null && (
        <Button variant="outline" size="sm" onClick={() => choose({ actor: null })}>
          {`${strings.removePerson} (${named?.name ?? strings.unnamed(actor)})`}
        </Button>
      )}
      {action !== null && (
        <Button variant="outline" size="sm" onClick={() => choose({ action: null })}>
          {`${strings.removeAction} (${actionWords(action)})`}
        </Button>
      )}
    </Flex>
  );
};

const RANGES = Object.keys(AUDIT_RANGES) as readonly AuditRange[];
