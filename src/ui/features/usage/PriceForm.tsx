import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type UsagePrice, unitPrice } from '#contract/entities/usage';
import { PRODUCT_ITEMS } from '#contract/rules/money/productItems';
import { useUsagePlace, useUsagePrices } from '#src/app/hooks/usage.ts';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { shellStrings } from '../../strings/shell';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { itemName } from './quantities';
import { usageStrings as strings } from './strings';

const FORM_ID = 'price';

/** Changes what an item costs those below, from a day on. It closes once the host has it. */
export const PriceForm = ({ price: { item, sells } }: { price: UsagePrice }) => {
  const { closePrice } = useUsagePlace();
  const { isSaving, refusal, set, dismiss } = useUsagePrices();
  const [usd, setUsd] = useState(sells?.usd ?? '');
  const [from, setFrom] = useState('');
  const [isSent, setSent] = useState(false);
  const typed = usd.trim().replace(/^\$/, '');
  const isPrice = typed === '' || unitPrice.safeParse(typed).success;
  const close = () => {
    dismiss();
    closePrice();
  };
  useEffect(() => {
    if (!isSent || isSaving) return;
    setSent(false);
    if (refusal === null) closePrice();
  }, [isSent, isSaving, refusal, closePrice]);
  return (
    <Dialog
      size="sm"
      title={strings.priceTitle(itemName(item))}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isSaving} disabled={!isPrice}>
            {strings.savePrice}
          </Button>
        </>
      }
    >
      <Flex
        as="form"
        id={FORM_ID}
        {...{ noValidate: true, autoComplete: 'off' }}
        direction="column"
        gap="4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPrice || isSaving) return;
          set({ item, usd: typed === '' ? null : typed, ...(from !== '' && { from }) });
          setSent(true);
        }}
      >
        <Field
          label={strings.price(strings.units[PRODUCT_ITEMS[item].unit])}
          hint={strings.priceHint}
          error={isPrice ? undefined : strings.priceInvalid}
        >
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              inputMode="decimal"
              maxLength={17}
              value={usd}
              onChange={({ target }) => setUsd(target.value)}
            />
          )}
        </Field>
        <Field label={strings.begins} hint={strings.beginsHint}>
          {(control) => (
            <Input {...control} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Box>
          <FormFailure failure={isSent ? null : refusal} except={[]} />
        </Box>
      </Flex>
    </Dialog>
  );
};
