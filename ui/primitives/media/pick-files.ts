import type { Shot } from '../../foundation/look/composer-props';

/** What the picker takes (spec §5 Images); the rules themselves are in the domain. */
export const IMAGES_ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg';
/** With `convertImages`. Not HEIC: an iPhone writes a JPEG for a page that does not ask for it. */
const CONVERTED = 'image/webp,image/avif,image/bmp,.webp,.avif,.bmp';

export const imagesAccepted = (converts: boolean): string =>
  converts ? `${IMAGES_ACCEPTED},${CONVERTED}` : IMAGES_ACCEPTED;

/** The extensions are for computers that know no type for them (decision 43). */
export const VIDEO_ACCEPTED = 'video/*,.mp4,.m4v,.mov,.webm,.mkv,.3gp';

type Picked = (files: readonly File[]) => void;

/** Opens the device's picker at once. Must be called in the visitor's own tap. If nothing is picked, nothing happens. */
const pick = (settings: Partial<HTMLInputElement>, picked: Picked, isCamera = false): void => {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', hidden: true, ...settings });
  // The camera at the back. A browser without a camera shows its picker.
  if (isCamera) input.setAttribute('capture', 'environment');
  // Safari forgets an input that is not in the page, with what was picked.
  document.body.append(input);
  const take = () => {
    input.remove();
    if (input.files && input.files.length > 0) picked([...input.files]);
  };
  input.addEventListener('change', take);
  input.addEventListener('cancel', take);
  input.click();
};

export const pickImages = (picked: Picked, converts = false): void =>
  pick({ accept: imagesAccepted(converts), multiple: true }, picked);

export const pickVideo = (picked: Picked): void => pick({ accept: VIDEO_ACCEPTED }, picked);

/** Opens the camera. */
export const takeShot = (shot: Shot, picked: Picked): void =>
  pick({ accept: shot === 'photo' ? IMAGES_ACCEPTED : 'video/*' }, picked, true);
