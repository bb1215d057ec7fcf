/** @param text of a recording; '' if there is none */
export const recordingFile = (text: string): File | null =>
  text ? new File([text], `kefu-${Date.now()}.jsonl`, { type: 'application/x-ndjson' }) : null;
