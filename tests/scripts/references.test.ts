import { describe, expect, it } from 'vitest';
import { dangling, readAnchors } from '../../scripts/references.mjs';

const anchors = {
  spec: new Map([
    [4, ['4. States', 'Sending', 'Server events']],
    [9, ['9. Limits']],
  ]),
  rules: new Set(['4.2', '4.20']),
  wire: ['Human socket', 'Encryption'],
  decisions: new Set([7, 23]),
  adrs: new Set([1, 7]),
};
const complaints = (text: string) =>
  dangling(text, anchors).map(({ complaint }: { complaint: string }) => complaint);

describe('a reference', () => {
  it.each([
    'spec §4',
    'Spec §4: a 500 is repeated',
    '(spec §4 Sending)',
    'spec §4 Server events, and decision 23',
    'spec §4.20, spec §4.2.',
    'spec §4 Sending and spec §9',
    'wire §Human socket: codes',
    'Decision 7',
    'ADR 7',
    'section by section, and a wire contract of its own',
  ])('resolves: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });

  it.each([
    'spec §5',
    'spec §4 Sendings',
    'spec §4.21',
    'spec §9.2',
    'spec §4 Upload',
    'spec §4 Upload, spec §9',
    'wire §Robot socket',
    'wire §encryption',
    'decision 24',
    'ADR 2',
    'section 4',
    'Specification section 4',
    'decisions 7 and 8',
    '(wire contract)',
    'product.md',
    '§4',
  ])('does not exist: %s', (text) => {
    expect(complaints(text)).toHaveLength(1);
  });

  it('is named with its line', () => {
    expect(dangling('one\ntwo, decision 99\n', anchors)).toEqual([
      { line: 2, complaint: '"decision 99": decisions.md has no such heading' },
    ]);
  });

  it('is searched in the existing pages', () => {
    const there = readAnchors();
    expect([...there.spec.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(there.spec.get(4)).toContain('Server events');
    const all = Array.from({ length: 47 }, (_, at) => at + 1);
    expect([...there.decisions]).toEqual(expect.arrayContaining(all));
    expect(there.wire).toContain('Media upload');
    expect(there.adrs.has(1)).toBe(true);
  });
});
