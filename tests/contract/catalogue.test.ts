import { describe, expect, test } from 'vitest';
import * as constants from '#contract/rules/constants';
import * as messages from '#contract/rules/messages';
import * as lines from '#server/lines.ts';

/** Copied from specification 9, to find typing errors in the constants. */
test('the constants are those of specification 9', () => {
  expect(constants).toMatchObject({
    PAGE_SIZE: 20,
    FIRST_PAGE: 0,
    TASK_PAGE_SIZE: 10,
    LOG_FIRST_PAGE: 1,
    LOG_PAGE_SIZE: 100,
    LOG_EXPORT_LIMIT_ROWS: 10_000,
    LOG_DEFAULT_RANGE_S: 30 * 24 * 60 * 60,
    LOG_DEFAULT_COLUMN_COUNT: 10,
    FAVORITES_LIMIT: 5,
    AUTOSAVE_DELAY_MS: 1500,
    PUBLISH_WAIT_BEFORE_MS: 1500,
    PUBLISH_WAIT_AFTER_MS: 200,
    ONBOARDING_SAVE_DELAY_MS: 1000,
    FIELD_ADVANCE_DELAY_MS: 800,
    HIGHLIGHT_MS: 1600,
    SCROLL_OFFSET_PX: 22,
    SEARCH_DELAY_MS: 500,
    BOTTOM_OF_PAGE_PX: 400,
    TOAST_LIMIT: 1,
    TOAST_MS: 1000,
    METRIC_WINDOW_DAYS: 30,
    TIME_SAVED_SCALE: 0.0166667,
    APPOINTMENT_RATE_SCALE: 100,
    DATE_FILTER_UNITS: ['days', 'weeks', 'months', 'years'],
    DEFAULT_SUBSCRIPTION_TERM: 'month',
    DEFAULT_COUNTRY: 'US',
    DEFAULT_INVOICE_UNIT: 'USD',
    TOP_UP_CURRENCY: 'usd',
    DEFAULT_USAGE_FREQUENCY: 'day',
    USAGE_SERIES_DAYS: 30,
    EXCHANGE_RATE_LIFETIME_S: 900,
    FALLBACK_USD_PER_SAT: 0.00043,
    LEGACY_ACCOUNT_CUTOFF_S: 1_692_075_600,
    VERIFICATION_CODE_LENGTH: 6,
    WALKTHROUGH_VERSION: 1,
    UNDO_HISTORY_LIMIT: Number.POSITIVE_INFINITY,
    BREAKPOINTS_PX: [550, 768, 1024, 1280, 1536, 1836],
    THEMES: ['light', 'dark'],
    DEFAULT_THEME: 'light',
    SWIPE_CLOSE_FRACTION: 0.25,
    PRODUCT_NAME: 'Automated Phone',
  });
});

describe('the message catalogue', () => {
  const texts = Object.values<unknown>(messages).filter((message) => typeof message === 'string');

  test.each([
    'Failed to fetch convo',
    'Failed to fetch conversation',
    'Network response was not ok',
    'Failed to fetch logs',
    'Failed to fetch CSV data',
    'Failed to fetch JSON data',
    'Error fetching temp user session',
    'Unable to start conversation with this user.',
    'Failed to save template',
    'Failed to save staging campaign',
    'Failed to publish campaign',
    'Please enter a prompt.',
    'Invalid domain data',
    'No token or orgAccountId',
    'no account id',
    'The refund for the issue has been processed.',
    'Something went wrong.',
    'Account enabled!',
    'Organization disabled!',
    'Could not verify code.',
    'Migration failed',
    'No auth token provided',
    'Could not authenticate with token',
    'Unable to authenticate user',
    'Cannot find module',
    'This field is required',
    'Formula cannot be empty',
    'Mismatched parentheses',
  ])('holds %s (specification 5, 8), once', (text) => {
    expect(texts.filter((other) => other === text)).toEqual([text]);
  });

  test('has the other messages with their values', () => {
    expect([
      messages.apiError(502, 'Bad Gateway'),
      messages.knowledgeBaseFailed('fetch sitemap', 'Not Found'),
      messages.unknownField('durration'),
      messages.invalidCharacters(['#', '$']),
      messages.textTooLong(80),
      lines.portTaken(4000),
      lines.portTaken(65_535),
      messages.codeWait(1),
      messages.tooManyRequests(30),
      messages.invalidField('body.email', 'Please enter a valid email address.'),
      messages.invalidField('', 'Expected an object.'),
      messages.bodyTooLarge(2_097_152),
    ]).toEqual([
      'API Error: 502 - Bad Gateway',
      'Failed to fetch sitemap: Not Found',
      'Unknown field: durration',
      'Invalid characters: # $',
      'Please keep this to 80 characters.',
      'Port 4000 is in use by another program. Stop it, or choose another: PORT=4001 npm start',
      'Port 65535 is in use by another program. Stop it, or choose another: PORT=65534 npm start',
      'A code was just sent. You can ask for another in 1 second.',
      'Too many requests. Please try again in 30 seconds.',
      'body.email: Please enter a valid email address.',
      'Expected an object.',
      'The request is too large: at most 2048 KB can be sent.',
    ]);
  });

  test('has no duplicate and no empty messages', () => {
    expect(texts.filter((text, index) => text.trim() === '' || texts.indexOf(text) !== index)).toEqual([]);
  });
});
