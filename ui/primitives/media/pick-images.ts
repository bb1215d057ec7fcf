/** What the picker takes (spec §5 Images); the rules themselves are in the domain. */
export const IMAGES_ACCEPTED = 'image/png,image/jpeg,.png,.jpg,.jpeg';

/** Opens the device's picker at once. Must be called in the visitor's own tap. If nothing is picked, nothing happens. */
export const pickImages = (page: Document, picked: (files: readonly File[]) => void): void => {
  const input = page.createElement('input');
  Object.assign(input, { type: 'file', multiple: true, accept: IMAGES_ACCEPTED, hidden: true });
  // Safari forgets an input that is not in the page, with what was picked.
  page.body.append(input);
  const take = () => {
    input.remove();
    if (input.files && input.files.length > 0) picked([...input.files]);
  };
  input.addEventListener('change', take);
  input.addEventListener('cancel', take);
  input.click();
};
