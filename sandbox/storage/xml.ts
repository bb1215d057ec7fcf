import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../text';

/** Storages speak of errors in XML. `details` are further elements that this error has. */
export function xmlError(
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  details: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const elements = Object.entries({ Code: code, Message: message, ...details })
    .map(([name, text]) => `<${name}>${escapeHtml(text)}</${name}>`)
    .join('');
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements}</Error>`);
}
