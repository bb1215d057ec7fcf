/** The middle of some numbers and the quartiles around it. */
export const spreadOf = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 100) / 100;
  return { median: at(0.5), low: at(0.25), high: at(0.75), runs: sorted.length };
};
