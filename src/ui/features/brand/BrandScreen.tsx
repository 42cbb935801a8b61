import { Box, Flex } from '@chakra-ui/react';
import { BRAND_FIELDS } from '#contract/entities/brand';
import { type BrandForm, useBrand, useBrandForm } from '#src/app/hooks/brand.ts';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { AppScripts } from './AppScripts';
import { Domains } from './Domains';
import { Links } from './Links';
import { Look } from './Look';
import { Mail } from './Mail';
import { Preview } from './Preview';
import { brandStrings as strings } from './strings';

/** What a partner or reseller calls its product, how it looks, and under which host names. */
export const Screen = () => {
  const { record, failure, refusal, marks, retry } = useBrand();
  const form = useBrandForm();
  const fields = record ? BRAND_FIELDS.map((field) => record.brand.fields[field]) : [];
  const own = fields.filter((field) => field.own !== undefined).length;
  return (
    <Page
      title={strings.title}
      hint={record ? strings.sum(record.brand.organizations, own, fields.length - own) : '\u00a0'}
      actions={record && <Actions form={form} />}
      marks={marks ?? undefined}
    >
      {refusal && !isBeside(refusal.input) && (
        <Box mb="3">
          <Problem>{refusal.message}</Problem>
        </Box>
      )}
      {record ? (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 392px' }}
          gap={{ base: '4', lg: '28px' }}
          alignItems="start"
        >
          <Box order={{ base: 1, lg: 0 }} minW={0}>
            <Domains setup={record} />
            <Look setup={record} form={form} />
            <Links setup={record} form={form} />
            <Mail setup={record} form={form} />
            <AppScripts setup={record} form={form} />
          </Box>
          <Preview setup={record} form={form} />
        </Box>
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <SkeletonRows label={strings.loading} rows={8} />
      )}
    </Page>
  );
};

/** Whether a refusal stands beside the input it is about. */
const isBeside = (input = ''): boolean =>
  input === 'domain' || input.startsWith('appScripts') || BRAND_FIELDS.some((field) => field === input);

/** Nothing is live before it is published. */
const Actions = ({ form: { count, isBusy, discard, publish } }: { form: BrandForm }) => (
  <Flex gap="2">
    {count > 0 && (
      <Button variant="ghost" disabled={isBusy} onClick={discard}>
        {strings.discard}
      </Button>
    )}
    <Button busy={isBusy} disabled={count === 0} onClick={publish}>
      {count === 0 ? strings.publish : strings.publishCount(count)}
    </Button>
  </Flex>
);
