import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LastLook, readLastLook } from '../../../domain/theme/last-look';

const LOOK: LastLook = {
  theme: 'sgw',
  avatars: 'character-66',
  light: { surface: '#ffffff', 'on-header': '#112233' },
  dark: {},
};

describe('a stored look', () => {
  it('is read completely', () => {
    expect(readLastLook(JSON.parse(JSON.stringify(LOOK)))).toEqual(LOOK);
  });

  it.each([
    ['a theme that does not exist', { ...LOOK, theme: 'sgx' }],
    ['avatars that do not exist', { ...LOOK, avatars: 'character-3' }],
    ['colours that are no object', { ...LOOK, light: 'white' }],
    ['a colour that is no colour', { ...LOOK, dark: { surface: 'url(https://a.test)' } }],
    ['a name that is no token', { ...LOOK, dark: { 'surface: red; x': '#ffffff' } }],
    ['a colour in a list', { ...LOOK, dark: { surface: ['#ffffff'] } }],
    ['a colour that cannot be written as text', { ...LOOK, dark: { surface: { toString: 1 } } }],
    ['no colours', { ...LOOK, dark: undefined }],
  ])('is dropped if it has %s', (_, damaged) => {
    expect(readLastLook(damaged)).toBeNull();
  });

  it('is dropped if it is anything else', () => {
    fc.assert(fc.property(fc.anything(), (value) => readLastLook(value) === null));
  });
});
