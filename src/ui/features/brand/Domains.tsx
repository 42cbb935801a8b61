import { Box, chakra, Flex } from '@chakra-ui/react';
import { Star, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnedDomain } from '#contract/entities/domain';
import type { BrandChange, BrandSetup } from '#machines/workspace/features';
import { useBrand } from '#src/app/hooks/brand.ts';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { CopyButton } from '../../components/CopyButton';
import { Input } from '../../components/Input';
import { MoreMenu } from '../../components/MoreMenu';
import { Problem } from '../../components/Problem';
import { Mark as StateShape } from '../../components/StateMark';
import { partStrings } from '../../strings/parts';
import { dateText } from '../../words/dateText';
import { dateOf } from '../../words/times';
import { messageAbout } from '../accounts/overlays/FormFailure';
import { Block } from './Rows';
import { brandStrings } from './strings';

const strings = brandStrings.domains;

/** The host names of the account, each with the record that proves whose it is. */
export const Domains = ({ setup: { domains, checked } }: { setup: BrandSetup }) => (
  <Block title={strings.title}>
    {domains.length === 0 && (
      <Box textStyle="hint" mb="2">
        {strings.none}
      </Box>
    )}
    <Box as="ul" listStyleType="none" aria-label={strings.title}>
      {domains.map((domain) => (
        <Domain
          key={domain.domain}
          domain={domain}
          checked={checked?.domain === domain.domain && !checked.found ? checked.text : null}
        />
      ))}
    </Box>
    <AddDomain />
  </Block>
);

type DomainProps = { domain: OwnedDomain; checked: string | null };

const Domain = ({ domain: item, checked }: DomainProps) => {
  const { domain, verified, record } = item;
  const { change, dismiss, sending } = useBrand();
  const isChanging = sending !== null && 'domain' in sending && sending.domain === domain;
  const make = (kind: Extract<BrandChange, { domain: string }>['kind']) => () => {
    dismiss();
    change({ kind, domain });
  };
  const choices = [
    ...(verified && !item.default ? [{ label: strings.toDefault, Icon: Star, onSelect: make('defaultDomain') }] : []),
    ...(item.default ? [] : [{ label: strings.remove, Icon: Trash2, onSelect: make('removeDomain') }]),
  ];
  return (
    <Box as="li" pb="3">
      <Flex align="center" gap="2" wrap="wrap" minH="32px">
        <Box fontWeight="emphasis" overflowWrap="anywhere">
          {domain}
        </Box>
        {item.default && <Badge>{strings.isDefault}</Badge>}
        <Badge tone={verified ? 'success' : 'warning'}>{verified ? strings.verified : strings.waiting}</Badge>
        {choices.length > 0 && (
          <Box ms="auto">
            <MoreMenu label={strings.more(domain)} items={choices} disabled={isChanging} />
          </Box>
        )}
      </Flex>
      {record && <DnsRecord record={record} item={item} />}
      <Flex align="center" gap="2" pt="2" borderTopWidth="1px" justify="space-between">
        <Box textStyle="caption" color="inkMuted" role="status">
          {checked === null ? standingOf(item) : <Box color="warning.ink">{checked}</Box>}
        </Box>
        <Button
          variant="outline"
          size="sm"
          busy={isChanging}
          aria-label={strings.checking(domain)}
          onClick={make('checkDomain')}
        >
          {strings.check}
        </Button>
      </Flex>
    </Box>
  );
};

function standingOf({ verified, default: isDefault, checkedAt }: OwnedDomain): string {
  const state = isDefault ? strings.liveDefault : verified ? strings.live : strings.toCreate;
  return checkedAt === undefined ? state : `${state} ${strings.checkedAt(dateText(checkedAt * 1_000))}`;
}

/** A table; on a phone each cell is a line. */
const Table = chakra('table', {
  base: {
    w: 'full',
    mt: '1',
    fontSize: 'note',
    tableLayout: 'fixed',
    '& :is(th, td)': { h: '32px', textAlign: 'start', borderTopWidth: '1px', pe: '2.5', verticalAlign: 'middle' },
    '& th': { border: '0', color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    mdDown: {
      display: 'block',
      '& tbody': { display: 'block' },
      '& thead': { srOnly: true },
      '& tr': { display: 'flex', flexDirection: 'column', py: '1.5', borderTopWidth: '1px' },
      '& td': { display: 'flex', alignItems: 'center', border: '0', minH: '32px', h: 'auto' },
    },
  },
});

type DnsRecordProps = { record: NonNullable<OwnedDomain['record']>; item: OwnedDomain };

const DnsRecord = ({ record: { type, name, value }, item: { verified, verifiedAt } }: DnsRecordProps) => (
  <Table>
    <colgroup>
      <Box as="col" w="46px" />
      <Box as="col" w="36%" />
      <col />
      <Box as="col" w="96px" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{strings.type}</th>
        <th scope="col">{strings.name}</th>
        <th scope="col">{strings.value}</th>
        <th scope="col">{strings.state}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>{type}</td>
        <td>
          <Copied text={name} label={partStrings.copy(strings.name)} />
        </td>
        <td>
          <Copied text={value} label={partStrings.copy(strings.value)} />
        </td>
        <td>
          <Flex align="center" gap="2" fontWeight="medium">
            <StateShape shape={verified ? 'full' : 'half'} tone={verified ? 'good' : 'warn'} aria-hidden="true" />
            {verifiedAt === undefined ? strings.notYet : dateOf(verifiedAt)}
          </Flex>
        </td>
      </tr>
    </tbody>
  </Table>
);

const Copied = ({ text, label }: { text: string; label: string }) => (
  <Flex align="center" minW={0}>
    <Box as="code" fontFamily="mono" fontSize="xs" truncate title={text} userSelect="all">
      {text}
    </Box>
    <CopyButton text={text} label={label} />
  </Flex>
);

/** A field for another host name; what was typed stays if it is refused. */
const AddDomain = () => {
  const id = useId();
  const { change, dismiss, refusal, refused, pending, sending } = useBrand();
  const [domain, setDomain] = useState('');
  const [sent, setSent] = useState<BrandChange | null>(null);
  const isSending = sending?.kind === 'addDomain';
  if (sent !== null && !pending.includes(sent)) {
    if (!refused.includes(sent)) setDomain('');
    setSent(null);
  }
  const wanted = domain.trim().toLowerCase();
  const problem = messageAbout(refusal, ['domain']);
  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    if (wanted === '') return;
    const made = { kind: 'addDomain', domain: wanted } as const;
    setSent(made);
    dismiss();
    change(made);
  };
  return (
    <Box as="form" {...{ noValidate: true }} onSubmit={submit}>
      <Flex gap="2" align="center">
        <Box as="label" {...{ htmlFor: id }} srOnly>
          {strings.label}
        </Box>
        <Input
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={strings.placeholder}
          aria-invalid={problem ? true : undefined}
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={isSending} disabled={wanted === ''}>
          {strings.add}
        </Button>
      </Flex>
      {problem && <Problem>{problem}</Problem>}
    </Box>
  );
};
