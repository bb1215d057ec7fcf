// A picture from the operator's disk as a data: address, small enough for the operator's JSON call (256 KB in all).
const LONGER_SIDE = 1280;
const BODY = 220_000;

const address = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** @param share how many pictures share one message */
export async function shrink(file: Blob, share: number) {
  const most = Math.floor((BODY / share) * 0.74);
  if (file.size <= most && /^image\/(png|jpeg|gif|webp)$/.test(file.type)) return address(file);
  const bitmap = await createImageBitmap(file);
  for (
    let side = LONGER_SIDE, quality = 0.82;
    side > 100;
    side *= 0.75, quality = Math.max(0.5, quality - 0.08)
  ) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done: (blob: Blob | null) => void) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    if (blob && blob.size <= most) return address(blob);
  }
  throw new Error('The picture does not become small enough');
}
