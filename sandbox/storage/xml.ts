import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../text';

/** Storages speak of errors in XML. */
export function xmlError(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message></Error>`,
  );
}
