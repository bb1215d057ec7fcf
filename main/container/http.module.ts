import { ContainerModule } from 'inversify';
import { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
import { HttpFormGateway } from '../../adapters/http/form-gateway';
import { HttpClient } from '../../adapters/http/http-client';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { socketSchemeFor } from '../../adapters/http/socket-scheme';
import { WebSockets } from '../../adapters/realtime/sockets';
import { binderOf, token } from './token';
import { CORE, PORTS } from './tokens';

const HTTP = token<HttpClient>('HttpClient');

/** HTTP and sockets: everything that speaks to the backend. */
export const httpModule = new ContainerModule((load) => {
  const { single } = binderOf(load);
  single(
    HTTP,
    [CORE.options, CORE.tokenCell, PORTS.log],
    ({ apiBase = '', secretKey = '', requestTimeoutMs }, tokens, log) =>
      new HttpClient({ apiBase, secretKey, requestTimeoutMs }, tokens, log),
  );
  single(
    PORTS.sessionGateway,
    [HTTP, CORE.options],
    (http, { apiBase = '', newQueuePath }) =>
      new HttpSessionGateway(http, socketSchemeFor(apiBase), newQueuePath),
  );
  single(
    PORTS.messageGateway,
    [HTTP, PORTS.log, PORTS.clock],
    (http, log, clock) => new HttpMessageGateway(http, log, clock),
  );
  single(
    PORTS.robotGateway,
    [HTTP, CORE.options],
    (http, { questionPath }) => new HttpRobotGateway(http, questionPath),
  );
  single(PORTS.evaluationGateway, [HTTP], (http) => new HttpEvaluationGateway(http));
  single(
    PORTS.formGateway,
    [CORE.options, PORTS.log],
    ({ messageForm }, log) => new HttpFormGateway(messageForm?.url ?? '', log),
  );
  single(
    PORTS.mediaGateway,
    [HTTP, CORE.options],
    (http, { storage = 'aliyun' }) => new HttpMediaGateway(http, storage),
  );
  single(
    PORTS.realtime,
    [CORE.options, PORTS.log],
    ({ secretKey = '' }, log) => new WebSockets(secretKey, log),
  );
});
