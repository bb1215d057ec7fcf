import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../text';

/** Storages report errors as XML. `details` are further elements of the error. */
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
