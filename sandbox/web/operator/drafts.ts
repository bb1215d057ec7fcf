// What is written and not sent yet: the text and the images of each visitor's box.

export interface Draft {
  text: string;
  pictures: string[];
}

/** by the visitor's key */
const drafts: Map<string, Draft> = new Map();

export const draftOf = (key: string): Draft => drafts.get(key) ?? { text: '', pictures: [] };

export const hasDraft = (key: string) => drafts.has(key);

export function keep(key: string, change: Partial<Draft>) {
  const draft = { ...draftOf(key), ...change };
  if (draft.text === '' && draft.pictures.length === 0) drafts.delete(key);
  else drafts.set(key, draft);
}

/** Puts a text that was not sent before the text written since. */
export function putBack(key: string, lost: Draft) {
  const since = draftOf(key);
  keep(key, {
    text: [lost.text, since.text].filter(Boolean).join('\n'),
    pictures: [...lost.pictures, ...since.pictures],
  });
}
