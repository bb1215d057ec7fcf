import { describe, expect, it } from 'vitest';
import { joinAddress, objectKey, objectName, storedExtension } from '../../../domain/upload/object-key';

const file = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('names in the storage', () => {
  it('are random and contain nothing of the visitor’s file name', () => {
    let seed = 0;
    const name = objectName('png', () => (seed = (seed + 0.37) % 1));
    expect(name).toMatch(/^[a-z0-9]{32}\.png$/);
  });

  it('end with the file’s own extension if it is plain, else its type’s, else a common one', () => {
    expect(storedExtension(file('a.MP4'), 'video')).toBe('mp4');
    expect(storedExtension(file('a', 1, 'video/webm'), 'video')).toBe('webm');
    expect(storedExtension(file('a.quite-odd', 1, 'video/x-unknown'), 'video')).toBe('mp4');
    expect(storedExtension(file('a.quite-odd', 1, 'video/x-matroska'), 'video')).toBe('mkv');
  });

  it('are joined to addresses with or without slashes', () => {
    expect(objectKey('up/image', 'a.png')).toBe('up/image/a.png');
    expect(objectKey('/up/image/', 'a.png'), 'what was signed stays as it is').toBe('/up/image/a.png');
    expect(objectKey('', 'a.png')).toBe('a.png');
    expect(joinAddress('https://a.test/', '/k.png')).toBe('https://a.test/k.png');
    expect(joinAddress('https://a.test', 'k.png')).toBe('https://a.test/k.png');
  });
});
