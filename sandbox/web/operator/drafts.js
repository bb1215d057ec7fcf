// @ts-check
// What is written and not sent yet: the text and the images of each visitor's box.

/** @typedef {{ text: string, pictures: string[] }} Draft */

/** @type {Map<string, Draft>} by the visitor's key */
const drafts = new Map();

/** @param {string} key @returns {Draft} */
export const draftOf = (key) => drafts.get(key) ?? { text: '', pictures: [] };

/** @param {string} key */
export const hasDraft = (key) => drafts.has(key);

/** @param {string} key @param {Partial<Draft>} change */
export function keep(key, change) {
  const draft = { ...draftOf(key), ...change };
  if (draft.text === '' && draft.pictures.length === 0) drafts.delete(key);
  else drafts.set(key, draft);
}

/** Empties the box while its content is being sent. @param {string} key @returns {Draft} */
export function takeOut(key) {
  const draft = draftOf(key);
  drafts.delete(key);
  return draft;
}

/** Puts a text that was not sent before the text written since. @param {string} key @param {Draft} lost */
export function putBack(key, lost) {
  const since = draftOf(key);
  keep(key, {
    text: [lost.text, since.text].filter(Boolean).join('\n'),
    pictures: [...lost.pictures, ...since.pictures],
  });
}
