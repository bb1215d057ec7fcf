import { afterEach, describe, expect, it, vi } from 'vitest';
import { runningSandbox } from '../support/running';
import { checkRow } from './check-row';
import { ROWS } from './rows';

vi.mock('../../../main/core/article-dialog', async (original) => {
  const { makeArticleDialog } = await original<typeof import('../../../main/core/article-dialog')>();
  return { makeArticleDialog: vi.fn(makeArticleDialog) };
});

describe('the catalogue of spec §8, from real answers of the sandbox', () => {
  const sandbox = runningSandbox();
  afterEach(() => sandbox().operator.clearFaults());

  // Shows spec §2.11, spec §2.12, spec §5.6, spec §5.13, spec §8.5, spec §8.8, spec §8.9, spec §8.10, spec §8.11,
  // spec §8.12, spec §8.13, spec §8.14, spec §8.15, spec §8.16, spec §8.17, spec §8.18, spec §8.19, spec §8.20,
  // spec §8.21, spec §8.22, spec §8.23, spec §8.24, spec §8.25, spec §8.26, spec §8.27, spec §8.28, spec §8.29,
  // spec §8.30, spec §9.24, spec §9.25, spec §9.28.
  it.each(ROWS)('$key: $how', (row) => checkRow(sandbox(), row));

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
