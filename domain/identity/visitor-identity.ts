/**
 * Start-up rule of section 4: a stored visitor id that differs from the one config returned asks for config once
 * more with the stored one. An id that the page address names is the merchant's word and is never overruled: it may
 * be another person on the same phone.
 *
 * @returns the id to ask again with, or null when the answer stands
 */
export const visitorIdToAskAgain = (
  named: string,
  stored: string | null,
  returned: string,
): string | null => {
  if (named !== '' || stored === null || stored === '') return null;
  return stored === returned ? null : stored;
};
