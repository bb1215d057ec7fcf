import type { ByteReader } from '../byte-reader';

export const APP1 = 0xe1;
export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;
export const DEFINE_NUMBER_OF_LINES = 0xdc;

/** More segments than any camera writes. The limit keeps the time short for a hostile file. */
export const MOST_SEGMENTS = 2_000;

/** A marker is FF and a code. Any number of FF may come before the code as padding. null if there is no marker. */
export const markerAt = (reader: ByteReader, from: number): { at: number; code: number | 'more' } | null => {
  let at = from;
  if (reader.u8(at) !== 0xff) return null;
  while (reader.u8(at + 1) === 0xff) at += 1;
  return { at, code: reader.u8(at + 1) ?? 'more' };
};

/** SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC). */
export const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;

/** TEM and the restart markers have no length. */
export const isStandalone = (code: number): boolean => code === 0x01 || isRestart(code);

export const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
