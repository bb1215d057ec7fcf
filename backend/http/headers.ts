import { storageHost } from './origin';

/**
 * The content security policy that integrators will use: no inline code, no inline style, media from any web
 * address, and trusted types.
 *
 * @param ownPolicies names of policies that the page needs besides the widget's
 */
export function contentSecurityPolicy(host: string, ownPolicies = ''): string {
  const storage = storageHost(host);
  const names = `http://${host} http://${storage}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' data: blob: http: https:",
    "font-src 'self'",
    `connect-src 'self' blob: ws://${host} ws://${storage} ${names}`,
    // Image compression runs in a worker made from a blob.
    "worker-src 'self' blob:",
    `frame-src 'self' ${names}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types kefu ${ownPolicies}`.trim(),
    "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
  ].join('; ');
}
