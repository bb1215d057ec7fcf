import type { FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings';

/** The origin by which this request reached the server: PUBLIC_URL, or what the request says, through trusted proxies alone. */
export const originOf = (
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  settings: Pick<ServerSettings, 'publicUrl'>,
): string => settings.publicUrl ?? `${request.protocol}://${request.host}`;
