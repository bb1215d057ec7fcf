import type { HttpClient } from '../../adapters/http/http-client';
import type { HelpGateway } from '../../application/ports/help-gateway.port';
import { err } from '../../domain/result';

/**
 * The calls of the help centre load with its screen. If the code cannot be loaded, the calls fail as if the backend
 * were unreachable.
 */
export const lazyHelp = (http: HttpClient): HelpGateway => {
  const load = () => import('../../adapters/http/help-gateway').catch(() => null);
  const gateway = async () => {
    const code = await load();
    return code && new code.HttpHelpGateway(http);
  };
  return {
    articles: async (language) => (await gateway())?.articles(language) ?? UNREACHABLE,
    chats: async (language) => (await gateway())?.chats(language) ?? UNREACHABLE,
  };
};

const UNREACHABLE = err({ kind: 'network', reason: 'unreachable' } as const);
