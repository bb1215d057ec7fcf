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
    expect(videoFileFailure(file('a.mp4'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mp4', 10, 'image/png'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mov', 10, 'video/quicktime'))).toBeNull();
  });
});
