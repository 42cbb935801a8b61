import { Flex } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, SlidersHorizontal, Trash2 } from 'lucide-react';
import { cardKind, cardSize, type DashboardCard } from '#contract/entities/dashboard';
import { GROUP_FIELDS } from '#contract/rules/metrics/drillDown';
import { useLogReporting } from '#src/app/hooks/logWork.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Select } from '../../components/Input';
import { PopoverButton } from '../../components/PopoverButton';
import type { Layout } from './layout';
import { metricStrings as strings } from './strings';
import { groupWords } from './words';

export type CardLayoutProps = { title: string; card: DashboardCard; layout: Layout };

/** How a card is shown, and where. */
export const CardLayout = ({ title, card, layout }: CardLayoutProps) => (
  <PopoverButton
    label={strings.layoutOf(title)}
    aria-label={strings.layoutOf(title)}
    title={strings.layoutOf(title)}
    variant="ghost"
    size="sm"
    square
    face={<SlidersHorizontal size={16} aria-hidden="true" />}
  >
    {(close) => <Choices card={card} layout={layout} onClose={close} />}
  </PopoverButton>
);

type ChoicesProps = Pick<CardLayoutProps, 'card' | 'layout'> & { onClose: () => void };

const Choices = ({ card, layout, onClose }: ChoicesProps) => {
  const { groupBy, ...same } = card;
  const group = (by: string) => layout.onChange(by === '' ? same : { ...same, groupBy: by });
  return (
    <Flex direction="column" gap="3" p="2">
      <Field label={strings.kind}>
        {(control) => (
          <Select
            {...control}
            value={card.kind}
            onChange={({ target }) => layout.onChange({ ...card, kind: cardKind.parse(target.value) })}
          >
            {cardKind.options.map((kind) => (
              <option key={kind} value={kind}>
                {strings.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={strings.size}>
        {(control) => (
          <Select
            {...control}
            value={card.size}
            onChange={({ target }) => layout.onChange({ ...card, size: cardSize.parse(target.value) })}
          >
            {cardSize.options.map((size) => (
              <option key={size} value={size}>
                {strings.sizes[size]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={strings.groupBy}>
        {(control) => (
          <Select {...control} value={groupBy ?? ''} onChange={({ target }) => group(target.value)}>
            <Groups />
          </Select>
        )}
      </Field>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" size="xs" disabled={layout.isFirst} onClick={() => layout.onMove(-1)}>
          <ArrowLeft size={14} aria-hidden="true" />
          {strings.moveEarlier}
        </Button>
        <Button variant="outline" size="xs" disabled={layout.isLast} onClick={() => layout.onMove(1)}>
          {strings.moveLater}
          <ArrowRight size={14} aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="xs"
          onClick={() => {
            onClose();
            layout.onRemove();
          }}
        >
          <Trash2 size={14} aria-hidden="true" />
          {strings.remove}
        </Button>
      </Flex>
    </Flex>
  );
};

/** What a metric can be divided by; the facts that are reported, too. */
const Groups = () => {
  const reporting = useLogReporting();
  const isAbove = useAccount()?.accountType !== 'organization';
  const fields = GROUP_FIELDS.filter((field) => isAbove || field !== 'organizationId');
  const facts = (reporting?.fields ?? []).map(({ key }) => `reporting.${key}`);
  return (
    <>
      <option value="">{strings.notGrouped}</option>
      {[...fields, ...facts].map((field) => (
        <option key={field} value={field}>
          {groupWords(field, reporting)}
        </option>
      ))}
    </>
  );
};
