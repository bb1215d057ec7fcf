import { describe, expect, it } from 'vitest';
import { judgeImage } from '../../../domain/upload/judge-image';
import { filmExtensionOf } from '../../../domain/upload/read-film';
import { readImage } from '../../../domain/upload/read-image';
import { fileStandIn } from '../../../main/record/file-stand-in';

const reading = (bytes: Uint8Array) => {
  const { end, ...rest } = readImage(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return { end, header: 'header' in rest ? rest.header : null };
};

const text = (words: string) => [...words].map((one) => one.charCodeAt(0));
const SECRET = text('GPS 52.5200 13.4050');

const jpeg = (orientation: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xfe, 0, SECRET.length + 2, ...SECRET],
    ...[0xff, 0xe1, 0, 34, ...text('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, 0x02, 0x58, 0x03, 0x20, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, ...SECRET, 0xff, 0xd9],
  ]);

describe('the stand-in of a file', () => {
  it('of a photo has its format, size and orientation, and nothing else', () => {
    for (const orientation of [1, 6]) {
      const photo = jpeg(orientation);
      const standIn = fileStandIn(photo);
      expect(reading(standIn)).toEqual(reading(photo));
      expect(reading(photo)).toMatchObject({
        end: 'whole',
        header: { width: 800, height: 600, orientation },
      });
      expect(String.fromCharCode(...standIn)).not.toContain('GPS');
    }
  });

  it('of each format that is sent has the same format and size', () => {
    const gif = Uint8Array.from([
      ...text('GIF89a'),
      5,
      0,
      7,
      0,
      0,
      0,
      0,
      0x2c,
      0,
      0,
      0,
      0,
      5,
      0,
      7,
      0,
      0,
      2,
      0,
      0x3b,
    ]);
    const png = fileStandIn(gif);
    expect(reading(png)).toEqual(reading(gif));
    expect(reading(gif)).toMatchObject({ end: 'whole', header: { format: 'gif', width: 5, height: 7 } });
  });

  it('of a file that is refused is refused in the same way', () => {
    const cut = jpeg(1).slice(0, 60);
    const broken = Uint8Array.from([0xff, 0xd8, 0xff, 0xdc, 0, 4, 0, 0]);
    const letter = Uint8Array.from([...text('Dear Sir or Madam, my name is Ann'), ...SECRET]);
    for (const file of [cut, broken, letter])
      expect(judgeImage(fileStandIn(file), 100_000)).toEqual(judgeImage(file, 100_000));
    expect(String.fromCharCode(...fileStandIn(letter))).not.toContain('Ann');
  });

  it('of a film has its container', () => {
    const film = Uint8Array.from([
      0,
      0,
      0,
      24,
      ...text('ftypmp42'),
      0,
      0,
      0,
      0,
      ...text('mp42isom'),
      ...Array(600).fill(7),
    ]);
    expect(filmExtensionOf(fileStandIn(film))).toBe(filmExtensionOf(film));
    expect(fileStandIn(film)).toHaveLength(64);
  });
});
