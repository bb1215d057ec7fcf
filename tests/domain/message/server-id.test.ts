import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareServerIds, NewestServerId } from '../../../domain/message/server-id';

const serverId = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
  fc.constantFrom('', '0', '00', '07', '7', '10', '-1', '1.5', 'abc', 'abd', '9a'),
);

describe('the newest of many server ids', () => {
  it('is the one that sorting puts last', () => {
    fc.assert(
      fc.property(fc.array(serverId), (ids) => {
        const newest = new NewestServerId();
        for (const id of ids) newest.note(id);
        expect(newest.id).toBe([...ids].sort(compareServerIds).at(-1) ?? null);
      }),
    );
  });

  it('is not changed by a question', () => {
    fc.assert(
      fc.property(serverId, fc.array(serverId), (noted, asked) => {
        const newest = new NewestServerId();
        newest.note(noted);
        for (const id of asked) expect(newest.isNewer(id)).toBe(compareServerIds(id, noted) > 0);
        expect(newest.id).toBe(noted);
      }),
    );
  });
});
