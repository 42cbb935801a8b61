/** Removes the views of one test before the next, and waits for a view as long as for everything else. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { PATIENCE_MS } from './patience';

configure({ asyncUtilTimeout: PATIENCE_MS });

afterEach(cleanup);
