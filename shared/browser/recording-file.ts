/** @param text of a recording; '' gives null */
export const recordingFile = (text: string): File | null =>
  text ? new File([text], `kefu-${Date.now()}.jsonl`, { type: 'application/x-ndjson' }) : null;
