/** How often a loading image is checked: some images are large, and some networks slow. */
const LOOK_EVERY_MS = 15_000;
const LOOKS = 4;

/**
 * Whether the storage shows the image that was uploaded. If its size is known, it exists and can be decoded, even if
 * the rest still loads.
 */
export const storedImageLoads = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const image = new Image();
    let looks = 0;
    const end = (loads: boolean) => {
      clearInterval(looking);
      image.onload = null;
      image.onerror = null;
      resolve(loads);
    };
    const looking = setInterval(() => {
      looks += 1;
      const begun = image.naturalWidth > 0;
      if (!begun && looks < LOOKS) return;
      end(begun);
      image.src = '';
    }, LOOK_EVERY_MS);
    image.onload = () => end(true);
    image.onerror = () => end(false);
    // The views load it in the same way. A storage may answer differently to a page that sends its address.
    image.referrerPolicy = 'no-referrer';
    image.src = url;
  });
