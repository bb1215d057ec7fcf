import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

/* Files like those of visitors. A test makes them when it runs; the repository contains none. */

/** The form that Playwright's file pickers and `handOver` accept. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

const GREEN: Colour = [30, 160, 60];

// PNG

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const pngOf = (
  width: number,
  height: number,
  kind: { bits: number; colour: number },
  rows: Buffer,
): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = kind.bits;
  head[9] = kind.colour;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** One colour everywhere. */
export const png = (width: number, height: number, [red, green, blue]: Colour = GREEN): Buffer => {
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) row.set([red, green, blue], 1 + x * 3);
  return pngOf(
    width,
    height,
    { bits: 8, colour: 2 },
    Buffer.concat(Array.from({ length: height }, () => row)),
  );
};

export const pngFile = (name: string, width = 40, height = width, colour: Colour = GREEN): TestFile => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, height, colour),
});

// JPEG

/**
 * A photograph as large as one of a camera, encoded by the browser: fine noise, red on its left half and blue on
 * its right half.
 */
export const photo = async (page: Page, width: number, height: number, quality = 0.9): Promise<Buffer> => {
  const text = await page.evaluate(
    async ({ width, height, quality }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      const image = pen.createImageData(width, height);
      let seed = 1;
      for (let at = 0; at < image.data.length; at += 4) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        const grain = (seed >> 16) % 60;
        const left = (at / 4) % width < width / 2;
        image.data[at] = left ? 195 + grain : grain;
        image.data[at + 1] = grain;
        image.data[at + 2] = left ? grain : 195 + grain;
        image.data[at + 3] = 255;
      }
      pen.putImageData(image, 0, 0);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
      return new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(blob ?? new Blob());
      });
    },
    { width, height, quality },
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
};

// What was stored

/** Width and height in the bytes, without turning. */
export const sizeOf = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const code = bytes[at + 1] ?? 0;
    if (code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error('neither PNG nor JPEG');
};

/** A stored file, as anyone with its address reads it. */
export const read = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

// Video

/** Half a second of colours, recorded by the browser: MP4 with a length, or WebM. */
export const video = async (page: Page, container: 'mp4' | 'webm' = 'mp4'): Promise<Buffer> => {
  const text = await page.evaluate(
    async (type) => {
      const canvas = document.createElement('canvas');
      canvas.width = 160;
      canvas.height = 90;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      const stream = canvas.captureStream(0);
      const [track] = stream.getVideoTracks();
      if (!(track instanceof CanvasCaptureMediaStreamTrack)) throw new Error('no track');
      const recorder = new MediaRecorder(stream, { mimeType: type });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const stopped = new Promise((done) => {
        recorder.onstop = done;
      });
      const started = new Promise((done) => {
        recorder.onstart = done;
      });
      const draw = (frame: number) => {
        pen.fillStyle = `hsl(${frame * 36} 90% 50%)`;
        pen.fillRect(0, 0, 160, 90);
        track.requestFrame();
      };
      recorder.start();
      draw(0);
      // It starts with its first frame. A recorder that is stopped before has written no film.
      await started;
      for (let frame = 1; frame < 10; frame += 1) {
        draw(frame);
        // A recorder notes when each frame came. If all came at once, the video would have no length.
        await new Promise((done) => setTimeout(done, 50));
      }
      recorder.stop();
      await stopped;
      return new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(new Blob(parts));
      });
    },
    `video/${container};codecs=${container === 'mp4' ? 'vp9' : 'vp8'}`,
  );
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
};

/** The same MP4 with a description at the end of its film box, where phones write the place of recording. */
export const described = (mp4: Buffer, description: Buffer): Buffer => {
  for (let at = 0; at + 8 <= mp4.length; at += mp4.readUInt32BE(at)) {
    if (mp4.toString('latin1', at + 4, at + 8) !== 'moov') continue;
    const size = mp4.readUInt32BE(at);
    const longer = Buffer.concat([mp4.subarray(0, at + size), description, mp4.subarray(at + size)]);
    longer.writeUInt32BE(size + description.length, at);
    return longer;
  }
  throw new Error('no film box');
};

/** One box of an MP4. */
export const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** A folder of one test. It is deleted with the test. */
export class Scratch {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kefu-e2e-'));

  /**
   * A video that plays and has exactly this many bytes. Most of them are unused: an MP4 with an empty box at its
   * end.
   */
  video(name: string, mp4: Buffer, size: number): string {
    const path = join(this.#folder, name);
    const file = openSync(path, 'w');
    const free = Buffer.alloc(8);
    free.writeUInt32BE(size - mp4.length, 0);
    free.write('free', 4, 'latin1');
    writeSync(file, Buffer.concat([mp4, free]));
    ftruncateSync(file, size);
    closeSync(file);
    return path;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

// Clipboard and drag

/** What a page receives when someone pastes these files, or drags and drops them. */
export const handOver = (
  target: Locator,
  event: 'paste' | 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  files: readonly TestFile[],
  words = '',
): Promise<void> =>
  target.evaluate(
    (element, { event, files, words }) => {
      const carried = new DataTransfer();
      if (words !== '') carried.setData('text/plain', words);
      for (const { name, mimeType, text } of files) {
        const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
        carried.items.add(new File([bytes], name, { type: mimeType }));
      }
      const how = { bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...how, clipboardData: carried })
          : new DragEvent(event, { ...how, dataTransfer: carried }),
      );
    },
    {
      event,
      words,
      files: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') })),
    },
  );
