// Who makes a call, and whether a page of this server makes it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings';
import { OperatorError } from './input';
import { isSameText, LONGEST_MS, type Session, type Sessions } from './sessions';

/** The cookie is sent nowhere else: files and the widget's calls come without it. */
const COOKIE_PATH = '/operator';
export const CSRF_HEADER = 'x-kefu-csrf';

const isSecure = (request: FastifyRequest, { publicUrl }: ServerSettings): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true;

const cookieName = (secure: boolean): string => (secure ? '__Secure-kefu_operator' : 'kefu_operator');

export const setSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServerSettings,
  token: string,
): void => {
  const secure = isSecure(request, settings);
  const age = token === '' ? 0 : LONGEST_MS / 1000;
  reply.header(
    'set-cookie',
    `${cookieName(secure)}=${token}; Path=${COOKIE_PATH}; Max-Age=${age}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
};

const readCookie = (request: FastifyRequest, name: string): string | undefined => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return undefined;
};

/**
 * Refuses what another site's page sends.
 *
 * @throws OperatorError 403
 */
export const checkOrigin = (request: FastifyRequest, { publicUrl }: ServerSettings): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw otherOrigin();
  const own = publicUrl ?? `${request.protocol}://${request.host}`;
  const { origin } = request.headers;
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes ? origin !== own : origin !== undefined && origin !== own) throw otherOrigin();
};

const otherOrigin = () => new OperatorError(403, 'only pages of this server may call it');

/** @throws OperatorError 401, or 403 without the token of the session */
export const sessionOf = async (
  request: FastifyRequest,
  sessions: Sessions,
  settings: ServerSettings,
): Promise<Session> => {
  const token = readCookie(request, cookieName(isSecure(request, settings)));
  const session = token === undefined ? undefined : await sessions.find(token);
  if (!session) throw new OperatorError(401, 'log in first');
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  if (changes && !isSameText(String(request.headers[CSRF_HEADER] ?? ''), session.csrfToken))
    throw new OperatorError(403, `${CSRF_HEADER}: expected the token that \`me\` answers`);
  return session;
};
