import type { Shot } from '../../foundation/look/composer-props';

/** What the picker takes (spec §5 Images); the rules themselves are in the domain. */
export const IMAGES_ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg';

type Picked = (files: readonly File[]) => void;

const IMAGES = { accept: IMAGES_ACCEPTED, multiple: true };
const VIDEO = { accept: 'video/*' };

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

export const pickImages = (picked: Picked): void => pick(IMAGES, picked);

export const pickVideo = (picked: Picked): void => pick(VIDEO, picked);

/** Opens the camera. */
export const takeShot = (shot: Shot, picked: Picked): void =>
  pick(shot === 'photo' ? { accept: IMAGES_ACCEPTED } : VIDEO, picked, true);
