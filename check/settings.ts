import { fittingSettings } from '../main/settings/read-settings';

/** What the app would complain about in the settings block of its page; each completes "kefu.json …". */
export const settingsProblems = (settings: object): readonly string[] => {
  const problems: string[] = [];
  fittingSettings(settings, 'block', (what) => problems.push(what));
  return problems;
};
