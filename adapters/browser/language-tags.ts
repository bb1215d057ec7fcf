/** The languages that the browser prefers, the first choice first. */
export const languageTagsOf = ({
  languages,
  language,
}: Pick<Navigator, 'languages' | 'language'>): readonly string[] =>
  languages?.length ? languages : [language].filter(Boolean);
