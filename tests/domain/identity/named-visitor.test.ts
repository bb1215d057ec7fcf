import { afterEach, describe, expect, it } from 'vitest';
import { afterIdentify, afterUpdate, isUnreadable, NOBODY } from '../../../domain/identity/named-visitor';

const ANN = { visiterId: 'ann', account: 'Ann', accessKey: 'key-of-ann' };

describe('what calls say of the visitor', () => {
  afterEach(() => {
    Reflect.deleteProperty(Object.prototype, 'visiterId');
  });

  it('another visitor has nothing of the one before', () => {
    expect(afterIdentify(ANN, { visiterId: 'bo' })).toEqual({ ...NOBODY, visiterId: 'bo' });
    expect(afterUpdate({}, ANN, { visiterId: 'bo' })).toEqual({ ...NOBODY, visiterId: 'bo' });
    expect(afterUpdate(ANN, {}, { visiterId: 'bo' })).toEqual({ ...NOBODY, visiterId: 'bo' });
    expect(afterIdentify(ANN, null)).toEqual(NOBODY);
  });

  it('the same visitor keeps what is not named', () => {
    expect(afterUpdate({}, ANN, { accessKey: 'new' })).toEqual({ ...ANN, accessKey: 'new' });
    expect(afterIdentify(ANN, { account: 'Anna' })).toEqual({ account: 'Anna' });
  });

  it('what a page has added to all objects is no visitor', () => {
    Object.assign(Object.prototype, { visiterId: 'eve' });
    expect(afterUpdate(ANN, {}, { account: 'Anna' })).toEqual({ account: 'Anna' });
    expect(afterUpdate({}, {}, { account: 'Guest' })).toEqual({ account: 'Guest' });
  });
});

it.each([
  [{}, {}, false],
  [{ account: null }, {}, false],
  [{ visiterId: 1 }, { visiterId: 1 }, false],
  [{ name: 'Bo' }, {}, true],
  ['bo', {}, true],
  [undefined, {}, true],
])('whether nothing of %j can be read', (given, read, expected) => {
  expect(isUnreadable(given, read)).toBe(expected);
});
