import { describe, expect, it } from 'vitest';
import { canBuild } from '../../scripts/node-version.mjs';

describe('the Node that builds the package', () => {
  it.each(['20.19.0', '20.20.1', '22.12.0', '23.0.0', '24.11.1'])('%s is new enough', (version) => {
    expect(canBuild(version)).toBe(true);
  });

  it.each(['18.20.8', '20.10.0', '20.18.3', '21.7.3', '22.11.0'])('%s is too old', (version) => {
    expect(canBuild(version)).toBe(false);
  });
});
