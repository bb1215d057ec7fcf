const LOOKS = 10;
const BETWEEN_LOOKS_MS = 100;

/**
 * What a view has at last: what moves into its place, or is measured first, is looked at again. One look at all letters of a view may
 * take seconds on a busy machine, so a limit of time (`waitFor`) would allow a single one.
 */
export const atLast = async (look: () => readonly string[]): Promise<readonly string[]> => {
  let faults = look();
  for (let count = 1; count < LOOKS && faults.length > 0; count += 1) {
    await new Promise((again) => setTimeout(again, BETWEEN_LOOKS_MS));
    faults = look();
  }
  return faults;
};
