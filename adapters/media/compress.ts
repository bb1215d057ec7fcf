import type { CompressionPlan } from '../../domain/upload/compression';
import { bareImage } from './bare-image';
import { canvasKeepsPixels } from './canvas-keeps-pixels';
import { compressByLibrary } from './compress-by-library';
import { compressInWorker, type TrustScriptAddress } from './compress-in-worker';
import { compressOnCanvas } from './compress-on-canvas';

/**
 * Uses the best way that the browser and the page's policy allow: in a worker; the same code on the main thread, where the
 * browser still decodes and encodes in the background; or the library. If none of them writes the picture as it is drawn, its
 * own bytes are used, without metadata. null: the image cannot be decoded.
 */
export const compress = async (
  file: Blob,
  name: string,
  plan: CompressionPlan,
  trustScriptAddress: TrustScriptAddress,
): Promise<Blob | null> => {
  const inWorker = await compressInWorker(file, plan, trustScriptAddress);
  if (inWorker === null || inWorker instanceof Blob) return inWorker;
  if (inWorker === 'changed-pixels' || !(await canvasKeepsPixels())) return bareImage(file);
  try {
    if (typeof OffscreenCanvas !== 'undefined') return await compressOnCanvas(file, plan);
  } catch (problem) {
    if (isUndecodable(problem)) return null;
  }
  return (await compressByLibrary(file, name, plan)) ?? bareImage(file);
};

/** The error of createImageBitmap for a file that it cannot read. */
const isUndecodable = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'InvalidStateError';
