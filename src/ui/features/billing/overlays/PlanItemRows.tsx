import { Box, Flex } from '@chakra-ui/react';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { marginPercent } from '#contract/rules/money/plans/margin';
import { type ItemDraft, priceText } from '#machines/forms/planDraft';
import { useForm } from '#src/app/hooks/form.ts';
import { Input } from '../../../components/Input';
import { MoreMenu } from '../../../components/MoreMenu';
import { exactDollars } from '../../../words/money';
import { itemName } from '../../usage/quantities';
import { Margin } from '../plans/Margin';
import { planStrings as strings } from '../plans/planStrings';

type PlanItemRowsProps = {
  draft: ItemDraft;
  /** Its amount or its prices are not what they should be. */
  isWrong: boolean;
  put: (changed: ItemDraft) => void;
  remove: () => void;
};

/** One item of a plan: a row for what is included and the first price, and one for each price after it. */
export const PlanItemRows = ({ draft, isWrong, put, remove }: PlanItemRowsProps) => {
  const { item, included, tiers } = draft;
  const name = itemName(item);
  const costs = useForm('planEditor').record?.sold?.cost?.items;
  const cost = costs?.[item];
  const problemId = useId();
  const said = isWrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  const setTier = (index: number, changed: Partial<ItemDraft['tiers'][number]>) =>
    put({ ...draft, tiers: tiers.map((tier, at) => (at === index ? { ...tier, ...changed } : tier)) });
  const price = (index: number) => {
    const tier = tiers[index];
    return (
      <>
        <td data-wide="">{costs ? (cost === undefined ? strings.free : exactDollars(cost)) : '–'}</td>
        <td>
          {tier ? (
            <Input
              {...said}
              aria-label={strings.priceLabel(name, index + 1)}
              inputMode="decimal"
              maxLength={16}
              value={tier.usd}
              onChange={({ target }) => setTier(index, { usd: target.value })}
            />
          ) : (
            strings.byPriceList
          )}
        </td>
        <td data-wide="">
          <Margin value={tier && cost !== undefined ? marginPercent(priceText(tier.usd), cost) : null} />
        </td>
      </>
    );
  };
  return (
    <>
      <tr>
        <th scope="row">{name}</th>
        <td>
          <Input
            {...said}
            aria-label={strings.includedLabel(name)}
            inputMode="numeric"
            maxLength={12}
            value={included}
            onChange={({ target }) => put({ ...draft, included: target.value })}
          />
        </td>
        {price(0)}
        <td>
          <MoreMenu
            label={strings.moreOf(name)}
            items={[
              {
                label: strings.addTier(name),
                Icon: Plus,
                onSelect: () => put({ ...draft, tiers: [...tiers, { from: '', usd: '' }] }),
              },
              ...(tiers.length === 0
                ? []
                : [
                    {
                      label: strings.removeTier,
                      Icon: Undo2,
                      onSelect: () => put({ ...draft, tiers: tiers.slice(0, -1) }),
                    },
                  ]),
              { label: strings.removeItem, Icon: Trash2, onSelect: remove },
            ]}
          />
        </td>
      </tr>
      {tiers.slice(1).map((tier, rest) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price is known by its place alone
        <tr key={rest}>
          <td colSpan={2}>
            <Flex align="center" justify="flex-end" gap="2">
              <Box as="span" color="inkMuted">
                {strings.from}
              </Box>
              <Input
                {...said}
                aria-label={strings.fromLabel(name, rest + 2)}
                inputMode="numeric"
                maxLength={12}
                value={tier.from}
                onChange={({ target }) => setTier(rest + 1, { from: target.value })}
                w="96px"
                h="32px"
                textAlign="end"
              />
            </Flex>
          </td>
          {price(rest + 1)}
          <td />
        </tr>
      ))}
      {isWrong && (
        <tr>
          <td id={problemId} colSpan={6}>
            <Box textAlign="start" color="danger.ink">
              {strings.itemProblem}
            </Box>
          </td>
        </tr>
      )}
    </>
  );
};
