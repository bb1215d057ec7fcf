import { describe } from 'vitest';
import { MemoryImageTools, memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import type { ImageTools } from '../../../application/ports/image-tools.port';
import type { LocalFile } from '../../../domain/upload/local-file';
import { type ImageState, imageToolsContract } from './suite';

const FILES: Readonly<Record<ImageState, LocalFile>> = {
  whole: memoryFile('photo.png', new Uint8Array(40_000), 40_000, 'image/png'),
  broken: memoryFile('broken.png', new Uint8Array(9), 9, 'image/png'),
  gone: { name: 'gone.png', size: 40_000, type: 'image/png' },
};

describe('ImageTools: the fake', () => {
  imageToolsContract(() => {
    const fake = new MemoryImageTools();
    fake.undecodable.add('broken.png');
    fake.failingLoads.set('missing', Number.POSITIVE_INFINITY);
    const tools: ImageTools = fake;
    return {
      head: async (state, bytes) => (await tools.head(FILES[state], bytes))?.length ?? null,
      size: async (state) => FILES[state].size,
      decodes: (state) => tools.decodes(FILES[state]),
      compress: (state, maxBytes) =>
        tools.compress(FILES[state], {
          type: 'image/png',
          maxBytes,
          longerSide: 1920,
          width: 200,
          height: 150,
        }),
      withoutLocation: (state) => tools.withoutLocation(FILES[state]),
      loads: (address) => tools.loads(address),
    };
  });
});
