/** The query parameters that are no overlay keys (specification 2), and the flag of embed mode. */
export const QUERY_PARAMETERS = [
  'path',
  'reseller',
  'partner',
  'org',
  'agent',
  'templateId',
  'targetTemplateId',
  'forceReplaceTemplateVars',
  'onboard',
  'activeStep',
  'fieldIndex',
  'integrationIndex',
  'active',
  'filter',
  'new',
  'highlightId',
  'zap',
  'appEmbed',
] as const;
export type QueryParameter = (typeof QUERY_PARAMETERS)[number];
