import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitorMark } from '../../../domain/identity/visitor-mark';

it('is the same for the same visitor alone, and short', () => {
  const id = fc.string({ maxLength: 30, unit: 'binary' });
  fc.assert(
    fc.property(id, id, id, id, (business, visitor, otherBusiness, otherVisitor) => {
      const mark = visitorMark(business, visitor);
      expect(mark).toMatch(/^[a-z\d]{2,14}$/);
      const isSame = business === otherBusiness && visitor === otherVisitor;
      expect(visitorMark(otherBusiness, otherVisitor) === mark).toBe(isSame);
    }),
  );
});

it('differs where parts of the ids change places', () => {
  const marks = [
    visitorMark('1', '23'),
    visitorMark('12', '3'),
    visitorMark('23', '1'),
    visitorMark('1', '24'),
  ];
  expect(new Set(marks).size).toBe(4);
});
