import type { CompressionPlan } from '../../domain/upload/compression';
import { canvasKeepsPixels } from './canvas-keeps-pixels';
import { compressOnCanvas } from './compress-on-canvas';

const TIMEOUT_MS = 60_000;

/** The browser changes what a page draws (canvas-keeps-pixels.ts). */
const CHANGED = 'changed-pixels';

/**
 * The code of the worker. A worker from a text needs no address, so the same code works in the app, in the package and with
 * any bundler. The page's content security policy must allow `worker-src blob:`; otherwise the result is 'unavailable'.
 */
const source = (): string => `
const keepsPixels = ${canvasKeepsPixels.toString()};
const compress = ${compressOnCanvas.toString()};
onmessage = async ({ data }) => {
  try {
    if (await keepsPixels()) postMessage({ blob: await compress(data.file, data.plan) });
    else postMessage({ problem: '${CHANGED}' });
  } catch (problem) {
    postMessage({ problem: problem && problem.name || 'Error' });
  }
};`;

type Answer = { readonly blob: Blob } | { readonly problem: string };

/** Returns the address as a trusted value if the page asks for trusted types. */
export type TrustScriptAddress = (address: string) => string;

/**
 * null: the image cannot be decoded. 'unavailable': this browser or the page's policy does not allow it. 'changed-pixels': it
 * would be noise.
 */
export const compressInWorker = async (
  file: Blob,
  plan: CompressionPlan,
  trustScriptAddress: TrustScriptAddress,
): Promise<Blob | null | 'unavailable' | typeof CHANGED> => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return 'unavailable';
  const address = URL.createObjectURL(new Blob([source()], { type: 'text/javascript' }));
  try {
    const answer = await ask(new Worker(trustScriptAddress(address)), file, plan);
    if ('blob' in answer) return answer.blob;
    if (answer.problem === CHANGED) return CHANGED;
    return answer.problem === 'InvalidStateError' ? null : 'unavailable';
  } catch {
    return 'unavailable';
  } finally {
    URL.revokeObjectURL(address);
  }
};

const ask = (worker: Worker, file: Blob, plan: CompressionPlan): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(late);
      resolve(data);
    };
    worker.onerror = () => {
      clearTimeout(late);
      reject(new Error('no worker'));
    };
    worker.postMessage({ file, plan });
  }).finally(() => worker.terminate());
