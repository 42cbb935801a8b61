import type { Campaign } from '../../entities/campaign';

/**
 * What a template takes over from a campaign: everything but what only concerns the agent itself. Answers to fields are a customer's,
 * so that the fields come without them.
 */
export const templateFromAgent = (campaign: Campaign): Campaign => {
  const {
    title: _title,
    mode: _mode,
    templateId: _templateId,
    published: _published,
    templateFields,
    ...rest
  } = campaign;
  return {
    ...rest,
    ...(templateFields && {
      templateFields: templateFields.map(
        ({ value: _value, skipped: _skipped, autoPrefilled: _prefilled, ...field }) => field,
      ),
    }),
  };
};
