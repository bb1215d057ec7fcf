import { describe, expect, it } from 'vitest';
import { clockTime, fileSize } from '../../../../ui/views/VideoDialog/format-video';

describe('a video’s measures', () => {
  it('are written in units of 1024', () => {
    expect(fileSize(104_857_600, 'en')).toBe('100 MB');
    expect(fileSize(1_572_864, 'en')).toBe('1.5 MB');
    expect(fileSize(2_048, 'en')).toBe('2 kB');
    expect(fileSize(1, 'en')).toBe('1 kB');
  });

  it('are written as minutes and seconds, with hours if there are any', () => {
    expect([0.4, 9, 65, 3_599, 3_605].map(clockTime)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:00:05']);
  });
});
