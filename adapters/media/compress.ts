import type { CompressionPlan } from '../../domain/upload/compression';
import { compressByLibrary } from './compress-by-library';
import { compressInWorker, type TrustScriptAddress } from './compress-in-worker';
import { compressOnCanvas } from './compress-on-canvas';

/**
 * Uses the best way that the browser and the page's policy allow: in a worker; the same code on the main thread, where the
 * browser still decodes and encodes in the background; or the library. null: the image cannot be decoded.
 */
export const compress = async (
  file: Blob,
  name: string,
  plan: CompressionPlan,
  trustScriptAddress: TrustScriptAddress,
): Promise<Blob | null> => {
  const inWorker = await compressInWorker(file, plan, trustScriptAddress);
  if (inWorker !== 'unavailable') return inWorker;
  if (typeof OffscreenCanvas === 'undefined') return compressByLibrary(file, name, plan);
  try {
    return await compressOnCanvas(file, plan);
  } catch (problem) {
    return isUndecodable(problem) ? null : compressByLibrary(file, name, plan);
  }
};

/** The error of createImageBitmap for a file that it cannot read. */
const isUndecodable = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'InvalidStateError';
