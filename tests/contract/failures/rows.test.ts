import { afterEach, describe, expect, it } from 'vitest';
import { runningSandbox } from '../support/running';
import { checkRow } from './check-row';
import { ROWS } from './rows';

describe('the catalogue of spec §8, from real answers of the sandbox', () => {
  const sandbox = runningSandbox();
  afterEach(() => sandbox().operator.clearFaults());

  it.each(ROWS)('$key: $how', (row) => checkRow(sandbox(), row));

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
