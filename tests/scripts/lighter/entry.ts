// The calls of the app to its libraries, for tests/scripts/lighter-libraries.test.ts.
export { createInstance } from 'i18next';
export { Container, ContainerModule } from 'inversify';
export { HttpFormGateway } from '../../../adapters/http/form-gateway';
export { HttpClient } from '../../../adapters/http/http-client';
export { transfer } from '../../../adapters/storage/transfer';
export { binderOf, binding } from '../../../main/container/binding';
