// The calls of the app to its libraries, for tests/scripts/lighter-libraries.test.ts.
export { createInstance } from 'i18next';
export { Container, ContainerModule } from 'inversify';
export { concat, defer, from, lastValueFrom, merge, of, startWith, switchMap, toArray } from 'rxjs';
export { HttpFormGateway } from '../../../adapters/http/form-gateway';
export { HttpClient } from '../../../adapters/http/http-client';
export { transfer } from '../../../adapters/storage/transfer';
export { binderOf, binding } from '../../../main/container/binding';
