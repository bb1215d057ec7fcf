import { describe, expect, it } from 'vitest';
import { videoFileFailure } from '../../../domain/upload/video-rules';
import { specified } from '../../support/specified';

const file = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('videos', () => {
  // Shows spec §5.14, spec §5.15, spec §9.6.
  it('accepts 104857599 bytes and refuses 104857600', () => {
    const tooLarge = specified('videoSizeTooLarge');
    expect(videoFileFailure(file('a.mp4', tooLarge - 1, 'video/mp4'))).toBeNull();
    expect(videoFileFailure(file('a.mp4', tooLarge, 'video/mp4'))).toBe('video_too_large');
  });

  // Shows spec §5.14, spec §5.15.
  it('requires a video type, for any name', () => {
    expect(videoFileFailure(file('a.mp4', 10, 'image/png'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mp4', 10, 'text/plain'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mov', 10, 'video/quicktime'))).toBeNull();
    expect(videoFileFailure(file('a', 10, 'video/mp4; codecs="avc1.42E01E"'))).toBeNull();
  });

  // Shows decision 43.
  it.each(['', 'application/octet-stream', 'binary/octet-stream', 'application/x-matroska'])(
    'a known extension makes it a video if the device knows no type but "%s"',
    (type) => {
      for (const name of ['a.mp4', 'a.M4V', 'a.mov', 'a.webm', 'a.mkv', 'a.3gp', 'a.mp4 '])
        expect(videoFileFailure(file(name, 10, type)), name).toBeNull();
      for (const name of ['a', 'a.pdf', 'a.mp4.exe', 'mp4'])
        expect(videoFileFailure(file(name, 10, type)), name).toBe('video_type_error');
    },
  );
});
