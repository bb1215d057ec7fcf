import { canvasKeepsPixels } from './canvas-keeps-pixels';

const TIMEOUT_MS = 5_000;
const LONGER_SIDE = 640;
/** Many videos begin with a black frame. */
const AT_SECONDS = 0.1;

/** A frame near the beginning, and the length. Rejects if the browser cannot play the video or takes too long. */
export const videoFrame = async (source: string): Promise<{ frame: Blob | null; seconds: number | null }> => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    await until(video, 'loadeddata', () => {
      video.src = source;
    });
    const seconds = Number.isFinite(video.duration) ? video.duration : null;
    const frame = await drawAt(video, Math.min(AT_SECONDS, (seconds ?? 0) / 2)).catch(() => null);
    return { frame, seconds };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
};

const drawAt = async (video: HTMLVideoElement, seconds: number): Promise<Blob | null> => {
  if (video.videoWidth === 0 || video.videoHeight === 0 || !(await canvasKeepsPixels())) return null;
  await until(video, 'seeked', () => {
    video.currentTime = seconds;
  });
  const scale = Math.min(1, LONGER_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
};

const until = (video: HTMLVideoElement, event: string, begin: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => end(new Error('too slow')), TIMEOUT_MS);
    const done = () => end();
    const failed = () => end(new Error('not playable'));
    const end = (problem?: Error) => {
      clearTimeout(late);
      video.removeEventListener(event, done);
      video.removeEventListener('error', failed);
      if (problem) reject(problem);
      else resolve();
    };
    video.addEventListener(event, done);
    video.addEventListener('error', failed);
    begin();
  });
